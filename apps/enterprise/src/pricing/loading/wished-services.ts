import type { FclAsk, Resource } from '@hangjia/contracts'
import { type Book, bookTables, daysToLoad } from '@hangjia/pricing'
import type { VersionedRows } from './versioned-rows.ts'

interface Wanted {
  readonly companyId: string
  readonly ask: FclAsk
  /** The business day of the question. */
  readonly today: string
  /** As of which rows are read; null: as they are now. */
  readonly instant: string | null
}
type Services = Pick<Book, 'declarationFees' | 'insuranceRates'>

/** Sheets and tables of the services that a search wishes: few ask for them, so that they are not kept with the tariffs. */
export const servicesWanted = ({
  ask,
  companyId,
  today,
  instant,
}: Wanted): { readonly [K in keyof Services]: VersionedRows } => {
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
  }
}

/** The same as the engine takes them. */
export const servicesIn = ({
  declarationFees,
  insuranceRates,
}: { readonly [K in keyof Services]: unknown }): Services => ({
  ...(declarationFees ? { declarationFees: declarationFees as NonNullable<Services['declarationFees']> } : {}),
  ...(insuranceRates ? { insuranceRates: insuranceRates as NonNullable<Services['insuranceRates']> } : {}),
})
