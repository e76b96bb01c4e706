import { modeNamed, type PriceList, type PriceListDocument } from '@hangjia/contracts'
import { priceListDocument } from '@hangjia/pricing/total'
import type { Queries } from '../database/database.ts'
import type { FilePlace } from '../files/stored-files.ts'
import type { Person } from '../handlers.ts'
import { warehousesOfRates } from '../modes/warehouse-facts.ts'
import { partnerLetterhead, sharingGroup } from '../partners/partner-groups.ts'
import { approvalsOf, floorStepOf } from '../quotations/floor/approvals.ts'
import { motherOf, seesStamp } from '../quotations/reading/view-quotation.ts'
import { withdrawalOf } from '../quotations/reading/withdrawal.ts'
import { acceptanceCode } from '../quotations/stored/frozen.ts'
import { loadLetterhead } from '../quotations/stored/letterhead.ts'
import { stateOn } from '../quotations/stored/stored-quotation.ts'
import { loadReferences } from '../records/tables/references.ts'
import { namesInLists } from './ids-in-list.ts'
import { rowsBelowFloor } from './rows-below-floor.ts'
import { revisionsOf, type StoredPriceList } from './stored-price-list.ts'

/** A price list as the editor reads it, with every name it needs. */
export const listViewOf = async (
  place: FilePlace,
  person: Person,
  stored: StoredPriceList,
  today: string,
): Promise<PriceList> => {
  const { companyId } = person
  const { database: queries } = place
  const [references, letterhead, salespeople, revisions, mother, approvals, belowFloor, withdrawal, warehouses] =
    await Promise.all([
      namesInLists(queries, companyId, stored.draft),
      letterheadOf(place, person, stored),
      loadReferences(queries, companyId, [{ to: 'employee', id: stored.salespersonId }]),
      revisionsOf(queries, person, stored.quoteNo),
      motherOf(queries, person, stored),
      approvalsOf(queries, person, stored.id),
      ['draft', 'pending'].includes(stored.status) ? rowsBelowFloor(queries, companyId, stored) : [],
      withdrawalOf(queries, companyId, stored),
      warehousesOf(queries, companyId, stored),
    ])
  const { id, version, revision, quoteNo, sentAt, draft } = stored
  return {
    id,
    version,
    revision,
    quoteNo,
    sentAt,
    code: acceptanceCode(stored),
    draft,
    references,
    letterhead,
    warehouses,
    mother,
    belowFloor,
    approvals,
    withdrawal,
    floorStep: await floorStepOf(queries, person, stored, { below: belowFloor, approvals }),
    status: stateOn(stored, today),
    salesperson: salespeople('employee', stored.salespersonId),
    revisions: revisions
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, revision: other.revision, status: stateOn(other, today) })),
  }
}

/** Warehouses of the rates of a list of a mode. */
const warehousesOf = async (queries: Queries, companyId: string, { draft: { mode, rows } }: StoredPriceList) => {
  const resource = mode === undefined ? undefined : modeNamed(mode)?.rate
  const rates = [...new Set(rows.flatMap(({ rate }) => rate ?? []))]
  return resource ? await warehousesOfRates(queries, companyId, { resource, rates }) : []
}

/** Letterhead of the company, or of the partner group in whose name the list is made. */
const letterheadOf = async (place: FilePlace, person: Person, { draft, salespersonId }: StoredPriceList) => {
  const { companyId } = person
  const own = await loadLetterhead(place, companyId, salespersonId, { isStamped: seesStamp(person, draft) })
  const group = draft.partner ? await sharingGroup(place.database, companyId, draft.partner) : undefined
  return group ? partnerLetterhead(group, own) : own
}

/** Returns the document: a draft's is composed now, a sent one's is the frozen text, with its present state. */
export const listDocumentOf = async (
  place: FilePlace,
  person: Person,
  stored: StoredPriceList,
  moment: { readonly today: string; readonly now: string },
): Promise<PriceListDocument> => {
  const code = acceptanceCode(stored) ?? undefined
  if (stored.document) return { ...stored.document, status: stateOn(stored, moment.today), code }
  return priceListDocument({ ...(await listViewOf(place, person, stored, moment.today)), printedAt: moment.now })
}
