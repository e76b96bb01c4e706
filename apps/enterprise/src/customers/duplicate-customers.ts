import {
  type AnswerOf,
  type Contract,
  customer,
  holds,
  type InputOf,
  type Likeness,
  likenesses,
  Problem,
} from '@hangjia/contracts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { referenceColumns } from '../records/tables/references.ts'
import { reachable, viewAcross } from '../records/tables/view.ts'
import { likenessWords } from '../suppliers/alike.ts'
import { comparedOf } from './create-customer.ts'

type Call = Contract['customers']['duplicates']
type Pair = AnswerOf<Call>['pairs'][number]
type Compared = Pair['one'] & { readonly facts: Readonly<Record<string, unknown>> }

/** Points of a reason, of 100: two firms of one credit code are one, those of one mail domain may be of one group. */
const points: Readonly<Record<Likeness, number>> = { creditCode: 90, name: 60, phone: 40, mailDomain: 20 }
/** Pairs in an answer. */
const maxPairs = 100
/** A word that more firms share, such as the domain of a group, distinguishes none of them. */
const maxSharing = 12

/** Pairs of customers that may be one firm, of all that the person sees, or of one of them. */
export const duplicateCustomers = async (
  { database, person }: Context,
  { id }: InputOf<Call>,
): Promise<AnswerOf<Call>> => {
  if (!holds(person, 'TS-9055')) throw new Problem('forbidden')
  const view = viewAcross(person, ['companyCustomer'])
  const rows = await rowsOf<Compared>(
    database,
    sql`select ${referenceColumns(customer, 't')}, jsonb_build_object('nameCn', t.name_cn, 'nameEn', t.name_en,
        'creditCode', t.credit_code, 'phone', t.phone, 'email', t.email, 'contacts', t.contacts, 'mailDomains', t.mail_domains) as facts
      from ${sql.table(view.table)} t where ${reachable(view)} order by t.id`,
  )
  const pairs = pairsOf(rows).filter(({ one, other }) => id === null || one.id === id || other.id === id)
  return { total: pairs.length, pairs: pairs.slice(0, maxPairs) }
}

const pairsOf = (rows: readonly Compared[]): readonly Pair[] => {
  const reasons = new Map<string, Set<Likeness>>()
  for (const likeness of likenesses)
    for (const sharing of sharingWord(rows, likeness))
      for (const [at, one] of sharing.entries())
        for (const other of sharing.slice(at + 1)) {
          const key = `${one}.${other}`
          reasons.set(key, (reasons.get(key) ?? new Set()).add(likeness))
        }
  return [...reasons]
    .map(([key, found]) => {
      const [one, other] = key.split('.').map((at) => rows[Number(at)]) as [Compared, Compared]
      const because = likenesses.filter((likeness) => found.has(likeness))
      const score = because.reduce((sum, likeness) => sum + points[likeness], 0)
      return { one: referenceOf(one), other: referenceOf(other), because, score: Math.min(100, score) }
    })
    .toSorted((one, other) => other.score - one.score || Number(one.one.id) - Number(other.one.id))
}

/** Places of the rows that share a word, for each word that several share. */
const sharingWord = (rows: readonly Compared[], likeness: Likeness): readonly (readonly number[])[] => {
  const byWord = new Map<string, number[]>()
  for (const [at, { facts }] of rows.entries())
    for (const word of likenessWords(comparedOf(facts))[likeness]) byWord.set(word, [...(byWord.get(word) ?? []), at])
  return [...byWord.values()].filter(({ length }) => length > 1 && length <= maxSharing)
}
const referenceOf = ({ id, title, titleEn, code }: Compared): Pair['one'] => ({ id, title, titleEn, code })
