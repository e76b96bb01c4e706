import type { ChoiceValue, Field, Fields, Option, Reference } from '@hangjia/contracts'

type Values = Readonly<Record<string, unknown>>

/**
 * Values that choosing a row in one field fills in beside it (`fills` of a link): into fields that are empty, still
 * have their initial value, or hold what the former choice filled in. A person's input stays.
 */
export const broughtInto = (fields: Fields, values: Values, name: string, chosen: unknown): Values => {
  const former = fillsOf(values[name])
  return Object.fromEntries(
    Object.entries(fillsOf(chosen)).flatMap(([to, value]) => {
      const field = fields[to]
      const here = values[to] ?? null
      const isFree = here === null || isSame(here, field?.initial) || isSame(here, former[to])
      return field && isFree && canHold(field, value) ? [[to, value]] : []
    }),
  )
}

const fillsOf = (value: unknown): NonNullable<Option['fills']> => (value as Option | null)?.fills ?? {}
const idOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Reference).id : value)
const isSame = (one: unknown, other: unknown) => idOf(one) === idOf(other)
/** A row may have a value that the field beside it cannot express, such as a payment that follows the freight. */
const canHold = (field: Field, value: unknown) =>
  field.kind !== 'choice' || field.options.some(([option]) => option === (value as ChoiceValue))
