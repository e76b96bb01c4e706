import {
  type ExceptionKind,
  exceptionKinds,
  exceptionsOf,
  type FoundException,
  orderException,
} from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import type { Queries, Row, Transaction } from '../database/database.ts'
import { tell } from '../notices/tell.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { ownerOf } from './exception-owners.ts'
import { loadTracked, type TrackedOrder } from './load-tracked.ts'

interface Asked {
  readonly companyId: string
  /** Ids of orders that the transaction has locked. */
  readonly orders: readonly string[]
  readonly now: string
}
/** An order with the kinds of its exceptions that its people have not heard of. */
export interface News {
  readonly row: Row
  readonly kinds: readonly ExceptionKind[]
}

type Lines = readonly Readonly<Record<string, unknown>>[]
const linesOf = (value: unknown) => (value ?? []) as Lines
const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
const instructed: readonly unknown[] = ['submitted', 'accepted']
const live: readonly unknown[] = ['active', 'onHold']

/** Exceptions that an order has now; one that is over has none. */
const foundFor = (
  { row, isReleasedUnsettled, leadHours, events }: TrackedOrder,
  now: string,
): readonly FoundException[] =>
  live.includes(row.life_state)
    ? exceptionsOf(
        {
          mode: String(row.mode),
          etd: textOf(row.etd),
          eta: textOf(row.eta),
          siCutoff: textOf(row.si_cutoff),
          vgmCutoff: textOf(row.vgm_cutoff),
          dgCutoff: textOf(row.dg_cutoff),
          cyCutoff: textOf(row.cy_cutoff),
          containers: linesOf(row.containers).map(({ containerNo, latestFreeDate }) => ({
            containerNo: String(containerNo),
            latestFreeDate: textOf(latestFreeDate),
          })),
          cargo: linesOf(row.cargo),
          isInstructed: linesOf(row.bills).some(({ siState }) => instructed.includes(siState)),
          isReleasedUnsettled,
          events,
        },
        now,
        leadHours,
      )
    : []

const keyOf = (kind: unknown, event: unknown): string => `${kind} ${event ?? ''}`

/** Finds the exceptions of orders anew and notifies their owners of new ones, except the account that caused the change. Returns how many changed. */
export const followExceptions = async (
  transaction: Transaction,
  { except, ...asked }: Asked & { readonly except?: string | undefined },
): Promise<number> => {
  const { count, news } = await findExceptions(transaction, asked)
  for (const one of news) await tellOwners(transaction, { ...asked, except }, one)
  return count
}

/** Opens, changes and clears the exceptions of orders as they are now. */
export const findExceptions = async (
  queries: Queries,
  asked: Asked,
): Promise<{ readonly count: number; readonly news: readonly News[] }> => {
  const tracked = await loadTracked(queries, { ...asked, today: businessDay(asked.now) })
  let count = 0
  const news: News[] = []
  const touched: string[] = []
  for (const order of tracked) {
    const difference = differenceOf(order, asked.now)
    await write(queries, asked, order, difference)
    const { opened, changed, over, woken } = difference
    const size = opened.length + changed.length + over.length + woken.length
    if (size > 0) touched.push(String(order.row.id))
    count += size
    const kinds = [...opened.map(({ kind }) => kind), ...woken.map(({ kind }) => kind as ExceptionKind)]
    if (kinds.length > 0) news.push({ row: order.row, kinds })
  }
  await keepKinds(queries, asked.companyId, touched)
  return { count, news }
}

interface Difference {
  readonly opened: readonly FoundException[]
  readonly changed: readonly (FoundException & { readonly id: string })[]
  /** Stored ones that are over. */
  readonly over: readonly Row[]
  /** Acknowledged ones whose day is over. */
  readonly woken: readonly Row[]
}
const differenceOf = (order: TrackedOrder, now: string): Difference => {
  const wanted = new Map(foundFor(order, now).map((one) => [keyOf(one.kind, one.event), one]))
  const known = new Set(order.standing.map((one) => keyOf(one.kind, one.event_id)))
  const kept = order.standing.filter(({ state }) => state !== 'settled')
  const wantedOf = (one: Row) => wanted.get(keyOf(one.kind, one.event_id))
  return {
    opened: [...wanted].flatMap(([key, one]) => (known.has(key) ? [] : [one])),
    changed: kept.flatMap((one) => {
      const is = wantedOf(one)
      const isSame = is && is.facts === one.facts && time(is.dueAt) === time(textOf(one.due_at))
      return is && !isSame ? [{ ...is, id: String(one.id) }] : []
    }),
    over: kept.filter((one) => !wantedOf(one)),
    woken: kept.filter(
      (one) =>
        wantedOf(one) && one.state === 'acknowledged' && one.until !== null && String(one.until) < businessDay(now),
    ),
  }
}
const time = (instant: string | null) => (instant === null ? null : Date.parse(instant))

const write = async (
  queries: Queries,
  { companyId, now }: Asked,
  { row }: TrackedOrder,
  { opened, changed, over, woken }: Difference,
): Promise<void> => {
  if (opened.length > 0)
    await insertRecords(
      queries,
      orderException,
      companyId,
      opened.map((one) => ({
        ...one,
        order: String(row.id),
        state: 'open',
        owner: ownerOf(row, one.kind),
        since: now,
      })),
    )
  for (const { id, dueAt, facts } of changed)
    await queries.query(
      'UPDATE order_exception SET due_at = $3::timestamptz, facts = $4 WHERE company_id = $1 AND id = $2',
      [companyId, id, dueAt, facts],
    )
  if (over.length > 0)
    await queries.query(
      `UPDATE order_exception SET state = 'cleared', over_at = $3::timestamptz WHERE company_id = $1 AND id = ANY($2::bigint[])`,
      [companyId, over.map(({ id }) => id), now],
    )
  if (woken.length > 0)
    await queries.query(
      `UPDATE order_exception SET state = 'open', until = NULL WHERE company_id = $1 AND id = ANY($2::bigint[])`,
      [companyId, woken.map(({ id }) => id)],
    )
}

