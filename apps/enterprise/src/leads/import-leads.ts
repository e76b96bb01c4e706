import {
  type AnswerOf,
  type Contract,
  holds,
  type InputOf,
  lead,
  leadContact,
  leadImport,
  leadLifeDays,
  Problem,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import { waitForOthers } from '../customers/create-customer.ts'
import type { Context } from '../handlers.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { judgeLeads, type LeadLine } from './judge-leads.ts'
import { holdLeads, maskedContact } from './recommend-lead.ts'
import { fitsOf, scoreOf } from './score-leads.ts'

type Call = Contract['leads']['importRows']

/** Makes leads of the rows of a sheet; those that are customers or leads by now are left out. */
export const importLeads = async (
  { database, person, now, today }: Context,
  { source, fileName, rows }: InputOf<Call>,
): Promise<AnswerOf<Call>> => {
  if (!holds(person, 'TS-9061')) throw new Problem('forbidden')
  const { companyId, employeeId } = person
  const asked = { companyId, today: today() }
  // Before anybody has to wait for this sheet.
  const fits = await fitsOf(
    database,
    asked,
    rows.map(({ lanes }) => lanes),
  )
  return await asPerson({ database, person }, async (transaction) => {
    await waitForOthers(transaction, companyId)
    await holdLeads(transaction, companyId)
    const judged = await judgeLeads(transaction, { person, today: asked.today }, rows)
    const good = judged.filter(({ fault }) => fault === null)
    const left = judged.filter(({ fault }) => fault !== null)
    if (good.length === 0) return { made: 0, left }
    const [imported = ''] = await insertRecords(transaction, leadImport, companyId, [
      { at: now(), fileName: fileName || asked.today, source, made: good.length, state: 'made', by: employeeId },
    ])
    const expiresOn = addDays(asked.today, leadLifeDays)
    const ids = await insertRecords(
      transaction,
      lead,
      companyId,
      good.map((line) => ({
        ...firmOf(line),
        source,
        contactMasked: maskedContact(line.contact || line.phone || line.email),
        finder: employeeId,
        foundOn: asked.today,
        expiresOn,
        score: scoreOf({ lanes: line.lanes, expiresOn }, { fits, today: asked.today }),
        scoredOn: asked.today,
        imported,
      })),
    )
    await insertRecords(
      transaction,
      leadContact,
      companyId,
      good.map(({ contact, phone, email }, at) => ({
        lead: ids[at],
        contact: contact || null,
        phone: phone || null,
        email: email || null,
      })),
    )
    return { made: good.length, left }
  })
}
const firmOf = ({ companyName, city, industry, lanes, remark }: LeadLine) => ({
  companyName,
  city: city || null,
  industry: industry || null,
  lanes: lanes || null,
  remark: remark || null,
})
