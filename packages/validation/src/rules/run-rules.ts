import type { Broken } from './broken.ts'
import { type Others, type Rule, rules } from './rules.ts'

/** The first rule that the value breaks, in the order given, or null (spec §5.3). `others` is the record around it. */
export const firstBroken = (value: unknown, list: readonly Rule[], others: Others = {}): Broken | null => {
  for (const rule of list) {
    const found = judge(value, rule, others)
    if (found) return found
  }
  return null
}

/** For each field the first rule that it breaks, in the order given; fits the `check` of a resource as it is. */
export const brokenFields = (
  record: Others,
  lists: Readonly<Record<string, readonly Rule[]>>,
): (Broken & { readonly field: string })[] =>
  Object.entries(lists).flatMap(([field, list]) => {
    const found = firstBroken(record[field], list, record)
    return found ? [{ field, ...found }] : []
  })

const judge = (value: unknown, rule: Rule, others: Others): Broken | null => {
  const [name, parameters] = typeof rule === 'string' ? [rule, {}] : rule
  return (rules[name] as (value: unknown, parameters: object, others: Others) => Broken | null)(
    value,
    parameters,
    others,
  )
}
