import { openEnquiryStates } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context, Person } from '../handlers.ts'
import { answeredFields } from './clock.ts'
import { messageBy, takeStep } from './move-enquiry.ts'

interface Paper {
  readonly id: string
  readonly quoteNo: string
}
interface Outcome {
  /** `open`: the customer may answer, for the first time or again. */
  readonly outcome: 'open' | 'accepted' | 'declined'
  readonly lossReason?: string | null
  readonly competitorPrice?: string
  readonly note?: string
}
type Acting = Pick<Context, 'now'> & { readonly person: Person }

/** States that an outcome of the quotation changes; a customer who accepts wins an enquiry that goes on as well. */
const before = {
  open: ['answered', 'quoted', 'won', 'lost', 'expired'],
  accepted: ['new', 'assigned', 'waiting', 'answered', 'quoted', 'refused', 'lost', 'expired', 'closed'],
  declined: ['answered', 'quoted', 'won', 'expired'],
} as const satisfies Record<Outcome['outcome'], readonly string[]>
const after = { open: 'quoted', accepted: 'won', declined: 'lost' } as const

/** The enquiry of a quotation's number follows what becomes of the quotation. */
export const followQuotation = async (
  transaction: Transaction,
  { now, person }: Acting,
  { id, quoteNo }: Paper,
  { outcome, lossReason = null, competitorPrice = '', note = '' }: Outcome,
): Promise<void> => {
  const states: readonly unknown[] = before[outcome]
  const isLost = outcome === 'declined'
  for (const row of await enquiriesOf(transaction, person.companyId, quoteNo)) {
    if (!states.includes(row.status) || (row.status === after[outcome] && String(row.quotation_id) === id)) continue
    const isOpen = (openEnquiryStates as readonly unknown[]).includes(row.status)
    await takeStep(transaction, row, {
      set: {
        ...(isOpen ? await answeredFields(transaction, row, now()) : {}),
        status: after[outcome],
        quotation: id,
        lossReason: isLost ? lossReason : null,
        competitorPrice: isLost && competitorPrice !== '' ? competitorPrice : null,
        resultNote: note === '' ? null : note,
      },
      message: messageBy(
        { now, person },
        outcome === 'open' ? 'quoted' : 'end',
        [quoteNo, note].filter((words) => words !== '').join(' · '),
      ),
    })
  }
}

/** An enquiry whose quotation is deleted names the one before it; without one, it is as answered as it was before. */
export const leaveQuotation = async (
  transaction: Transaction,
  { now, person }: Acting,
  { id, quoteNo }: Paper,
): Promise<void> => {
  const { companyId } = person
  for (const row of await enquiriesOf(transaction, companyId, quoteNo)) {
    if (String(row.quotation_id) !== id) continue
    const former = await transaction.first<{ id: string }>(
      'SELECT id FROM quotation WHERE company_id = $1 AND quote_no = $2 AND id <> $3 ORDER BY revision DESC LIMIT 1',
      [companyId, quoteNo, id],
    )
    const isBack = !former && row.status === 'quoted'
    await takeStep(transaction, row, {
      set: { quotation: former?.id ?? null, ...(isBack ? unquoted(row) : {}) },
      message: messageBy({ now, person }, 'removed', quoteNo),
    })
  }
}
const unquoted = ({ offers, round, quoter_id }: Row) =>
  (offers as { readonly round: number }[]).some((offer) => offer.round === round)
    ? { status: 'answered' }
    : { status: quoter_id === null ? 'new' : 'assigned', answeredAt: null, timeliness: null }

/** Enquiries that a revision of the number was made for, locked. */
const enquiriesOf = (transaction: Transaction, companyId: string, quoteNo: string): Promise<Row[]> =>
  transaction.query<Row>(
    `SELECT * FROM enquiry WHERE company_id = $1 AND quotation_id IN
       (SELECT id FROM quotation WHERE company_id = $1 AND quote_no = $2) ORDER BY id FOR UPDATE`,
    [companyId, quoteNo],
  )
