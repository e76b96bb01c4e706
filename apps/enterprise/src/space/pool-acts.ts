import {
  type Contract,
  capacityOf,
  holds,
  type InputOf,
  Problem,
  poolNumberRules,
  type Versioned,
} from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { checkVersion } from '../records/saving/guards.ts'
import { type Booking, insertBooking, moverOf, poolNow, refreshBalance, tellSales } from './bookings.ts'
import { type LockedPool, move, refused } from './ledger.ts'
import { countsOf, freeOf, overbookOf, stillPledged, takenOf, usualOverbookPercent } from './ledger-rules.ts'
import { offerRoom } from './offer-room.ts'
import { lockPledges, type StoredPledge } from './pledges.ts'
import { fitting, pricedLine } from './take-space.ts'

type Calls = Contract['space']

const checkKeepsPools = ({ person }: Context): void => {
  if (!holds(person, 'TS-9033')) throw new Problem('forbidden')
}
const lockVersion = async (
  transaction: Transaction,
  context: Context,
  { id, version }: Versioned,
): Promise<LockedPool> => {
  const before = await transaction.first<Versioned>(
    'SELECT id, version FROM space_pool WHERE company_id = $1 AND id = $2 FOR UPDATE',
    [context.person.companyId, id],
  )
  if (!before) throw new Problem('notFound')
  checkVersion({ ...before }, version)
  return await poolNow(transaction, context, id)
}
const write = (transaction: Transaction, companyId: string, id: string, sets: string, values: readonly unknown[]) =>
  transaction.one<Versioned>(`UPDATE space_pool SET ${sets} WHERE company_id = $1 AND id = $2 RETURNING id, version`, [
    companyId,
    id,
    ...values,
  ])

const allowed = { open: ['draft'], freeze: ['open'], thaw: ['frozen'], close: ['open', 'frozen'] } as const
const becomes = { open: 'open', freeze: 'frozen', thaw: 'open', close: 'closed' } as const

/** Opens, freezes, thaws or closes a pool; granted space stays. */
export const movePool = (context: Context, given: InputOf<Calls['movePool']>): Promise<Versioned> => {
  checkKeepsPools(context)
  return asPerson({ ...context, ...(given.note === '' ? {} : { reason: given.note }) }, async (transaction) => {
    const { companyId } = context.person
    const pool = await lockVersion(transaction, context, given)
    const states: readonly string[] = allowed[given.act]
    if (!states.includes(pool.state)) throw refused('state', 'notInThisState')
    if (given.act === 'open') {
      if (pool.etd < context.today()) throw refused('etd', 'notInPast')
      checkOverbooks(context, overbookings(pool))
      await move(
        transaction,
        moverOf(context),
        pool,
        pool.allotments.map(({ box, quantity }) => ({
          event: 'allot',
          box,
          quantity,
          from: 'none' as const,
          to: 'allotment' as const,
        })),
      )
    }
    const written = await write(transaction, companyId, pool.id, 'state = $3', [becomes[given.act]])
    // Space that became free while the pool was frozen.
    if (given.act === 'thaw') await offerRoom(transaction, moverOf(context), { before: undefined, after: pool })
    return written
  })
}
/** Percentages by which a pool and each of its container types are overbooked. */
const overbookings = (pool: LockedPool): number[] => [
  pool.overbookPercent,
  ...pool.allotments.map(({ box }) => overbookOf(pool, box)),
]
const checkOverbooks = ({ person }: Context, percentages: readonly number[]): void => {
  if (percentages.some((percent) => percent > usualOverbookPercent) && !holds(person, 'TS-9011'))
    throw refused('overbookPercent', 'overbooksTooMuch', { maximum: usualOverbookPercent })
}

/** Changes quantities and overbooking of an opened pool, never below what is taken. */
export const adjustPool = (context: Context, given: InputOf<Calls['adjustPool']>): Promise<Versioned> => {
  checkKeepsPools(context)
  return asPerson({ ...context, reason: given.note }, async (transaction) => {
    const { companyId } = context.person
    const before = await lockVersion(transaction, context, given)
    if (before.state !== 'open' && before.state !== 'frozen') throw refused('state', 'notInThisState')
    const wanted = new Map(given.allotments.map((line) => [line.box, line]))
    const unknown = [...wanted.keys()].find((box) => !before.allotments.some((line) => line.box === box))
    if (unknown) throw refused('allotments', 'boxNotAllotted', { box: unknown })
    const allotments = before.allotments.map((line) => {
      const { quantity = line.quantity, overbookPercent = line.overbookPercent ?? null } = wanted.get(line.box) ?? {}
      return { ...line, quantity, overbookPercent }
    })
    const pool = { ...before, allotments, overbookPercent: given.overbookPercent }
    const were = overbookings(before)
    checkOverbooks(
      context,
      overbookings(pool).filter((percent, at) => percent > (were[at] ?? 0)),
    )
    const after = await move(
      transaction,
      moverOf(context),
      pool,
      allotments.map(({ box, quantity }) => {
        const more = quantity - countsOf(before, box).allotment
        const [from, to] = more > 0 ? (['none', 'allotment'] as const) : (['allotment', 'none'] as const)
        return { event: 'adjust', box, quantity: Math.abs(more), from, to, note: given.note }
      }),
      before,
    )
    checkCovers(before, after)
    await checkNumbersFit(transaction, context, { before, after })
    return await write(transaction, companyId, pool.id, 'allotments = $3::jsonb, overbook_percent = $4', [
      JSON.stringify(allotments),
      given.overbookPercent,
    ])
  })
}
/** Refuses a cut below the taken space, with the number that is missing. */
const checkCovers = (before: LockedPool, after: LockedPool): void => {
  for (const { box } of after.allotments) {
    const free = freeOf(after, box)
    if (free >= 0 || free >= freeOf(before, box)) continue
    const counts = countsOf(after, box)
    const capacity = capacityOf(counts.allotment, overbookOf(after, box))
    throw refused('allotments', 'belowTaken', { box, taken: takenOf(counts), capacity, missing: -free })
  }
}

