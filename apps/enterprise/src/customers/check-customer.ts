import type { AnswerOf, Contract } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { similarTo } from './create-customer.ts'

/** Answers whether a firm, by its name, phone or e-mail, is a customer already, without naming the owner. */
export const checkCustomer = async (
  { database, person: { companyId, employeeId } }: Context,
  { words }: { readonly words: string },
): Promise<AnswerOf<Contract['customers']['check']>> => {
  const similar = await similarTo(database, companyId, {
    name: words,
    contact: '',
    phone: words,
    email: words,
  })
  if (similar.length === 0) return { state: 'free' }
  const owners = await database.query<{ owner: string | null }>(
    'SELECT owner_id AS owner FROM customer WHERE company_id = $1 AND id = ANY($2::bigint[])',
    [companyId, similar.map(({ customer }) => customer.id)],
  )
  if (owners.some(({ owner }) => owner === employeeId)) return { state: 'yours' }
  return { state: owners.some(({ owner }) => owner !== null) ? 'owned' : 'inPool' }
}
