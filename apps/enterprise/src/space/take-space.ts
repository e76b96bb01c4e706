import { type AnswerOf, type Contract, type InputOf, Problem, spacePool } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { checkReached } from '../rate-desk/secrecy/check-reached.ts'
import { invalid } from '../records/saving/change-records.ts'
import { checkLinks } from '../records/saving/check-links.ts'
import { audienceTest } from '../records/tables/scopes.ts'
import { pageView, viewOf } from '../records/tables/view.ts'
import { answerBy } from './answer-by.ts'
import { insertBooking, moverOf, nextPlace, poolNow, refreshBalance, tellDesk } from './bookings.ts'
import { type LockedPool, move, refused } from './ledger.ts'
import { countsOf, freeOf, holdEnd, lastMoment, moved, type PoolCounts } from './ledger-rules.ts'

type Take = Contract['space']['take']
type Asked = InputOf<Take>

/** Holds space of a pool for the asker, submits it, or puts the asker in line. */
export const takeSpace = (context: Context, asked: Asked): Promise<AnswerOf<Take>> =>
  asPerson(context, async (transaction) => {
    const only = audienceTest('audience', context.person)
    await checkReached(transaction, { ...viewOf(spacePool, context.person), only }, [asked.pool])
    const pool = await poolNow(transaction, context, asked.pool)
    checkOpen(context, pool)
    const pod = podOf(pool, asked)
    checkBoxes(pool, asked)
    if (asked.submit && asked.customer === null) throw invalid('customer', 'required')
    const { customer, quotation } = asked
    await checkLinks(transaction, pageView(context.person, 'myReservation'), { customer, pod, quotation })
    await checkNotBlacklisted(transaction, context.person.companyId, asked.customer)
    await checkHeld(transaction, context, pool, asked)
    return await book(transaction, context, pool, { ...asked, pod })
  })

/** Space is taken of an open pool, before it closes. */
export const checkOpen = (context: Context, pool: LockedPool): void => {
  if (pool.state === 'draft') throw new Problem('notFound')
  if (pool.state !== 'open') throw refused('pool', 'poolNotOpen')
  if (context.now() >= lastMoment(pool)) throw refused('pool', 'poolIsClosing')
}
/** The port of discharge: the only one where the pool has one; asked for on submitting where it has several. */
const podOf = ({ pods }: LockedPool, { pod, submit }: Asked): string | null => {
  if (pod !== null && !pods.includes(pod)) throw invalid('pod', 'notFound')
  if (pod !== null) return pod
  if (pods.length === 1) return pods[0] ?? null
  if (submit) throw invalid('pod', 'required')
  return null
}
const checkBoxes = ({ allotments }: LockedPool, { boxes }: Asked): void => {
  const names = boxes.map(({ box }) => box)
  const at = names.findIndex((box, index) => names.indexOf(box) !== index)
  if (at >= 0) throw invalid(`boxes.${at}.box`, 'repeated')
  const missing = names.find((box) => !allotments.some((line) => line.box === box))
  if (missing) throw refused('boxes', 'boxNotAllotted', { box: missing })
}
/** A person does not keep more of a pool on hold than it allows; `replaces` is their own booking in whose place these containers are. */
export const checkHeld = async (
  transaction: Transaction,
  { person: { companyId, employeeId } }: Context,
  { id, maxHoldPerUser }: LockedPool,
  { boxes, replaces = null }: Pick<Asked, 'boxes'> & { readonly replaces?: string | null },
): Promise<void> => {
  if (maxHoldPerUser === null) return
  const { held } = await transaction.one<{ held: number }>(
    `SELECT coalesce(sum((line ->> 'quantity')::integer), 0)::integer AS held
     FROM space_booking, jsonb_array_elements(boxes) AS line
     WHERE company_id = $1 AND pool_id = $2 AND salesman_id = $3 AND state = 'held' AND id IS DISTINCT FROM $4::bigint`,
    [companyId, id, employeeId, replaces],
  )
  const more = boxes.reduce((sum, { quantity }) => sum + quantity, 0)
  if (held + more > maxHoldPerUser) throw refused('boxes', 'heldPerPerson', { held, maximum: maxHoldPerUser })
}

