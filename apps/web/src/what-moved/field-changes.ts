import type { BoxPrice, Field, Fields } from '@hangjia/contracts'

type Values = Readonly<Record<string, unknown>>
/** One value of a row that became another; null: there was none, or there is none any more. */
export interface FieldChange {
  /** Path from the field to the cell: `Container prices`, `40HQ`. */
  readonly path: readonly string[]
  /** The container type that it is the price of. */
  readonly box: string | null
  readonly before: string | null
  readonly after: string | null
}
export interface FieldWords {
  readonly label: (field: Field) => string
  readonly say: (field: Field, value: unknown) => string
}

/** Changed values of a row, value by value: prices by container, lines by their subject. */
export const fieldChanges = (fields: Fields, before: Values, after: Values, words: FieldWords): FieldChange[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [old, now] = [before[name] ?? null, after[name] ?? null]
    if (same(old, now)) return []
    const label = words.label(field)
    return changesOf(field, old, now, words).map((change) => ({ ...change, path: [label, ...change.path] }))
  })

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const changesOf = (field: Field, old: unknown, now: unknown, words: FieldWords): FieldChange[] => {
  if (field.kind === 'boxPrices') return priceChanges(listOf<BoxPrice>(old), listOf<BoxPrice>(now))
  if (field.kind === 'lines') return lineChanges(field.fields, listOf<Values>(old), listOf<Values>(now), words)
  return [{ path: [], box: null, before: written(field, old, words), after: written(field, now, words) }]
}
const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])
const written = (field: Field, value: unknown, { say }: FieldWords): string | null =>
  value === null || value === undefined || value === '' ? null : say(field, value) || null

const priceChanges = (old: readonly BoxPrice[], now: readonly BoxPrice[]): FieldChange[] => {
  const priceOf = (prices: readonly BoxPrice[], box: string) => prices.find((one) => one.box === box)?.price ?? null
  const boxes = [...new Set([...old, ...now].map(({ box }) => box))]
  return boxes
    .map((box) => ({ path: [box], box, before: priceOf(old, box), after: priceOf(now, box) }))
    .filter(({ before, after }) => before !== after)
}

/** Lines are the same when their required cells are equal; unmatched lines were added or removed. */
const lineChanges = (
  fields: Fields,
  old: readonly Values[],
  now: readonly Values[],
  words: FieldWords,
): FieldChange[] => {
  const [first] = Object.entries(fields)
  const nameOf = (line: Values) => (first ? (written(first[1], line[first[0]], words) ?? '') : '')
  const keyOf = (line: Values) =>
    JSON.stringify(
      Object.entries(fields)
        .filter(([, { kind, required }]) => required && kind === 'link')
        .map(([name]) => line[name] ?? null),
    )
  const left = [...old]
  const take = (matches: (line: Values) => boolean) => {
    const at = left.findIndex(matches)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const pairs = now.map((line) => ({
    line,
    former: take((candidate) => same(candidate, line)) ?? take((candidate) => keyOf(candidate) === keyOf(line)),
  }))
  const whole = (line: Values) =>
    Object.entries(fields)
      .filter(([name]) => name !== first?.[0])
      .flatMap(([name, field]) => written(field, line[name], words) ?? [])
      .join(' ')
  return [
    ...pairs.flatMap(({ line, former }): FieldChange[] =>
      former
        ? fieldChanges(fields, former, line, words).map((change) => ({
            ...change,
            path: [nameOf(line), ...change.path],
          }))
        : [{ path: [nameOf(line)], box: null, before: null, after: whole(line) }],
    ),
    ...left.map((line): FieldChange => ({ path: [nameOf(line)], box: null, before: whole(line), after: null })),
  ]
}

/** Changes that concern a shipment of these containers, and those shown on demand: prices of other types. */
export const byConcern = (
  changes: readonly FieldChange[],
  boxes: ReadonlySet<string>,
): { readonly near: readonly FieldChange[]; readonly far: readonly FieldChange[] } => {
  const isNear = ({ box }: FieldChange) => box === null || boxes.has(box)
  const near = changes.filter(isNear)
  return near.length === 0 ? { near: changes, far: [] } : { near, far: changes.filter((change) => !isNear(change)) }
}
