import type { BillableCharge, Quotation } from '@hangjia/contracts'
import { orderAmounts } from '@hangjia/pricing'
import type { Row } from '../database/database.ts'
import { chargesOf, type OrderMoney } from '../orders/order-money.ts'

type Line = Readonly<Record<string, string | null | undefined>>
type Names = Pick<Quotation['references'], 'charges' | 'units'>
export const receivablesOf = (row: Row) => (row.receivables ?? []) as readonly Line[]

/** True of charges that we collect and that have a price. */
export const isBillable = ({ treatment, paymentTerm, billTo, unitPrice, currency }: Line): boolean =>
  treatment === 'subject' && (paymentTerm === 'PRE' || !!billTo) && !!unitPrice && !!currency

/** Customer who pays a charge: the one that it names, else that of the order. */
export const payerOf = (row: Row, position: number): string =>
  String(receivablesOf(row)[position]?.billTo ?? row.customer_id)

/** One receivable of an order as a note prints it; a charge without a link has its remark for a name. */
export const chargeAt = (
  row: Row,
  position: number,
  { charges, units }: Names,
  money: OrderMoney,
): BillableCharge | null => {
  const line = receivablesOf(row)[position]
  const currency = money.codeOf(line?.currency)
  const amount = orderAmounts(chargesOf(receivablesOf(row), money))[position]
  if (!line || !isBillable(line) || currency === null || !amount) return null
  const [charge, unit] = [charges.find(({ id }) => id === line.charge), units.find(({ id }) => id === line.unit)]
  const [unitPrice, quantity] = [line.unitPrice ?? '0', line.quantity ?? '1']
  return {
    position,
    charge: {
      zh: charge?.title ?? line.remark ?? '',
      en: charge ? (charge.titleEn ?? charge.code ?? '') : (line.remark ?? ''),
    },
    unit: { zh: line.box ?? unit?.title ?? '', en: line.box ?? unit?.titleEn ?? unit?.code ?? '' },
    quantity,
    unitPrice,
    currency,
    amount,
  }
}
