/** The values that a choice field of the catalogue allows. */
export type ChoiceOf<F> = F extends { readonly options: readonly (readonly [infer V, ...unknown[]])[] } ? V : never
