import type { Field, Fields } from './kinds.ts'

/** What a copy has of its own: who makes it, and nothing yet of what is not copied. */
export const valuesOfCopy = <M>(fields: Fields, maker: M): Record<string, M | null> => ({
  ...valuesOfMaker(fields, maker),
  ...Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { notCopied }]) => (notCopied ? [[name, null] as const] : [])),
  ),
})

/** What a record has of who makes it, by field: of him as values are held there, a reference in a form and an id on the server. */
export const valuesOfMaker = <M>(fields: Fields, maker: M): Record<string, M> =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      field.kind === 'link' && field.mine ? [[name, maker] as const] : [],
    ),
  )
