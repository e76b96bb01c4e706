import { type BoxPrice, fclRate } from '@hangjia/contracts'
import type { BaseIds } from '../../base-ids.ts'
import type { UnitCode } from '../../facts/charge-units.ts'
import type { ChargeCode } from '../../facts/charges.ts'
import type { CurrencyCode } from '../../facts/currencies.ts'
import { filledLine } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'

export type ChargeLine = SeedRow<typeof fclRate>['surcharges'][number]
/** A charge by its codes; what is left out is prepaid, added, always due and bought at its tariff. */
export interface ChargeTerms
  extends Partial<
    Pick<
      ChargeLine,
      'unitPrice' | 'boxPrices' | 'costUnitPrice' | 'costBoxPrices' | 'paymentTerm' | 'treatment' | 'when'
    >
  > {
  readonly charge: ChargeCode
  readonly unit: UnitCode
  readonly currency: CurrencyCode
}

const boxes20 = ['20GP', '20NOR', '20RF', '20OT', '20FR', '20TK']
const boxes40 = ['40GP', '40HQ', '45HQ', '40NOR', '40RH', '40OT', '40FR']

/** The price pair of the trade, `100/20',150/40'`, as one price for each container type. */
const pair = (price20: number, price40: number): BoxPrice[] => [
  ...boxes20.map((box) => ({ box, price: String(price20) })),
  ...boxes40.map((box) => ({ box, price: String(price40) })),
]

export const perBox = (
  charge: ChargeCode,
  price20: number,
  price40: number,
  currency: CurrencyCode = 'USD',
): ChargeTerms => ({ charge, unit: 'CNTR', currency, boxPrices: pair(price20, price40) })

export const perBill = (charge: ChargeCode, price: number, currency: CurrencyCode = 'CNY'): ChargeTerms => ({
  charge,
  unit: 'BL',
  currency,
  unitPrice: String(price),
})

export const chargeLine = ({ charge, unit, currency, ...terms }: ChargeTerms, ids: BaseIds): ChargeLine =>
  filledLine<ChargeLine>(fclRate.fields.surcharges.fields, {
    charge: ids.charge(charge),
    unit: ids.chargeUnit(unit),
    currency: ids.currency(currency),
    ...terms,
  })

/** Seven days are free at most ports: five days at the first price, then the second. */
export const overdueSlabs = (currency: 'USD' | 'EUR' | 'CNY', first: string, second: string) => (ids: BaseIds) =>
  (['DEM', 'DET'] as const).flatMap((type) =>
    (['20', '40'] as const).flatMap((boxGroup) => {
      const slab = { type, boxGroup, currency: ids.currency(currency), style: 'telescopic' as const }
      return [
        { ...slab, fromDay: 1, toDay: 5, unitPrice: first },
        { ...slab, fromDay: 6, toDay: null, unitPrice: second },
      ]
    }),
  )
