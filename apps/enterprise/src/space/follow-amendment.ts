import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { type Booking, checkNotOwn, moverOf, poolNow, tellDesk, tellSales, writeBooking } from './bookings.ts'
import { lockNumbered, type Numbered } from './divide-space.ts'
import { checkMoves, type Move, move, refused } from './ledger.ts'
import { type BoxCount, followedBy, grantedTo } from './ledger-rules.ts'
import { settlePledges } from './pledges.ts'
import type { Shipper } from './shipper.ts'
import { holdNumbers, spaceUnder } from './so-numbers.ts'
import { pricedLine } from './take-space.ts'

interface Amended {
  readonly shipper: Shipper
  /** SO numbers under which the space was confirmed. */
  readonly numbers: readonly string[]
  readonly before: readonly BoxCount[]
  readonly after: readonly BoxCount[]
}
interface Change extends Numbered {
  readonly more: readonly BoxCount[]
  readonly fewer: readonly BoxCount[]
}

const countIn = (lines: readonly BoxCount[], box: string): number =>
  lines.filter((line) => line.box === box).reduce((sum, { quantity }) => sum + quantity, 0)

/** Containers whose return waits for the desk; those of one that is over are kept as they were. */
const waitingReturn = ({ state, returnBoxes }: Booking): readonly BoxCount[] =>
  state === 'returning' ? returnBoxes : []
/** Containers of a type that a booking keeps, without those of a return that waits. */
const keptOf = (booking: Booking, box: string): number =>
  Math.max(0, countIn(grantedTo(booking), box) - countIn(waitingReturn(booking), box))

/** Changes of bookings of space that follow from other containers; none where no space was confirmed under these numbers. */
const changesOf = async (
  transaction: Transaction,
  context: Context,
  { shipper, numbers, before, after }: Amended,
): Promise<Change[]> => {
  const found = await lockNumbered(transaction, context, { shipper, numbers })
  if (found.length === 0) return []
  const changes = found.map((one) => ({ ...one, more: [] as BoxCount[], fewer: [] as BoxCount[] }))
  for (const box of new Set([...before, ...after].map((line) => line.box))) {
    const granted = changes.reduce((sum, { booking }) => sum + keptOf(booking, box), 0)
    const followed = followedBy({ before: countIn(before, box), after: countIn(after, box), granted })
    if (followed > 0) {
      const waiting = changes.find(({ booking }) => countIn(waitingReturn(booking), box) > 0)
      if (waiting) throw refused('boxes', 'spaceReturning', { reservationNo: waiting.booking.reservationNo })
      const taker =
        changes.find(({ booking }) => booking.boxes.some((line) => line.box === box)) ??
        changes.find(({ pool }) => pool.allotments.some((line) => line.box === box))
      if (!taker) throw refused('boxes', 'boxNotAllotted', { box })
      taker.more.push({ box, quantity: followed })
    }
    let less = Math.max(0, -followed)
    for (const { booking, fewer } of changes) {
      const quantity = Math.min(less, keptOf(booking, box))
      if (quantity > 0) fewer.push({ box, quantity })
      less -= quantity
    }
  }
  return changes
}

/** Refuses more containers than the pools of confirmed space have room for. */
export const checkSpace = async (transaction: Transaction, context: Context, amended: Amended): Promise<void> => {
  for (const { pool, more } of await changesOf(transaction, context, amended))
    checkMoves(
      pool,
      more.map((line) => ({ ...line, from: 'none', to: 'confirmed' })),
    )
}

/**
 * Brings confirmed space in line with an amended booking, and with its numbers. More containers are taken at once, though never by the
 * salesperson whose space it is; fewer are offered to the desk, which takes them back with their fee.
 */
