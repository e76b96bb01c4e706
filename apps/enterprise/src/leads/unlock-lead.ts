import {
  type AnswerOf,
  type Contract,
  holds,
  type InputOf,
  leadFollowUpDays,
  lead as leadResource,
  leadsPerDay,
  leadUnlock,
  optionLabel,
  Problem,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import { makeCustomer } from '../customers/create-customer.ts'
import { holdPerson } from '../customers/move-owner.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context, Person } from '../handlers.ts'
import { checkVersion, lockRow } from '../records/saving/guards.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { pageView } from '../records/tables/view.ts'
import { refusedLead } from './recommend-lead.ts'

type Unlock = Contract['leads']['unlock']
interface Contact {
  readonly contact: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** Shows whom to call and makes the firm a customer of the asker, within the limits of a day and of customers held. */
export const unlockLead = async (context: Context, { id, version }: InputOf<Unlock>): Promise<AnswerOf<Unlock>> => {
  const { database, person, now, today } = context
  if (!holds(person, 'TS-9060')) throw new Problem('forbidden')
  const { companyId, employeeId } = person
  return await asPerson({ database, person }, async (transaction) => {
    await holdPerson(transaction, companyId, employeeId, 'by')
    const row = await lockRow(transaction, pageView(person, 'forallToker'), id)
    if (isOver(row, today())) throw refusedLead('leadExpired')
    if (row.state !== 'open') throw refusedLead('leadTaken')
    checkVersion(row, version)
    await checkQuota(transaction, person, today())
    const contact = await contactOf(transaction, companyId, id)
    const customer = await customerOf(transaction, context, row, contact)
    const [unlock = ''] = await insertRecords(transaction, leadUnlock, companyId, [
      {
        ...contact,
        at: now(),
        lead: id,
        customer: customer.id,
        followUpBy: addDays(today(), leadFollowUpDays),
        by: employeeId,
      },
    ])
    await transaction.query("UPDATE lead SET state = 'unlocked' WHERE company_id = $1 AND id = $2", [companyId, id])
    return { unlock, customer }
  })
}

/** Its days are over, whether the next sweep has seen it yet or not. */
const isOver = ({ state, expires_on: last }: Row, today: string): boolean =>
  state === 'expired' || (state === 'open' && last !== null && String(last) < today)

const checkQuota = async (
  transaction: Transaction,
  { companyId, employeeId }: Person,
  today: string,
): Promise<void> => {
  const { used } = await transaction.one<{ used: number }>(
    `SELECT count(*)::int AS used FROM lead_unlock
     WHERE company_id = $1 AND by_id = $2 AND (at AT TIME ZONE 'Asia/Shanghai')::date = $3::date`,
    [companyId, employeeId, today],
  )
  if (used >= leadsPerDay) throw refusedLead('unlocksUsed', { maximum: leadsPerDay })
}

const contactOf = async (transaction: Transaction, companyId: string, id: string): Promise<Contact> =>
  (await transaction.first<Contact>(
    'SELECT contact, phone, email FROM lead_contact WHERE company_id = $1 AND lead_id = $2',
    [companyId, id],
  )) ?? { contact: null, phone: null, email: null }

const customerOf = async (transaction: Transaction, context: Context, row: Row, { contact, phone, email }: Contact) => {
  const described = {
    name: String(row.company_name),
    contact: contact ?? '',
    phone: phone ?? '',
    email: email ?? '',
    despite: [],
  }
  const made = await makeCustomer(transaction, context, described, {
    city: row.city,
    mainLanes: row.lanes,
    industry: row.industry,
    products: row.products,
    source: optionLabel(leadResource.fields.source.options, String(row.source))?.join(' | ') ?? null,
  })
  if (made.outcome === 'similar') throw refusedLead('customerAlready')
  return made.customer
}
