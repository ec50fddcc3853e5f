import { x } from "./type_only.cts";
import "./type_only.cts";
x;