export const followAmendment = async (
  transaction: Transaction,
  context: Context,
  { note, numbersAfter, ...amended }: Amended & { readonly numbersAfter: readonly string[]; readonly note: string },
): Promise<void> => {
  const { companyId } = context.person
  const changes = await changesOf(transaction, context, amended)
  if (changes.length === 0) return
  const isGone = (number: string) => amended.numbers.includes(number) && !numbersAfter.includes(number)
  const fresh = await ungiven(
    transaction,
    companyId,
    numbersAfter.filter((number) => !amended.numbers.includes(number)),
  )
  for (const [at, change] of changes.entries()) {
    const { booking, more, fewer } = change
    const numbers = [...booking.soNumbers.filter((number) => !isGone(number)), ...(at === 0 ? fresh : [])]
    const soNumbers = numbers.length > 0 ? [...new Set(numbers)] : booking.soNumbers
    if (more.length + fewer.length === 0 && isDeepStrictEqual(soNumbers, booking.soNumbers)) continue
    if (more.length > 0) await takeMore(transaction, context, change, note)
    const written = await writeBooking(transaction, companyId, booking.id, {
      state: fewer.length > 0 ? 'returning' : booking.state,
      boxes: boxesWith(change),
      so_numbers: soNumbers,
      ...(fewer.length > 0 ? { return_boxes: returning(waitingReturn(booking), fewer), return_note: note } : {}),
    })
    if (more.length > 0) {
      await settlePledges(transaction, { companyId, today: context.today() }, [booking.id])
      await tellMore(transaction, companyId, { ...change, booking: { ...booking, ...written } })
    }
    if (fewer.length > 0)
      await tellDesk(transaction, context, { ...booking, ...written }, ['退舱待确认', 'Return to confirm'])
  }
}

/** Those of these SO numbers that no other space has, and none gets meanwhile. */
const ungiven = async (
  transaction: Transaction,
  companyId: string,
  numbers: readonly string[],
): Promise<readonly string[]> => {
  if (numbers.length === 0) return []
  await holdNumbers(transaction, companyId)
  const given = await spaceUnder(transaction, companyId, numbers)
  const taken = new Set(given.flatMap((one) => one.numbers))
  return numbers.filter((number) => !taken.has(number))
}

const takeMore = async (
  transaction: Transaction,
  context: Context,
  { booking, pool, more }: Change,
  note: string,
): Promise<void> => {
  checkNotOwn(context, booking.salesman)
  await move(
    transaction,
    moverOf(context),
    // An act on another booking of this pool may have moved its space.
    await poolNow(transaction, context, pool.id),
    more.flatMap((one): Move[] => {
      const line = { ...one, booking: booking.id, note }
      return [
        { ...line, event: 'approve', from: 'none', to: 'approved' },
        { ...line, event: 'confirm', from: 'approved', to: 'confirmed' },
      ]
    }),
  )
}

/** Notifies the salesperson, who never takes more by an amendment of their own. */
const tellMore = (transaction: Transaction, companyId: string, { booking, pool, more }: Change): Promise<void> =>
  tellSales(
    transaction,
    companyId,
    { booking, pool },
    {
      zh: '改单已加舱',
      en: 'Space added by an amendment',
      note: more.map(({ box, quantity }) => `+${quantity} × ${box}`).join(', '),
    },
  )

/** Lines of a booking with what it has been granted beyond them. */
const boxesWith = ({ booking, pool, more }: Change) => [
  ...booking.boxes.map((line) => {
    const granted = (line.granted ?? 0) + countIn(more, line.box)
    return { ...line, granted, quantity: Math.max(line.quantity, granted) }
  }),
  ...more
    .filter(({ box }) => !booking.boxes.some((line) => line.box === box))
    .map((line) => ({ ...pricedLine(pool, line), granted: line.quantity })),
]

const returning = (known: readonly BoxCount[], fewer: readonly BoxCount[]): BoxCount[] =>
  [...new Set([...known, ...fewer].map(({ box }) => box))].map((box) => ({
    box,
    quantity: countIn(known, box) + countIn(fewer, box),
  }))
