import {
  type AnswerOf,
  type Contract,
  contactWords,
  Problem,
  type QuotationDraft,
  resourceNamed,
  validContacts,
} from '@hangjia/contracts'
import { checkNotBlacklisted } from '../../customers/blacklist.ts'
import type { Queries } from '../../database/database.ts'
import { rowsOf, sql } from '../../database/sql.ts'
import type { Person } from '../../handlers.ts'
import { dataTest } from '../../records/tables/scopes.ts'

interface Contact {
  readonly contact: string
  readonly phone: string
  readonly email: string
}

/** Recipient and language, as a paper that a quotation is made from has them. */
export type PaperHead = Pick<QuotationDraft, 'customer' | 'prospectName' | 'contact' | 'phone' | 'email' | 'language'>
export const headOf = ({ customer, prospectName, contact, phone, email, language }: PaperHead): PaperHead => ({
  customer,
  prospectName,
  contact,
  phone,
  email,
  language,
})

/** The recipient, as in the customer's record; `path` is the place of an unknown customer in the input. */
export const contactOf = async (queries: Queries, person: Person, customer: string, path: string): Promise<Contact> => {
  const { others: _others, ...main } = await contactsOf(queries, person, customer, path)
  return main
}

/** The contact of a customer that goes by these words, also one that its record does not have; its main one without words. */
export const contactNamed = async (
  queries: Queries,
  person: Person,
  customer: string,
  { name, path }: { readonly name: string; readonly path: string },
): Promise<Contact> => {
  const { others, ...main } = await contactsOf(queries, person, customer, path)
  if (name === '') return main
  const known = others.map(({ position: _position, ...other }) => other)
  return [main, ...known].find((one) => contactWords(one) === name) ?? { contact: name, phone: '', email: '' }
}

/** The same with the other valid contacts. */
export const contactsOf = async (
  queries: Queries,
  person: Person,
  customer: string,
  path: string,
): Promise<AnswerOf<Contract['quotation']['contact']>> => {
  const [found] = await rowsOf<Contact & { contacts: unknown }>(
    queries,
    sql`select coalesce(t.contact, '') as contact, coalesce(t.phone, '') as phone, coalesce(t.email, '') as email, t.contacts
      from customer t where t.company_id = ${person.companyId} and t.id = ${customer}
        and ${dataTest(resourceNamed('customer'), person)?.('t') ?? sql`true`}`,
  )
  if (!found) throw new Problem('invalidInput', { issues: [{ path, rule: 'notFound', parameters: {} }] })
  const { contacts, ...main } = found
  const words = (value: unknown) => String(value ?? '')
  const others = validContacts({ contacts }).slice(1)
  return {
    ...main,
    others: others.map(({ name, phone, email, position }) => ({
      contact: words(name),
      phone: words(phone),
      email: words(email),
      position: words(position),
    })),
  }
}

/** Refuses a customer that the person may not see or that is blacklisted; the one that a paper names already stays. */
export const checkCustomer = async (
  queries: Queries,
  person: Person,
  customer: string | null,
  named: string | null,
): Promise<void> => {
  if (customer === null || customer === named) return
  await contactOf(queries, person, customer, 'customer')
  await checkNotBlacklisted(queries, person.companyId, customer)
}
