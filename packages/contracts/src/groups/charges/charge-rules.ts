import { compareDecimals, isDecimal } from '@hangjia/validation'
import type { Complaint } from '../../catalogue/resource.ts'

export type Values = Readonly<Record<string, unknown>>
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A line is priced by its unit price or by container type; min ≤ max; a percentage is of other charges; none is listed twice. */
export const chargeLineRules = (field: string, value: unknown): Complaint[] => [
  ...repeatedCharge(field, listOf(value) as readonly Values[]),
  ...listOf(value).flatMap((line, index, lines): Complaint[] => {
    const { unitPrice, boxPrices, percentOf, treatment, minAmount, maxAmount } = line as Values
    const at = `${field}.${index}`
    const prices = listOf(boxPrices).length
    return [
      ...(prices > 0 && listOf(percentOf).length > 0
        ? [{ field: `${at}.percentOf`, rule: 'percentHasNoContainers' }]
        : []),
      ...(leadsBack(line as Values, lines as readonly Values[])
        ? [{ field: `${at}.percentOf`, rule: 'percentOfItself' }]
        : []),
      ...(prices > 0 && unitPrice !== null && unitPrice !== undefined
        ? [{ field: `${at}.unitPrice`, rule: 'oneKindOfPrice' }]
        : []),
      ...(prices === 0 &&
      (unitPrice === null || unitPrice === undefined) &&
      (treatment === 'subject' || treatment === 'excluded')
        ? [{ field: `${at}.unitPrice`, rule: 'atLeastOnePrice' }]
        : []),
      ...minimumAndMaximum(minAmount, maxAmount, `${at}.maxAmount`),
    ]
  }),
]

/** A minimum is at most the maximum (settled 35); an absent one passes. */
export const minimumAndMaximum = (minimum: unknown, maximum: unknown, field: string): Complaint[] =>
  isDecimal(minimum) && isDecimal(maximum) && compareDecimals(minimum, maximum) > 0
    ? [{ field, rule: 'maximumBelowMinimum' }]
    : []

/** A number lies between two bounds, both included; a blank one passes. */
export const withinBounds = (field: string, value: unknown, [least, most]: readonly [string, string]): Complaint[] => {
  if (!isDecimal(value)) return []
  if (compareDecimals(value, least) < 0) return [{ field, rule: 'tooSmall', parameters: { minimum: least } }]
  return compareDecimals(value, most) > 0 ? [{ field, rule: 'tooBig', parameters: { maximum: most } }] : []
}

/** The same charge, paid by the same side on the same occasion, would be charged twice. */
const repeatedCharge = (field: string, lines: readonly Values[]): Complaint[] => {
  const keys = lines.map(({ charge, paymentTerm, when }) => `${charge}|${paymentTerm}|${when}`)
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  return repeated < 0 ? [] : [{ field: `${field}.${repeated}.charge`, rule: 'chargeRepeated' }]
}

/** True where a percentage is taken of its own charge, or of another of the sheet that is taken of it. */
export const leadsBack = ({ charge, percentOf }: Values, lines: readonly Values[]): boolean => {
  const reached = new Set(listOf(percentOf))
  // A Set visits values that are added while it is iterated.
  for (const name of reached)
    for (const line of lines)
      if (line.charge === name) for (const further of listOf(line.percentOf)) reached.add(further)
  return reached.has(charge)
}

/** A price of zero means that the container goes free of charge, which is seldom intended. */
export const freeOfCharge = ({ boxPrices }: Values): Complaint[] => {
  const free = listOf(boxPrices).filter((one) => {
    const { price } = one as Values
    return isDecimal(price) && compareDecimals(price, '0') === 0
  })
  return free.length === 0
    ? []
    : [
        {
          field: 'boxPrices',
          rule: 'freeOfCharge',
          parameters: { boxes: free.map((one) => String((one as Values).box)).join(', ') },
        },
      ]
}

/** The same of a rate for a single type. */
export const freePrice = ({ price }: Values, box: unknown): Complaint[] =>
  isDecimal(price) && compareDecimals(price, '0') === 0
    ? [{ field: 'price', rule: 'freeOfCharge', parameters: { boxes: String(box) } }]
    : []

/** A charge that the price includes is no surcharge of it. */
export const includedTwice = ({ includedCharges, surcharges }: Values): Complaint[] =>
  listOf(surcharges).flatMap((line, index) =>
    listOf(includedCharges).includes((line as Values).charge)
      ? [{ field: `surcharges.${index}.charge`, rule: 'includedAlready' }]
      : [],
  )
