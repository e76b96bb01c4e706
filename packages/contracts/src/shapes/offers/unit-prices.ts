import { z } from 'zod'
import { Problem } from '../../problem.ts'
import { priceListRow, tariffLine } from '../papers/price-list.ts'
import { offerLine } from './offer.ts'

/** Cargo of a question that has none: one revenue ton by usual tariffs. */
export const unitCargo = { packages: 1, grossKg: '1000', volumeM3: '1', pieces: [] }

/** Refuses a question without cargo, where something is made that has a quantity. */
export const refuseUnits = ({ unitPrices }: { readonly unitPrices?: boolean | undefined }): void => {
  if (unitPrices)
    throw new Problem('invalidInput', { issues: [{ path: 'ask.unitPrices', rule: 'unitPricesOnly', parameters: {} }] })
}

/** Selling prices of a rate by unit, range by range, and its charges, as a price list has them: no quantity, no total. */
export const unitList = z.object({
  rows: z.array(priceListRow.pick({ key: true, boxPrices: true, currency: true, measure: true })),
  charges: z.array(
    tariffLine
      .pick({ boxPrices: true, unitPrice: true, taxPercent: true, paymentTerm: true, treatment: true, remark: true })
      .extend(offerLine.pick({ block: true, charge: true, unit: true, currency: true }).shape),
  ),
})
export type UnitList = z.output<typeof unitList>
