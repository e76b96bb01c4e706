import { type lclRate, lclSurcharge } from '@hangjia/contracts'
import type { BaseIds } from '../../base-ids.ts'
import type { UnitCode } from '../../facts/charge-units.ts'
import type { ChargeCode } from '../../facts/charges.ts'
import type { CurrencyCode } from '../../facts/currencies.ts'
import { filledLine } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'

export type PriceLine = SeedRow<typeof lclRate>['lines'][number]
export type MeasuredLine = SeedRow<typeof lclSurcharge>['charges'][number]
export interface MeasuredTerms
  extends Partial<Pick<MeasuredLine, 'minAmount' | 'minQuantity' | 'when' | 'treatment' | 'rangeMeasure'>> {
  readonly charge: ChargeCode
  readonly unit: UnitCode
  readonly currency: CurrencyCode
  readonly price: string | null
  readonly range?: readonly [lower: string | null, top: string | null]
}

const { fields } = lclSurcharge.fields.charges
/** A measured charge by its codes; a range is of one package. */
export const measured = <L extends MeasuredLine>(
  { charge, unit, currency, price, range, ...terms }: MeasuredTerms,
  ids: BaseIds,
  further: Partial<L> = {},
): L =>
  filledLine<L>(fields, {
    charge: ids.charge(charge),
    unit: ids.chargeUnit(unit),
    currency: ids.currency(currency),
    unitPrice: price,
    ...(range ? { rangeLower: range[0], rangeTop: range[1], rangeUnit: 20 } : {}),
    ...terms,
    ...further,
  } as unknown as Partial<L>)
