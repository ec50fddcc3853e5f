//! Each invariant of HIR, broken once: the verifier says so.

use tsuba_hir::{
    Binding, BindingId, BindingKind, Expr, ExprId, ExprKind, Function, FunctionId, FunctionKind,
    LabelId, Module, ModuleId, ModuleKind, Place, Program, Stmt, StmtId, StmtKind, Storage,
    TypeHint, verify,
};
use tsuba_source::Span;

/// A program of one module with one variable and one statement that reads it.
fn sample() -> Program {
    let mut p = Program::default();
    let file = p.sources.add("a.ts", "x");
    let span = Span::new(file, 0, 1);
    let name = p.strings.intern("x");
    let binding = p.bindings.push(Binding {
        name,
        kind: BindingKind::Let,
        owner: FunctionId(0),
        storage: Storage::Local,
        captured: false,
        assigned: false,
        needs_tdz: false,
        known: None,
        hint: TypeHint::Unknown,
        span,
    });
    let body = function(&mut p, FunctionKind::Module, None, span);
    p.functions[body].lexicals.push(binding);
    let read = expr(
        &mut p,
        ExprKind::Read {
            binding,
            checked: false,
        },
    );
    let statement = stmt(&mut p, StmtKind::Expr(read));
    p.functions[body].body.push(statement);
    p.modules.push(Module {
        eager: true,
        file,
        name: "a.ts".into(),
        kind: ModuleKind::Esm,
        body,
        exports: Vec::new(),
        namespace_object: false,
    });
    assert_eq!(verify(&p), Vec::<String>::new());
    p
}

fn span(p: &Program) -> Span {
    p.bindings[BindingId(0)].span
}

fn expr(p: &mut Program, kind: ExprKind) -> ExprId {
    let span = span(p);
    p.exprs.push(Expr {
        kind,
        span,
        position: 0,
        read_position: 0,
    })
}

fn stmt(p: &mut Program, kind: StmtKind) -> StmtId {
    let span = span(p);
    p.stmts.push(Stmt { kind, span })
}

fn add(p: &mut Program, kind: StmtKind) {
    let id = stmt(p, kind);
    p.functions[FunctionId(0)].body.push(id);
}

fn function(
    p: &mut Program,
    kind: FunctionKind,
    parent: Option<FunctionId>,
    span: Span,
) -> FunctionId {
    let name = p.strings.intern("");
    p.functions.push(Function {
        name,
        kind,
        strict: true,
        is_generator: false,
        is_async: false,
        module: ModuleId(0),
        parent,
        class: None,
        params: Vec::new(),
        rest: None,
        param_init: Vec::new(),
        simple_params: true,
        length: 0,
        this: None,
        new_target: None,
        arguments: None,
        callee: None,
        needs_home: false,
        captures: Vec::new(),
        vars: Vec::new(),
        lexicals: Vec::new(),
        hoisted: Vec::new(),
        body: Vec::new(),
        labels: 0,
        return_hint: TypeHint::Unknown,
        span,
    })
}

/// A closure in the module's body that reads the variable.
fn closure(p: &mut Program) -> FunctionId {
    let span = span(p);
    let f = function(p, FunctionKind::Arrow, Some(FunctionId(0)), span);
    let read = expr(
        p,
        ExprKind::Read {
            binding: BindingId(0),
            checked: false,
        },
    );
    let body = stmt(p, StmtKind::Return(Some(read)));
    p.functions[f].body.push(body);
    let value = expr(p, ExprKind::Function(f));
    add(p, StmtKind::Expr(value));
    f
}

#[track_caller]
fn complains(p: &Program, about: &str) {
    let errors = verify(p);
    assert!(
        errors.iter().any(|e| e.contains(about)),
        "{about}: {errors:?}"
    );
}

#[test]
fn a_node_stands_in_one_place() {
    let mut p = sample();
    add(&mut p, StmtKind::Expr(ExprId(0)));
    complains(&p, "occurs at two places");
    let mut p = sample();
    add(&mut p, StmtKind::Return(Some(ExprId(99))));
    complains(&p, "does not exist");
}

#[test]
fn functions_capture_what_they_mention() {
    let mut p = sample();
    let f = closure(&mut p);
    complains(&p, "without capturing it");
    p.functions[f].captures.push(BindingId(0));
    complains(&p, "not marked captured");
    p.bindings[BindingId(0)].captured = true;
    assert_eq!(verify(&p), Vec::<String>::new());
    p.bindings[BindingId(0)].storage = Storage::Module;
    complains(&p, "which is a slot");
    p.functions[f].captures.clear();
    assert_eq!(verify(&p), Vec::<String>::new());
}

#[test]
fn every_function_is_created_once() {
    let mut p = sample();
    let span = span(&p);
    let f = function(&mut p, FunctionKind::Arrow, Some(FunctionId(0)), span);
    complains(&p, "never created");
    for _ in 0..2 {
        let value = expr(&mut p, ExprKind::Function(f));
        add(&mut p, StmtKind::Expr(value));
    }
    complains(&p, "created at two places");
}

#[test]
fn checks_need_a_dead_zone_and_writes_the_mark() {
    let mut p = sample();
    let checked = expr(
        &mut p,
        ExprKind::Read {
            binding: BindingId(0),
            checked: true,
        },
    );
    add(&mut p, StmtKind::Expr(checked));
    complains(&p, "which has no dead zone");
    let mut p = sample();
    let value = expr(&mut p, ExprKind::Null);
    let place = Place::Binding {
        binding: BindingId(0),
        checked: false,
    };
    let assign = expr(&mut p, ExprKind::Assign { place, value });
    add(&mut p, StmtKind::Expr(assign));
    complains(&p, "not marked assigned");
}

#[test]
fn jumps_stay_within_their_labels() {
    let mut p = sample();
    add(&mut p, StmtKind::Break(LabelId(0)));
    complains(&p, "not around it");
    let mut p = sample();
    let jump = stmt(&mut p, StmtKind::Continue(LabelId(0)));
    p.functions[FunctionId(0)].labels = 1;
    add(
        &mut p,
        StmtKind::Labeled {
            label: LabelId(0),
            body: jump,
        },
    );
    complains(&p, "no loop around it");
}

#[test]
fn chains_and_shapes_of_nodes_are_checked() {
    let mut p = sample();
    let operand = expr(&mut p, ExprKind::Null);
    let test = expr(&mut p, ExprKind::ChainTest(operand));
    add(&mut p, StmtKind::Expr(test));
    complains(&p, "outside a chain");
    let mut p = sample();
    let empty = expr(&mut p, ExprKind::Sequence(Vec::new()));
    add(&mut p, StmtKind::Expr(empty));
    complains(&p, "empty sequence");
    let mut p = sample();
    let template = expr(
        &mut p,
        ExprKind::Template {
            quasis: Vec::new(),
            values: Vec::new(),
        },
    );
    add(&mut p, StmtKind::Expr(template));
    complains(&p, "quasis");
}
