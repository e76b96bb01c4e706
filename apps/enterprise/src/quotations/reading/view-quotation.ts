import {
  type ChangedWay,
  holds,
  printedWith,
  type Quotation,
  type QuotationDocument,
  renewals,
  seesCost,
} from '@hangjia/contracts'
import { changedWays, quotationDocument } from '@hangjia/pricing/total'
import type { Queries } from '../../database/database.ts'
import { defaultFirst } from '../../debit-notes/own-accounts.ts'
import type { FilePlace } from '../../files/stored-files.ts'
import type { Person } from '../../handlers.ts'
import { partnerLetterheads } from '../../partners/partner-groups.ts'
import { loadReferences } from '../../records/tables/references.ts'
import { approvalsOf, floorStepOf } from '../floor/approvals.ts'
import { optionsBelowFloor } from '../floor/below-floor.ts'
import { offeredTotal } from '../floor/offered-total.ts'
import { acceptanceCode } from '../stored/frozen.ts'
import { asKnownTo } from '../stored/known-names.ts'
import { loadLetterhead } from '../stored/letterhead.ts'
import { askedFor } from '../stored/line-sources.ts'
import { loadReferencesOf } from '../stored/references.ts'
import { costsByOption, readCosts } from '../stored/stored-costs.ts'
import {
  accessible,
  accessParams,
  type Content,
  findQuotation,
  type StoredQuotation,
  stateOn,
  usedSources,
  validities,
} from '../stored/stored-quotation.ts'
import { answerOf } from './answer.ts'
import { blacklistedOptions } from './blacklisted-options.ts'
import { movedRates } from './moved-rates.ts'
import { withdrawalOf } from './withdrawal.ts'

/** A revision as the editor reads it, with every name it needs. */
export const viewOf = async (
  place: FilePlace,
  person: Person,
  stored: StoredQuotation,
  today: string,
): Promise<Quotation> => {
  const { companyId } = person
  const { database: queries } = place
  const [
    references,
    letterhead,
    salespeople,
    revisions,
    mother,
    costs,
    approvals,
    below,
    black,
    moved,
    withdrawal,
    answer,
    ways,
  ] = await Promise.all([
    loadReferencesOf(queries, companyId, stored.draft),
    loadLetterhead(place, companyId, stored.salespersonId, { isStamped: seesStamp(person, stored.draft) }),
    loadReferences(queries, companyId, [{ to: 'employee', id: stored.salespersonId }]),
    otherRevisions(queries, person, stored, today),
    motherOf(queries, person, stored),
    seesCost(person) ? readCosts(queries, person, stored.id) : null,
    approvalsOf(queries, person, stored.id),
    ['draft', 'pending'].includes(stored.status) ? optionsBelowFloor(queries, companyId, stored) : [],
    ['draft', 'pending'].includes(stored.status) ? blacklistedOptions(queries, companyId, stored) : [],
    movedRates(queries, companyId, stored, today),
    withdrawalOf(queries, companyId, stored),
    answerOf(queries, companyId, stored),
    waysSinceMother(queries, person, stored),
  ])
  return {
    id: stored.id,
    version: stored.version,
    revision: stored.revision,
    quoteNo: stored.quoteNo,
    status: stateOn(stored, today),
    sentAt: stored.sentAt,
    code: acceptanceCode(stored),
    updatedAt: stored.updatedAt,
    salesperson: salespeople('employee', stored.salespersonId),
    draft: stored.draft,
    attachments: [...stored.attachments],
    // Price lists are made of rates of full containers alone.
    rates: stored.draft.shipment ? [] : [...new Set(usedSources(stored).map(({ source }) => source.rate.id))],
    references,
    cargoAsked: stored.status === 'draft' ? ((stored.modeAsk?.cargo as Quotation['cargoAsked']) ?? null) : null,
    fx: [...stored.fx],
    movedRates: moved,
    derivations: derivationsOf(asKnownTo(person, stored)),
    systemPrices: systemPricesOf(stored),
    revisions,
    mother,
    changedWays: ways,
    withdrawal,
    answer,
    ...(costs ? { costs: costsByOption(stored.draft, costs) } : {}),
    belowFloor: below.flatMap((option) => stored.draft.options[option]?.key ?? []),
    blacklisted: black.flatMap((option) => stored.draft.options[option]?.key ?? []),
    approvals,
    floorStep: await floorStepOf(queries, person, stored, {
      below,
      approvals,
      offered: below.length > 0 ? await offeredTotal(queries, companyId, stored) : undefined,
    }),
    latestValidUntil: latestOf(stored),
    letterhead,
    partners: await partnersShown(queries, person, stored, letterhead),
    accounts: await accountsShown(queries, person, stored),
  }
}

