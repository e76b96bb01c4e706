import { type Draft, shipmentOrder } from '@hangjia/contracts'
import { addDecimals, multiplyDecimals } from '@hangjia/validation/decimal'
import type { BaseIds } from '../../base-ids.ts'
import { filledLine } from '../../filled.ts'
import type { Boxes } from './loaded-boxes.ts'

const usual = { paymentTerm: 'PRE', treatment: 'subject', remark: null, source: 'manual', sourceLine: null } as const
/** Freight by the containers, or by revenue tons where there are none, and handling. */
export const chargesOf = ({ ids }: { readonly ids: BaseIds }, boxes: Boxes, freight: number, handling: string) => {
  const shared = { ...usual, minAmount: null, maxAmount: null } as const
  const freights =
    boxes.length > 0
      ? boxes.map(({ box, quantity }) => ({
          ...shared,
          charge: ids.charge('OF'),
          unit: ids.chargeUnit('CNTR'),
          box,
          quantity: String(quantity),
          unitPrice: String(freight),
          currency: ids.currency('USD'),
        }))
      : [
          {
            ...shared,
            charge: ids.charge('OF'),
            unit: ids.chargeUnit('RT'),
            box: null,
            quantity: '12',
            unitPrice: String(Math.round(freight / 30)),
            currency: ids.currency('USD'),
          },
        ]
  return [
    ...freights,
    {
      ...shared,
      charge: ids.charge('OTHC'),
      unit: ids.chargeUnit('BL'),
      box: null,
      quantity: '1',
      unitPrice: handling,
      currency: ids.currency('CNY'),
    },
  ]
}

type Invoice = Draft<typeof shipmentOrder>['supplierInvoices'][number]
interface Payable {
  readonly currency: string
  readonly quantity: string
  readonly unitPrice: string
}
interface Invoiced {
  readonly payTo: string
  readonly number: string
  readonly date: string
  readonly paidOn: string | null
}

/** One invoice in each currency for payables of one supplier. */
export const invoicesOf = (payables: readonly Payable[], { payTo, number, date, paidOn }: Invoiced): Invoice[] =>
  [...Map.groupBy(payables, ({ currency }) => currency)].map(([currency, lines], at) =>
    filledLine<Invoice>(shipmentOrder.fields.supplierInvoices.fields, {
      payTo,
      invoiceNo: `${number}-${at + 1}`,
      invoiceDate: date,
      amount: addDecimals(lines.map(({ quantity, unitPrice }) => multiplyDecimals(quantity, unitPrice))),
      currency,
      paidOn,
    }),
  )
