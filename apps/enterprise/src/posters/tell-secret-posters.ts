import { supplierPoster } from '@hangjia/contracts'
import type { Database, Queries, Transaction } from '../database/database.ts'
import { tell } from '../notices/tell.ts'
import { tableName } from '../records/tables/table.ts'
import { secretRows } from './secret-rows.ts'

const page = 'supplierPoster'
const key = 'TS-5108'

type Content = Parameters<typeof secretRows>[2][number] & {
  readonly id: string
  readonly poster: string
  readonly title: string
  readonly maker: string | null
}
const factOf = (content: string) => `poster-secret:${content}`

/** Present contents of posters that are not over, without those whose owner was notified. */
const presentContents = (queries: Queries, companyId: string, today: string): Promise<Content[]> =>
  queries.query<Content & Record<string, unknown>>(
    `SELECT c.id::text AS id, p.id::text AS poster, p.title, c.made_by::text AS maker, c.rates::text[] AS rates, c.rows
     FROM ${tableName(supplierPoster)} AS p CROSS JOIN LATERAL (
       SELECT * FROM poster_content c WHERE c.company_id = p.company_id AND c.poster_id = p.id ORDER BY c.id DESC LIMIT 1
     ) AS c
     WHERE p.company_id = $1 AND p.offer_to >= $2::date AND cardinality(c.rates) > 0 AND c.notified_at IS NULL
     ORDER BY c.id`,
    [companyId, today],
  )

/** Notifies who made a poster that rates on it are confidential now, once for each content. Returns the number of posters. */
const tellSecretPostersOf = async (
  transaction: Transaction,
  moment: { readonly companyId: string; readonly today: string },
): Promise<number> => {
  let count = 0
  const contents = await presentContents(transaction, moment.companyId, moment.today)
  const hidden = await secretRows(transaction, moment, contents)
  for (const [at, { id, poster, title, maker }] of contents.entries()) {
    const secret = hidden[at]?.size ?? 0
    if (secret === 0) continue
    const reached = await tell(transaction, {
      companyId: moment.companyId,
      fact: factOf(id),
      type: 4,
      to: { employees: maker === null ? [] : [maker] },
      orElse: { editorsWith: key },
      title: [`海报上有运价已保密：${title}`, `Confidential rates on a poster: ${title}`],
      body: [`已不再显示 ${secret} 条运价，请重新选择运价`, `Rates no longer shown: ${secret}. Choose the rates again`],
      link: { page, to: 'record', id: poster },
    })
    if (reached === 0) continue
    // Messages are deleted after a year: the content itself knows of the notice.
    await transaction.run('UPDATE poster_content SET notified_at = now() WHERE company_id = $1 AND id = $2::bigint', [
      moment.companyId,
      id,
    ])
    count += 1
  }
  return count
}

/** The same for every company; rules begin and end by their days as well. */
export const tellSecretPosters = async (database: Database, today: string): Promise<number> => {
  const companies = await database.query<{ id: string }>(
    'SELECT DISTINCT company_id::text AS id FROM secrecy_rule WHERE status = 1 AND valid_from <= $1::date AND valid_to >= $1::date',
    [today],
  )
  let count = 0
  for (const { id } of companies)
    count += await database.transaction((transaction) => tellSecretPostersOf(transaction, { companyId: id, today }))
  return count
}
