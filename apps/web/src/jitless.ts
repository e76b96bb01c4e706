/**
 * Switches off zod's compiler, which needs `eval` and tries it on every page: the content security policy forbids it. Zod takes its settings
 * from here when it is loaded, which is after the shell; `z.config` would make it part of the shell.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
