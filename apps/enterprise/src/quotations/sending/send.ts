import {
  type FxSnapshot,
  type Issue,
  modes,
  Problem,
  quotesByHand,
  type Resource,
  type Versioned,
} from '@hangjia/contracts'
import { checkSending, quotationDocument, unexplainedLines } from '@hangjia/pricing/total'
import { asPerson } from '../../as-person.ts'
import { checkNotBlacklisted } from '../../customers/blacklist.ts'
import type { Transaction } from '../../database/database.ts'
import { followQuotation } from '../../enquiries/follow-quotation.ts'
import type { Context, Person } from '../../handlers.ts'
import { tableName } from '../../records/tables/table.ts'
import { isApproved } from '../floor/approvals.ts'
import { belowFloor, optionsBelowFloor } from '../floor/below-floor.ts'
import { offeredTotal } from '../floor/offered-total.ts'
import { viewOf } from '../reading/view-quotation.ts'
import { frozen } from '../stored/frozen.ts'
import { askedFor } from '../stored/line-sources.ts'
import { modeOf } from '../stored/mode-draft.ts'
import {
  checkDraft,
  checkVersion,
  lockQuotation,
  readQuotation,
  type StoredQuotation,
  usedSources,
  validities,
} from '../stored/stored-quotation.ts'
import { checkReplaced } from '../stored/taken-back.ts'
import { type UsedRow, usedRows } from '../stored/used-rows.ts'
import { checkGoods } from './check-goods.ts'

/**
 * Sends a draft: everything is checked, the document is frozen with its fingerprint, former revisions of the number are
 * superseded. All or nothing.
 */
export const sendQuotation = async (context: Context, { id, version }: Versioned): Promise<void> => {
  const { database, files, person } = context
  const today = context.today()
  const goods = await checkGoods(context, await readQuotation(database, person, id))
  await asPerson({ database, person }, async (transaction) => {
    const stored = await lockQuotation(transaction, person, id)
    checkDraft(stored)
    checkVersion(stored, version)
    await checkReplaced(transaction, person, stored)
    await checkNotBlacklisted(transaction, person.companyId, stored.draft.customer)
    const rates = await ratesNow(transaction, person, stored)
    const rows = await usedRows(transaction, person, stored)
    const view = await viewOf({ database: transaction, files }, person, stored, today)
    const issues = [
      // Faults of the rates first: they explain a validity that is too long.
      ...checkRates(rates, { person, today }),
      ...goods,
      ...checkPrices(rows, rateOf(stored)),
      ...checkSending({ ...view, today, latestValidUntil: endOf(view.latestValidUntil, rates) }),
      ...checkValidity(stored),
      ...checkManualLines(stored, person),
      ...(await checkFloor(transaction, person, stored)),
    ]
    if (issues.length > 0) throw new Problem('blocked', { issues })
    await freeze(transaction, person, stored, {
      ...view,
      fx: usedFx(view.fx, stored),
      status: 'sent',
      printedAt: context.now(),
    })
    await followQuotation(transaction, context, stored, { outcome: 'sent' })
  })
}

/** Lines of a draft below the floor without an approval: as long as there is one, the draft is not sent. */
const checkFloor = async (transaction: Transaction, person: Person, stored: StoredQuotation): Promise<Issue[]> => {
  const below = await optionsBelowFloor(transaction, person.companyId, stored)
  if (below.length === 0) return []
  const offered = await offeredTotal(transaction, person.companyId, stored)
  return (await isApproved(transaction, person, stored, offered)) ? [] : belowFloor(below)
}

const freeze = async (
  transaction: Transaction,
  { companyId }: Person,
  { id, quoteNo, revision }: StoredQuotation,
  written: Parameters<typeof quotationDocument>[0],
): Promise<void> => {
  const { document, sha256 } = frozen(quotationDocument(written))
  await transaction.query(
    `UPDATE quotation_content SET document = $3, sha256 = $4, is_draft = false
     WHERE company_id = $1 AND quotation_id = $2`,
    [companyId, id, document, sha256],
  )
  await transaction.query("UPDATE quotation SET status = 'sent', sent_at = $3 WHERE company_id = $1 AND id = $2", [
    companyId,
    id,
    written.printedAt,
  ])
  await transaction.query(
    `UPDATE quotation AS q SET status = 'superseded' FROM quotation_content AS c
     WHERE q.company_id = $1 AND c.company_id = q.company_id AND c.quotation_id = q.id
       AND c.quote_no = $2 AND c.revision < $3 AND q.status IN ('sent', 'expired', 'accepted', 'declined')`,
    [companyId, quoteNo, revision],
  )
}

