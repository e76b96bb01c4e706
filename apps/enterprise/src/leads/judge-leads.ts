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
  const likenesses = lines.map((line) => (missingIn(line) ? [] : find(comparedLead(line))))
  const seen = await seenOf(queries, person, likenesses.flat())
  const above = new Map<string, number>()
  const judged: JudgedLead[] = []
  for (const [index, line] of lines.entries()) {
    const missing = missingIn(line)
    const name = comparableCompanyName(line.companyName)
    const rowAbove = above.get(name)
    const customer = customerLike(likenesses[index] ?? [], seen)
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

const comparedLead = ({ companyName, phone, email }: LeadLine) => ({
  nameCn: companyName,
  nameEn: companyName,
  creditCode: '',
  phones: [phone],
  emails: [email],
})
type Likeness = ReturnType<Awaited<ReturnType<typeof similarFinder>>>

/** Name of a customer that this firm may be; blank where the person sees none of them, undefined where there is none. */
const customerLike = (similar: Likeness, seen: ReadonlySet<string>): string | undefined => {
  if (similar.length === 0) return undefined
  const named = similar.find(({ customer: { id } }) => seen.has(id))
  return named ? `${named.customer.code} ${named.customer.title}` : ''
}
