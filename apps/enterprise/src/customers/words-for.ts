import type { AnswerOf, Contract, InputOf } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'

type Call = Contract['customers']['wordsFor']

/** Words that the customer department keeps for a use. */
export const wordsFor = async ({ database, person }: Context, { use }: InputOf<Call>): Promise<AnswerOf<Call>> => {
  const rows = await database.query<{ name: string }>(
    'SELECT DISTINCT name FROM customer_word WHERE company_id = $1 AND used_for = $2 AND status = 1 ORDER BY name LIMIT 200',
    [person.companyId, use],
  )
  return rows.map(({ name }) => name)
}
