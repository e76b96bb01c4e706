import { Problem, spaceBooking, type Versioned } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { checkReached } from '../rate-desk/secrecy/check-reached.ts'
import { checkVersion } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { scopedView } from '../records/tables/view.ts'
import { deskOf } from './desk-keys.ts'
import { expireHolds } from './expire-holds.ts'
import { type LockedPool, lockPool, type Mover, move, refused, showBalance, standing } from './ledger.ts'
import type { Bucket } from './ledger-rules.ts'
import { showNumbers } from './so-numbers.ts'

export interface BoxLine {
  readonly box: string
  readonly quantity: number
  readonly granted: number | null
  readonly price: string
  readonly currency: string
}
export interface Booking {
  readonly id: string
  readonly version: number
  readonly reservationNo: string
  readonly state: string
  readonly pool: string
  readonly salesman: string
  readonly customer: string | null
  readonly pod: string | null
  readonly holdUntil: string | null
  readonly prolongedAt: string | null
  readonly priorityNo: number | null
  readonly submittedAt: string | null
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  readonly soNumbers: readonly string[]
  readonly boxes: readonly BoxLine[]
  /** Colleague whom its salesperson wants to give it to. */
  readonly heir: string | null
  readonly returnBoxes: readonly { readonly box: string; readonly quantity: number }[]
  /** Prices to which its salesperson is to agree. */
  readonly newPrices: readonly { readonly box: string; readonly price: string }[]
  /** Pool to which its salesperson wants to move it, and why. */
  readonly rollTo: string | null
  readonly rollNote: string | null
  /** The advance request that it comes from. */
  readonly request: string | null
}

export const moverOf = ({ person, now }: Context): Mover => ({
  companyId: person.companyId,
  employeeId: person.employeeId,
  now: now(),
})

const bookingColumns = `id, version, reservation_no AS "reservationNo", state, pool_id AS pool, salesman_id AS salesman,
  customer_id AS customer, pod_id AS pod, hold_until AS "holdUntil", prolonged_at AS "prolongedAt", priority_no AS "priorityNo",
  submitted_at AS "submittedAt", decided_by_id AS "decidedBy", decided_at AS "decidedAt", so_numbers AS "soNumbers", heir_id AS heir, boxes, return_boxes AS "returnBoxes",
  request_id AS request, new_prices AS "newPrices", roll_to_id AS "rollTo", roll_note AS "rollNote"`

interface Opened {
  readonly pool: LockedPool
  readonly booking: Booking
}
/** Locks a booking of the person's data scope after its pool, always in this order; expired holds of the pool are released before. */
export const lockBooking = async (
  transaction: Transaction,
  context: Context,
  { id, version }: Versioned,
  alsoPools: readonly string[] = [],
): Promise<Opened> => {
  const { companyId } = context.person
  const found = await transaction.first<{ pool: string }>(
    'SELECT pool_id AS pool FROM space_booking WHERE company_id = $1 AND id = $2',
    [companyId, id],
  )
  if (!found) throw new Problem('notFound')
  await checkReached(transaction, scopedView(spaceBooking, context.person), [id])
  // Two acts that need the same pools lock them in one order.
  const ordered = [...new Set([found.pool, ...alsoPools])].toSorted((one, other) => Number(one) - Number(other))
  for (const pool of ordered) await lockPool(transaction, companyId, pool)
  const pool = await poolNow(transaction, context, found.pool)
  const row = await lockRowOf(transaction, companyId, id)
  if (row.state === 'expired') throw refused('state', 'holdIsOver')
  checkVersion(row, version)
  return { pool, booking: row }
}

/** Locks the row of a booking, whose pool is locked already. */
export const lockRowOf = (transaction: Transaction, companyId: string, id: string): Promise<Row & Booking> =>
  transaction.one<Row & Booking>(
    `SELECT ${bookingColumns} FROM space_booking WHERE company_id = $1 AND id = $2 FOR UPDATE`,
    [companyId, id],
  )

