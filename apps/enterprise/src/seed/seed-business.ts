import { fclAsk, noConditions, ownership, type Quotation, quotationRecord } from '@hangjia/contracts'
import { quotationDocument } from '@hangjia/pricing/total'
import { addDays } from '@hangjia/validation'
import { ratesInUse } from '../customer-analysis/rates-in-use.ts'
import type { Queries } from '../database/database.ts'
import { filesInDatabase } from '../files/stored-files.ts'
import { fingerprint, frozen } from '../quotations/stored/frozen.ts'
import { loadLetterhead } from '../quotations/stored/letterhead.ts'
import type { Costs } from '../quotations/stored/offered-content.ts'
import { idsIn, loadNames } from '../quotations/stored/references.ts'
import { summaryOf } from '../quotations/stored/summary.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { loadReferences } from '../records/tables/references.ts'
import {
  type BusinessFacts,
  type DemoClient,
  type DemoQuote,
  demoQuotes,
  demoSearches,
} from './demo/business/business.ts'
import { seedMails } from './seed-mails.ts'

/** Half a year of business with the customers of a company: quotations with their outcome, price searches, moves to and from the pool. */
export const seedBusiness = async (queries: Queries, companyId: string, facts: BusinessFacts): Promise<void> => {
  const clients = await queries.query<DemoClient>(
    `SELECT id, owner_id AS owner, contact FROM customer WHERE company_id = $1 AND owner_id IS NOT NULL ORDER BY id`,
    [companyId],
  )
  const accounts = await queries.query<{ id: string; employee: string }>(
    'SELECT id, employee_id AS employee FROM account WHERE company_id = $1 AND identity <> 2 ORDER BY id',
    [companyId],
  )
  const quotes = demoQuotes(clients, facts)
  await seedQuotes(queries, companyId, quotes, facts.today)
  const searches = demoSearches(
    quotes,
    accounts.map(({ employee }) => employee),
    facts,
  )
  await queries.bulk(
    'search_log',
    {
      company_id: 'bigint',
      account_id: 'bigint',
      page: 'text',
      ask: 'jsonb',
      hits: 'integer',
      searched_at: 'timestamptz',
    },
    searches.map(({ client, person, at, hits, pol, pod, day }) => ({
      company_id: companyId,
      account_id: accounts.find(({ employee }) => employee === person)?.id,
      page: 'fullContainer',
      ask: fclAsk.parse({
        ...noConditions,
        pols: [facts.ids.port(pol)],
        pods: [facts.ids.port(pod)],
        etdFrom: day,
        etdTo: addDays(day, 14),
        boxes: [{ box: '40HQ', quantity: 1 }],
        customer: client?.id ?? null,
      }),
      hits,
      searched_at: at,
    })),
  )
  await seedMoves(queries, companyId, clients, facts.today)
  await seedMails(queries, companyId)
}

