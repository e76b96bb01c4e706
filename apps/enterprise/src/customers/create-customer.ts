import { type AnswerOf, type Contract, customer, type InputOf, linesIn, type Reference } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Queries, Transaction } from '../database/database.ts'
import { ids, rowsOf, sql } from '../database/sql.ts'
import type { Context, Person } from '../handlers.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { dataTest, type Whose } from '../records/tables/scopes.ts'
import { type Described as ComparedFirm, inCommon, likenessWords } from '../suppliers/alike.ts'
import { checkCap, holdPerson } from './move-owner.ts'
import { poolRulesFor, protect } from './pool-rules.ts'

type Create = Contract['customers']['create']
type Described = InputOf<Create>
type Values = Readonly<Record<string, unknown>>
type Found = Extract<AnswerOf<Create>, { outcome: 'similar' }>
type Similar = Found['similar']
type Elsewhere = Found['elsewhere']

const maxNamed = 20

/** Creates a customer of the user's company, or lists possible duplicates as long as one of them is not named in `despite`. */
export const createCustomer = (context: Context, described: Described): Promise<AnswerOf<Create>> =>
  asPerson(context, (transaction) => makeCustomer(transaction, context, described))

/** Does the same within a transaction; `more` has further values. */
export const makeCustomer = async (
  transaction: Transaction,
  { person, today }: Pick<Context, 'person' | 'today'>,
  { despite, ...described }: Described,
  more: Readonly<Record<string, unknown>> = {},
): Promise<AnswerOf<Create>> => {
  const { companyId, employeeId } = person
  await waitForOthers(transaction, companyId)
  const all = await similarTo(transaction, companyId, described)
  const seen = await seenOf(transaction, person, all)
  const similar = all.filter(({ customer: { id } }) => seen.has(id) && !despite.includes(id))
  const others = all.filter(({ customer: { id } }) => !seen.has(id)).map(({ customer: { id } }) => id)
  if (similar.length > 0 || others.length > 0) {
    const elsewhere = await elsewhereOf(transaction, person, others)
    return { outcome: 'similar', similar: similar.slice(0, maxNamed), elsewhere }
  }
  const { name, contact, phone, email } = described
  const nameEn = isLatin(name) ? name : null
  const customerNo = await nextNumber(transaction, companyId)
  await holdPerson(transaction, companyId, employeeId, 'owner')
  const rules = await poolRulesFor(transaction, companyId, employeeId)
  await checkCap(transaction, companyId, employeeId, { rules, more: 1 })
  const contacts = contactsOf({ name: contact, phone, email })
  const values = { ...more, customerNo, nameCn: name, nameEn, contacts, owner: employeeId }
  const [id = ''] = await insertRecords(transaction, customer, companyId, [values])
  await protect(transaction, companyId, { id, owner: employeeId, today: today(), rules })
  return { outcome: 'created', customer: { id, title: name, titleEn: nameEn, code: customerNo } }
}

/** The first contact of a customer, where anything is known of it. */
const contactsOf = (known: Readonly<Record<'name' | 'phone' | 'email', string>>) =>
  Object.values(known).some((words) => words !== '') ? [{ ...known, isMain: true }] : []

