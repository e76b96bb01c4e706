import { type FxSnapshot, linesIn } from '@hangjia/contracts'
import { chargeTotals, exchangeRateOn, type OrderCharge, openCharges, orderSums } from '@hangjia/pricing'
import { amountsText } from '@hangjia/validation'
import type { Queries, Row } from '../database/database.ts'
import { loadExchangeRates } from '../pricing/loading/load-book.ts'
import { payableStateOf } from './payable-state.ts'

/** Currencies of a company with their rates of exchange on one day. */
export interface OrderMoney {
  /** The currency that sums are converted into. */
  readonly book: string
  readonly fx: readonly FxSnapshot[]
  codeOf(currency: unknown): string | null
  /** Units of a percentage, and charges that are freight, by id. */
  readonly percentUnits: ReadonlySet<string>
  readonly freight: ReadonlySet<string>
}

/** Loads the exchange rates for summing the charges of orders with that business date. */
export const loadOrderMoney = async (queries: Queries, companyId: string, day: string): Promise<OrderMoney> => {
  const currencies = await queries.query<{ id: string; code: string; isBook: boolean }>(
    `SELECT id, code, name_cn AS "nameCn", name_en AS "nameEn", decimals, is_book AS "isBook" FROM currency WHERE company_id IN (0, $1) ORDER BY company_id DESC, id`,
    [companyId],
  )
  const rates = await loadExchangeRates(queries, { companyId, today: day, instant: null })
  const marked = await queries.query<{ id: string; isUnit: boolean }>(
    `SELECT id, true AS "isUnit" FROM charge_unit WHERE company_id IN (0, $1) AND basis = 'percent'
     UNION ALL SELECT id, false FROM charge WHERE company_id IN (0, $1) AND category = 'freight'`,
    [companyId],
  )
  const idsOf = (isUnit: boolean) => new Set(marked.flatMap((one) => (one.isUnit === isUnit ? [String(one.id)] : [])))
  const codes = new Map(currencies.map(({ id, code }) => [String(id), code]))
  const book = currencies.find(({ isBook }) => isBook)?.code ?? 'CNY'
  return {
    book,
    fx: [...new Set(codes.values())].flatMap(
      (from) => exchangeRateOn(rates, currencies, { from, to: book, day }) ?? [],
    ),
    codeOf: (currency) => codes.get(String(currency)) ?? null,
    percentUnits: idsOf(true),
    freight: idsOf(false),
  }
}

/** The charges of one side of a stored order. */
export const chargesOf = (
  lines: unknown,
  { codeOf, percentUnits, freight }: Pick<OrderMoney, 'codeOf' | 'percentUnits' | 'freight'>,
): OrderCharge[] =>
  (lines as Readonly<Record<string, string | null>>[]).map(
    ({
      charge,
      billTo,
      payTo,
      unit,
      unitPrice = null,
      quantity = null,
      currency = null,
      minAmount,
      maxAmount,
      paymentTerm,
      treatment,
    }) => ({
      unitPrice,
      quantity,
      currency: codeOf(currency),
      paymentTerm: paymentTerm ?? 'PRE',
      treatment: treatment ?? 'subject',
      minAmount: minAmount ?? null,
      maxAmount: maxAmount ?? null,
      isCollected: Boolean(billTo ?? payTo),
      isPercent: percentUnits.has(String(unit)),
      isFreight: freight.has(String(charge)),
    }),
  )

/** Costs that an order bears: its own and its share of those of its master; a master's are all borne by its houses. */
export const costsOf = (row: Row, money: OrderMoney): OrderCharge[] => [
  ...(Number(row.houses ?? 0) > 0 ? [] : chargesOf(row.payables, money)),
  // A share is an amount: no percentage is taken of it.
  ...chargesOf(row.shared_costs ?? [], money).map((charge) => ({ ...charge, isFreight: false })),
]

/** SQL of the unit of charges that are one amount; `$1` is the company. */
export const shipmentUnit = `(SELECT one.id FROM charge_unit one WHERE one.company_id IN (0, $1) AND one.code = 'SHPT'
  ORDER BY one.company_id DESC LIMIT 1)`

const totalText = (charges: readonly OrderCharge[]) => amountsText(chargeTotals(charges)) || null

/** State of the own payables of an order by the invoices of their suppliers, with the numbers of these; a share of other costs is invoiced elsewhere. */
const invoicedOf = (order: Row, money: OrderMoney) => {
  const payables = chargesOf(order.payables ?? [], money)
  const invoices = linesIn(order.supplier_invoices)
  return {
    state: payableStateOf({
      owed: chargeTotals(payables),
      invoices: invoices.map(({ currency, amount, paidOn }) => ({
        currency: money.codeOf(currency),
        amount: String(amount),
        isPaid: Boolean(paidOn),
      })),
      isPriced: openCharges(payables) === 0,
    }),
    numbers: [...new Set(invoices.map(({ invoiceNo }) => String(invoiceNo).normalize('NFKC').toUpperCase()))],
  }
}

/** Stores the sums that lists show of an order's charges; nothing is written when they are unchanged. */
export const refreshMoney = async (transaction: Queries, companyId: string, order: Row): Promise<void> => {
  const money = await loadOrderMoney(transaction, companyId, String(order.business_date))
  const [receivables, payables] = [chargesOf(order.receivables, money), costsOf(order, money)]
  const { total, open } = orderSums({ receivables, payables, ...money })
  const { state, numbers } = invoicedOf(order, money)
  await transaction.query(
    `UPDATE shipment_order SET receivable_total = $3, payable_total = $4, gross_profit = $5::numeric, payable_state = $6,
       supplier_invoice_nos = $7::text[]
     WHERE company_id = $1 AND id = $2
       AND (receivable_total, payable_total, gross_profit, payable_state, supplier_invoice_nos)
         IS DISTINCT FROM ($3::text, $4::text, $5::numeric, $6::text, $7::text[])`,
    [
      ...[companyId, order.id, totalText(receivables), totalText(payables), open === 0 ? (total?.net ?? null) : null],
      ...[state, numbers],
    ],
  )
}
