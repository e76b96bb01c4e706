import { spacePool, spaceRequest, usualNote } from '@hangjia/contracts'
import { addDays, instantOfMinute } from '@hangjia/validation'
import type { Transaction } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { insertBooking } from '../space/bookings.ts'
import { lockPool, type Move, move } from '../space/ledger.ts'
import type { Bucket } from '../space/ledger-rules.ts'
import { showNumbers } from '../space/so-numbers.ts'
import { pricedLine } from '../space/take-space.ts'
import type { DemoBooking, DemoPool } from './demo/business/demo-pool.ts'
import { demoPools, demoRequests, numberAt, poolRow, type SpaceFacts } from './demo/business/space.ts'
import { demoUsualNotes } from './demo/business/usual-notes.ts'

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
  returned: [hold, approve, confirm, ['return', 'confirmed', 'none']],
  rolled: [hold, approve, ['roll', 'approved', 'none']],
}
/** Days from the decision until what follows; what is loaded is so the day before sailing. */
const daysLater: Readonly<Record<string, number>> = { confirm: 3, cancel: 0, return: 5, roll: 6 }

/** Pools with their ledger, bookings and advance requests of one company, and the usual notes of its pools. */
export const seedSpace = async (
  transaction: Transaction,
  companyId: string,
  facts: SpaceFacts & { readonly isRival: boolean },
): Promise<void> => {
  await insertRecords(transaction, usualNote, companyId, demoUsualNotes(facts, facts.isRival))
  const asked = demoRequests(facts)
  const ids = await insertRecords(transaction, spaceRequest, companyId, asked)
  const requests = new Map(asked.map(({ requestNo }, at) => [requestNo, ids[at] ?? null]))
  const contracts = await transaction.query<{ id: string; carrier: string; from: string; to: string }>(
    `SELECT id, carrier_id AS carrier, valid_from AS "from", valid_to AS "to" FROM carrier_contract
     WHERE company_id = $1 AND approval_state = 'approved' AND mqc_teu > 0`,
    [companyId],
  )
  for (const [at, pool] of demoPools(facts.isRival).entries()) {
    const etd = addDays(facts.today, pool.sails)
    const contract = contracts.find(
      ({ carrier, from, to }) => carrier === facts.ids.carrier(pool.carrier) && from <= etd && etd <= to,
    )
    const poolNo = `SP${String(at + 1).padStart(4, '0')}`
    await seedPool(transaction, companyId, facts, { pool, poolNo, contract: contract?.id ?? null, requests })
  }
}

const at = (day: string, time: string): string => instantOfMinute(`${day} ${time}`) ?? ''

interface PoolOf {
  readonly pool: DemoPool
  readonly poolNo: string
  readonly contract: string | null
  readonly requests: ReadonlyMap<string, string | null>
}
/** A movement at an instant, by a person. */
interface Dated {
  readonly at: string
  readonly by: string | null
  readonly move: Move
}

const seedPool = async (transaction: Transaction, companyId: string, facts: SpaceFacts, of: PoolOf): Promise<void> => {
  const { people, today } = facts
  const { pool } = of
  const [id = ''] = await insertRecords(transaction, spacePool, companyId, [
    { ...poolRow(facts, pool, of), state: pool.state },
  ])
  if (pool.state === 'draft') return
  const opened = addDays(today, Math.min(pool.sails, 0) - 14)
  const desk = people.at(-1) ?? null
  const moves = allotted(pool, { opened, etd: addDays(today, pool.sails), desk })
  for (const [place, booking] of pool.bookings.entries())
    moves.push(...(await seedBooking(transaction, companyId, facts, { ...of, id, booking, place, opened })))
  let locked = await lockPool(transaction, companyId, id)
  for (const { at: now, by, move: one } of moves.toSorted((one, other) => one.at.localeCompare(other.at)))
    locked = await move(transaction, { companyId, employeeId: by, now }, locked, [one])
  await showNumbers(transaction, companyId, id)
}
/** The allotment of a pool, and what was given back of it a week before sailing. */
const allotted = (
  { boxes, cut = 0 }: DemoPool,
  { opened, etd, desk }: { readonly opened: string; readonly etd: string; readonly desk: string | null },
): Dated[] =>
  boxes.flatMap(([box, quantity], place) => {
    const more = place === 0 ? cut : 0
    const allot = { event: 'allot', box, quantity: quantity + more, from: 'none', to: 'allotment' } as const
    const adjust = { event: 'adjust', box, quantity: more, from: 'allotment', to: 'none' } as const
    return [
      { at: at(opened, '09:00'), by: desk, move: allot },
      ...(more > 0 ? [{ at: at(addDays(etd, -7), '16:00'), by: desk, move: adjust }] : []),
    ]
  })

