import type { Field, Fields } from './kinds.ts'

/** What a record has of who makes it, by field: of him as values are held there, a reference in a form and an id on the server. */
export const valuesOfMaker = <M>(fields: Fields, maker: M): Record<string, M> =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      field.kind === 'link' && field.mine ? [[name, maker] as const] : [],
    ),
  )
