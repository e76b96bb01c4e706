import {
  holds,
  type Letterhead,
  type PartnerGroupFacts,
  Problem,
  partnerGroup,
  partnerSearchKey,
} from '@hangjia/contracts'
import type { Share } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import type { Context, Person } from '../handlers.ts'
import { versionedRows } from '../pricing/loading/versioned-rows.ts'

/** A group that rates are shared with. */
export interface PartnerGroup extends PartnerGroupFacts {
  readonly shares: readonly Share[]
  readonly addressCn: string
  readonly addressEn: string
  readonly phone: string
  readonly website: string
}

/** True for a person from outside the company: they see what is shared with their own groups. */
const isOutside = ({ identity }: Person): boolean => identity === 2

/** The groups with whose eyes a person may look. */
export const groupsOf = async ({ database, person }: Pick<Context, 'database' | 'person'>): Promise<PartnerGroup[]> => {
  if (!holds(person, partnerSearchKey)) throw new Problem('forbidden')
  return await loadGroups(database, person.companyId, isOutside(person) ? person.employeeId : null)
}

/** One of them: the one that is named, else the first. */
export const groupFor = async (context: Context, id: string | null): Promise<PartnerGroup> => {
  const groups = await groupsOf(context)
  const found = id === null ? groups[0] : groups.find((group) => group.id === id)
  if (!found) throw new Problem(id === null ? 'forbidden' : 'notFound')
  return found
}

/** The partner group of a price list; undefined when nothing is shared with it any more. */
export const sharingGroup = async (
  queries: Queries,
  companyId: string,
  id: string,
): Promise<PartnerGroup | undefined> => (await loadGroups(queries, companyId, null)).find((group) => group.id === id)

/** Letterheads of the groups in whose name a person may quote, and of the chosen one. */
export const partnerLetterheads = async (
  queries: Queries,
  person: Person,
  { own, chosen }: { readonly own: Letterhead; readonly chosen: string | null | undefined },
): Promise<{ readonly id: string; readonly letterhead: Letterhead }[]> => {
  const isAllowed = holds(person, partnerSearchKey)
  if (!isAllowed && !chosen) return []
  const groups = await loadGroups(queries, person.companyId, isOutside(person) ? person.employeeId : null)
  return groups
    .filter(({ id }) => isAllowed || id === chosen)
    .map((group) => ({ id: group.id, letterhead: partnerLetterhead(group, own) }))
}

/** Refuses the name of a group in which a person may not quote; one that is on the paper already stays. */
export const checkPartnerChosen = async (
  queries: Queries,
  person: Person,
  before: string | null | undefined,
  now: string | null | undefined,
): Promise<void> => {
  if (!now || now === before) return
  if (!holds(person, partnerSearchKey)) throw new Problem('forbidden')
  const groups = await loadGroups(queries, person.companyId, isOutside(person) ? person.employeeId : null)
  if (!groups.some(({ id }) => id === now)) throw new Problem('invalidInput', { issues: [goneGroup] })
}
const goneGroup = { path: 'draft.partner', rule: 'notFound', parameters: {} }

const loadGroups = async (queries: Queries, companyId: string, employee: string | null): Promise<PartnerGroup[]> => {
  const rows = await versionedRows(queries, {
    resource: partnerGroup,
    where: "t.company_id = $1 AND t.state = 'active' AND ($2::bigint IS NULL OR $2::bigint = ANY(t.staff_ids))",
    params: [companyId, employee],
    instant: null,
  })
  return rows.map(groupIn).sort((one, other) => Number(one.id) - Number(other.id))
}

const groupIn = (row: Readonly<Record<string, unknown>>): PartnerGroup => {
  const text = (name: string) => String(row[name] ?? '')
  return {
    id: text('id'),
    nameCn: text('nameCn'),
    nameEn: text('nameEn'),
    logo: row.logo ? text('logo') : null,
    footerCn: text('footerCn'),
    footerEn: text('footerEn'),
    shares: row.shares as Share[],
    addressCn: text('addressCn'),
    addressEn: text('addressEn'),
    phone: text('phone'),
    website: text('website'),
  }
}

const unnamed = {
  title: { zh: '', en: '' },
  signature: { zh: '', en: '' },
  department: '',
  phone: '',
  email: '',
}

/** Our own head of the document with the partner in our place; of our person only the name is printed. */
export const partnerLetterhead = (group: PartnerGroup, { preparedBy }: Letterhead): Letterhead => ({
  company: { zh: group.nameCn, en: group.nameEn },
  address: { zh: group.addressCn, en: group.addressEn },
  phone: group.phone,
  website: group.website,
  logo: group.logo,
  preparedBy: { name: preparedBy.name, ...unnamed },
})
