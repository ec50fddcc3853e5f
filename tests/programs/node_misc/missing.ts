// What does not exist in Tsuba can be imported, and is not used here.
import http, { createServer } from "node:http";
import net from "net";
import { Worker } from "node:worker_threads";
import { Transform, pipeline } from "stream";
import zlib, { gzipSync } from "node:zlib";
import * as vm from "node:vm";

console.log(typeof createServer, typeof http.get, typeof net.connect, typeof Worker);
console.log(typeof Transform, typeof pipeline, typeof zlib.gzipSync, gzipSync === zlib.gzipSync, typeof vm.runInThisContext);
