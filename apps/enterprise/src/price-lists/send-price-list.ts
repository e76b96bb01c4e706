import { createHash } from 'node:crypto'
import {
  type Issue,
  type PriceList,
  type PriceListDraft,
  type PriceListRow,
  Problem,
  quotesByHand,
  type Versioned,
} from '@hangjia/contracts'
import { priceListFromOffers } from '@hangjia/pricing'
import { checkPriceListSending, priceListDocument } from '@hangjia/pricing/total'
import { asPerson } from '../as-person.ts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Context } from '../handlers.ts'
import { sellerOf } from '../pricing/loading/seller-of.ts'
import { isApproved } from '../quotations/floor/approvals.ts'
import { canonicalJson } from '../quotations/stored/frozen.ts'
import { checkDraft, checkVersion } from '../quotations/stored/stored-quotation.ts'
import { languageOf } from './list-frame.ts'
import { pricedListOf, rateOf, withListSources } from './list-sources.ts'
import { modeListNow } from './mode-rates.ts'
import { pricedRates, pricedRatesLeft } from './priced-rates.ts'
import { rateTitle } from './rate-title.ts'
import { belowFloor } from './rows-below-floor.ts'
import { sharedWith } from './shared-with.ts'
import { lockPriceList, readPriceList, type StoredPriceList } from './stored-price-list.ts'
import { listViewOf } from './view-price-list.ts'

/**
 * Sends a draft: everything is checked, its rates are priced once more, the document is frozen with its fingerprint, former
 * revisions of the number are superseded. All or nothing.
 */
export const sendPriceList = async (context: Context, { id, version }: Versioned): Promise<void> => {
  const { database, files, person } = context
  const today = context.today()
  const seen = await readPriceList(database, person, id)
  const again = await (seen.draft.mode === undefined ? ratesNow(context, seen) : modeListNow(context, seen))
  await asPerson({ database, person }, async (transaction) => {
    const stored = await lockPriceList(transaction, person, id)
    checkDraft(stored)
    // The version that was priced a moment ago is sent: another one was not priced.
    checkVersion(stored, version)
    await checkNotBlacklisted(transaction, person.companyId, stored.draft.customer)
    const view = await listViewOf({ database: transaction, files }, person, stored, today)
    const issues = [
      ...changedSince(view, again),
      ...promisedLonger(stored, again.ends),
      ...checkPriceListSending({ draft: stored.draft, references: view.references, today }),
      ...(quotesByHand(person) ? [] : byHand(stored)),
      ...((await isApproved(transaction, person, stored)) ? [] : belowFloor(view)),
    ]
    if (issues.length > 0) throw new Problem('blocked', { issues })
    const now = context.now()
    const text = canonicalJson(priceListDocument({ ...view, status: 'sent', printedAt: now }))
    const sha256 = createHash('sha256').update(text).digest('hex')
    await transaction.query(
      `UPDATE quotation_content SET document = $3, sha256 = $4, is_draft = false
         WHERE company_id = $1 AND quotation_id = $2`,
      [person.companyId, id, text, sha256],
    )
    await transaction.query("UPDATE quotation SET status = 'sent', sent_at = $3 WHERE company_id = $1 AND id = $2", [
      person.companyId,
      id,
      now,
    ])
    await transaction.query(
      `UPDATE quotation SET status = 'superseded'
         WHERE company_id = $1 AND quote_no = $2 AND revision < $3 AND status IN ('sent', 'expired')`,
      [person.companyId, stored.quoteNo, stored.revision],
    )
  })
}

const ratesOf = ({ draft, priced }: StoredPriceList, made: PriceListRow['source']) => [
  ...new Set(draft.rows.flatMap((row) => (row.source === made ? (rateOf(row, priced) ?? []) : []))),
]

/** A list with the present prices of its rates, and the last day of each. */
interface ListNow extends Pick<ReturnType<typeof priceListFromOffers>, 'rows' | 'tariff' | 'within'> {
  readonly ends: ReadonlyMap<string, string>
}
const ratesNow = async (context: Context, seen: StoredPriceList): Promise<ListNow> => {
  const { database, person } = context
  const sold = {
    customer: seen.draft.customer,
    seller: await sellerOf(database, person.companyId, seen.salespersonId),
    partner: await sharedWith(database, person, seen.draft),
  }
  const offers = await pricedRates(context, { ...sold, rates: ratesOf(seen, 'rate') })
  const typed = await pricedRatesLeft(context, { ...sold, rates: ratesOf(seen, 'manual') })
  const { rows, tariff, within } = priceListFromOffers([...offers, ...typed.values()], languageOf(seen.draft))
  const ends = new Map([...typed.values(), ...offers].map(({ rate, validTo }) => [rate.id, validTo]))
  return { rows, tariff, within, ends }
}

/** Issues of rows and charges that claim the price of their rates but differ from its present one. */
const changedSince = ({ draft, references }: PriceList, now: ListNow): Issue[] => {
  const rows = now.rows.map((row) => promisedBy(draft, row))
  const same = withListSources(draft, pricedListOf({ ...now, rows }))
  return draft.rows.flatMap((row, at) =>
    row.source !== 'rate' || same.rows[at]?.source === 'rate'
      ? []
      : [{ path: `rows.${at}`, rule: 'rateChanged', parameters: { rate: rateTitle(row, references) } }],
  )
}

/** A rate that is valid for longer than the list is no other rate: its price may be offered for a number of days only. */
const promisedBy = ({ rows }: PriceListDraft, now: PriceListRow): PriceListRow => {
  const then = rows.find(({ key }) => key === now.key)
  if (!then?.validTo || !now.validTo || then.validTo > now.validTo) return now
  return { ...now, validTo: then.validTo }
}

/** Issues where a row is valid for longer than its rate is offered, or the list for longer than its last row. */
const promisedLonger = ({ draft, priced }: StoredPriceList, ends: ReadonlyMap<string, string>): Issue[] => {
  const { rows, validUntil } = draft
  const endOf = (row: PriceListRow) => ends.get(rateOf(row, priced) ?? '')
  const latest = rows
    .map((row) => [row.validTo ?? validUntil, endOf(row) ?? row.validTo ?? validUntil].sort()[0] ?? validUntil)
    .sort()
    .at(-1)
  return [
    ...(latest !== undefined && latest < validUntil ? [longer('validUntil', latest)] : []),
    ...rows.flatMap((row, at) => {
      const end = row.source === 'manual' ? endOf(row) : undefined
      return end && row.validTo && end < row.validTo ? [longer(`rows.${at}.validTo`, end)] : []
    }),
  ]
}
const longer = (path: string, latest: string): Issue => ({ path, rule: 'longerThanRates', parameters: { latest } })

const byHand = ({ draft }: StoredPriceList): Issue[] => [
  ...draft.rows.flatMap(({ source }, at) =>
    source === 'manual' ? [{ path: `rows.${at}`, rule: 'manualNeedsRight', parameters: {} }] : [],
  ),
  ...draft.tariff.flatMap(({ source }, at) =>
    source === 'manual' ? [{ path: `tariff.${at}`, rule: 'manualNeedsRight', parameters: {} }] : [],
  ),
]
