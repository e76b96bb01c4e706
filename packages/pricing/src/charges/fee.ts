import type { BoxPrice, FclAsk, OfferLine, SourceRow } from '@hangjia/contracts'
import type { Charge, ChargeLine, FclRate, LegName, Unit } from '../book/book.ts'
import { bookTables } from '../book/book-tables.ts'
import type { Dictionary } from '../book/dictionary.ts'
import type { Candidate } from '../ways/candidates.ts'
import type { BoxReasons } from './weights.ts'

/** A charge that belongs to an offer, before it has a price. */
export interface Fee {
  readonly key: string
  readonly leg: LegName
  readonly line: ChargeLine
  readonly charge: Charge
  readonly unit: Unit
  readonly treatment: OfferLine['treatment']
  /** As it is written; the incoterm decides later. */
  readonly paymentTerm: 'PRE' | 'COL'
  readonly source: SourceRow
  /** Discounts on the row's own price. */
  readonly discounts?: readonly BoxPrice[]
  /** Included because the freight is all-in. */
  readonly allIn?: true
  /** Printed together with others under this name. */
  readonly bundle?: string
  /** Container types that it is not charged for. */
  readonly exempt?: BoxReasons
  /** Bands of those that are charged by weight. */
  readonly weighed?: BoxReasons
  /** Exempt ones that would be charged if they were heavy. */
  readonly unweighed?: readonly string[]
}

/** True where any requested container is charged; a charge for none of them is not listed. */
export const isCharged = ({ exempt }: Fee, { boxes }: Pick<FclAsk, 'boxes'>): boolean =>
  exempt === undefined || boxes.some(({ box }) => !exempt.has(box))
/** The search as a charge counts it: without the containers that it is not for. */
export const chargedBoxes = <A extends Pick<FclAsk, 'boxes'>>({ exempt }: Fee, ask: A): A =>
  exempt === undefined ? ask : { ...ask, boxes: ask.boxes.filter(({ box }) => !exempt.has(box)) }

/** Name of a rate in a derivation. */
export const rateSource = (rate: FclRate, dictionary: Dictionary): SourceRow => ({
  resource: bookTables.rates.name,
  id: rate.id,
  version: rate.version,
  title: [
    dictionary.carrier(rate.carrier).code,
    `${dictionary.port(rate.pol).code}-${dictionary.port(rate.pod).code}`,
    ...(rate.serviceCode ? [rate.serviceCode] : []),
  ].join(' '),
})

/** A charge line with its block, and the names of its ids. */
export const feeOf = (
  { line, ...place }: Pick<Fee, 'key' | 'leg' | 'line' | 'source' | 'discounts' | 'exempt' | 'weighed' | 'unweighed'>,
  dictionary: Dictionary,
): Fee => ({
  ...place,
  line,
  charge: dictionary.charge(line.charge),
  unit: dictionary.unit(line.unit),
  treatment: line.treatment,
  paymentTerm: line.paymentTerm,
})

/** Facts of a candidate that decide occasions. */
type Shipped = Pick<Candidate, 'bill' | 'barge'> & { readonly rate: Pick<FclRate, 'bargeMatch'> }
export interface Occasion extends Pick<Candidate, 'bill'> {
  readonly byBarge: boolean
}
export const occasionOf = ({ bill, barge, rate }: Shipped): Occasion => ({
  bill,
  byBarge: barge !== null || rate.bargeMatch === 'included',
})

type Asked = Pick<FclAsk, 'telexRelease' | 'dgClasses' | 'containerOwner'>
/** True where the occasion of a line is one of this shipment's. */
export const applies = (line: Pick<ChargeLine, 'when'>, candidate: Shipped, ask: Asked): boolean =>
  happens(line, occasionOf(candidate), ask)

export const happens = ({ when }: Pick<ChargeLine, 'when'>, { bill, byBarge }: Occasion, ask: Asked): boolean => {
  switch (when) {
    case 'telexOnly':
      return ask.telexRelease
    case 'perHbl':
      return bill === 2
    case 'withBarge':
      return byBarge
    case 'withoutBarge':
      return !byBarge
    case 'dgOnly':
      return ask.dgClasses !== undefined
    case 'socOnly':
      return ask.containerOwner === 'SOC'
    case 'always':
    case 'optional':
    case 'event':
    case 'lateSi':
      return true
  }
}
