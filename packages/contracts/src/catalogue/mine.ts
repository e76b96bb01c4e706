import type { Field, Fields } from './kinds.ts'

/** Own values of a copy: its maker, and null for fields that are not copied and for numbers, which count by themselves. */
export const valuesOfCopy = <M>(fields: Fields, maker: M): Record<string, M | null> => ({
  ...valuesOfMaker(fields, maker),
  ...Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { notCopied, numbered }]) =>
      notCopied || numbered ? [[name, null] as const] : [],
    ),
  ),
})

/** Fields of a record that hold its maker, by name: a reference in a form and an id on the server. */
export const valuesOfMaker = <M>(fields: Fields, maker: M): Record<string, M> =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      field.kind === 'link' && field.mine ? [[name, maker] as const] : [],
    ),
  )
