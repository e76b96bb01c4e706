import {
  asksSuppliers,
  awardsBids,
  bidStateOf,
  type Contract,
  enquiry,
  type InputOf,
  modeNamed,
  openEnquiryStates,
  Problem,
  type Versioned,
} from '@hangjia/contracts'
import { workingMinutesBetween } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import { ownFiles, takeFiles } from '../files/record-files.ts'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { viewOf } from '../records/tables/view.ts'
import { checkState, messageBy, moveEnquiry, refusedState } from './move-enquiry.ts'
import { namedPrices } from './named-prices.ts'
import { workCalendar } from './work-calendar.ts'
import { workingState } from './working-state.ts'

type Calls = Contract['enquiries']
const pages = ['instInquiry'] as const
/** States in which bids come in: also those after an answer, which may be asked about further. */
const biddable = [...openEnquiryStates, 'answered', 'quoted'] as const
const { fields } = enquiry

/** A bid as it is stored, links as ids. */
interface StoredBid {
  readonly no: number
  readonly round: number
  readonly supplier: string
  readonly askedAt: string | null
  readonly receivedAt: string | null
  readonly validUntil: string | null
  readonly withdrawn: string | null
  readonly award: 'Y' | 'N' | 'C' | null
}
const bidsOf = (row: Row) => valuesOf(row, { bids: fields.bids }).bids as unknown as readonly StoredBid[]
const nextNo = (bids: readonly StoredBid[]): number => Math.max(0, ...bids.map(({ no }) => no)) + 1
const blankBid = {
  askedAt: null,
  receivedAt: null,
  minutes: null,
  validUntil: null,
  channel: null,
  carrier: null,
  departsOn: null,
  transitDays: null,
  freeDays: null,
  words: null,
  files: [],
  withdrawn: null,
  award: null,
} as const

/** Refuses suppliers that we may not buy from, by their place in the input. */
const checkSuppliers = async (
  transaction: Transaction,
  { person }: Context,
  wanted: ReadonlyMap<string, string>,
): Promise<void> => {
  const found = await transaction.query<{ id: string; state: string }>(
    'SELECT id::text AS id, state FROM supplier WHERE company_id IN (0, $1) AND id = ANY($2::bigint[])',
    [person.companyId, [...wanted.values()]],
  )
  for (const [path, id] of wanted) {
    const state = found.find((one) => one.id === id)?.state
    if (state === undefined) throw invalid(path, 'notFound')
    if (state === 'blacklisted' || state === 'paused') throw invalid(path, 'supplierNotActive')
  }
}

/** Status, quoter and bids of an enquiry with these bids; one that was answered stays so. */
const bidStep = (context: Context, stored: Row, bids: readonly object[]) => {
  const quoter = stored.quoter_id ?? context.person.employeeId
  const isWorkedOn = stored.status !== 'waiting' && (openEnquiryStates as readonly unknown[]).includes(stored.status)
  return { bids, quoter, ...(isWorkedOn ? { status: workingState({ ...stored, quoter_id: quoter, bids }) } : {}) }
}

/** Notes whom the desk asks; one that was asked in this round and has not answered is asked once more. */
export const askSuppliers = (
  context: Context,
  { suppliers, ...row }: InputOf<Calls['askSuppliers']>,
): Promise<Versioned> => {
  if (!asksSuppliers(context.person)) throw new Problem('forbidden')
  return moveEnquiry(context, { ...row, pages }, async (transaction, stored) => {
    checkState(stored, biddable)
    await checkSuppliers(transaction, context, new Map(suppliers.map((id, at) => [`suppliers.${at}`, id])))
    const before = bidsOf(stored)
    const round = Number(stored.round)
    const isWaiting = (id: string) =>
      before.some((bid) => bid.round === round && bid.supplier === id && bid.receivedAt === null)
    const added = [...new Set(suppliers)]
      .filter((id) => !isWaiting(id))
      .map((id, at) => ({ ...blankBid, no: nextNo(before) + at, round, supplier: id, askedAt: context.now() }))
    checkRoom([...before, ...added], 'suppliers')
    return {
      set: bidStep(context, stored, [...before, ...added]),
      message: messageBy(context, 'asked', String(suppliers.length)),
    }
  })
}
const checkRoom = (bids: readonly object[], path: 'supplier' | 'suppliers'): void => {
  if (bids.length > fields.bids.max) throw invalid(path, 'tooLong', { maximum: fields.bids.max })
}

