import { Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'

interface Contact {
  readonly contact: string
  readonly phone: string
  readonly email: string
}

/** The recipient, as in the customer's record; `path` is the place of an unknown customer in the input. */
export const contactOf = async (
  queries: Queries,
  { companyId }: Person,
  customer: string,
  path: string,
): Promise<Contact> => {
  const found = await queries.first<Contact>(
    `SELECT coalesce(contact, '') AS contact, coalesce(phone, '') AS phone, coalesce(email, '') AS email
     FROM customer WHERE company_id = $1 AND id = $2`,
    [companyId, customer],
  )
  if (!found) throw new Problem('invalidInput', { issues: [{ path, rule: 'notFound', parameters: {} }] })
  return found
}
