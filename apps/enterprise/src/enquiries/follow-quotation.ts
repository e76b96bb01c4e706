import { openEnquiryStates } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context, Person } from '../handlers.ts'
import { answeredFields } from './clock.ts'
import { messageBy, takeStep } from './move-enquiry.ts'
import { formerLoss, noOutcome } from './outcome.ts'
import { workingState } from './working-state.ts'

interface Paper {
  readonly id: string
  readonly quoteNo: string
}
interface Outcome {
  /** `open`: the answer that the customer gave was a mistake. */
  readonly outcome: 'sent' | 'open' | 'accepted' | 'declined'
  readonly lossReason?: string | null
  readonly competitorPrice?: string
  readonly winnerName?: string | undefined
  readonly note?: string
}
type Acting = Pick<Context, 'now'> & { readonly person: Person }

/** States that an outcome of the quotation changes; a customer who accepts wins an enquiry that goes on as well. */
const before = {
  sent: ['answered', 'quoted', 'lost', 'expired'],
  open: ['answered', 'quoted', 'won', 'lost', 'expired'],
  accepted: [...openEnquiryStates, 'answered', 'quoted', 'refused', 'lost', 'expired', 'closed'],
  declined: ['answered', 'quoted', 'won', 'expired'],
} as const satisfies Record<Outcome['outcome'], readonly string[]>
const after = { sent: 'quoted', open: 'quoted', accepted: 'won', declined: 'lost' } as const

/**
 * The enquiries that a quotation's number was made for follow what becomes of the quotation. Others that were made for the same enquiry count as well:
 * one that is accepted wins it, and it is lost when none of them is open any more.
 */
export const followQuotation = async (
  transaction: Transaction,
  { now, person }: Acting,
  { id, quoteNo }: Paper,
  { outcome, lossReason = null, competitorPrice = '', winnerName = '', note = '' }: Outcome,
): Promise<void> => {
  const states: readonly unknown[] = before[outcome]
  for (const row of await enquiriesOf(transaction, person.companyId, quoteNo)) {
    const others = await papersBeside(transaction, row, quoteNo)
    const isWonElsewhere = outcome !== 'accepted' && others.some(({ status }) => status === 'accepted')
    const isReopened = outcome === 'sent' && row.status === 'won' && (await wasAccepted(transaction, row, id))
    if ((!states.includes(row.status) && !isReopened) || isWonElsewhere) continue
    const open = outcome === 'declined' ? others.find(({ status }) => status === 'open') : undefined
    const isLost = outcome === 'declined' && !open
    const status = open ? 'quoted' : after[outcome]
    const paper = open?.id ?? id
    if (row.status === status && String(row.quotation_id) === paper) continue
    const isOpen = (openEnquiryStates as readonly unknown[]).includes(row.status)
    await takeStep(transaction, row, {
      set: {
        ...(isOpen ? await answeredFields(transaction, row, now()) : {}),
        status,
        quotation: paper,
        ...noOutcome,
        lossReason: isLost ? lossReason : null,
        competitorPrice: isLost && competitorPrice !== '' ? competitorPrice : null,
        winnerName: isLost && winnerName !== '' ? winnerName : null,
        resultNote: note === '' || open ? null : note,
      },
      message: messageBy(
        { now, person },
        status === 'quoted' ? 'quoted' : 'end',
        [quoteNo, note].filter((words) => words !== '').join(' · '),
      ),
    })
  }
}

