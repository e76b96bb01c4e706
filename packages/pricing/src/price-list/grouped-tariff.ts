import type { PriceListRow, TariffLine } from '@hangjia/contracts'
import { remarkIn } from '@hangjia/validation'
import { taxOf } from '../money/tax.ts'
import { type Charged, chargedAlike } from './charged-alike.ts'
import { holdsFor } from './holds-for.ts'
import { placesOfRows, type RowPlaces } from './places-of-rows.ts'
import { inTariffOrder } from './tariff-order.ts'

/** A line of the paper, and the rows that it is for. */
export interface GroupedLine extends Charged<TariffLine, PriceListRow> {
  /** Places that name those rows; none where the charge is for all. */
  readonly places: readonly RowPlaces[]
}

/** Charges as a document prints them: equal charges of several rows once, in the order of a tariff. */
export const groupedTariff = (
  tariff: readonly TariffLine[],
  rows: readonly PriceListRow[],
  offers: (row: PriceListRow, box: string) => boolean = offersBox,
): GroupedLine[] => {
  const charged = tariff.map((line) => ({ line, of: new Set(rows.filter((row) => holdsFor(line, row))) }))
  const isIdle = (line: TariffLine) => rows.every((row) => !holdsFor(line, row))
  const order = inTariffOrder(rows)
  return chargedAlike(charged, {
    // A charge for no row of the list keeps the places that a person gave it.
    nameOf: (line) => asksOf(line) + (isIdle(line) ? scopeOf(line) : ''),
    offers,
  })
    .map((group) => ({
      ...group,
      places: group.of.size === 0 ? [tiesOf(group.line)] : placesOfRows(group.of, rows),
    }))
    .sort((one, other) => order(firstOf(one), firstOf(other)) || compareTexts(namedBy(one), namedBy(other)))
}

export const offersBox = ({ boxPrices }: PriceListRow, box: string) => boxPrices.some((priced) => priced.box === box)

const asksOf = ({ key, pol, pod, carrier, boxPrices, source, remark, taken, taxPercent, ...asks }: TariffLine) =>
  JSON.stringify([asks, remarkIn({ remark, taken }, 'zh'), taxOf({ taxPercent })])
const scopeOf = ({ pol, pod, carrier }: TariffLine) => JSON.stringify([pol, pod, carrier])

const tiesOf = ({ pol, pod, carrier }: TariffLine): RowPlaces => ({
  ...(pol === null ? {} : { pol: [pol] }),
  ...(pod === null ? {} : { pod: [pod] }),
  ...(carrier === null ? {} : { carrier: [carrier] }),
})

/** Charges for the same rows are grouped, those for fewer rows first. */
const namedBy = ({ places }: GroupedLine) => JSON.stringify(places)
const compareTexts = (one: string, other: string) =>
  one.length - other.length || (one === other ? 0 : one < other ? -1 : 1)

const firstOf = ({ line: { block }, places: [first] }: GroupedLine) => ({
  block,
  pol: first?.pol?.[0] ?? null,
  pod: first?.pod?.[0] ?? null,
  carrier: first?.carrier?.[0] ?? null,
})
