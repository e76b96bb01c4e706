import { spacePool, spaceRequest } from '@hangjia/contracts'
import { addDays, instantOfMinute } from '@hangjia/validation'
import type { Transaction } from '../database/database.ts'
import { insertRecords } from '../records/insert-records.ts'
import { insertBooking } from '../space/bookings.ts'
import { lockPool, type Mover, move } from '../space/ledger.ts'
import type { Bucket } from '../space/ledger-rules.ts'
import { pricedLine } from '../space/take-space.ts'
import { type DemoBooking, type DemoPool, demoPools, demoRequests, poolRow, type SpaceFacts } from './demo/space.ts'

type State = DemoBooking[3]
type Step = readonly [event: string, from: Bucket, to: Bucket]
const hold: Step = ['hold', 'none', 'held']
const approve: Step = ['approve', 'held', 'approved']
const confirm: Step = ['confirm', 'approved', 'confirmed']
/** The movements that led to a state. */
const steps: Readonly<Record<State, readonly Step[]>> = {
  held: [hold],
  submitted: [hold],
  waitlisted: [],
  approved: [hold, approve],
  confirmed: [hold, approve, confirm],
  used: [hold, approve, confirm, ['use', 'confirmed', 'used']],
  noShow: [hold, approve, confirm, ['noShow', 'confirmed', 'noShow']],
  cancelled: [hold, approve, ['cancel', 'approved', 'none']],
}

/** Pools with their ledger, bookings and advance requests of one company. */
export const seedSpace = async (
  transaction: Transaction,
  companyId: string,
  facts: SpaceFacts & { readonly isRival: boolean },
): Promise<void> => {
  await insertRecords(transaction, spaceRequest, companyId, demoRequests(facts))
  for (const [at, pool] of demoPools(facts.isRival).entries())
    await seedPool(transaction, companyId, facts, { pool, poolNo: `SP${String(at + 1).padStart(4, '0')}` })
}

const at = (day: string, time: string): string => instantOfMinute(`${day} ${time}`) ?? ''

const seedPool = async (
  transaction: Transaction,
  companyId: string,
  facts: SpaceFacts,
  { pool, poolNo }: { readonly pool: DemoPool; readonly poolNo: string },
): Promise<void> => {
  const { people, today } = facts
  const [id = ''] = await insertRecords(transaction, spacePool, companyId, [
    { ...poolRow(facts, pool, poolNo), state: pool.state },
  ])
  if (pool.state === 'draft') return
  const opened = addDays(today, Math.min(pool.sails, 0) - 14)
  const mover: Mover = { companyId, employeeId: people.at(-1) ?? null, now: at(opened, '09:00') }
  const allot = pool.boxes.map(([box, quantity]) => ({
    event: 'allot',
    box,
    quantity,
    from: 'none' as const,
    to: 'allotment' as const,
  }))
  await move(transaction, mover, await lockPool(transaction, companyId, id), allot)
  for (const [place, booking] of pool.bookings.entries())
    await seedBooking(transaction, mover, facts, { id, pool, booking, place, opened })
  if (pool.bookings.length > 0) await move(transaction, mover, await lockPool(transaction, companyId, id), [])
}

interface BookingOf {
  readonly id: string
  readonly pool: DemoPool
  readonly booking: DemoBooking
  readonly place: number
  readonly opened: string
}
const seedBooking = async (
  transaction: Transaction,
  mover: Mover,
  { ids, today, customers, people }: SpaceFacts,
  { id, pool, booking: [person, box, quantity, state], place, opened }: BookingOf,
): Promise<void> => {
  const { companyId } = mover
  const locked = await lockPool(transaction, companyId, id)
  const day = addDays(opened, place + 1)
  const isDecided = steps[state].length > 1
  const salesman = people.at(person % people.length) ?? ''
  const made = await insertBooking(transaction, companyId, {
    state,
    pool: id,
    etd: locked.etd,
    salesman,
    pod: ids.port(pool.lane[1] ?? ''),
    customer: customers[place % customers.length] ?? null,
    boxes: [{ ...pricedLine(locked, { box, quantity }), granted: isDecided ? quantity : null }],
    holdUntil: state === 'held' ? at(addDays(today, 1), '18:00') : null,
    priorityNo: state === 'waitlisted' ? 1 : null,
    soNumbers: steps[state].includes(confirm) ? [`SO${pool.voyage}${String(place + 1).padStart(3, '0')}`] : [],
    commodity: '机械配件 Machine parts',
    cargoClass: 'general',
    submittedAt: state === 'held' ? null : at(day, '10:00'),
    decidedBy: isDecided ? (people.at(-1) ?? null) : null,
    decidedAt: isDecided ? at(day, place % 2 === 0 ? '10:45' : '15:20') : null,
    returnBoxes: [],
  })
  await move(
    transaction,
    { ...mover, employeeId: salesman, now: at(day, '10:00') },
    locked,
    steps[state].map(([event, from, to]) => ({ event, box, quantity, from, to, booking: made.id })),
  )
}
