import type { Queries } from '../database/database.ts'
import type { NamedPrice } from './understand-rows.ts'

const plain = (word: string) => word.normalize('NFKC').trim().toLowerCase()

interface Ids {
  readonly carrier: string
  readonly pol: string
  readonly pod: string
  readonly currency: string
}
/** Reads the words of a price as rows of the base data: codes, names and known spellings; reports unknown words. */
export const nameReader = async (
  queries: Queries,
  companyId: string,
): Promise<(names: Pick<NamedPrice, keyof Ids>) => Ids | string> => {
  const load = async (table: string, words: string) => {
    const rows = await queries.query<{ id: string; words: readonly (string | null)[] }>(
      `SELECT id::text AS id, ${words} AS words FROM ${table} WHERE company_id IN (0, $1)`,
      [companyId],
    )
    return new Map(
      rows.flatMap(({ id, words: all }) => all.flatMap((word) => (word ? [[plain(word), id] as const] : []))),
    )
  }
  const ports = await load('port', 'array_cat(ARRAY[code, name_scn, name_en], aliases)')
  const carriers = await load('carrier', 'array_cat(ARRAY[code, scac, name_scn, name_en], aliases)')
  const currencies = await load('currency', 'ARRAY[code]')
  return ({ carrier, pol, pod, currency }) => {
    const found = {
      carrier: carriers.get(plain(carrier)),
      pol: ports.get(plain(pol)),
      pod: ports.get(plain(pod)),
      currency: currencies.get(plain(currency)),
    }
    if (!found.carrier) return `unknown carrier ${carrier}`
    if (!found.pol) return `unknown port ${pol}`
    if (!found.pod) return `unknown port ${pod}`
    if (!found.currency) return `unknown currency ${currency}`
    return { carrier: found.carrier, pol: found.pol, pod: found.pod, currency: found.currency }
  }
}
