import { type MotherKind, modes, type Quotation, type QuotationDraft, quotationRecord } from '@hangjia/contracts'
import type { Queries, Transaction } from '../../database/database.ts'
import { json } from '../../database/values.ts'
import { addFilesOf } from '../../files/add-files.ts'
import type { Person } from '../../handlers.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { asNextRevision } from './as-next-revision.ts'
import type { Costs } from './offered-content.ts'
import { loadReferencesOf } from './references.ts'
import { insertCosts, readCosts, updateCosts } from './stored-costs.ts'
import type { Content, StoredQuotation } from './stored-quotation.ts'
import { summaryOf } from './summary.ts'

interface NewRevision {
  readonly quoteNo: string
  readonly revision: number
  readonly content: Content
  readonly costs: Costs
  /** Employee whose quotation it is. */
  readonly salesperson: string
  /** Document that it was made from. */
  readonly mother: { readonly id: string; readonly kind: MotherKind } | null
}

/** Writes a new draft and answers its id. */
export const insertRevision = async (
  transaction: Transaction,
  { companyId }: Pick<Person, 'companyId'>,
  { quoteNo, revision, content, costs, salesperson, mother }: NewRevision,
): Promise<string> => {
  const { draft, fx, modeAsk } = content
  const references = await loadReferencesOf(transaction, companyId, draft)
  const { derived, ...summary } = summaryOf({ quoteNo, draft, references, fx, costs })
  const [id = ''] = await insertRecords(transaction, quotationRecord, companyId, [
    {
      ...summary,
      layout: 'shipment',
      mode: draft.shipment?.mode ?? modes.fcl.name,
      revision,
      status: 'draft',
      salesperson,
    },
  ])
  await transaction.query(
    `INSERT INTO quotation_content (company_id, quotation_id, quote_no, revision, draft, ask, as_of, sources, priced,
       derivations, fx, mother_id, mother_kind, mode_ask, mode_sources)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      companyId,
      id,
      quoteNo,
      revision,
      json(draft),
      content.ask && json(content.ask),
      content.asOf,
      // Rates of a mode are kept apart, so that nothing takes one for a rate of full containers.
      json(modeAsk ? {} : content.sources),
      json(content.priced),
      json(content.derivations),
      json(fx),
      mother?.id ?? null,
      mother?.kind ?? null,
      modeAsk && json(modeAsk),
      modeAsk && json(content.sources),
    ],
  )
  if (Object.keys(costs).length > 0) await insertCosts(transaction, companyId, id, costs)
  // The same shipment, as a rule: its papers come along.
  if (mother)
    await addFilesOf(transaction, { of: quotationRecord, companyId, id }, { of: quotationRecord, id: mother.id })
  return id
}

/** The same as the next revision of its number. */
export const insertNextRevision = (
  transaction: Transaction,
  person: Pick<Person, 'companyId'>,
  made: Omit<NewRevision, 'revision'>,
): Promise<string> =>
  asNextRevision(transaction, { companyId: person.companyId, quoteNo: made.quoteNo }, (revision) =>
    insertRevision(transaction, person, { ...made, revision }),
  )

/** Units whose quantity follows from the containers without being one of them. */
const countedBases = ['perTeu', 'percent']
export const countedUnitsIn = (units: Quotation['references']['units']): ReadonlySet<string> =>
  new Set(units.filter(({ basis }) => countedBases.includes(basis)).flatMap(({ code }) => code ?? []))

/** Writes what changed in a draft, and its costs where these did, with the summary that follows from both. */
export const updateDraft = async (
  transaction: Transaction,
  companyId: string,
  { id, quoteNo, fx }: Pick<StoredQuotation, 'id' | 'quoteNo' | 'fx'>,
  draft: QuotationDraft,
  changed?: Costs,
): Promise<void> => {
  const references = await loadReferencesOf(transaction, companyId, draft)
  const costs = changed ?? (await readCosts(transaction, { companyId }, id))
  await updateSummary(transaction, companyId, id, summaryOf({ quoteNo, draft, references, fx, costs }))
  if (changed) await updateCosts(transaction, companyId, id, changed)
  await transaction.query(
    'UPDATE quotation_content SET draft = $3, fx = $4 WHERE company_id = $1 AND quotation_id = $2',
    [companyId, id, json(draft), json(fx)],
  )
}

type Summary = ReturnType<typeof summaryOf>
/** Writes the facts that lists show of a paper. */
export const updateSummary = (
  transaction: Transaction,
  companyId: string,
  id: string,
  { derived, ...summary }: Omit<Summary, 'quoteNo' | 'currency'> & { readonly currency: string | null },
) =>
  transaction.query(
    `UPDATE quotation SET customer_id = $3, customer_name = $4, lane = $5, boxes = $6, totals = $7, equivalent = $8,
       currency = $9, valid_until = $10, sort_text = $11, search_text = $12, gross_profit = $13,
       gross_profit_percent = $14 WHERE company_id = $1 AND id = $2`,
    [
      ...[companyId, id, summary.customer, summary.customerName, summary.lane, summary.boxes, summary.totals],
      ...[summary.equivalent, summary.currency, summary.validUntil, derived.sort_text, derived.search_text],
      ...[summary.grossProfit, summary.grossProfitPercent],
    ],
  )

/** Marks quotations whose last day is over; answers how many. */
export const expireQuotations = async (queries: Queries, today: string): Promise<number> =>
  (await queries.run("UPDATE quotation SET status = 'expired' WHERE status = 'sent' AND valid_until < $1", [today]))
    .count