/** Refuses a cut below the containers that the listed SO numbers of a pool are for. */
const checkNumbersFit = async (
  transaction: Transaction,
  { person }: Context,
  { before, after }: { readonly before: LockedPool; readonly after: LockedPool },
): Promise<void> => {
  const { soNumbers } = await transaction.one<{ soNumbers: readonly { readonly box: string }[] }>(
    'SELECT so_numbers AS "soNumbers" FROM space_pool WHERE company_id = $1 AND id = $2',
    [person.companyId, after.id],
  )
  const capacityIn = (pool: LockedPool, box: unknown) => {
    const line = pool.allotments.find((one) => one.box === box)
    return capacityOf(line?.quantity ?? 0, overbookOf(pool, String(box)))
  }
  const { allotments, overbookPercent } = after
  const beyond = poolNumberRules({ soNumbers, allotments, overbookPercent }).find(
    ({ parameters }) => capacityIn(after, parameters?.box) < capacityIn(before, parameters?.box),
  )
  if (beyond) throw refused('soNumbers', beyond.rule, beyond.parameters)
}

type Pledge = Pick<StoredPledge, 'id' | 'requestNo' | 'salesman' | 'customer' | 'pod' | 'boxes'>
/** Turns pledged requests of the lane, carrier and week of a pool into approved bookings, the oldest decision first. */
export const convertPledges = (
  context: Context,
  given: InputOf<Calls['convertPledges']>,
): Promise<Versioned & { converted: number }> => {
  checkKeepsPools(context)
  return asPerson(context, async (transaction) => {
    const { companyId } = context.person
    let pool = await lockVersion(transaction, context, given)
    if (pool.state !== 'open') throw refused('state', 'notInThisState')
    const pledges = await pledgesFor(transaction, companyId, pool)
    let converted = 0
    for (const { pledged, booked, ...stored } of pledges) {
      const pledge = { ...stored, boxes: stillPledged(pledged, booked) }
      const fits = fitting(pool, pledge.boxes)
      const isWhole = pledge.boxes.every(({ box, quantity }) =>
        fits.some((one) => one.box === box && one.quantity === quantity),
      )
      // A pledge is kept whole or waits for the next pool.
      if (!isWhole || pledge.boxes.length === 0) continue
      pool = await convert(transaction, context, pool, pledge)
      converted += 1
    }
    await refreshBalance(transaction, context, pool.id)
    const { version } = await poolNow(transaction, context, pool.id)
    return { id: pool.id, version, converted }
  })
}
const pledgesFor = (transaction: Transaction, companyId: string, { pol, pods, carrier, etd }: LockedPool) =>
  lockPledges(
    transaction,
    `r.state IN ('pledged', 'partPledged') AND r.pol_id = $2 AND r.pod_id = ANY($3::bigint[])
       AND (r.carriers_ids = '{}' OR $4::bigint = ANY(r.carriers_ids))
       AND $5::date BETWEEN r.etd_from AND r.etd_to AND r.salesman_id IS NOT NULL`,
    [companyId, pol, pods, carrier, etd],
  )
const convert = async (
  transaction: Transaction,
  context: Context,
  pool: LockedPool,
  { id, salesman, customer, pod, boxes }: Pledge,
): Promise<LockedPool> => {
  const { companyId, employeeId } = context.person
  const made = await insertBooking(transaction, companyId, {
    pool: pool.id,
    etd: pool.etd,
    pod,
    customer,
    salesman,
    state: 'approved',
    request: id,
    boxes: boxes.map((line) => ({ ...pricedLine(pool, line), granted: line.quantity })),
    submittedAt: context.now(),
    decidedBy: employeeId,
    decidedAt: context.now(),
    soNumbers: [],
    returnBoxes: [],
  })
  const after = await move(
    transaction,
    moverOf(context),
    pool,
    boxes.map(({ box, quantity }) => ({
      event: 'convert',
      box,
      quantity,
      from: 'none' as const,
      to: 'approved' as const,
      booking: made.id,
    })),
  )
  await transaction.query(`UPDATE space_request SET state = 'converted' WHERE company_id = $1 AND id = $2`, [
    companyId,
    id,
  ])
  const booking: Pick<Booking, 'id' | 'reservationNo' | 'salesman' | 'version'> = { ...made, salesman }
  await tellSales(transaction, companyId, { booking, pool }, { zh: '预约已转为预订', en: 'Request became a booking' })
  return after
}