/** A locked pool without expired holds. */
export const poolNow = async (transaction: Transaction, context: Context, id: string): Promise<LockedPool> => {
  const mover = { companyId: context.person.companyId, employeeId: null, now: context.now() }
  return await expireHolds(transaction, mover, await lockPool(transaction, mover.companyId, id))
}

/** Refuses an act that this state does not allow. */
export const checkState = ({ state }: Pick<Booking, 'state'>, ...allowed: readonly string[]): void => {
  if (!allowed.includes(state)) throw refused('state', 'notInThisState')
}
/** Nobody decides on what is theirs. */
export const checkNotOwn = ({ person }: Context, salesman: string): void => {
  if (salesman === person.employeeId) throw refused('salesman', 'notOnOwnSpace')
}
export const checkOwn = ({ person }: Context, { salesman }: Pick<Booking, 'salesman'>): void => {
  if (salesman !== person.employeeId) throw new Problem('notFound')
}

interface Written {
  readonly state: string
  readonly [column: string]: unknown
}
/** Columns of a booking that acts write, with their types. */
const columnTypes: Readonly<Record<string, string>> = {
  state: 'text',
  customer_id: 'bigint',
  pod_id: 'bigint',
  hold_until: 'timestamptz',
  prolonged_at: 'timestamptz',
  priority_no: 'integer',
  submitted_at: 'timestamptz',
  due_at: 'timestamptz',
  salesman_id: 'bigint',
  heir_id: 'bigint',
  heir_note: 'text',
  decided_by_id: 'bigint',
  decided_at: 'timestamptz',
  refusal: 'text',
  boxes: 'jsonb',
  return_boxes: 'jsonb',
  return_note: 'text',
  return_fee: 'numeric',
  fee_currency_id: 'bigint',
  so_numbers: 'text[]',
  request_id: 'bigint',
  commodity: 'text',
  quoted_price: 'numeric',
  cargo_class: 'text',
  gross_ton: 'numeric',
  quotation_id: 'bigint',
  load_date: 'date',
  new_prices: 'jsonb',
  price_note: 'text',
  roll_to_id: 'bigint',
  roll_note: 'text',
  remark: 'text',
}
/** States in which the desk decides on a booking. */
const undecided: readonly string[] = ['submitted', 'waitlisted']
const granted = ['approved', 'partApproved', 'confirmed', 'returning']
/** States in which a booking has space, or waits for it: it may change hands. */
export const openStates: readonly string[] = ['held', 'submitted', 'waitlisted', ...granted]
export const isGranted = ({ state }: Pick<Booking, 'state'>): boolean => granted.includes(state)

/**
 * Writes the changes of an act on a booking; once it does not wait for a decision, the desk has no time to answer any more and no new
 * prices are agreed to, and nobody takes over or moves what is not open any more.
 */
export const writeBooking = async (
  transaction: Transaction,
  companyId: string,
  id: string,
  written: Written,
): Promise<Versioned> => {
  const entries = Object.entries({
    ...(written.state === 'submitted' ? {} : { due_at: null }),
    ...(openStates.includes(written.state)
      ? {}
      : { heir_id: null, heir_note: null, roll_to_id: null, roll_note: null }),
    ...(undecided.includes(written.state) ? {} : { new_prices: [], price_note: null }),
    ...written,
  })
  const sets = entries.map(([column], at) => `${column} = $${at + 3}::${columnTypes[column]}`)
  const values = entries.map(([column, value]) => (columnTypes[column] === 'jsonb' ? JSON.stringify(value) : value))
  const { pool, ...row } = await transaction.one<Versioned & { readonly pool: string }>(
    `UPDATE space_booking SET ${sets.join(', ')} WHERE company_id = $1 AND id = $2 RETURNING id, version, pool_id AS pool`,
    [companyId, id, ...values],
  )
  await showNumbers(transaction, companyId, pool)
  return row
}

