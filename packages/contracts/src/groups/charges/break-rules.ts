import { compareDecimals, isDecimal } from '@hangjia/validation'
import type { Complaint } from '../../catalogue/resource.ts'
import { airBreak, airBreakCells, fbaBracket, fbaCbmCells, fbaKgCells } from './breaks.ts'
import { listOf, type Values } from './charge-rules.ts'

const linesOf = (value: unknown) => listOf(value) as readonly Values[]
const isAbove = (one: unknown, other: unknown): boolean =>
  isDecimal(one) && isDecimal(other) && compareDecimals(one, other) > 0
const isPriced = (line: Values, cells: readonly string[]) => cells.some((cell) => isDecimal(line[cell]))

type Labelled = Readonly<Record<string, { readonly label: readonly [zh: string, en: string] }>>
const nameOf = (fields: Labelled, cell: string): string => fields[cell]?.label[1] ?? cell

/** Cells that cost more than the next lighter one that has a price: more cargo seldom costs more per unit. */
const dearerBreaks = (
  field: string,
  lines: readonly Values[],
  cells: readonly string[],
  fields: Labelled,
): Complaint[] =>
  lines.flatMap((line, index) => {
    const priced = cells.filter((cell) => isDecimal(line[cell]))
    return priced.slice(1).flatMap((cell, at) => {
      const lighter = priced[at] ?? cell
      return isAbove(line[cell], line[lighter])
        ? [
            {
              field: `${field}.${index}.${cell}`,
              rule: 'breakDearer',
              parameters: { higher: nameOf(fields, cell), lower: nameOf(fields, lighter) },
            },
          ]
        : []
    })
  })

/** Every density tier is listed once and has a price at some break (R7, R9). */
export const airBreakRules = (field: string, value: unknown): Complaint[] => {
  const lines = linesOf(value)
  return lines.flatMap((line, index) => [
    ...(isPriced(line, airBreakCells) ? [] : [{ field: `${field}.${index}.n`, rule: 'atLeastOnePrice' }]),
    ...(lines.findIndex((other) => sameNumber(other.densityMin, line.densityMin)) < index
      ? [{ field: `${field}.${index}.densityMin`, rule: 'repeated' }]
      : []),
  ])
}
const sameNumber = (one: unknown, other: unknown) =>
  isDecimal(one) && isDecimal(other) && compareDecimals(one, other) === 0

/** A higher break that costs more than a lower one; a denser tier that costs more than a lighter one (R9). */
export const airBreakDoubts = (field: string, value: unknown): Complaint[] => {
  const lines = linesOf(value)
  return [
    ...dearerBreaks(field, lines, airBreakCells, airBreak),
    ...lines.flatMap((line, index) => {
      const lighter = nextLighter(lines, line)
      const cell = lighter && airBreakCells.find((name) => isAbove(line[name], lighter[name]))
      return lighter && cell
        ? [
            {
              field: `${field}.${index}.${cell}`,
              rule: 'tierDearer',
              parameters: {
                cell: nameOf(airBreak, cell),
                denser: String(line.densityMin),
                lighter: String(lighter.densityMin),
              },
            },
          ]
        : []
    }),
  ]
}
/** The tier just below in density. */
const nextLighter = (lines: readonly Values[], line: Values): Values | undefined =>
  lines
    .filter((other) => isAbove(line.densityMin, other.densityMin))
    .toSorted((one, other) => compareDecimals(String(other.densityMin), String(one.densityMin)))[0]

/** The cells that count when a product is sold by this unit, and those that do not. */
const cellsBy = (unit: unknown) =>
  unit === 'CBM' ? { counted: fbaCbmCells, other: fbaKgCells } : { counted: fbaKgCells, other: fbaCbmCells }

/** Every line has a destination and a price in the unit of the product; one fulfilment centre has one price (R21). */
export const fbaBracketRules = (field: string, value: unknown, unit: unknown): Complaint[] => {
  const lines = linesOf(value)
  const { counted, other } = cellsBy(unit)
  return lines.flatMap((line, index): Complaint[] => {
    const at = `${field}.${index}`
    const foreign = other.find((cell) => isDecimal(line[cell]))
    const before = lines.slice(0, index)
    return [
      ...(isPlaced(line) ? [] : [{ field: `${at}.zone`, rule: 'zoneMissing' }]),
      ...(isPriced(line, counted) ? [] : [{ field: `${at}.${counted[0]}`, rule: 'atLeastOnePrice' }]),
      ...(foreign ? [{ field: `${at}.${foreign}`, rule: 'otherUnit' }] : []),
      ...places.flatMap(({ cell, of }) =>
        of(line).some((place) => before.some((earlier) => of(earlier).includes(place)))
          ? [{ field: `${at}.${cell}`, rule: 'placeTwice' }]
          : [],
      ),
    ]
  })
}
const zoneAlone = (line: Values): readonly unknown[] =>
  line.zone && listOf(line.fbaWarehouses).length + listOf(line.postcodePrefixes).length === 0 ? [line.zone] : []
const places = [
  { cell: 'fbaWarehouses', of: (line: Values) => listOf(line.fbaWarehouses) },
  { cell: 'postcodePrefixes', of: (line: Values) => listOf(line.postcodePrefixes) },
  { cell: 'zone', of: zoneAlone },
] as const
const isPlaced = (line: Values) =>
  Boolean(line.zone) || listOf(line.fbaWarehouses).length + listOf(line.postcodePrefixes).length > 0

/** A higher bracket that costs more than a lower one; a minimum weight of a shipment below the lowest bracket. */
export const fbaBracketDoubts = (field: string, draft: Values): Complaint[] => {
  const lines = linesOf(draft[field])
  const { counted } = cellsBy(draft.unit)
  const first = fbaKgCells.find((cell) => lines.some((line) => isDecimal(line[cell])))
  const smallest = first?.slice('kg'.length)
  return [
    ...dearerBreaks(field, lines, counted, fbaBracket),
    ...(draft.unit === 'kg' && smallest && isAbove(smallest, draft.minPerShipmentKg)
      ? [{ field: 'minPerShipmentKg', rule: 'minimumBelowBracket', parameters: { bracket: smallest } }]
      : []),
  ]
}

/** Steps of a mark-up that add more to a higher break than to a lower one: the sold price may rise with the weight (R9). */
export const climbingSteps = (field: string, value: unknown): Complaint[] => {
  const added = linesOf(value)
    .map((step, index) => ({ index, cell: String(step.cell), value: step.value, currency: step.currency, step }))
    .filter(({ step, cell }) => step.target === 'freight' && step.method === 'add' && isBreak(cell))
    .toSorted((one, other) => placeOf(one.cell) - placeOf(other.cell))
  return added.slice(1).flatMap((higher, at) => {
    const lower = added[at] ?? higher
    return higher.currency === lower.currency && isAbove(higher.value, lower.value)
      ? [
          {
            field: `${field}.${higher.index}.value`,
            rule: 'markupClimbs',
            parameters: { higher: nameOf(airBreak, higher.cell), lower: nameOf(airBreak, lower.cell) },
          },
        ]
      : []
  })
}
const placeOf = (cell: string) => (airBreakCells as readonly string[]).indexOf(cell)
const isBreak = (cell: string) => placeOf(cell) >= 0
