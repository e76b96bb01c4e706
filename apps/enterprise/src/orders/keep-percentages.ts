import { openCharges, orderAmounts } from '@hangjia/pricing'
import { decimal, plainText } from '@hangjia/validation/decimal'
import type { Row, Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import { blocked } from '../staff/manageable.ts'
import { chargesOf, loadOrderMoney, shipmentUnit } from './order-money.ts'

type Line = Readonly<Record<string, string | null>>
const linesOf = (value: unknown) => (value ?? []) as readonly Line[]

/** A percentage as one amount for the shipment; its remark says the percentage, unless the remark is its name. */
const asAmount = ({ unitPrice, remark, ...line }: Line, amount: string, unit: string): Line => ({
  ...line,
  unit,
  unitPrice: plainText(decimal(amount)),
  quantity: '1',
  minAmount: null,
  maxAmount: null,
  remark: line.charge ? [`${unitPrice}%`, remark].filter(Boolean).join('; ').slice(0, 200) : (remark ?? null),
})

/**
 * Writes percentages among confirmed charges as their amounts, so that a correction of the freight leaves them as they were confirmed.
 * Refuses charges without an amount, except those that the order had `before`. Answers the order with its charges.
 */
export const keepPercentages = async (
  transaction: Transaction,
  companyId: string,
  order: Row,
  before?: Row,
): Promise<Row> => {
  const money = await loadOrderMoney(transaction, companyId, String(order.business_date))
  const found = await transaction.first<{ id: string | null }>(`SELECT ${shipmentUnit} AS id`, [companyId])
  let stored = order
  for (const side of ['receivables', 'payables'] as const) {
    const lines = linesOf(order[side])
    const [charges, confirmed] = [chargesOf(lines, money), chargesOf(linesOf(before?.[side]), money)]
    if (openCharges(charges) > openCharges(confirmed)) throw blocked(side, 'chargesOpen')
    const amounts = [...orderAmounts(confirmed), ...orderAmounts(charges).slice(confirmed.length)]
    const kept = lines.map((line, at) => {
      const amount = charges[at]?.isPercent && line.treatment === 'subject' ? amounts[at] : null
      return amount && found?.id ? asAmount(line, amount, String(found.id)) : line
    })
    if (kept.every((line, at) => line === lines[at])) continue
    const values = [companyId, order.id, json(kept)]
    await transaction.query(`UPDATE shipment_order SET ${side} = $3 WHERE company_id = $1 AND id = $2`, values)
    stored = { ...stored, [side]: kept }
  }
  return stored
}
