import {
  cargoOfEnquiry,
  type Fields,
  type Issue,
  keepsToBoxes,
  modeNamed,
  type Reference,
  serviceNamed,
} from '@hangjia/contracts'
import { emptyLine } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import type { AnyRow } from '../../records.ts'
import { bidPricesIn, bidsIn } from '../bids/bid-columns.ts'

type Line = Readonly<Record<string, unknown>>
const usualDays = 7
/** Days for which a price holds unless another day is typed. */
export const usualEnd = (): string => addDays(businessDay(new Date()), usualDays)

/** Unit that such cargo is usually priced by. */
const usualUnits: Readonly<Record<string, string>> = {
  loose: 'RT',
  dangerous: 'RT',
  pieces: 'KGC',
  cartons: 'KGC',
  trucks: 'TRUCK',
}
export const usualUnit = ({ product }: AnyRow): string =>
  serviceNamed(product)?.unit ?? usualUnits[cargoOfEnquiry(product) ?? ''] ?? ''
/** Facts of a carriage, which a service has not. */
const ofCarriage = ['carrier', 'departsOn', 'transitDays', 'freeDays']
const boxed: readonly unknown[] = ['boxes', 'reefer', 'oversize']

/** Cells of prices that a product needs, the charge first. */
export const priceCells = (all: Fields, { product }: AnyRow, left: readonly string[]): Fields => {
  const isByLine = modeNamed(String(product))?.asks.carrier === 'carrier'
  const unneeded = [
    ...left,
    ...(serviceNamed(product) ? ofCarriage : []),
    'unit',
    isByLine ? 'carrier' : 'liner',
    boxed.includes(cargoOfEnquiry(product)) ? '' : 'box',
  ]
  const { charge, ...fields } = costBesidePrice(all)
  return Object.fromEntries(
    Object.entries({ charge, ...fields }).filter(([name, cell]) => cell && !unneeded.includes(name)),
  ) as Fields
}

/** The same cells, what a price costs us just before it. */
export const costBesidePrice = (cells: Fields): Fields => {
  const { cost, ...others } = cells
  if (!cost) return cells
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, cell]) =>
      name === 'price'
        ? [
            ['cost', cost],
            [name, cell],
          ]
        : [[name, cell]],
    ),
  ) as Fields
}

/** A line for each container type that was asked for, else one for the usual unit. */
export const askedLines = ({ boxes }: AnyRow, fresh: Line, per: Reference | null): readonly Line[] => {
  const asked = Array.isArray(boxes) ? (boxes as { readonly box: Reference }[]) : []
  const types = [...new Map(asked.map(({ box }) => [box.id, box])).values()]
  return types.length > 0 ? types.map((box) => ({ ...fresh, box })) : [{ ...fresh, per }]
}

/** Lines of an answer: the costs of the awarded bid, which are sold; without one, those that were asked for. */
export const answerLines = (row: AnyRow, fields: Fields, per: Reference | null): readonly Line[] => {
  const fresh = { ...emptyLine(fields), option: 1, validUntil: usualEnd() }
  const bid = bidsIn(row).find(({ round, award }) => round === row.round && award === 'Y')
  if (!bid) return askedLines(row, fresh, per)
  const { supplier: seller, validUntil, carrier, departsOn, transitDays, freeDays } = bid
  const line = {
    ...fresh,
    seller,
    validUntil,
    departsOn,
    transitDays,
    freeDays,
    ...('liner' in fields ? { liner: carrier } : {}),
  }
  return bidPricesIn(row, bid.no).map(({ charge, box, per: unit, currency, price: cost, minimum }) => ({
    ...line,
    charge,
    box,
    per: unit,
    currency,
    minimum,
    ...('cost' in fields ? { cost } : {}),
  }))
}

/** Prices of container types that nobody asked for, where a quotation could not take them. */
export const unaskedBoxes = ({ product, boxes }: AnyRow, lines: readonly Line[]): Issue[] => {
  const asked = (Array.isArray(boxes) ? (boxes as { readonly box: Reference }[]) : []).map(({ box }) => box.id)
  if (asked.length === 0 || !keepsToBoxes(product)) return []
  return lines.flatMap(({ box }, at) => {
    const { id, code } = (box ?? {}) as Partial<Reference>
    return id === undefined || asked.includes(id)
      ? []
      : [{ path: `${at}.box`, rule: 'boxNotAsked', parameters: { box: code ?? '' } }]
  })
}

/** A line as an act sends it: links by their ids; words are never null. */
export const sentLine = (line: Line, fields: Fields, words: readonly string[] = []): Line =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = line[name] ?? null
      if (kind === 'link') return [name, (value as Reference | null)?.id ?? null]
      return [name, value ?? (words.includes(name) ? '' : null)]
    }),
  )
