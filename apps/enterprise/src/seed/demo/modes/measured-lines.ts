import type { airOriginCharge } from '@hangjia/contracts'
import type { BaseIds } from '../../base-ids.ts'
import type { UnitCode } from '../../facts/charge-units.ts'
import type { ChargeCode } from '../../facts/charges.ts'
import type { CurrencyCode } from '../../facts/currencies.ts'
import type { SeedRow } from '../../seed-row.ts'

type Line = SeedRow<typeof airOriginCharge>['charges'][number]
/** A charge of weighed cargo by its codes; what is left out is prepaid, added, always due and bought at its tariff. */
export interface MeasuredTerms extends Partial<Omit<Line, 'charge' | 'unit' | 'currency'>> {
  readonly charge: ChargeCode
  readonly unit: UnitCode
  readonly currency: CurrencyCode
}

export const measuredLine = ({ charge, unit, currency, ...terms }: MeasuredTerms, ids: BaseIds): Line => ({
  charge: ids.charge(charge),
  unit: ids.chargeUnit(unit),
  currency: ids.currency(currency),
  unitPrice: null,
  priceCbm: null,
  priceTon: null,
  costUnitPrice: null,
  costPriceCbm: null,
  costPriceTon: null,
  minQuantity: null,
  minAmount: null,
  maxAmount: null,
  includedQuantity: null,
  blockSize: null,
  volumeRatio: null,
  rtLowerLimit: null,
  rtTopLimit: null,
  rangeLower: null,
  rangeTop: null,
  rangeUnit: null,
  rangeMeasure: null,
  rangeUnitStr: null,
  weightBasis: null,
  percentOf: [],
  taxPercent: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  when: 'always',
  calculable: true,
  inTotal: true,
  stack: false,
  printNote: null,
  ...terms,
})
