import type { Reference } from '@hangjia/contracts'
import { type Language, referenceTitle } from '@hangjia/ui'
import type { AnyRow } from '../records.ts'

/** Ends of an order as people read them: ports, airports or stations, else the places that were written. */
export const laneWords = (row: AnyRow, language: Language): string => {
  const ends = [
    [row.pol, row.originAirport, row.originStation, row.placeOfReceipt],
    [row.pod, row.destAirport, row.destStation, row.placeOfDelivery],
  ].map((places) => {
    const place = places.find(Boolean)
    return typeof place === 'string' || !place ? (place ?? '') : referenceTitle(place as Reference, language)
  })
  return ends.filter(Boolean).join(' → ')
}
