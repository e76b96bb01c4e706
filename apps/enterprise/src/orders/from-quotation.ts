import { type AnswerOf, type Contract, type InputOf, quotationRecord, shipmentOrder } from '@hangjia/contracts'
import { optionLetter, pieceTotals, type TypedCargo } from '@hangjia/pricing/total'
import { asPerson } from '../as-person.ts'
import type { Transaction } from '../database/database.ts'
import { addFilesOf } from '../files/add-files.ts'
import type { Context } from '../handlers.ts'
import { costsByOption, readCosts } from '../quotations/stored/stored-costs.ts'
import { accessible, accessParams, lockQuotation, optionTaken } from '../quotations/stored/stored-quotation.ts'
import { orderMade } from '../quotations/stored/taken-back.ts'
import { invalid } from '../records/saving/change-records.ts'
import type { Values } from '../records/saving/insert-records.ts'
import { blocked } from '../staff/manageable.ts'
import { insertOrder } from './insert-order.ts'
import { shipmentUnit } from './order-money.ts'
import { type Codes, orderOfQuotation } from './order-of-quotation.ts'
import { quotedWay } from './quoted-way.ts'

type Calls = Contract['orders']
const maxAwaiting = 50

/** Makes the order of an accepted quotation; one that was made already is answered. */
export const orderFromQuotation = (
  context: Context,
  given: InputOf<Calls['fromQuotation']>,
): Promise<AnswerOf<Calls['fromQuotation']>> =>
  asPerson(context, (transaction) => lockedOrder(transaction, context, given))

interface Wanted extends InputOf<Calls['fromQuotation']> {
  /** Facts of the shipment in its booking: they precede the quoted ones. */
  readonly booked?: Values
}
/** The order of a quotation that the person reaches, the quotation held until the transaction ends. */
export const lockedOrder = async (
  transaction: Transaction,
  context: Context,
  { quotation, option: wanted, booked }: Wanted,
): Promise<AnswerOf<Calls['fromQuotation']>> => {
  const { person, today } = context
  const stored = await lockQuotation(transaction, person, quotation)
  if (stored.status !== 'accepted') throw blocked('quotation', 'quotationNotAccepted', { quoteNo: stored.quoteNo })
  const made = await orderMade(transaction, person.companyId, stored.id)
  if (made) return { ...made, isNew: false }
  const { draft } = stored
  if (draft.customer === null) throw invalid('customer', 'required')
  const taken = optionTaken(stored)
  if (taken && wanted !== null && wanted !== taken.key) throw blocked('option', 'otherOptionWon')
  const option = taken ?? draft.options.find(({ key }) => key === wanted)
  if (!option) throw booked ? blocked('quotation', 'quotationHasOptions') : invalid('option', 'required')
  const stock = await readCosts(transaction, person, stored.id)
  const costs = costsByOption(draft, stock)[option.key] ?? []
  const quoted = orderOfQuotation({
    quotation: stored.id,
    sales: stored.salespersonId,
    draft,
    option,
    way: await quotedWay(transaction, person.companyId, stored, option),
    measures: measuresOf(stored.modeAsk?.cargo ?? stored.sources[option.offerKey ?? option.key]?.cargo),
    isTelex: (stored.modeAsk ?? stored.ask)?.telexRelease === true,
    costs,
    contractNo: option.offerKey === null ? null : (stock[option.offerKey]?.contractNo ?? null),
    today: today(),
    codes: await loadCodes(transaction, person.companyId),
    ask: stored.modeAsk,
  })
  const order = await insertOrder(transaction, context, { ...quoted, ...booked })
  await addFilesOf(
    transaction,
    { of: shipmentOrder, companyId: person.companyId, id: order.id },
    { of: quotationRecord, id: stored.id },
  )
  return { ...order, isNew: true }
}

/** Pieces, weight and volume of the cargo of a question, as typed or as its pieces add up. */
export const measuresOf = (cargo: unknown): Values => {
  const { pieces = [], ...typed } = (cargo ?? {}) as TypedCargo & { readonly packages?: number }
  const added = pieceTotals(pieces)
  return {
    packages: typed.packages ?? added.packages,
    grossKg: typed.grossKg ?? added.grossKg,
    volumeM3: typed.volumeM3 ?? added.volumeM3,
  }
}

/** Ids of units and currencies by code; a company's own come before the base ones. */
const loadCodes = async (transaction: Transaction, companyId: string): Promise<Codes> => {
  const idsOf = async (table: 'charge_unit' | 'currency', id: string) =>
    new Map(
      (
        await transaction.query<{ id: string; code: string }>(
          `SELECT ${id} AS id, code FROM ${table} WHERE company_id IN (0, $1) ORDER BY company_id`,
          [companyId],
        )
      ).map(({ id, code }) => [code, String(id)]),
    )
  const units = await idsOf('charge_unit', `CASE basis WHEN 'percent' THEN ${shipmentUnit} ELSE id END`)
  const currencies = await idsOf('currency', 'id')
  return {
    unit: (code) => units.get(code) ?? null,
    currency: (code) => (code === null ? null : (currencies.get(code) ?? null)),
  }
}

/** Accepted quotations of the reader that wait for their order. */
export const awaitingOrders = async ({ database, person }: Context): Promise<AnswerOf<Calls['awaiting']>> => {
  const rows = await database.query<{
    id: string
    quoteNo: string
    customer: string | null
    customerEn: string | null
    lane: string
    totals: string
    won: string | null
    options: { key: string; serviceCode: string; etd: string | null }[]
  }>(
    `SELECT q.id, q.quote_no AS "quoteNo", q.customer_name AS customer, q.lane, q.totals, q.won_option AS won,
       c.draft -> 'options' AS options,
       (SELECT name_en FROM customer WHERE company_id = q.company_id AND id = q.customer_id) AS "customerEn"
     FROM quotation AS q JOIN quotation_content AS c ON c.company_id = q.company_id AND c.quotation_id = q.id
     WHERE ${accessible} AND q.layout = 'shipment' AND q.status = 'accepted' AND NOT EXISTS (
       SELECT FROM shipment_order o
       WHERE o.company_id = q.company_id AND o.quotation_id = q.id AND o.life_state <> 'cancelled')
     ORDER BY q.answered_at DESC NULLS LAST, q.id DESC LIMIT ${maxAwaiting}`,
    accessParams(person),
  )
  return rows.map(({ options, won, customer, ...row }) => ({
    ...row,
    customer: customer ?? '',
    options: options
      .map(({ key, serviceCode, etd }, at) => ({
        key,
        title: [optionLetter(at), serviceCode, etd ?? ''].filter(Boolean).join(' · '),
      }))
      .filter((_, at) => won === null || optionLetter(at) === won),
  }))
}
