import { type Contract, type InputOf, lead, leadContact, leadLifeDays, Problem } from '@hangjia/contracts'
import { addDays, comparableCompanyName } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import { similarTo } from '../customers/create-customer.ts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { fitsOf, scoreOf } from './score-leads.ts'

type Recommended = InputOf<Contract['leads']['recommend']>

export const refusedLead = (rule: string, parameters: Readonly<Record<string, string | number>> = {}): Problem =>
  new Problem('blocked', { issues: [{ path: 'companyName', rule, parameters }] })

/** Keeps a firm as a lead for everybody, unless it is a customer or a lead already. */
export const recommendLead = async (
  { database, person, today }: Context,
  { contact, phone, email, ...firm }: Recommended,
): Promise<{ id: string }> => {
  const { companyId, employeeId } = person
  const asked = { companyId, today: today() }
  const fits = await fitsOf(database, asked, [firm.lanes])
  return await asPerson({ database, person }, async (transaction) => {
    const described = { name: firm.companyName, contact, phone, email }
    if ((await similarTo(transaction, companyId, described)).length > 0) throw refusedLead('customerAlready')
    await checkNew(transaction, asked, firm.companyName)
    const blankless = Object.fromEntries(Object.entries(firm).filter(([, words]) => words !== ''))
    const expiresOn = addDays(asked.today, leadLifeDays)
    const values = {
      ...blankless,
      contactMasked: maskedContact(contact),
      finder: employeeId,
      foundOn: asked.today,
      expiresOn,
      score: scoreOf({ lanes: firm.lanes, expiresOn }, { fits, today: asked.today }),
      scoredOn: asked.today,
    }
    const [id = ''] = await insertRecords(transaction, lead, companyId, [values])
    await insertRecords(transaction, leadContact, companyId, [
      { lead: id, contact, phone, email: email === '' ? null : email },
    ])
    return { id }
  })
}

/** `王** ***`: shows that there is a contact, and nothing by which to call them before the lead is unlocked. */
export const maskedContact = (contact: string): string => `${contact.slice(0, 1)}** ***`

/** One new lead of a company at a time: the next sees this one. */
export const holdLeads = async (transaction: Transaction, companyId: string): Promise<void> => {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', ['leads', companyId])
}

interface Asked {
  readonly companyId: string
  readonly today: string
}
/** Names of firms that are leads: unlocked, or open and not over, whether the next sweep has ended those that are or not. */
export const leadNames = async (queries: Queries, { companyId, today }: Asked): Promise<readonly string[]> => {
  const rows = await queries.query<{ name: string }>(
    `SELECT company_name AS name FROM lead
     WHERE company_id = $1 AND (state = 'unlocked' OR (state = 'open' AND (expires_on IS NULL OR expires_on >= $2::date)))`,
    [companyId, today],
  )
  return rows.map(({ name }) => name)
}

const checkNew = async (transaction: Transaction, asked: Asked, name: string): Promise<void> => {
  await holdLeads(transaction, asked.companyId)
  const known = await leadNames(transaction, asked)
  const compared = comparableCompanyName(name)
  if (known.some((one) => comparableCompanyName(one) === compared)) throw refusedLead('leadAlready')
}
