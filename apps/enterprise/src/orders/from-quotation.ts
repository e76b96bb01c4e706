import { type AnswerOf, type Contract, type InputOf, quotationRecord, shipmentOrder } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Queries, Transaction } from '../database/database.ts'
import { addFilesOf } from '../files/add-files.ts'
import type { Context } from '../handlers.ts'
import { modeOf } from '../quotations/stored/mode-draft.ts'
import { costsByOption, readCosts } from '../quotations/stored/stored-costs.ts'
import { accessible, accessParams, type Content, lockQuotation } from '../quotations/stored/stored-quotation.ts'
import { invalid } from '../records/saving/change-records.ts'
import type { Values } from '../records/saving/insert-records.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { tableName } from '../records/tables/table.ts'
import { blocked } from '../staff/manageable.ts'
import { insertOrder } from './insert-order.ts'
import { type Asked, type Codes, orderOfQuotation } from './order-of-quotation.ts'

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
  const [only, ...others] = draft.options
  const option = wanted === null && others.length === 0 ? only : draft.options.find(({ key }) => key === wanted)
  if (!option) throw booked ? blocked('quotation', 'quotationHasOptions') : invalid('option', 'required')
  const stock = await readCosts(transaction, person, stored.id)
  const costs = costsByOption(draft, stock)[option.key] ?? []
  const quoted = orderOfQuotation({
    quotation: stored.id,
    sales: stored.salespersonId,
    draft,
    option,
    costs,
    contractNo: option.offerKey === null ? null : (stock[option.offerKey]?.contractNo ?? null),
    today: today(),
    codes: await loadCodes(transaction, person.companyId),
    asked: await askedOf(transaction, person.companyId, { ...stored, key: option.offerKey }),
  })
  const order = await insertOrder(transaction, context, { ...quoted, ...booked })
  await addFilesOf(
    transaction,
    { of: shipmentOrder, companyId: person.companyId, id: order.id },
    { of: quotationRecord, id: stored.id },
  )
  return { ...order, isNew: true }
}

/** Question and lane of an option of a mode, with the carrier of its rate; undefined for full containers and options made by hand. */
const askedOf = async (
  queries: Queries,
  companyId: string,
  { draft, modeAsk, sources, key }: Pick<Content, 'draft' | 'modeAsk' | 'sources'> & { readonly key: string | null },
): Promise<Asked | undefined> => {
  const mode = modeOf(draft)
  const source = key === null ? undefined : sources[key]
  if (!mode || !modeAsk || !source) return undefined
  const { rate, lane } = mode
  const field = lane.carrier === undefined ? undefined : rate.fields[lane.carrier]
  // Rail operators have no field of an order.
  const named = mode.asks.carrier === 'carrier' || mode.asks.carrier === 'airline' ? mode.asks.carrier : undefined
  if (!named || !lane.carrier || !field) return { mode, ask: modeAsk, lane: source.lane, carrier: {} }
  const row = await queries.first<{ id: string | null }>(
    `SELECT ${columnName(lane.carrier, field)}::text AS id FROM ${tableName(rate)} WHERE company_id = $1 AND id = $2`,
    [companyId, source.rate.id],
  )
  return { mode, ask: modeAsk, lane: source.lane, carrier: { [named]: row?.id ?? null } }
}

const orderMade = (queries: Queries, companyId: string, quotation: string) =>
  queries.first<{ id: string; orderNo: string }>(
    `SELECT id, order_no AS "orderNo" FROM shipment_order
     WHERE company_id = $1 AND quotation_id = $2 AND life_state <> 'cancelled' ORDER BY id LIMIT 1`,
    [companyId, quotation],
  )

/** Ids of units and currencies by code; a company's own come before the base ones. */
const loadCodes = async (transaction: Transaction, companyId: string): Promise<Codes> => {
  const idsOf = async (table: 'charge_unit' | 'currency') =>
    new Map(
      (
        await transaction.query<{ id: string; code: string }>(
          `SELECT id, code FROM ${table} WHERE company_id IN (0, $1) ORDER BY company_id`,
          [companyId],
        )
      ).map(({ id, code }) => [code, String(id)]),
    )
  const [units, currencies] = [await idsOf('charge_unit'), await idsOf('currency')]
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
    lane: string
    totals: string
    options: { key: string; serviceCode: string; etd: string | null }[]
  }>(
    `SELECT q.id, q.quote_no AS "quoteNo", q.customer_name AS customer, q.lane, q.totals,
       c.draft -> 'options' AS options
     FROM quotation AS q JOIN quotation_content AS c ON c.company_id = q.company_id AND c.quotation_id = q.id
     WHERE ${accessible} AND q.layout = 'shipment' AND q.status = 'accepted' AND NOT EXISTS (
       SELECT FROM shipment_order o
       WHERE o.company_id = q.company_id AND o.quotation_id = q.id AND o.life_state <> 'cancelled')
     ORDER BY q.answered_at DESC NULLS LAST, q.id DESC LIMIT ${maxAwaiting}`,
    accessParams(person),
  )
  return rows.map(({ options, customer, ...row }) => ({
    ...row,
    customer: customer ?? '',
    options: options.map(({ key, serviceCode, etd }, at) => ({
      key,
      title: [String.fromCharCode('A'.charCodeAt(0) + at), serviceCode, etd ?? ''].filter(Boolean).join(' · '),
    })),
  }))
}