/** True when all these containers may be taken together. */
const hasRoom = (pool: PoolCounts, boxes: Asked['boxes']): boolean => {
  let after = pool
  for (const { box, quantity } of boxes) after = moved(after, { box, quantity, from: 'none', to: 'held' })
  return [...after.counts.keys()].every((box) => freeOf(after, box) >= Math.min(0, freeOf(pool, box)))
}

const book = async (
  transaction: Transaction,
  context: Context,
  pool: LockedPool,
  asked: Asked,
): Promise<AnswerOf<Take>> => {
  const { companyId, employeeId } = context.person
  const takesNow = pool.allocationMode === 'firstCome'
  if (!takesNow && !asked.submit) throw refused('pool', 'deskAllocates')
  const waits = takesNow && asked.waitlist && pool.waitlist && !hasRoom(pool, asked.boxes)
  const state = waits ? 'waitlisted' : asked.submit ? 'submitted' : 'held'
  const made = await insertBooking(transaction, companyId, {
    ...detailsOf(asked),
    state,
    pool: pool.id,
    etd: pool.etd,
    salesman: employeeId,
    boxes: asked.boxes.map((line) => pricedLine(pool, line)),
    holdUntil: state === 'held' ? holdEnd(context.now(), pool) : null,
    priorityNo: waits ? await nextPlace(transaction, companyId, pool.id) : null,
    submittedAt: asked.submit ? context.now() : null,
    dueAt: state === 'submitted' ? await answerBy(transaction, context) : null,
    soNumbers: [],
    returnBoxes: [],
  })
  if (takesNow && !waits)
    await move(
      transaction,
      moverOf(context),
      pool,
      asked.boxes.map(({ box, quantity }) => ({
        event: 'hold',
        box,
        quantity,
        from: 'none' as const,
        to: 'held' as const,
        booking: made.id,
      })),
    )
  else await refreshBalance(transaction, context, pool.id)
  if (state !== 'held')
    await tellDesk(
      transaction,
      context,
      { ...made, salesman: context.person.employeeId },
      waits ? ['舱位候补', 'Waiting for space'] : ['舱位待审批', 'Space to decide on'],
    )
  return { ...made, state }
}
const detailsOf = ({
  customer,
  pod,
  commodity,
  remark,
  cargoClass,
  grossTon,
  quotedPrice,
  quotation,
  loadDate,
}: Asked) => ({
  customer,
  pod,
  cargoClass,
  grossTon,
  quotedPrice,
  quotation,
  loadDate,
  commodity: commodity === '' ? null : commodity,
  remark: remark === '' ? null : remark,
})
/** A line with the price of the moment: it stays when the pool is priced again. */
export const pricedLine = (
  { allotments }: Pick<LockedPool, 'allotments'>,
  { box, quantity }: { readonly box: string; readonly quantity: number },
) => {
  const line = allotments.find((one) => one.box === box)
  return { box, quantity, granted: null, price: line?.sellPrice ?? '0', currency: line?.currency ?? '' }
}

/** Containers of each type that may be taken at once, the asked ones at most. */
export const fitting = (pool: LockedPool, boxes: Asked['boxes']): { box: string; quantity: number }[] => {
  let after: PoolCounts = pool
  return boxes.flatMap(({ box, quantity }) => {
    const room = countsOf(pool, box).allotment > 0 ? Math.max(0, freeOf(after, box)) : 0
    const granted = Math.min(quantity, room)
    after = moved(after, { box, quantity: granted, from: 'none', to: 'approved' })
    return granted > 0 ? [{ box, quantity: granted }] : []
  })
}
