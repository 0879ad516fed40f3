/**
 * For Node, where it runs the embedded database: V8 compiles its WebAssembly once, plainly. Optimizing it takes a fifth
 * of a server's start, and no test runs long enough to gain from that.
 */
export const quickStart = '--liftoff-only';
