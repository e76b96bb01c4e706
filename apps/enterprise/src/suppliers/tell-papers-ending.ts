import { endsWithin, type Label, pageNamed } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Database } from '../database/database.ts'
import { tell } from '../notices/tell.ts'

/** The desk lists licences and agreements earlier, when there is time to ask for new ones. */
const supplierDaysBefore = 30
const maxBatch = 1_000

interface Ending {
  readonly companyId: string
  readonly id: string
  /** One of several papers of the record; empty where it has one. */
  readonly part: string
  readonly title: string
  readonly titleEn: string | null
  readonly endsOn: string
  readonly keeper: string | null
}
interface Papers {
  readonly page: string
  /** Number of days in advance for which buyers are notified. */
  readonly daysBefore: number
  readonly title: Label
  /** Query of documents that end from `$1` to `$2`, as `Ending` names them. */
  readonly ending: string
}

/** Licences and agreements of suppliers, and contracts that hold. */
const papers: readonly Papers[] = [
  {
    page: 'supplierManagement',
    daysBefore: supplierDaysBefore,
    title: ['供应商证照或协议即将到期', 'Papers of a supplier end soon'],
    ending: `SELECT company_id AS "companyId", id, '' AS part, name_cn AS title, name_en AS "titleEn", papers_end AS "endsOn",
        maintainer_id AS keeper
      FROM supplier WHERE state <> 'blacklisted' AND papers_end BETWEEN $1 AND $2`,
  },
  {
    page: 'companyInfo',
    daysBefore: endsWithin.papers,
    title: ['公司证照即将到期', 'A licence of the company ends soon'],
    ending: `SELECT i.company_id AS "companyId", i.id, paper.part, paper.name AS title, paper.name_en AS "titleEn", paper.ends AS "endsOn",
        NULL::bigint AS keeper
      FROM company_info i CROSS JOIN LATERAL (
        SELECT '' AS part, '营业执照' AS name, 'Business licence' AS name_en, i.licence_expiry AS ends
        UNION ALL SELECT line ->> 'name', line ->> 'name', NULL, (line ->> 'validTo')::date FROM jsonb_array_elements(i.licences) line) AS paper
      WHERE paper.ends BETWEEN $1 AND $2`,
  },
  {
    page: 'knowledgeBase',
    daysBefore: 0,
    title: ['知识库文章需要复审', 'An article of the knowledge base is due for review'],
    ending: `SELECT company_id AS "companyId", id, '' AS part, title_cn AS title, title_en AS "titleEn", review_due AS "endsOn",
        author_id AS keeper
      FROM site_knowledge WHERE review_due BETWEEN $1::date - 30 AND $2`,
  },
  {
    page: 'contractManagement',
    daysBefore: endsWithin.contract,
    title: ['合约即将到期', 'Contract ends soon'],
    ending: `SELECT company_id AS "companyId", id, '' AS part, title, title_en AS "titleEn", valid_to AS "endsOn",
        main_maintainer_id AS keeper
      FROM carrier_contract WHERE approval_state = 'approved' AND valid_to BETWEEN $1 AND $2`,
  },
]

/** Notifies the keeper of every document that ends soon, once for its last day; else all who edit the page. Returns the number of documents. */
export const tellPapersEnding = async (database: Database, today: string, atOnce = maxBatch): Promise<number> => {
  let count = 0
  for (const some of papers) count += await tellOfSome(database, today, some, atOnce)
  return count
}

const tellOfSome = async (
  database: Database,
  today: string,
  { page, daysBefore, title, ending }: Papers,
  atOnce: number,
): Promise<number> => {
  let after: Pick<Ending, 'companyId' | 'id' | 'part' | 'endsOn'> = {
    companyId: '0',
    id: '0',
    part: '',
    endsOn: '0001-01-01',
  }
  for (let count = 0; ; ) {
    const found = await database.query<Ending>(
      `SELECT * FROM (${ending}) AS e WHERE ("companyId", id, part, "endsOn") > ($4::bigint, $5::bigint, $6, $7::date)
         AND NOT EXISTS (SELECT FROM message m
           WHERE m.company_id = e."companyId" AND m.fact = $3 || ':' || e.id || ':' || e."endsOn"
             || CASE WHEN e.part = '' THEN '' ELSE ':' || e.part END)
       ORDER BY "companyId", id, part, "endsOn" LIMIT $8`,
      [today, addDays(today, daysBefore), factOf(page), after.companyId, after.id, after.part, after.endsOn, atOnce],
    )
    for (const one of found) await tellOfOne(database, page, title, one)
    count += found.length
    after = found.at(-1) ?? after
    if (found.length < atOnce) return count
  }
}
const factOf = (page: string) => `${page}-ending`

const tellOfOne = async (
  database: Database,
  page: string,
  [zh, en]: Label,
  { companyId, id, part, title, titleEn, endsOn, keeper }: Ending,
): Promise<void> => {
  await database.transaction((transaction) =>
    tell(transaction, {
      companyId,
      fact: [factOf(page), id, endsOn, ...(part === '' ? [] : [part])].join(':'),
      type: 4,
      to: { employees: keeper === null ? [] : [keeper] },
      orElse: { editorsWith: pageNamed(page)?.key ?? '' },
      title: [`${zh}：${title}`, `${en}: ${titleEn ?? title}`],
      body: [`截止 ${endsOn}`, `ends on ${endsOn}`],
      link: { page, to: 'record', id },
    }),
  )
}
