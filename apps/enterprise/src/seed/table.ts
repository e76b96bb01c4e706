/** Rows of a table as objects: each value under the name of its column. */
export const table =
  <T extends object>() =>
  <const C extends readonly (keyof T)[]>(
    columns: C,
    rows: readonly { readonly [I in keyof C]: T[C[I] & keyof T] }[],
  ): Pick<T, C[number]>[] =>
    rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])) as Pick<T, C[number]>)
