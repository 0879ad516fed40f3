/**
 * What Node is given where the embedded database is to start and not to run fast: to optimise what is compiled of it
 * takes a fifth of a server's start, and longer than it saves the few statements of a test.
 */
export const quickStart = '--liftoff-only';