interface BookingOf extends PoolOf {
  readonly id: string
  readonly booking: DemoBooking
  readonly place: number
  readonly opened: string
}
/** Makes a booking, and answers the movements that led to its state. */
const seedBooking = async (
  transaction: Transaction,
  companyId: string,
  { ids, today, customers, people }: SpaceFacts,
  { id, pool, booking: [person, box, quantity, state, more = {}], place, opened, requests }: BookingOf,
): Promise<Dated[]> => {
  const etd = addDays(today, pool.sails)
  const day = addDays(opened, place + 1)
  const isDecided = steps[state].length > 1
  const salesman = people.at(person % people.length) ?? ''
  const allotments = pool.boxes.map(([of, count, costPrice, sellPrice]) => {
    const currency = ids.currency('USD')
    return { box: of, quantity: count, costPrice, sellPrice, currency }
  })
  const made = await insertBooking(transaction, companyId, {
    state,
    pool: id,
    etd,
    salesman,
    pod: ids.port(pool.lane[1] ?? ''),
    customer: customers[place % customers.length] ?? null,
    boxes: [
      {
        ...pricedLine({ allotments }, { box, quantity }),
        granted: isDecided ? (state === 'returned' ? 0 : quantity) : null,
      },
    ],
    holdUntil: state === 'held' ? at(addDays(today, 1), '18:00') : null,
    priorityNo: state === 'waitlisted' || more.waited ? 1 : null,
    soNumbers: steps[state].includes(confirm) ? [numberAt(pool, place)] : [],
    commodity: '机械配件 Machine parts',
    cargoClass: 'general',
    submittedAt: state === 'held' ? null : at(day, '10:00'),
    decidedBy: isDecided ? (people.at(-1) ?? null) : null,
    decidedAt: isDecided ? decidedAt(day, place) : null,
    returnBoxes: [],
    refusal: more.note ?? null,
    request: (more.request && requests.get(more.request)) ?? null,
    returnFee: state === 'returned' ? '50' : null,
    feeCurrency: state === 'returned' ? ids.currency('USD') : null,
  })
  return steps[state].map(([event, from, to]) => ({
    at: event === 'hold' ? at(day, '10:00') : stepAt(event, { day, etd, place }),
    by: salesman,
    move: { event, box, quantity, from, to, booking: made.id },
  }))
}
/** The desk decides within the hour, in the afternoon, or a day late. */
const decidedOn = (day: string, place: number): string => addDays(day, place % 3 === 2 ? 1 : 0)
const decidedAt = (day: string, place: number): string => at(decidedOn(day, place), place % 2 === 0 ? '10:45' : '15:20')
const stepAt = (
  event: string,
  { day, etd, place }: { readonly day: string; readonly etd: string; readonly place: number },
): string => {
  if (event === 'approve') return decidedAt(day, place)
  if (event === 'use' || event === 'noShow') return at(addDays(etd, -1), '20:00')
  return at(addDays(decidedOn(day, place), daysLater[event] ?? 0), '17:00')
}
