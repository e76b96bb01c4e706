import type { FclAsk, Resource } from '@hangjia/contracts'
import { type Book, bookTables, daysToLoad } from '@hangjia/pricing'
import { areasNear, ratesNear } from '../../modes/land-lane.ts'
import type { VersionedRows } from './versioned-rows.ts'

interface Wanted {
  readonly companyId: string
  readonly ask: FclAsk
  /** The business day of the question. */
  readonly today: string
  /** As of which rows are read; null: as they are now. */
  readonly instant: string | null
}
type Services = Pick<Book, 'declarationFees' | 'insuranceRates' | 'trailerRates' | 'areas'>
type Wished = { readonly [K in keyof Services]: K extends 'areas' ? ReturnType<typeof areasNear> : VersionedRows }

/** Sheets and tables of the services that a search wishes: few ask for them, so that they are not kept with the tariffs. */
export const servicesWanted = ({ ask, companyId, today, instant }: Wanted): Wished => {
  const { departure } = daysToLoad(ask, today)
  const valid = (resource: Resource): VersionedRows => ({
    resource,
    where: 't.company_id = $1 AND t.valid_to >= $2::date AND t.valid_from <= $3::date',
    params: [companyId, departure.from, departure.to],
    instant,
  })
  return {
    ...(ask.declared ? { declarationFees: valid(bookTables.declarationFees) } : {}),
    ...(ask.insurance ? { insuranceRates: valid(bookTables.insuranceRates) } : {}),
    ...(ask.pickup
      ? {
          // A barge takes the cargo before the days from which its vessel is loaded.
          trailerRates: ratesNear(bookTables.trailerRates, {
            companyId,
            day: today < departure.from ? today : departure.from,
            instant,
            ...ask.pickup,
          }),
          areas: areasNear(companyId, ask.pickup.area),
        }
      : {}),
  }
}

/** The same as the engine takes them. */
export const servicesIn = ({
  declarationFees,
  insuranceRates,
  trailerRates,
  areas,
}: { readonly [K in keyof Services]: unknown }): Services => ({
  ...(declarationFees ? { declarationFees: declarationFees as NonNullable<Services['declarationFees']> } : {}),
  ...(insuranceRates ? { insuranceRates: insuranceRates as NonNullable<Services['insuranceRates']> } : {}),
  ...(trailerRates ? { trailerRates: trailerRates as NonNullable<Services['trailerRates']> } : {}),
  ...(areas ? { areas: areas as NonNullable<Services['areas']> } : {}),
})