/** Those of these customers that are within the data scope of a person. */
export const seenOf = async (queries: Queries, person: Whose, similar: Similar): Promise<ReadonlySet<string>> => {
  const wanted = similar.map(({ customer: { id } }) => id)
  const isSeen = dataTest(customer, person)
  if (!isSeen || wanted.length === 0) return new Set(wanted)
  const rows = await rowsOf<{ id: string }>(
    queries,
    sql`select c.id::text as id from customer c where c.company_id = ${person.companyId} and c.id = any(${ids(wanted)}) and ${isSeen('c')}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const assigns = 'TS-9010'
const maxAsked = 3
/** The state of customers outside the data scope of a person, and people who see every customer and may assign them. */
const elsewhereOf = async (
  queries: Queries,
  { companyId, employeeId }: Person,
  others: readonly string[],
): Promise<Elsewhere> => {
  if (others.length === 0) return { owned: 0, inPool: 0, ask: [] }
  const { owned } = await queries.one<{ owned: number }>(
    'SELECT count(owner_id)::int AS owned FROM customer WHERE company_id = $1 AND id = ANY($2::bigint[])',
    [companyId, others],
  )
  const ask = await queries.query<Elsewhere['ask'][number]>(
    `SELECT e.id::text AS id, e.name_cn AS title, e.name_en AS "titleEn", NULL::text AS code FROM account a
     JOIN employee e ON e.company_id = a.company_id AND e.id = a.employee_id
     WHERE a.company_id = $1 AND e.status = 0 AND e.id <> $2::bigint AND a.identity = 0
       AND $3 = ANY (a.permissions) AND a.data_scopes -> 'customer' IS NULL
     ORDER BY e.sort_text, e.id LIMIT ${maxAsked}`,
    [companyId, employeeId, assigns],
  )
  return { owned, inPool: others.length - owned, ask }
}

/** Papers in English print the English name; one without any Chinese is that. */
const isLatin = (name: string): boolean => !/\p{Script=Han}/u.test(name)

/** One customer of a company is made at a time: the next one sees this one, and its number. */
export const waitForOthers = async (transaction: Transaction, companyId: string): Promise<void> => {
  await transaction.query('SELECT id FROM company WHERE company_id = $1 AND id = $1 FOR NO KEY UPDATE', [companyId])
}

/** Customers that the described one may be, those with the most in common first. */
export const similarTo = async (
  queries: Queries,
  companyId: string,
  { name, phone, email, creditCode = '' }: Omit<Described, 'despite'> & { readonly creditCode?: string },
): Promise<Similar> =>
  (await similarFinder(queries, companyId))({
    nameCn: name,
    nameEn: name,
    creditCode,
    phones: [phone],
    emails: [email],
  })

/** The same for many; the customers of the company are read once, and their words are worked out once. */
export const similarFinder = async (
  queries: Queries,
  companyId: string,
): Promise<(described: ComparedFirm) => Similar> => {
  const known = await queries.query<Reference & { facts: Values }>(
    `SELECT id, name_cn AS title, name_en AS "titleEn", customer_no AS code, jsonb_build_object('nameCn', name_cn,
       'nameEn', name_en, 'creditCode', credit_code, 'phone', phone, 'email', email, 'contacts', contacts,
       'mailDomains', mail_domains) AS facts
     FROM customer WHERE company_id = $1 ORDER BY sort_text, id`,
    [companyId],
  )
  const compared = known.map(({ facts, ...reference }) => ({
    customer: reference,
    words: likenessWords(comparedOf(facts)),
  }))
  return (described) => {
    const wanted = likenessWords(described)
    return compared
      .map(({ customer: reference, words }) => ({ customer: reference, because: inCommon(wanted, words) }))
      .filter(({ because }) => because.length > 0)
      .toSorted((one, other) => other.because.length - one.because.length)
  }
}

/** Facts of a customer by which it is compared: the phones and mails of all contacts, and the mail domains of the firm. */
export const comparedOf = ({
  nameCn,
  nameEn,
  creditCode,
  phone,
  email,
  contacts,
  mailDomains,
}: Values): ComparedFirm => {
  const people = [{ phone, email }, ...linesIn(contacts)]
  return {
    nameCn: textOf(nameCn),
    nameEn: textOf(nameEn),
    creditCode: textOf(creditCode),
    phones: people.map((one) => textOf(one.phone)),
    emails: [
      ...people.map((one) => textOf(one.email)),
      ...(Array.isArray(mailDomains) ? mailDomains.map((domain) => `@${domain}`) : []),
    ],
  }
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `C` and six digits: the number after the highest of this form. */
const nextNumber = async (queries: Queries, companyId: string): Promise<string> => {
  const { highest } = await queries.one<{ highest: number }>(
    `SELECT coalesce(max(substr(customer_no, 2)::integer), 0) AS highest FROM customer
     WHERE company_id = $1 AND customer_no ~ '^C[0-9]{6}$'`,
    [companyId],
  )
  return `C${String(highest + 1).padStart(6, '0')}`
}
