import type { WorkerScope } from './scope.ts';
import { type BuiltCode, serveCode } from './serve-code.ts';

/** Written in by the build: see scripts/build-worker.ts. */
declare const BUILT_CODE: BuiltCode;

serveCode(globalThis as unknown as WorkerScope, BUILT_CODE);