/** An enquiry whose quotation is deleted names the revision before it, or the newest of its other quotations; without one, it is as answered as it was before. */
export const leaveQuotation = async (
  transaction: Transaction,
  { now, person }: Acting,
  { id, quoteNo }: Paper,
): Promise<void> => {
  const { companyId } = person
  for (const row of await enquiriesOf(transaction, companyId, quoteNo)) {
    if (String(row.quotation_id) !== id) continue
    const revision = await transaction.first<{ id: string }>(
      'SELECT id FROM quotation WHERE company_id = $1 AND quote_no = $2 AND id <> $3 ORDER BY revision DESC LIMIT 1',
      [companyId, quoteNo, id],
    )
    const [beside] = await papersBeside(transaction, row, quoteNo)
    const former = revision ?? beside
    const isBack = !revision && (beside?.status ?? 'over') === 'over' && row.status === 'quoted'
    await takeStep(transaction, row, {
      set: { quotation: former?.id ?? null, ...(isBack ? await unquoted(transaction, row, quoteNo) : {}) },
      message: messageBy({ now, person }, 'removed', quoteNo),
    })
  }
}
interface Message {
  readonly kind: string
  readonly words: string
  readonly by: string | null
  readonly at: string
}
/** Fields of an enquiry as the messages before its quotation left them: a refused or closed one is that again, and a stopped clock stops again. */
const unquoted = async (transaction: Transaction, row: Row, quoteNo: string) => {
  const { offers, round, messages, answered_at } = row
  const all = messages as readonly Message[]
  const place = all.findIndex(({ kind, words }) => kind === 'quoted' && words === quoteNo)
  const quotedAt = all[place]?.at
  const led = all.slice(0, Math.max(place, 0)).filter(({ kind }) => leading.includes(kind))
  const [before, earlier] = [led.at(-1), led.at(-2)]
  if (before?.kind === 'refuse') return { status: 'refused' }
  const since = all.slice(0, Math.max(place, 0))
  const wasAnswered = since
    .slice(since.findLastIndex(({ kind }) => kind === 'again') + 1)
    .some(({ kind }) => kind === 'answer' || kind === 'refuse')
  const isFirst =
    answered_at === null ||
    (!wasAnswered && quotedAt !== undefined && Date.parse(quotedAt) === Date.parse(String(answered_at)))
  const unanswered = isFirst ? { answeredAt: null, timeliness: null } : {}
  if (before?.kind === 'end' && before.by !== null)
    return { status: 'lost', ...(await formerLoss(transaction, row)), ...unanswered }
  if (before?.kind === 'end') return { status: earlier?.kind === 'question' ? 'closed' : 'expired', ...unanswered }
  if ((offers as { readonly round: number }[]).some((offer) => offer.round === round)) return { status: 'answered' }
  if (before?.kind === 'question') return { status: 'waiting', pausedAt: quotedAt, ...unanswered }
  return { status: workingState(row), ...unanswered }
}
/** Messages that leave an enquiry in a state of its own. */
const leading: readonly string[] = ['question', 'reply', 'refuse', 'again', 'end']

/** Enquiries that a revision of the number was made for, locked. */
const enquiriesOf = (transaction: Transaction, companyId: string, quoteNo: string): Promise<Row[]> =>
  transaction.query<Row>(
    `SELECT * FROM enquiry WHERE company_id = $1 AND quotation_id IS NOT NULL AND (
         quotation_id = ANY(ARRAY(SELECT id FROM quotation WHERE company_id = $1 AND quote_no = $2))
         OR messages @> jsonb_build_array(jsonb_build_object('kind', 'quoted', 'words', $2::text)))
       ORDER BY id FOR UPDATE`,
    [companyId, quoteNo],
  )

interface Beside {
  readonly id: string
  readonly status: 'accepted' | 'open' | 'over'
}
/** The other quotations of this round of an enquiry, by their newest revision: an accepted one first, then open ones, the newest first. */
const papersBeside = (
  transaction: Transaction,
  { company_id, messages, round, started_at }: Row,
  quoteNo: string,
): Promise<Beside[]> => {
  const since = Number(round) > 1 ? Date.parse(String(started_at)) : 0
  const numbers = (messages as readonly { kind: string; words: string; at: string }[])
    .filter(({ kind, at }) => kind === 'quoted' && Date.parse(at) >= since)
    .map(({ words }) => words.split(' · ', 1)[0])
  return transaction.query<Beside & Row>(
    `SELECT max(id)::text AS id, CASE WHEN bool_or(status = 'accepted') THEN 'accepted'
         WHEN bool_or(status IN ('draft', 'sent')) THEN 'open' ELSE 'over' END AS status
       FROM quotation WHERE company_id = $1 AND quote_no = ANY($2::text[]) AND quote_no <> $3
       GROUP BY quote_no ORDER BY 2, max(id) DESC`,
    [company_id, numbers, quoteNo],
  )
}

/** True where a former revision was accepted, which won the enquiry. */
const wasAccepted = async (transaction: Transaction, { company_id, quotation_id }: Row, id: string): Promise<boolean> =>
  (await transaction.first(
    'SELECT FROM quotation WHERE company_id = $1 AND id = $2 AND id <> $3 AND answered_at IS NOT NULL',
    [company_id, quotation_id, id],
  )) !== undefined
