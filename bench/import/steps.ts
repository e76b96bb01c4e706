/** Milliseconds by step, in the order of the steps. */
export type Steps = Readonly<Record<string, number>>