/** Partner groups whose letterhead may be chosen; once it is issued, the chosen one alone. */
const partnersShown = async (
  queries: Queries,
  person: Person,
  { status, draft }: StoredQuotation,
  own: Quotation['letterhead'],
) => {
  const isOpen = status === 'draft' || status === 'pending'
  if (!isOpen && !draft.partner) return []
  const groups = await partnerLetterheads(queries, person, { own, chosen: draft.partner })
  return isOpen ? groups : groups.filter(({ id }) => id === draft.partner)
}

/** The stamp of the company: for those who may use it, and where it is printed. */
export const seesStamp = (person: Person, draft: Parameters<typeof printedWith>[0]): boolean =>
  printedWith(draft).stamp || holds(person, 'TS-9007')

/** Accounts of the company: for those who keep them, and where they are printed. */
const accountsShown = async (
  queries: Queries,
  person: Person,
  { draft, salespersonId }: StoredQuotation,
): Promise<Quotation['accounts']> =>
  printedWith(draft).bank || holds(person, 'TS-9030')
    ? await defaultFirst(queries, person.companyId, salespersonId)
    : []

/** Returns the document: a draft's is composed now, a sent one's is the frozen text, with its present state. */
export const documentOf = async (
  place: FilePlace,
  person: Person,
  stored: StoredQuotation,
  moment: { readonly today: string; readonly now: string },
): Promise<QuotationDocument> => {
  const { wonOption } = stored
  const code = acceptanceCode(stored) ?? undefined
  if (stored.document) return { ...stored.document, status: stateOn(stored, moment.today), code, wonOption }
  return quotationDocument({ ...(await viewOf(place, person, stored, moment.today)), printedAt: moment.now })
}

/** The last day that the rates and prices of the options allow (R29). */
export const latestOf = ({ draft, sources }: Pick<Content, 'draft' | 'sources'>): string | null =>
  validities({ draft, sources })
    .map(({ source }) => source.validTo)
    .sort()[0] ?? null

/** Reasons of the engine's prices, by the keys that the options and lines have now. */
const derivationsOf = ({ draft, derivations }: StoredQuotation): Quotation['derivations'] =>
  Object.fromEntries(
    draft.options.flatMap(({ key, offerKey, lines }) => {
      const known = offerKey !== null && Object.hasOwn(derivations, offerKey) ? derivations[offerKey] : undefined
      return lines.flatMap((line) => {
        const derivation = known && Object.hasOwn(known, line.key) ? known[line.key] : undefined
        return derivation ? [[`${key}/${line.key}`, derivation] as const] : []
      })
    }),
  )

/** Prices that the engine calculated for each line that is still there, under the same keys. */
const systemPricesOf = (stored: StoredQuotation): Quotation['systemPrices'] =>
  Object.fromEntries(
    stored.draft.options.flatMap((option) =>
      option.lines.flatMap((line) => {
        const asked = askedFor(stored, option, line)
        if (!asked) return []
        const { charge, unit, currency, treatment, unitPrice, boxPrices } = asked
        return [
          [`${option.key}/${line.key}`, { charge, unit, currency, treatment, unitPrice, boxPrices: [...boxPrices] }],
        ]
      }),
    ),
  )

const otherRevisions = async (
  queries: Queries,
  person: Person,
  { id, quoteNo }: StoredQuotation,
  today: string,
): Promise<Quotation['revisions']> => {
  const rows = await queries.query<Pick<StoredQuotation, 'id' | 'revision' | 'status' | 'validUntil'>>(
    `SELECT q.id, q.revision, q.status, q.valid_until AS "validUntil" FROM quotation AS q
     JOIN quotation_content AS c ON c.company_id = q.company_id AND c.quotation_id = q.id
     WHERE ${accessible} AND c.quote_no = $4 AND q.id <> $5 ORDER BY q.revision DESC`,
    [...accessParams(person), quoteNo, id],
  )
  return rows.map((row) => ({ id: row.id, revision: row.revision, status: stateOn(row, today) }))
}

/** Changes of the rates and departures of the quotation that it was made from, for a reader who may read that too. */
const waysSinceMother = async (queries: Queries, person: Person, stored: StoredQuotation): Promise<ChangedWay[]> => {
  const { motherId, motherKind } = stored
  if (motherId === null || !renewals.some((kind) => kind === motherKind)) return []
  const mother = await findQuotation(queries, person, motherId)
  return mother ? changedWays(asKnownTo(person, mother), asKnownTo(person, stored)) : []
}

export const motherOf = async (
  queries: Queries,
  person: Person,
  { motherId, motherKind }: Pick<StoredQuotation, 'motherId' | 'motherKind'>,
): Promise<Quotation['mother']> => {
  if (motherId === null || motherKind === null) return null
  const row = await queries.first<{ quoteNo: string; revision: number }>(
    `SELECT q.quote_no AS "quoteNo", q.revision FROM quotation AS q WHERE ${accessible} AND q.id = $4`,
    [...accessParams(person), motherId],
  )
  return row ? { id: motherId, kind: motherKind, ...row } : null
}
