import { pageNamed } from '@hangjia/contracts'
import type { Database } from '../database/database.ts'
import { tell } from '../notices/tell.ts'

interface Over {
  readonly companyId: string
  readonly id: string
  readonly title: string
  readonly titleEn: string | null
  readonly until: string
}

/** Suspends members of the alliance whose membership is over, and notifies those who edit their page. Answers how many. */
export const endMemberships = (database: Database, today: string): Promise<number> =>
  database.transaction(async (transaction) => {
    const over = await transaction.query<Over>(
      `UPDATE alliance_member SET state = 'suspended' WHERE state = 'active' AND member_until < $1
         RETURNING company_id AS "companyId", id, company_name_cn AS title, company_name_en AS "titleEn", member_until AS until`,
      [today],
    )
    for (const { companyId, id, title, titleEn, until } of over)
      await tell(transaction, {
        companyId,
        fact: `membership-over:${id}:${until}`,
        type: 4,
        to: { editorsWith: pageNamed('member')?.key ?? '' },
        title: [`联盟会籍已到期，已暂停：${title}`, `Membership is over and suspended: ${titleEn ?? title}`],
        body: [`会籍截止 ${until}`, `It ended on ${until}`],
        link: { page: 'member', to: 'record', id },
      })
    return over.length
  })
