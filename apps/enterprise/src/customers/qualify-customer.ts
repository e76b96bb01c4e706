import { type Contract, customer, holds, type InputOf, Problem, recordPage, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Row, Transaction } from '../database/database.ts'
import type { Context, Person } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { invalid } from '../records/saving/change-records.ts'
import { lockAsRead } from '../records/saving/guards.ts'
import { viewAcross, viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { widerPages } from './move-owner.ts'

type Calls = Contract['customers']
const reviews = 'TS-9063'

/** Asks for a review of the user's own customer; those who decide get a message. */
export const askQualification = async (
  { database, person }: Context,
  { id, version, note }: InputOf<Calls['askQualification']>,
): Promise<Versioned> =>
  await asPerson({ database, person, reason: note }, async (transaction) => {
    const row = await lockAsRead(transaction, viewOf(customer, person), { id, version })
    if (String(row.owner_id) !== person.employeeId) throw new Problem('notFound')
    if (row.qualification === 'pending' || row.qualification === 'approved')
      throw blocked('qualification', 'notInThisState')
    await tellReviewers(transaction, row, person)
    return await transaction.one<Versioned>(
      `UPDATE customer SET qualification = 'pending', qualification_note = nullif($3, ''), qualification_asked_by_id = $4,
           qualified_by_id = NULL, qualified_on = NULL
         WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [person.companyId, id, note, person.employeeId],
    )
  })

/** Decides on a customer of somebody else. */
export const qualifyCustomer = async (
  { database, person, today }: Context,
  { id, version, approve, answer }: InputOf<Calls['qualify']>,
): Promise<Versioned> => {
  const { companyId, employeeId } = person
  if (!holds(person, reviews)) throw new Problem('forbidden')
  if (!approve && answer === '') throw invalid('answer', 'required')
  return await asPerson({ database, person, reason: answer }, async (transaction) => {
    const row = await lockAsRead(transaction, viewAcross(person, widerPages), { id, version })
    const decided = approve ? 'approved' : 'refused'
    if (row.qualification === decided) throw blocked('qualification', 'notInThisState')
    if ([row.owner_id, row.qualification_asked_by_id].some((one) => one !== null && String(one) === employeeId))
      throw blocked('qualification', 'decidedByAnother')
    await tellOwner(transaction, { row, approve, answer })
    return await transaction.one<Versioned>(
      `UPDATE customer SET qualification = $3, qualification_note = nullif($4, ''), qualified_by_id = $5, qualified_on = $6::date
         WHERE company_id = $1 AND id = $2 RETURNING id, version`,
      [companyId, id, decided, answer, employeeId, today()],
    )
  })
}

const tellReviewers = async (transaction: Transaction, row: Row, person: Person): Promise<void> => {
  for (const page of widerPages)
    await tell(transaction, {
      companyId: person.companyId,
      fact: `qualification-asked:${row.id}:${row.version}`,
      to: {
        editorsWith: [reviews, recordPage(page)?.key ?? ''],
        of: { module: 'customer', person: person.employeeId },
      },
      except: person.userId,
      type: 7,
      title: [`申请审核资质：${row.name_cn}`, `Qualification to review: ${row.name_en ?? row.name_cn}`],
      body: [person.nameCn, person.nameEn ?? person.nameCn],
      link: { page, to: 'record', id: String(row.id) },
    })
}

interface Decided {
  readonly row: Row
  readonly approve: boolean
  readonly answer: string
}
const tellOwner = async (transaction: Transaction, { row, approve, answer }: Decided): Promise<void> => {
  if (row.owner_id === null) return
  const [zh, en] = approve ? ['资质审核合格', 'Qualified'] : ['资质审核不合格', 'Not qualified']
  await tell(transaction, {
    companyId: String(row.company_id),
    fact: `qualification-decided:${row.id}:${row.version}`,
    to: { employees: [String(row.owner_id)] },
    type: 7,
    title: [`${zh}：${row.name_cn}`, `${en}: ${row.name_en ?? row.name_cn}`],
    ...(answer === '' ? {} : { body: [answer, answer] as const }),
    link: { page: 'salesCustomer', to: 'record', id: String(row.id) },
  })
}
