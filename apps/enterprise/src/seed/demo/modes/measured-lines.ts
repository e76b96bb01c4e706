import { airOriginCharge, declarationFee, type Fields } from '@hangjia/contracts'
import type { BaseIds } from '../../base-ids.ts'
import type { UnitCode } from '../../facts/charge-units.ts'
import type { ChargeCode } from '../../facts/charges.ts'
import type { CurrencyCode } from '../../facts/currencies.ts'
import { filledLine } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'

type Line = SeedRow<typeof airOriginCharge>['charges'][number]
/** A charge of weighed cargo by its codes; what is left out is prepaid, added, always due and bought at its tariff. */
export interface MeasuredTerms extends Partial<Omit<Line, 'charge' | 'unit' | 'currency'>> {
  readonly charge: ChargeCode
  readonly unit: UnitCode
  readonly currency: CurrencyCode
}

const lineOf =
  <L extends Line>(fields: Fields) =>
  ({ charge, unit, currency, ...terms }: MeasuredTerms, ids: BaseIds): L =>
    filledLine<L>(fields, {
      charge: ids.charge(charge),
      unit: ids.chargeUnit(unit),
      currency: ids.currency(currency),
      ...terms,
    } as Partial<L>)
export const measuredLine = lineOf<Line>(airOriginCharge.fields.charges.fields)
/** The same where the cargo may be in containers. */
export const boxedLine = lineOf<SeedRow<typeof declarationFee>['charges'][number]>(declarationFee.fields.charges.fields)