/** Only the rates into the quote currency are part of the sent document. */
const usedFx = (fx: readonly FxSnapshot[], { draft }: StoredQuotation) => fx.filter(({ to }) => to === draft.currency)

/** Resource of a quotation's rates. */
const rateOf = ({ draft }: StoredQuotation): Resource => (modeOf(draft) ?? modes.fcl).rate

/** Rates of the options, as they are at this moment. */
const ratesNow = async (
  transaction: Transaction,
  { companyId }: Person,
  stored: StoredQuotation,
): Promise<RateNow[]> => {
  const used = usedSources(stored)
  const rows = await transaction.query<NonNullable<RateNow['now']> & { id: string }>(
    `SELECT id, valid_to AS "validTo", display_flag AS "displayFlag" FROM ${tableName(rateOf(stored))}
     WHERE company_id = $1 AND id = ANY($2::bigint[])`,
    [companyId, used.map(({ source }) => source.rate.id)],
  )
  return used.map(({ option, source: { rate, title } }) => ({
    option,
    title,
    now: rows.find(({ id }) => id === rate.id),
  }))
}
interface RateNow {
  readonly option: number
  readonly title: string
  /** Undefined: the rate is gone. */
  readonly now: { readonly validTo: string; readonly displayFlag: number } | undefined
}

/** A rate whose validity was shortened since shortens the validity of its option. */
const endOf = (latest: string | null, rates: readonly RateNow[]): string | null =>
  [latest, ...rates.map(({ now }) => now?.validTo)].filter((day) => typeof day === 'string').sort()[0] ?? null

const issueOf = (option: number, rule: string, rate: string, more: Issue['parameters'] = {}): Issue => ({
  path: `options.${option}`,
  rule,
  parameters: { rate, ...more },
})

const checkRates = (
  rates: readonly RateNow[],
  { person, today }: { readonly person: Person; readonly today: string },
): Issue[] =>
  rates.flatMap(({ option, title, now }) => {
    if (!now || now.displayFlag === 0) return [issueOf(option, 'rateRecalled', title)]
    if (now.validTo < today) return [issueOf(option, 'rateExpired', title, { validTo: now.validTo })]
    return now.displayFlag === 2 && !quotesByHand(person) ? [issueOf(option, 'rateInternal', title)] : []
  })

/**
 * Issues of lines that claim the price of a rate, a sheet, a leg or a mark-up but differ from its present price. A rate that is gone
 * has been reported already.
 */
const checkPrices = (rows: readonly UsedRow[], rate: Pick<Resource, 'name'>): Issue[] =>
  rows.flatMap(({ option, source, now }) => {
    const isGone = source.resource !== rate.name && (now === undefined || now.displayFlag === 0)
    return isGone || now?.isRepriced ? [issueOf(option, 'rateChanged', source.title)] : []
  })

/** An option promises no more days than the rate or the prices of a desk that it was made from. */
const checkValidity = (stored: StoredQuotation): Issue[] =>
  validities(stored).flatMap(({ option, source }) =>
    (stored.draft.options[option]?.validTo ?? '') > source.validTo
      ? [{ path: `options.${option}.validTo`, rule: 'longerThanRates', parameters: { latest: source.validTo } }]
      : [],
  )

/** A typed price needs the right to quote by hand, and a reason where the engine has none for it. */
const checkManualLines = (stored: StoredQuotation, person: Person): Issue[] =>
  quotesByHand(person)
    ? unexplainedLines(stored.draft, (option, line) => askedFor(stored, option, line) !== undefined).map(
        ({ option, line }) => ({
          path: `options.${option}.lines.${line}.reason`,
          rule: 'manualReasonMissing',
          parameters: {},
        }),
      )
    : stored.draft.options.flatMap(({ lines }, option) =>
        lines.flatMap((line, index) =>
          line.source === 'manual'
            ? [{ path: `options.${option}.lines.${index}`, rule: 'manualNeedsRight', parameters: {} }]
            : [],
        ),
      )
