//! Where V8 reports errors: `▮` marks the place in the source (as Node 26 prints it), the node that raises the error
//! must carry it. A snippet is the body of a function.

use std::fs;

use tsuba_frontend::{Options, load_program};
use tsuba_hir::{ExprKind, Program};

/// Which node, and which of its positions.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Node {
    Global,
    Read,
    Member,
    Index,
    Call,
    Method,
    New,
    Assign,
    /// The reading half of a compound assignment or update.
    Reading,
    Binary,
    Unary,
}

fn positions(program: &Program, node: Node) -> Vec<u32> {
    let fits = |kind: &ExprKind| match node {
        Node::Global => matches!(kind, ExprKind::ReadGlobal(_)),
        Node::Read => matches!(kind, ExprKind::Read { checked: true, .. }),
        Node::Member => matches!(kind, ExprKind::Member { .. }),
        Node::Index => matches!(kind, ExprKind::Index { .. }),
        Node::Call => matches!(kind, ExprKind::Call { .. }),
        Node::Method => matches!(kind, ExprKind::CallMethod { .. }),
        Node::New => matches!(kind, ExprKind::New { .. }),
        Node::Assign | Node::Reading => matches!(
            kind,
            ExprKind::Assign { .. }
                | ExprKind::AssignOp { .. }
                | ExprKind::AssignLogical { .. }
                | ExprKind::Update { .. }
        ),
        Node::Binary => matches!(kind, ExprKind::Binary { .. }),
        Node::Unary => matches!(kind, ExprKind::Unary { .. }),
    };
    let nodes = program.exprs.iter().filter(|(_, e)| fits(&e.kind));
    nodes
        .map(|(_, e)| {
            if node == Node::Reading {
                e.read_position
            } else {
                e.position
            }
        })
        .collect()
}

#[test]
fn errors_are_reported_where_v8_reports_them() {
    use Node::{Assign, Binary, Call, Global, Index, Member, Method, New, Read, Reading, Unary};
    let table = [
        ("▮foo(y1)", Global),
        ("f(1, ▮y1); function f(){}", Global),
        ("let a={}; a.b + ▮y1", Global),
        ("let a={}; a.b; ▮y1 + 1", Global),
        ("let x = ▮y1;", Global),
        ("let x = 1 + ▮y1;", Global),
        ("const f = () => ▮y1; f()", Global),
        ("▮return y1", Global),
        ("if (true) ▮y1", Global),
        ("▮if (y1) {}", Global),
        ("while (▮y1) {}", Global),
        ("for (let i = ▮y1;;) ;", Global),
        ("for (;▮y1;) ;", Global),
        ("for (let i=0;;▮y1) if(i++) break;", Global),
        ("switch(1){case ▮y1:}", Global),
        ("▮switch(y1){}", Global),
        ("▮throw y1", Global),
        ("{ ▮x; let x = 1 }", Read),
        ("{ f(▮x); let x; } function f(){}", Read),
        ("{ x ▮= 1; let x; }", Assign),
        ("{ let y = 1 + ▮x; let x; }", Read),
        ("{ const f = () => ▮x; f(); let x; }", Read),
        ("let a = [1, ▮y1]", Global),
        ("let a = {b: ▮y1}", Global),
        ("▮`${y1}`", Global),
        ("`a${▮y1}`", Global),
        ("let o={}; o[▮y1]", Global),
        ("let o={}; o.x = ▮y1", Global),
        ("▮y1.x", Global),
        ("▮new y1", Global),
        ("▮typeof y1.x", Global),
        ("let o; ▮o.count++", Reading),
        ("let o={}; o.▮a.b++", Reading),
        ("let o={}; ++o.▮a.b", Reading),
        ("let o={}; o.▮a.b += 1", Reading),
        ("let o={}; o.▮a[0] += 1", Reading),
        ("let o={}; f(o.▮a.b++); function f(){}", Reading),
        ("let o; ▮o.x ||= 1", Reading),
        ("let o={}; o.▮a.x ??= 1", Reading),
        ("let s=Symbol(),t=1; t = t ▮+ s", Binary),
        ("let s=Symbol(); f(1, ▮-s); function f(){}", Unary),
        ("let a={}; 1 ▮in a.b", Binary),
        ("let a={}; a ▮instanceof a.b", Binary),
        ("let o={}; o.f(o.▮g())", Method),
        ("let o={}; o.x.▮y.z", Member),
        ("let a; a▮[1]", Index),
        ("let a; a ▮[1]", Index),
        ("class A { x = ▮y1 } new A", Global),
        ("class A { static x = ▮y1 }", Global),
        ("class A { x = this.a.▮b } new A", Member),
        ("let {a} = ▮y1", Global),
        ("let {a = ▮y1} = {}", Global),
        ("function f(a = ▮y1) {} f()", Global),
        ("'use strict'; let o={}; o.a▮++", Assign),
        ("'use strict'; let o={}; o.a ▮+= 1", Assign),
        ("let a; a.b ▮= 1", Assign),
        ("let o={}; o.a?.b.c; o.x.▮y?.z", Member),
        ("let o={}; o?.a▮.b.c", Member),
        ("let x = {}; x\n .y\n .▮z()", Method),
        ("let x = {};\n x\n .▮y(\n1)", Method),
        ("return (1, null).▮x", Member),
        ("'use strict'; a1 ▮= 1", Assign),
        ("let x = 1; ▮x()", Call),
        ("let f = () => {}; f()▮.x", Member),
        ("let f = () => {}; f()▮()", Call),
        ("let a={}; a['b']▮()", Method),
        ("let a={}; (a.b)▮()", Method),
        ("let a={}; a.b?.▮()", Method),
        ("let a={}; a?.▮b()", Method),
        ("let a={}; ▮new a.b()", New),
        ("let a={}; new a.b.▮c()", Member),
        ("let f; ▮f(1)", Call),
    ];
    let folder = std::env::temp_dir().join(format!("tsuba-positions-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a temporary folder");
    let path = folder.join("snippet.cts");
    let mut failures = Vec::new();
    for (marked, node) in table {
        let wrapped = format!("(function () {{ {marked}\n}})();");
        let expected = wrapped.find('▮').expect("a mark") as u32;
        fs::write(&path, wrapped.replace('▮', "")).expect("a temporary file");
        let program = load_program(&path, &Options::default()).expect(marked);
        let found = positions(&program, node);
        if !found.contains(&expected) {
            failures.push(format!(
                "{marked}: {node:?} at {found:?}, expected {expected}"
            ));
        }
    }
    let _ = fs::remove_dir_all(&folder);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
