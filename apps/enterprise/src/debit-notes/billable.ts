import type { AnswerOf, Contract, InputOf, Quotation } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'
import type { Queries, Row } from '../database/database.ts'
import { all, ref, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { carrierOfOrder, endsOfOrder, placeKindOf } from '../orders/ends-of-order.ts'
import { loadOrderMoney } from '../orders/order-money.ts'
import { loadNames } from '../quotations/stored/references.ts'
import { pageView, reachable } from '../records/tables/view.ts'
import { chargeAt, payerOf, receivablesOf } from './charges-of.ts'
import { headsOf, makerOf } from './note-head.ts'
import type { OrderNames } from './order-facts.ts'
import { ownAccounts } from './own-accounts.ts'
import { ratesOn } from './rates-on.ts'
import { unseenOrders } from './unseen-orders.ts'

type Asked = InputOf<Contract['debitNote']['billable']>
const maxOrders = 200
/** Credit of customers for whom none is entered. */
const usualCreditDays = 30

/** Charges that are on a live note, by order; those of one draft may be left out. */
export const takenCharges = async (
  queries: Queries,
  companyId: string,
  { orders, except }: { readonly orders: readonly string[]; readonly except: string | null },
): Promise<ReadonlyMap<string, ReadonlySet<number>>> => {
  const rows = await queries.query<{ order: string; position: number }>(
    `SELECT order_id AS "order", position FROM debit_note_charge
     WHERE company_id = $1 AND order_id = ANY($2::bigint[]) AND note_id IS DISTINCT FROM $3::bigint`,
    [companyId, orders, except],
  )
  return new Map(
    [...Map.groupBy(rows, ({ order }) => String(order))].map(([order, found]) => [
      order,
      new Set(found.map(({ position }) => position)),
    ]),
  )
}

/** Names behind the charges, ends and carriers of orders. */
export const namesOf = async (queries: Queries, companyId: string, rows: readonly Row[]): Promise<OrderNames> => {
  const idsOf = (values: readonly unknown[]) => [...new Set(values.flatMap((id) => (id ? [String(id)] : [])))]
  const ends = rows.flatMap((row) => endsOfOrder(row)).filter((end) => end !== null)
  const carriers = rows.flatMap((row) => carrierOfOrder(row) ?? [])
  const kinds = [
    ['port', 'carrier'],
    ['airport', 'airline'],
    ['railStation', 'railOperator'],
  ] as const
  const [names, ...others] = (await Promise.all(
    kinds.map(([place, carrier], at) =>
      loadNames(
        queries,
        companyId,
        {
          customers:
            at === 0
              ? idsOf(rows.flatMap((row) => [row.customer_id, ...receivablesOf(row).map(({ billTo }) => billTo)]))
              : [],
          carriers: idsOf(carriers.flatMap(({ field, id }) => (field === carrier ? [id] : []))),
          ports: idsOf(ends.flatMap(({ field, id }) => (placeKindOf(field) === place ? [id] : []))),
          charges: at === 0 ? idsOf(rows.flatMap((row) => receivablesOf(row).map(({ charge }) => charge))) : [],
        },
        { from: place, to: place, carrier },
      ),
    ),
  )) as [Quotation['references'], ...Quotation['references'][]]
  const all = [names, ...others]
  return {
    ...names,
    placeOf: (end) =>
      all[kinds.findIndex(([place]) => place === placeKindOf(end.field))]?.ports.find(({ id }) => id === end.id),
    carrierOf: (held) =>
      all[kinds.findIndex(([, carrier]) => carrier === held.field)]?.carriers.find(({ id }) => id === held.id),
  }
}

/**
 * Orders with confirmed charges that are on no note, as far as the reader sees orders: all of the draft that is changed, the asked one,
 * then the newest. Only charges of a draft that the reader reaches are free for it.
 */
export const billableCharges = async (
  { database, person, today }: Context,
  { order, payer: asked, note: changed, alone }: Asked,
): Promise<AnswerOf<Contract['debitNote']['billable']>> => {
  const { companyId } = person
  const held = changed === null ? undefined : await heldDraft(database, person, changed)
  const note = held ? changed : null
  const view = pageView(person, 'order')
  const isAsked = sql<boolean>`t.id = ${order}::bigint`
  const ofCustomer =
    asked !== null
      ? sql<boolean>`(t.customer_id = ${asked}::bigint or t.receivables @> ${JSON.stringify([{ billTo: asked }])}::jsonb)`
      : order === null
        ? sql<boolean>`true`
        : sql<boolean>`t.customer_id = (select o.customer_id from shipment_order o where o.company_id = ${companyId} and o.id = ${order})`
  const onNote = sql<boolean>`exists (select from debit_note_charge c
    where c.company_id = t.company_id and c.order_id = t.id and c.note_id = ${note}::bigint)`
  const rows = await rowsOf<Row>(
    database,
    sql`select t.* from ${sql.table(view.table)} t
      where ${all([reachable(view), alone ? isAsked : ofCustomer, sql<boolean>`t.fees_confirmed_at is not null`, hasFreeCharge(note)])}
      order by ${onNote} desc, (${isAsked}) desc nulls last, ${ref('t', 'business_date')} desc, t.id desc
      limit ${maxOrders} + (select count(distinct order_id) from debit_note_charge
        where company_id = ${companyId} and note_id = ${note}::bigint)`,
  )
  const ids = rows.map(({ id }) => String(id))
  const { maker, orders: heads } = await headsOf(database, held?.maker ?? person, [...rows, ...(held?.unseen ?? [])])
  const [money, taken, names] = await Promise.all([
    loadOrderMoney(database, companyId, today()),
    takenCharges(database, companyId, { orders: ids, except: note }),
    namesOf(database, companyId, rows),
  ])
  const accounts = await ownAccounts(database, companyId, money.codeOf)
  const orders = rows.flatMap((row, at) => {
    const id = String(row.id)
    const charges = receivablesOf(row).flatMap((_, position) => {
      const charge = taken.get(id)?.has(position) ? null : chargeAt(row, position, names, money)
      return charge ? [charge] : []
    })
    // The customer of the order comes first, then other payers of its charges.
    const payers = [...new Set([String(row.customer_id), ...charges.map(({ position }) => payerOf(row, position))])]
    return payers.flatMap((payer) => {
      if (asked !== null && payer !== asked) return []
      const customer = names.customers.find((one) => one.id === payer)
      const own = charges.filter(({ position }) => payerOf(row, position) === payer)
      return customer && own.length > 0
        ? [
            {
              id,
              orderNo: String(row.order_no),
              customer,
              customerRef: String(row.customer_ref ?? ''),
              lane: endsOfOrder(row)
                .flatMap((end) => (end && names.placeOf(end)?.code) || [])
                .join(' – '),
              etd: row.etd ? businessDay(String(row.etd)) : null,
              head: heads[at] ?? null,
              charges: own,
            },
          ]
        : []
    })
  })
  const from = orders.flatMap(({ charges }) => charges.map(({ currency }) => currency))
  return {
    orders,
    heads: { maker, unseen: heads.slice(rows.length) },
    accounts: accounts.map(({ accountNo, bank, currency, isDefault, institution }) => ({
      accountNo,
      ending: accountNo.slice(-4),
      bank: { title: bank.zh, titleEn: bank.en, code: null },
      currency,
      isDefault,
      institution,
    })),
    rates: await ratesOn(database, {
      companyId,
      day: today(),
      from,
      to: accounts.map(({ currency }) => currency),
    }),
    dueDate: addDays(
      today(),
      await creditDaysOf(database, companyId, order === null ? null : (orders[0]?.customer.id ?? null)),
    ),
  }
}

/** Maker of a draft that the reader sees, and its orders that they do not see. */
const heldDraft = async (database: Queries, person: Context['person'], note: string) => {
  const view = pageView(person, 'debitNotes')
  const [row] = await rowsOf<Row>(
    database,
    sql`select t.* from ${sql.table(view.table)} t where ${reachable(view)} and t.id = ${note} and t.state = 'draft'`,
  )
  if (!row) return undefined
  const unseen = await database.query<Row>(
    'SELECT * FROM shipment_order WHERE company_id = $1 AND id = ANY($2::bigint[])',
    [person.companyId, await unseenOrders(database, { person }, note)],
  )
  return { maker: makerOf(row), unseen }
}

const hasFreeCharge = (note: string | null): Test => sql<boolean>`exists (
  select from jsonb_array_elements(t.receivables) with ordinality as line(value, place)
  where line.value ->> 'treatment' = 'subject' and (line.value ->> 'paymentTerm' = 'PRE' or line.value ->> 'billTo' is not null) and line.value ->> 'unitPrice' is not null
    and not exists (select from debit_note_charge c where c.company_id = t.company_id and c.order_id = t.id
      and c.position = line.place - 1 and c.note_id is distinct from ${note}::bigint))`

const creditDaysOf = async (queries: Queries, companyId: string, customer: string | null): Promise<number> => {
  const found = await queries.first<{ days: number | null }>(
    'SELECT credit_days AS days FROM customer WHERE company_id = $1 AND id = $2::bigint',
    [companyId, customer],
  )
  return found?.days ?? usualCreditDays
}
