import type { Contract } from '@hangjia/contracts'
import { expiringSoonDays } from '@hangjia/validation'
import type { Transaction } from '../database/database.ts'
import { all, rowsOf, sql } from '../database/sql.ts'
import type { Handler, Person } from '../handlers.ts'
import { type Notice, tell, wasSent } from '../notices/tell.ts'
import { inScope, isExpiring, isPublished, isValid, type Scope, scopeOf } from './scope.ts'

/** Asks who keeps rates to look after those that are looked at, with what the dashboard counts of them; once a day. */
export const remind: Handler<Contract['fclDashboard']['remind']> = async (context, { maintainer, ...question }) => {
  const { database, person, today } = context
  const { companyId } = person
  const once = { companyId, fact: `keep-rates:${maintainer}:${today()}:${person.userId}` }
  return await database.transaction(async (transaction) => {
    const reached = await tell(transaction, {
      ...once,
      to: { employees: [maintainer] },
      type: 4,
      ...wordsOf(await keptBy(transaction, maintainer, scopeOf(context, question)), person),
      link: { page: 'fclFreight', to: 'endingSoon', id: null },
    })
    if (reached > 0) return { outcome: 'sent' }
    return { outcome: (await wasSent(transaction, once)) ? 'already' : 'noAccount' }
  })
}

interface Kept {
  readonly rates: number
  readonly expiring: number
  /** The last day on which one of them was changed. */
  readonly lastChange: string | null
}
const keptBy = async (transaction: Transaction, maintainer: string, scope: Scope): Promise<Kept | undefined> => {
  const own = all([inScope(scope), sql<boolean>`t.maintainer_id = ${maintainer}`])
  const [kept] = await rowsOf<Kept>(
    transaction,
    sql`select count(*)::int as rates, count(*) filter (where ${isExpiring(scope)})::int as expiring,
        (max(t.updated_at) at time zone 'Asia/Shanghai')::date::text as "lastChange"
      from fcl_rate t where ${own} and ${isPublished} and ${isValid(scope)}`,
  )
  return kept
}

const wordsOf = (kept: Kept | undefined, { nameCn, nameEn }: Person): Pick<Notice, 'title' | 'body'> => {
  const { rates, expiring, lastChange } = kept ?? { rates: 0, expiring: 0, lastChange: null }
  const touched = lastChange ?? '—'
  return {
    title: [`${nameCn}提醒您维护整箱运价`, `${nameEn ?? nameCn} asks you to look after your FCL rates`],
    body: [
      `有效运价 ${rates} 条，其中 ${expiring} 条在 ${expiringSoonDays} 天内到期，最近一次修改：${touched}。`,
      `${rates} valid, ${expiring} of them end within ${expiringSoonDays} days; last change: ${touched}.`,
    ],
  }
}