const seedQuotes = async (
  queries: Queries,
  companyId: string,
  quotes: readonly DemoQuote[],
  today: string,
): Promise<void> => {
  const drafts = quotes.map(({ draft }) => idsIn(draft))
  const merged = (of: keyof (typeof drafts)[number]) => [...new Set(drafts.flatMap((ids) => ids[of]))]
  const references = await loadNames(queries, companyId, {
    customers: merged('customers'),
    carriers: merged('carriers'),
    ports: merged('ports'),
    charges: merged('charges'),
  })
  const owners = [...new Set(quotes.map(({ client }) => client.owner))]
  const nameOf = await loadReferences(
    queries,
    companyId,
    owners.map((id) => ({ to: 'employee', id })),
  )
  const heads = new Map<string, Quotation['letterhead']>()
  const place = { database: queries, files: filesInDatabase }
  for (const owner of owners) heads.set(owner, await loadLetterhead(place, companyId, owner))
  const fx = await ratesInUse(queries, companyId, { to: 'USD', day: today })
  const perDay = new Map<string, number>()
  const numbered = quotes
    .toSorted((one, other) => one.begun.localeCompare(other.begun))
    .map((quote) => {
      const place = (perDay.get(quote.day) ?? 0) + 1
      perDay.set(quote.day, place)
      const prefix = quote.mode.toUpperCase()
      return { quote, quoteNo: `${prefix}${quote.day.slice(2).replaceAll('-', '')}${String(place).padStart(4, '0')}` }
    })
  const rows = numbered.map(({ quote, quoteNo }) => {
    const { derived: _derived, ...summary } = summaryOf({
      quoteNo,
      draft: quote.draft,
      references,
      fx,
      costs: costsOf(quote),
    })
    return {
      ...summary,
      layout: 'shipment' as const,
      mode: quote.mode,
      revision: 1,
      status: quote.status,
      salesperson: quote.client.owner,
      sentAt: quote.sentAt,
      answeredAt: quote.answeredAt,
      lossReason: quote.lossReason,
      competitorPrice: quote.competitorPrice,
    }
  })
  const ids = await insertRecords(queries, quotationRecord, companyId, rows)
  await backdate(
    queries,
    companyId,
    'quotation',
    numbered.map(({ quote }, at) => ({ id: ids[at] ?? '', at: quote.begun })),
  )
  await queries.bulk(
    'quotation_content',
    {
      company_id: 'bigint',
      quotation_id: 'bigint',
      quote_no: 'text',
      revision: 'integer',
      is_draft: 'boolean',
      draft: 'jsonb',
      fx: 'jsonb',
      document: 'jsonb',
      sha256: 'text',
    },
    numbered.map(({ quote, quoteNo }, at) => {
      const owner = quote.client.owner
      const letterhead = heads.get(owner)
      const sent = quote.sentAt !== null && letterhead
      const written = sent
        ? quotationDocument({
            quoteNo,
            revision: 1,
            status: 'sent',
            draft: quote.draft,
            references,
            fx: fx.filter(({ to }) => to === quote.draft.currency),
            salesperson: nameOf('employee', owner),
            letterhead,
            printedAt: quote.sentAt,
          } as Parameters<typeof quotationDocument>[0])
        : null
      return {
        company_id: companyId,
        quotation_id: ids[at],
        quote_no: quoteNo,
        revision: 1,
        is_draft: written === null,
        draft: quote.draft,
        fx,
        document: written,
        sha256: written && frozen(written).sha256,
      }
    }),
  )
  await queries.bulk(
    'quotation_cost',
    { company_id: 'bigint', quotation_id: 'bigint', costs: 'jsonb' },
    numbered.map(({ quote }, at) => ({ company_id: companyId, quotation_id: ids[at], costs: costsOf(quote) })),
  )
  await queries.bulk(
    'quotation_approval',
    {
      company_id: 'bigint',
      quotation_id: 'bigint',
      draft_sha256: 'text',
      asked_by_id: 'bigint',
      asked_at: 'timestamptz',
      reason: 'text',
      decision: 'text',
      decided_by_id: 'bigint',
      decided_at: 'timestamptz',
    },
    numbered.flatMap(({ quote }, at) =>
      quote.isLowered && quote.sentAt !== null && owners.length > 1
        ? [
            {
              company_id: companyId,
              quotation_id: ids[at],
              draft_sha256: fingerprint(quote.draft),
              asked_by_id: quote.client.owner,
              asked_at: quote.begun,
              reason: '老客户稳定出货，申请按目标价报出',
              decision: 'approved',
              decided_by_id: owners.find((other) => other !== quote.client.owner) ?? null,
              decided_at: quote.sentAt,
            },
          ]
        : [],
    ),
  )
}

/** Costs of a quotation by the key of its only option. */
const costsOf = ({ draft, costs }: DemoQuote): Costs =>
  Object.fromEntries(draft.options.map(({ key }) => [key, { contractNo: null, lines: costs }]))

/** Gives rows the instant at which they would have been made; the database stamps its own on everything else. */
export const backdate = async (
  queries: Queries,
  companyId: string,
  table: 'quotation' | 'customer',
  rows: readonly { readonly id: string; readonly at: string }[],
): Promise<void> => {
  await queries.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await queries.query(
    `UPDATE ${table} AS t SET created_at = past.at, updated_at = past.at
     FROM unnest($2::bigint[], $3::timestamptz[]) AS past (id, at) WHERE t.company_id = $1 AND t.id = past.id`,
    [companyId, rows.map(({ id }) => id), rows.map(({ at }) => at)],
  )
  await queries.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

/** Moves by which owned customers came to their owners, and those of the pool left theirs. */
const seedMoves = async (
  queries: Queries,
  companyId: string,
  clients: readonly DemoClient[],
  today: string,
): Promise<void> => {
  const pooled = await queries.query<{ id: string; former: string | null }>(
    'SELECT id, former_owner_id AS former FROM customer WHERE company_id = $1 AND owner_id IS NULL ORDER BY id',
    [companyId],
  )
  const before = (days: number) => `${addDays(today, -days)}T03:20:00.000Z`
  const claimed = clients
    .filter((_, at) => at % 3 === 1)
    .map(({ id, owner }, at) => ({
      at: before(4 + at * 9),
      customer: id,
      kind: at % 4 === 3 ? 'assign' : 'claim',
      fromOwner: null,
      toOwner: owner,
      note: null,
      by: owner,
    }))
  const owners = [...new Set(clients.map(({ owner }) => owner))]
  const left = pooled.flatMap(({ id, former }, at) => {
    const owner = at % 2 === 0 ? former : (owners[at % owners.length] ?? former)
    const isAuto = at % 3 === 0
    return [
      {
        at: before(3 + at * 11),
        customer: id,
        kind: isAuto ? 'auto' : 'release',
        fromOwner: owner,
        toOwner: null,
        note: isAuto ? null : '两次回访未联系上',
        by: isAuto ? null : owner,
      },
    ]
  })
  await insertRecords(queries, ownership, companyId, [...claimed, ...left])
}
