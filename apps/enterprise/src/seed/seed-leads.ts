import { lead, leadContact, leadFollowUpDays, leadUnlock } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { demoLeads } from './demo/business/leads.ts'

interface LeadsOf {
  readonly mark: string
  readonly desk: string
  readonly salesperson: string
  readonly customers: readonly string[]
  readonly today: string
}

/** Leads of a company; the desk and the salesperson have unlocked one each. */
export const seedLeads = async (
  queries: Queries,
  companyId: string,
  { mark, desk, salesperson, customers, today }: LeadsOf,
): Promise<void> => {
  const leads = demoLeads(mark, { count: mark === 'C' ? 6 : 3, finder: salesperson, today })
  const people = [...new Set([desk, salesperson])]
  const ids = await insertRecords(
    queries,
    lead,
    companyId,
    leads.map(({ lead: values }, index) => (index < people.length ? { ...values, state: 'unlocked' } : values)),
  )
  const contacts = leads.map(({ contact }, index) => ({ ...contact, lead: ids[index] }))
  await insertRecords(queries, leadContact, companyId, contacts)
  await insertRecords(
    queries,
    leadUnlock,
    companyId,
    people.map((by, index) => ({
      ...contacts[index],
      at: `${today}T01:00:00.000Z`,
      by,
      customer: by === desk ? customers.at(-1) : customers[0],
      followUpBy: addDays(today, leadFollowUpDays),
    })),
  )
}
