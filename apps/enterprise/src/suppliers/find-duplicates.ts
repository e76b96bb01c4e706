import type { AnswerOf, Contract, Likeness, PlainRow } from '@hangjia/contracts'
import { seesPartners, supplier } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { referenceColumns } from '../records/tables/references.ts'
import { alike, type Described } from './alike.ts'

type Duplicates = AnswerOf<Contract['suppliers']['duplicates']>
interface Candidate extends Omit<Described, 'phones' | 'emails'> {
  readonly id: string
  readonly title: string
  readonly titleEn: string | null
  readonly code: string | null
  readonly version: number
  readonly state: string
  readonly contacts: readonly PlainRow[]
}
const maxNamed = 20
/** Likenesses hidden from readers without contacts, so that a match reveals none. */
const isSecret: { readonly [L in Likeness]?: true } = { phone: true, mailDomain: true }

/** Suppliers of the company that may be the one that is described, those with the most in common first. */
export const findDuplicates = async (
  queries: Queries,
  person: Person,
  { id, ...described }: Described & { readonly id?: string | undefined },
): Promise<Duplicates> => {
  const rows = await rowsOf<Candidate>(
    queries,
    sql`select ${referenceColumns(supplier, 's')}, s.version, s.state, s.name_cn as "nameCn",
        coalesce(s.name_en, '') as "nameEn", coalesce(s.credit_code, '') as "creditCode", s.contacts
      from supplier s where s.company_id = ${person.companyId} and s.id <> ${id ?? '0'} order by s.sort_text, s.id`,
  )
  const words = (contacts: Candidate['contacts'], name: 'phone' | 'email') =>
    contacts.flatMap((contact) => (typeof contact[name] === 'string' ? [contact[name]] : []))
  return rows
    .map(({ id: other, title, titleEn, code, version, state, contacts, ...names }) => ({
      supplier: { id: other, title, titleEn, code },
      version,
      state,
      because: alike(described, {
        ...names,
        phones: words(contacts, 'phone'),
        emails: words(contacts, 'email'),
      }).filter((likeness) => seesPartners(person) || !isSecret[likeness]),
    }))
    .filter(({ because }) => because.length > 0)
    .toSorted((one, other) => other.because.length - one.because.length)
    .slice(0, maxNamed)
}