/** Keeps a bid: the answer to a question of this round, else one that came by itself. */
export const enterBid = (
  context: Context,
  { id, version, prices, ...given }: InputOf<Calls['bid']>,
): Promise<Versioned> => {
  const { person, now, today } = context
  if (!asksSuppliers(person)) throw new Problem('forbidden')
  const receivedAt = given.receivedAt ?? now()
  if (Date.parse(receivedAt) > Date.parse(now())) throw invalid('receivedAt', 'inFuture')
  if (given.validUntil < today()) throw invalid('validUntil', 'validityOver')
  return moveEnquiry(context, { id, version, pages }, async (transaction, stored) => {
    checkState(stored, biddable)
    await checkSuppliers(transaction, context, new Map([['supplier', given.supplier]]))
    const before = bidsOf(stored)
    const round = Number(stored.round)
    const asked = before.find(
      (bid) => bid.round === round && bid.supplier === given.supplier && bid.receivedAt === null,
    )
    if (asked?.askedAt && Date.parse(receivedAt) < Date.parse(asked.askedAt)) throw invalid('receivedAt', 'beforeAsked')
    const no = asked?.no ?? nextNo(before)
    const place = {
      companyId: person.companyId,
      path: 'prices',
      links: ['charge'],
      freight: modeNamed(String(stored.product))?.freight,
    } as const
    const named = await namedPrices(transaction, prices, place)
    if (given.carrier) await checkCarrier(transaction, person.companyId, given.carrier)
    const kind = ({ charge, box, per, currency }: (typeof named)[number]) => [charge, box, per, currency].join(' ')
    const twice = named.findIndex((price, at) => named.slice(0, at).some((other) => kind(other) === kind(price)))
    if (twice >= 0) throw invalid(`prices.${twice}.per`, 'repeated')
    const bid = {
      ...(asked ?? blankBid),
      ...given,
      no,
      round,
      receivedAt,
      minutes: asked?.askedAt
        ? Math.floor(
            workingMinutesBetween(asked.askedAt, receivedAt, await workCalendar(transaction, person.companyId, now())),
          )
        : null,
      words: given.words === '' ? null : given.words,
    }
    const next = asked ? before.map((one) => (one.no === no ? bid : one)) : [...before, bid]
    checkRoom(next, 'supplier')
    const view = viewOf(enquiry, person)
    const draft = await takeFiles(transaction, view, person, { draft: { bids: next }, stored })
    await ownFiles(transaction, view, id, { draft, stored })
    const priced = valuesOf(stored, { bidPrices: fields.bidPrices }).bidPrices as object[]
    const bidPrices = [...priced, ...named.map((price) => ({ ...price, bid: no }))]
    if (bidPrices.length > fields.bidPrices.max) throw invalid('prices', 'tooLong', { maximum: fields.bidPrices.max })
    return {
      set: { ...bidStep(context, stored, draft.bids as object[]), bidPrices },
      message: messageBy(context, 'bid', ''),
    }
  })
}
const checkCarrier = async (transaction: Transaction, companyId: string, id: string): Promise<void> => {
  const found = await transaction.first('SELECT FROM carrier WHERE company_id IN (0, $1) AND id = $2', [companyId, id])
  if (!found) throw invalid('carrier', 'notFound')
}

/** A supplier takes its bid back, which no longer is awarded. */
export const withdrawBid = (
  context: Context,
  { bid, reason, ...row }: InputOf<Calls['withdrawBid']>,
): Promise<Versioned> => {
  if (!asksSuppliers(context.person)) throw new Problem('forbidden')
  return moveEnquiry(context, { ...row, pages }, async (_transaction, stored) => {
    const before = bidsOf(stored)
    const found = before.find(({ no }) => no === bid)
    if (!found) throw invalid('bid', 'notFound')
    if (found.receivedAt === null || found.withdrawn !== null) throw refusedState('bidMoved')
    const bids = before.map((one) => (one.no === bid ? { ...one, withdrawn: reason, award: null } : one))
    return { set: { bids }, message: messageBy(context, 'withdrawn', '') }
  })
}

/** Awards one bid of this round, or none; those that came in as well lose, or wait as a reserve. */
export const awardBid = (context: Context, { bid, others, ...row }: InputOf<Calls['award']>): Promise<Versioned> => {
  if (!awardsBids(context.person)) throw new Problem('forbidden')
  return moveEnquiry(context, { ...row, pages }, async (_transaction, stored) => {
    checkState(stored, biddable)
    const before = bidsOf(stored)
    const isOwn = ({ round, receivedAt }: StoredBid) => round === Number(stored.round) && receivedAt !== null
    const found = before.find(({ no }) => no === bid)
    if (bid !== null && (!found || !isOwn(found))) throw invalid('bid', 'notFound')
    const state = found && bidStateOf(found, context.today())
    if (state !== undefined && state !== 'valid') throw refusedState(state === 'expired' ? 'bidOver' : 'bidMoved')
    const verdict = (one: StoredBid) => (bid === null ? null : one.no === bid ? 'Y' : others)
    const bids = before.map((one) => (isOwn(one) && one.withdrawn === null ? { ...one, award: verdict(one) } : one))
    return { set: { bids }, message: messageBy(context, bid === null ? 'unaward' : 'award', '') }
  })
}
