import { freeDays } from '@hangjia/pricing/total'
import { selectedWeekdays, weekdayNumber } from '@hangjia/validation'
import type { Facet } from '../../../offers/narrowing/narrowing.ts'
import { hubsOf, type Offer } from '../offer/offers.ts'

export type FclFacet = 'carrier' | 'way' | 'mark' | 'weekday' | 'freeDays' | 'service' | 'via'

/**
 * Facets of full containers in their reading order. Values are `direct` or `transit` of a way, `recommended` or `release …` of a mark, the
 * number of a weekday, the least free days, else a code.
 */
export const facets: readonly (Facet<Offer> & { readonly name: FclFacet })[] = [
  {
    name: 'carrier',
    placesOf: ({ carrier, secret }) => (secret?.hidden.includes('carrier') ? [] : [carrier]),
  },
  { name: 'way', valuesOf: ({ transferType }) => [transferType === 1 ? 'direct' : 'transit'] },
  {
    name: 'mark',
    match: 'every',
    valuesOf: ({ recommended, releaseTypes }) => [
      ...(recommended ? ['recommended'] : []),
      ...releaseTypes.map((type) => `release ${type}`),
    ],
  },
  {
    name: 'weekday',
    isNumber: true,
    valuesOf: ({ sailingDays, etd }) =>
      sailingDays ? selectedWeekdays(sailingDays).map(String) : etd ? [String(weekdayNumber(etd))] : [],
  },
  {
    name: 'freeDays',
    match: 'least',
    isNumber: true,
    valuesOf: (offer) => [freeDays(offer) ?? []].flat().map(String),
  },
  { name: 'service', valuesOf: ({ serviceCode }) => (serviceCode ? [serviceCode] : []) },
  { name: 'via', placesOf: hubsOf },
]
