import type { AnswerOf, Contract } from '@hangjia/contracts'
import { comparableCompanyName, isEmail } from '@hangjia/validation'
import { seenOf, similarFinder } from '../customers/create-customer.ts'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { leadNames } from './recommend-lead.ts'

type Calls = Contract['leads']
type JudgedLead = Required<AnswerOf<Calls['readSheet']>['rows'][number]>
export type LeadLine = Omit<JudgedLead, 'fault' | 'like'>

/**
 * Rows of a sheet with what keeps each from being a lead: what is missing, a customer that it may be (by name outside the data scope of the person
 * alone as such), a lead that is open or unlocked, or the same firm above it.
 */
export const judgeLeads = async (
  queries: Queries,
  { person, today }: { readonly person: Person; readonly today: string },
  lines: readonly LeadLine[],
): Promise<readonly JudgedLead[]> => {
  const find = await similarFinder(queries, person.companyId)
  const names = await leadNames(queries, { companyId: person.companyId, today })
  const known = new Map(names.map((one) => [comparableCompanyName(one), one]))
  const above = new Map<string, number>()
  const judged: JudgedLead[] = []
  for (const line of lines) {
    const missing = missingIn(line)
    const name = comparableCompanyName(line.companyName)
    const rowAbove = above.get(name)
    const customer = missing ? undefined : await customerLike(queries, person, find, line)
    const lead = known.get(name)
    const fault =
      missing ??
      (customer !== undefined
        ? 'customerAlready'
        : lead !== undefined
          ? 'leadAlready'
          : rowAbove !== undefined
            ? 'repeated'
            : null)
    const like = customer ?? (fault === 'leadAlready' ? lead : fault === 'repeated' ? String(rowAbove) : '') ?? ''
    judged.push({ ...line, fault, like })
    if (!missing && rowAbove === undefined) above.set(name, line.row)
  }
  return judged
}

const missingIn = ({ companyName, contact, phone, email }: LeadLine): JudgedLead['fault'] => {
  if (companyName === '') return 'nameMissing'
  if ([contact, phone, email].every((words) => words === '')) return 'contactMissing'
  return email !== '' && !isEmail(email) ? 'emailWrong' : null
}

/** Name of a customer that this firm may be; blank outside of what the person sees, undefined where there is none. */
const customerLike = async (
  queries: Queries,
  person: Person,
  find: Awaited<ReturnType<typeof similarFinder>>,
  { companyName, phone, email }: LeadLine,
): Promise<string | undefined> => {
  const similar = find({
    nameCn: companyName,
    nameEn: companyName,
    creditCode: '',
    phones: [phone],
    emails: [email],
  })
  if (similar.length === 0) return undefined
  const seen = await seenOf(queries, person, similar)
  const named = similar.find(({ customer: { id } }) => seen.has(id))
  return named ? `${named.customer.code} ${named.customer.title}` : ''
}
