import { type Label, type MessageType, pageNamed, usualLeadDays } from '@hangjia/contracts'
import type { Database } from '../database/database.ts'
import { againOf, leadDaysOf } from '../notices/message-rules.ts'
import { tell } from '../notices/tell.ts'

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
  readonly fact: string
}
interface Papers {
  readonly page: 'supplierManagement' | 'companyInfo' | 'knowledgeBase' | 'contractManagement' | 'ownContracts'
  readonly title: Label
  /** That of rates where absent. */
  readonly type?: MessageType
  /** Page of those who learn of it where its keeper does not, if they see the records of the keeper; all who edit `page` where absent. */
  readonly desk?: 'customerContracts'
  /** Query of documents that end on `$1` or later, as `Ending` names them, without the fact. */
  readonly ending: string
}

/** Licences and agreements of suppliers, and contracts that hold with them and with customers. */
const papers: readonly Papers[] = [
  {
    page: 'supplierManagement',
    title: ['供应商证照或协议即将到期', 'Papers of a supplier end soon'],
    ending: `SELECT company_id AS "companyId", id, '' AS part, name_cn AS title, name_en AS "titleEn", papers_end AS "endsOn",
        maintainer_id AS keeper
      FROM supplier WHERE state <> 'blacklisted' AND papers_end >= $1`,
  },
  {
    page: 'companyInfo',
    title: ['公司证照即将到期', 'A licence of the company ends soon'],
    ending: `SELECT i.company_id AS "companyId", i.id, paper.part, paper.name AS title, paper.name_en AS "titleEn", paper.ends AS "endsOn",
        NULL::bigint AS keeper
      FROM company_info i CROSS JOIN LATERAL (
        SELECT '' AS part, '营业执照' AS name, 'Business licence' AS name_en, i.licence_expiry AS ends
        UNION ALL SELECT line ->> 'name', line ->> 'name', NULL, (line ->> 'validTo')::date FROM jsonb_array_elements(i.licences) line) AS paper
      WHERE paper.ends >= $1`,
  },
  {
    page: 'knowledgeBase',
    title: ['知识库文章需要复审', 'An article of the knowledge base is due for review'],
    ending: `SELECT company_id AS "companyId", id, '' AS part, title_cn AS title, title_en AS "titleEn", review_due AS "endsOn",
        author_id AS keeper
      FROM site_knowledge WHERE review_due >= $1::date - 30`,
  },
  {
    page: 'contractManagement',
    title: ['合约即将到期', 'Contract ends soon'],
    ending: `SELECT company_id AS "companyId", id, '' AS part, title, title_en AS "titleEn", valid_to AS "endsOn",
        main_maintainer_id AS keeper
      FROM carrier_contract WHERE approval_state = 'approved' AND valid_to >= $1`,
  },
  {
    page: 'ownContracts',
    title: ['客户合同即将到期', 'Contract of a customer ends soon'],
    type: 7,
    desk: 'customerContracts',
    ending: `SELECT k.company_id AS "companyId", k.id, '' AS part, c.name_cn || ' ' || k.name AS title,
        coalesce(c.name_en, c.name_cn) || ' ' || k.name AS "titleEn", k.ends_on AS "endsOn", k.owner_id AS keeper
      FROM customer_contract k JOIN customer c ON c.company_id = k.company_id AND c.id = k.customer_id
      WHERE k.state = 'signed' AND k.ends_on >= $1`,
  },
]

/** Notifies the keeper of every document that ends soon, once for its last day and repeat; else those who edit the page, or its desk. Returns the number of documents. */
export const tellPapersEnding = async (database: Database, today: string, atOnce = maxBatch): Promise<number> => {
  let count = 0
  for (const some of papers) count += await tellOfSome(database, today, some, atOnce)
  return count
}

const tellOfSome = async (
  database: Database,
  today: string,
  { ending, ...papersOf }: Papers,
  atOnce: number,
): Promise<number> => {
  let after: Pick<Ending, 'companyId' | 'id' | 'part' | 'endsOn'> = {
    companyId: '0',
    id: '0',
    part: '',
    endsOn: '0001-01-01',
  }
  const { page } = papersOf
  const event = `${page}Ending` as const
  const leadDays = leadDaysOf(event, 'e."companyId"', usualLeadDays[event])
  const again = againOf(event, 'e."companyId"', { leadDays, endsOn: 'e."endsOn"' })
  for (let count = 0; ; ) {
    const found = await database.query<Ending>(
      `SELECT e.*, fact FROM (${ending}) AS e
       CROSS JOIN LATERAL (SELECT concat_ws(':', '${page}-ending', e.id, e."endsOn", nullif(e.part, '')) || ${again} AS fact) AS f
       WHERE "endsOn" <= $1::date + ${leadDays}
         AND ("companyId", id, part, "endsOn") > ($2::bigint, $3::bigint, $4, $5::date)
         AND NOT EXISTS (SELECT FROM message m WHERE m.company_id = e."companyId" AND m.fact = f.fact)
       ORDER BY "companyId", id, part, "endsOn" LIMIT $6`,
      [today, after.companyId, after.id, after.part, after.endsOn, atOnce],
    )
    for (const one of found) await tellOfOne(database, papersOf, one)
    count += found.length
    after = found.at(-1) ?? after
    if (found.length < atOnce) return count
  }
}

const tellOfOne = async (
  database: Database,
  { page, title: [zh, en], type = 4, desk }: Omit<Papers, 'ending'>,
  { companyId, id, fact, title, titleEn, endsOn, keeper }: Ending,
): Promise<void> => {
  const key = pageNamed(desk ?? page)?.key ?? ''
  await database.transaction((transaction) =>
    tell(transaction, {
      companyId,
      fact,
      type,
      to: { employees: keeper === null ? [] : [keeper] },
      orElse: desk ? { editorsWith: key, of: { module: 'customer', person: keeper } } : { editorsWith: key },
      title: [`${zh}：${title}`, `${en}: ${titleEn ?? title}`],
      body: [`截止 ${endsOn}`, `ends on ${endsOn}`],
      link: { page, to: 'record', id },
      linkOrElse: desk && { page: desk, to: 'record', id },
    }),
  )
}