/** Moves all that a booking has taken in these places to another. */
export const moveAll = async (
  transaction: Transaction,
  mover: Mover,
  { pool, booking }: Opened,
  {
    event,
    from,
    to,
    note = '',
  }: { readonly event: string; readonly from: readonly Bucket[]; readonly to: Bucket; readonly note?: string },
): Promise<LockedPool> => {
  const taken = await standing(transaction, mover.companyId, booking.id)
  return await move(
    transaction,
    mover,
    pool,
    taken
      .filter(({ bucket }) => from.includes(bucket))
      .map(({ box, bucket, quantity }) => ({
        event,
        box,
        quantity,
        from: bucket,
        to,
        booking: booking.id,
        ...(note === '' ? {} : { note }),
      })),
  )
}

/** The last place in the line of a pool. */
export const nextPlace = async (transaction: Transaction, companyId: string, pool: string): Promise<number> => {
  const { last } = await transaction.one<{ last: number }>(
    'SELECT coalesce(max(priority_no), 0) AS last FROM space_booking WHERE company_id = $1 AND pool_id = $2',
    [companyId, pool],
  )
  return last + 1
}

/** Makes a booking with the next number of its company. */
export const insertBooking = async (
  transaction: Transaction,
  companyId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Versioned & { readonly reservationNo: string }> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', [
    'number space_booking',
    companyId,
  ])
  const { last } = await transaction.one<{ last: number }>(
    `SELECT coalesce(max(substr(reservation_no, 3)::integer), 0) AS last FROM space_booking
     WHERE company_id = $1 AND reservation_no ~ '^SR[0-9]{1,9}$'`,
    [companyId],
  )
  const reservationNo = `SR${String(last + 1).padStart(4, '0')}`
  const sailing = await transaction.first(
    `SELECT carrier_id::text AS carrier, pol_id::text AS pol, cy_closing AS "cyClosing" FROM space_pool
     WHERE company_id = $1 AND id = $2`,
    [companyId, values.pool],
  )
  const made = { ...sailing, newPrices: [], ...values, reservationNo }
  const [id = ''] = await insertRecords(transaction, spaceBooking, companyId, [made])
  return { id, version: 1, reservationNo }
}

/** Shows the balance again where only the line of those who wait has changed. */
export const refreshBalance = async (transaction: Transaction, context: Context, id: string): Promise<void> =>
  await showBalance(transaction, moverOf(context), await lockPool(transaction, context.person.companyId, id))

/** Notifies the salesperson of a booking of an event. */
export const tellSales = async (
  transaction: Transaction,
  companyId: string,
  {
    booking,
    pool,
  }: {
    readonly booking: Pick<Booking, 'id' | 'reservationNo' | 'salesman' | 'version'>
    readonly pool: Pick<LockedPool, 'vessel' | 'etd'>
  },
  { zh, en, note = '' }: { readonly zh: string; readonly en: string; readonly note?: string },
): Promise<void> => {
  const facts = `${pool.vessel} ${pool.etd}${note === '' ? '' : ` · ${note}`}`
  await tell(transaction, {
    companyId,
    fact: `space-booking:${booking.id}:${booking.version}`,
    to: { employees: [booking.salesman] },
    type: 5,
    title: [`${zh}：${booking.reservationNo}`, `${en}: ${booking.reservationNo}`],
    body: [facts, facts],
    link: { page: 'myReservation', to: 'record', id: booking.id },
  })
}
/** Notifies the desk that a booking waits for it. */
export const tellDesk = async (
  transaction: Transaction,
  context: Context,
  booking: Pick<Booking, 'id' | 'reservationNo' | 'version' | 'salesman'>,
  [zh, en]: readonly [string, string],
): Promise<void> => {
  await tell(transaction, {
    companyId: context.person.companyId,
    fact: `space-desk:${booking.id}:${booking.version}`,
    to: deskOf('TS-1804', booking.salesman),
    except: context.person.userId,
    type: 5,
    title: [`${zh}：${booking.reservationNo}`, `${en}: ${booking.reservationNo}`],
    link: { page: 'reservationApproval', to: 'record', id: booking.id },
  })
}
