import {
  type MotherKind,
  maxTariffLines,
  modes,
  type PriceListDraft,
  type Quotation,
  quotationRecord,
} from '@hangjia/contracts'
import type { PricedList } from '@hangjia/pricing'
import { asPerson } from '../as-person.ts'
import type { Transaction } from '../database/database.ts'
import { json } from '../database/values.ts'
import type { Context, Person } from '../handlers.ts'
import { refused } from '../quotations/floor/below-floor.ts'
import { keepRequest } from '../quotations/making/once-only.ts'
import { asNextRevision } from '../quotations/stored/as-next-revision.ts'
import { updateSummary } from '../quotations/stored/write-quotation.ts'
import { derivedColumns, insertRecords } from '../records/saving/insert-records.ts'
import { namesInLists } from './ids-in-list.ts'
import type { StoredPriceList } from './stored-price-list.ts'

interface NewPriceList {
  readonly quoteNo: string
  readonly revision: number
  readonly draft: PriceListDraft
  readonly priced: PricedList
  readonly salesperson: string
  /** Document that it was made from. */
  readonly mother: { readonly id: string; readonly kind: MotherKind } | null
}

/** Writes a new draft and answers its id. */
export const insertPriceList = async (
  transaction: Transaction,
  { companyId }: Pick<Person, 'companyId'>,
  { quoteNo, revision, draft, priced, salesperson, mother }: NewPriceList,
): Promise<string> => {
  if (draft.tariff.length > maxTariffLines) throw refused('tariff', 'tooManyRows', { maximum: maxTariffLines })
  const { derived, ...summary } = await summaryOf(transaction, companyId, quoteNo, draft)
  const [id = ''] = await insertRecords(transaction, quotationRecord, companyId, [
    { ...summary, layout: 'standard', mode: draft.mode ?? modes.fcl.name, revision, status: 'draft', salesperson },
  ])
  await transaction.query(
    `INSERT INTO quotation_content (company_id, quotation_id, quote_no, revision, draft, priced, mother_id, mother_kind)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [companyId, id, quoteNo, revision, json(draft), json(priced), mother?.id ?? null, mother?.kind ?? null],
  )
  return id
}

/** Writes the first revision of a list of the person, once for each request, and answers its id. */
export const storeNewList = (
  { database, person }: Pick<Context, 'database' | 'person'>,
  made: Pick<NewPriceList, 'quoteNo' | 'draft' | 'priced'>,
  requestKey: string | undefined,
): Promise<string> =>
  asPerson({ database, person }, async (transaction) => {
    const list = { ...made, revision: 1, salesperson: person.employeeId, mother: null }
    const id = await insertPriceList(transaction, person, list)
    await keepRequest(transaction, person, requestKey, id)
    return id
  })

/** The same as the next revision of its number. */
export const insertNextPriceList = (
  transaction: Transaction,
  person: Pick<Person, 'companyId'>,
  made: Omit<NewPriceList, 'revision'>,
): Promise<string> =>
  asNextRevision(transaction, { companyId: person.companyId, quoteNo: made.quoteNo }, (revision) =>
    insertPriceList(transaction, person, { ...made, revision }),
  )

/** Writes what a person changed in a draft, with the summary that follows from it. */
export const updatePriceList = async (
  transaction: Transaction,
  companyId: string,
  { id, quoteNo }: Pick<StoredPriceList, 'id' | 'quoteNo'>,
  draft: PriceListDraft,
): Promise<void> => {
  await updateSummary(transaction, companyId, id, await summaryOf(transaction, companyId, quoteNo, draft))
  await transaction.query('UPDATE quotation_content SET draft = $3 WHERE company_id = $1 AND quotation_id = $2', [
    companyId,
    id,
    json(draft),
  ])
}

/** Stores the engine's prices after rates were added. */
export const updatePriced = (transaction: Transaction, companyId: string, id: string, priced: PricedList) =>
  transaction.query('UPDATE quotation_content SET priced = $3 WHERE company_id = $1 AND quotation_id = $2', [
    companyId,
    id,
    json(priced),
  ])

/** Facts that the lists show: lanes and container types; a price list has no total. */
const summaryOf = async (transaction: Transaction, companyId: string, quoteNo: string, draft: PriceListDraft) => {
  const { customers, ports, ends = ports } = await namesInLists(transaction, companyId, draft)
  const customer = customers.find(({ id }) => id === draft.customer)
  const values = {
    quoteNo,
    customer: draft.customer,
    customerName: customer?.title ?? draft.prospectName,
    lane: distinct(draft.rows.map(({ pol, pod }) => `${nameOf(ports, pol)} → ${nameOf(ends, pod)}`)).join(' / '),
    boxes: distinct(draft.rows.flatMap(({ boxPrices }) => boxPrices.map(({ box }) => box)))
      .sort()
      .join(' / '),
    totals: '',
    equivalent: null,
    currency: null,
    grossProfit: null,
    grossProfitPercent: null,
    validUntil: draft.validUntil,
  }
  return { ...values, derived: derivedColumns(quotationRecord, values) }
}

const distinct = (texts: readonly string[]) => [...new Set(texts)]
const nameOf = (ports: Quotation['references']['ports'], id: string | null) => {
  const port = ports.find((candidate) => candidate.id === id)
  return port ? [port.title, port.titleEn].filter(Boolean).join(' ') : '?'
}
