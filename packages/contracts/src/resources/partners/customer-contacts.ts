import { date, flag, text } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'

/** A person whom we reach at a customer. One with a reason in `invalid` is not reached any more. */
export const contactLine = {
  name: text(['姓名', 'Name'], { max: 200 }),
  position: text(['职务', 'Position'], { max: 60 }),
  phone: text(['电话', 'Phone'], { max: 40 }),
  email: text(['邮箱', 'E-mail'], { max: 100 }),
  wechat: text(['微信', 'WeChat'], { max: 60 }),
  birthday: date(['生日', 'Birthday']),
  isMain: flag(['主要', 'Main']),
  invalid: text(['无效原因', 'Invalid because'], { max: 200 }),
} as const

const contactsIn = ({ contacts }: Values) => listOf(contacts) as readonly Values[]
const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** Contacts that can be reached, the main one first. */
export const validContacts = (values: Values): readonly Values[] =>
  contactsIn(values)
    .filter(({ invalid }) => !isFilled(invalid))
    .toSorted((one, other) => Number(other.isMain === true) - Number(one.isMain === true))

/** Name, phone and mail of the main contact, which lists and papers show; a customer without contacts keeps what it has. */
export const mainContact = (values: Values): Values => {
  const [main] = validContacts(values)
  return main ? { contact: main.name ?? null, phone: main.phone ?? null, email: main.email ?? null } : {}
}

/** Words for a contact of a customer; one without a name is known by how it is reached. */
export const contactWords = ({
  contact,
  phone,
  email,
}: {
  readonly contact: string
  readonly phone: string
  readonly email: string
}): string => contact || phone || email

/** Each contact can be named or reached, one of them is the main one, and one is valid. */
export const contactRules = (values: Values): Complaint[] => {
  const contacts = contactsIn(values)
  const mains = contacts.flatMap(({ isMain }, at) => (isMain === true ? [at] : []))
  const nameless = contacts.flatMap(({ name, phone, email, wechat }, at) =>
    [name, phone, email, wechat].some(isFilled) ? [] : [at],
  )
  return [
    ...(contacts.length > 0 && validContacts(values).length === 0
      ? [{ field: 'contacts', rule: 'contactNeeded' }]
      : []),
    ...mains.slice(1).map((at) => ({ field: `contacts.${at}.isMain`, rule: 'oneMainContact' })),
    ...mains
      .filter((at) => isFilled(contacts[at]?.invalid))
      .map((at) => ({ field: `contacts.${at}.invalid`, rule: 'mainContactInvalid' })),
    ...nameless.map((at) => ({ field: `contacts.${at}.name`, rule: 'required' })),
  ]
}

/** A customer that has contacts keeps one. */
export const contactChanges = (before: Values | undefined, after: Values): Complaint[] =>
  before && contactsIn(before).length > 0 && 'contacts' in after && contactsIn(after).length === 0
    ? [{ field: 'contacts', rule: 'contactNeeded' }]
    : []