/** Moved times are said by those who move them. */
const saidElsewhere: readonly ExceptionKind[] = ['etdMoved', 'etaMoved']

/** One message to each owner, for all exceptions of an order that were found together. */
const tellOwners = async (
  transaction: Transaction,
  { companyId, now, except }: Pick<Asked, 'companyId' | 'now'> & { readonly except: string | undefined },
  { row, kinds }: News,
): Promise<void> => {
  const said = [...new Set(kinds)].filter((kind) => !saidElsewhere.includes(kind))
  for (const [owner, own] of Map.groupBy(said, (kind) => ownerOf(row, kind)))
    await tellOwner(transaction, { companyId, now, except }, { row, owner, kinds: own })
}
const tellOwner = async (
  transaction: Transaction,
  { companyId, now, except }: Pick<Asked, 'companyId' | 'now'> & { readonly except: string | undefined },
  { row, owner, kinds, fact }: News & { readonly owner: string; readonly fact?: string },
): Promise<void> => {
  const words = exceptionKinds.filter(([kind]) => kinds.includes(kind))
  await tell(transaction, {
    companyId,
    fact: fact ?? `order-exception:${row.id}:${[...new Set(kinds)].join(' ')}:${now}`,
    to: { employees: [owner] },
    except,
    type: 6,
    priority: words.some(([, , , tone]) => tone === 'bad') ? 'urgent' : 'normal',
    title: [
      `${row.order_no} 异常：${words.map(([, zh]) => zh).join('、')}`,
      `${row.order_no}: ${words.map(([, , en]) => en).join(', ')}`,
    ],
    link: { page: 'order', to: 'record', id: String(row.id) },
  })
}

interface Sweep extends Pick<Asked, 'companyId' | 'now'> {
  /** Names it among all sweeps. */
  readonly id: string
  /** The first of the company: what it finds is no news of today. */
  readonly isFirst: boolean
}
/** Orders with news, and their exceptions, of which a sweep has notified each owner so far. */
export type Announced = ReadonlyMap<string, { readonly orders: number; readonly exceptions: number }>

/** Orders of one owner in a sweep whose new exceptions are messages of their own; more of them are one message with their number. */
const mostMessages = 5

/**
 * Notifies the owners of what one batch of a sweep found: of each order by itself, but of many orders by one message with the number of the whole
 * sweep so far. In the first sweep of a company each owner has one message, whatever it finds.
 */
export const tellOfSweep = async (
  transaction: Transaction,
  sweep: Sweep,
  news: readonly News[],
  before: Announced,
): Promise<Announced> => {
  const announced = new Map(before)
  const found = news.flatMap(({ row, kinds }) =>
    kinds.flatMap((kind) => (saidElsewhere.includes(kind) ? [] : [{ row, kind, owner: ownerOf(row, kind) }])),
  )
  for (const [owner, own] of Map.groupBy(found, (one) => one.owner)) {
    const orders = [...Map.groupBy(own, ({ row }) => row)]
    const former = before.get(owner) ?? { orders: 0, exceptions: 0 }
    const total = { orders: former.orders + orders.length, exceptions: former.exceptions + own.length }
    announced.set(owner, total)
    const fact = `order-exception:of ${owner}:${sweep.id}`
    if (total.orders > (sweep.isFirst ? 1 : mostMessages)) await tellNumber(transaction, sweep, { owner, fact, total })
    else
      for (const [row, ofOrder] of orders)
        await tellOwner(
          transaction,
          { ...sweep, except: undefined },
          { row, owner, kinds: ofOrder.map(({ kind }) => kind), ...(sweep.isFirst ? { fact } : {}) },
        )
  }
  return announced
}
interface Counted {
  readonly owner: string
  readonly fact: string
  readonly total: { readonly orders: number; readonly exceptions: number }
}
const tellNumber = (transaction: Transaction, { companyId }: Sweep, { owner, fact, total }: Counted) =>
  tell(transaction, {
    companyId,
    fact,
    replaces: true,
    to: { employees: [owner] },
    type: 6,
    title: [
      `${total.orders} 票货物有 ${total.exceptions} 项异常`,
      `${total.exceptions} exceptions of ${total.orders} shipments`,
    ],
    link: { page: 'orderExceptions', to: 'record', id: null },
  })

/** Kinds of the exceptions that are not over, kept with their orders for lists. */
export const keepKinds = async (queries: Queries, companyId: string, orders: readonly string[]): Promise<void> => {
  if (orders.length === 0) return
  await queries.query(
    `UPDATE shipment_order o SET open_exceptions = now.kinds FROM (
       SELECT wanted.id, coalesce(array_agg(DISTINCT x.kind ORDER BY x.kind) FILTER (WHERE x.kind IS NOT NULL), '{}') AS kinds
       FROM unnest($2::bigint[]) AS wanted(id)
       LEFT JOIN order_exception x ON x.company_id = $1 AND x.order_id = wanted.id AND x.state IN ('open', 'acknowledged')
       GROUP BY wanted.id) now
     WHERE o.company_id = $1 AND o.id = now.id AND o.open_exceptions IS DISTINCT FROM now.kinds`,
    [companyId, orders],
  )
}
