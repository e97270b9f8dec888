/** The module that browsers load as `zod`. A separate file, because a module that exports itself as `z` is a cycle. */
export * from './zod-methods.ts';
export * as z from './zod-methods.ts';
