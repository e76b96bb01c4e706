import { type AnswerOf, type Contract, contactWords, type QuotationDraft } from '@hangjia/contracts'

type Known = AnswerOf<Contract['quotation']['contact']>
export type Person = Pick<QuotationDraft, 'contact' | 'phone' | 'email'>

/** Contacts of a customer, the main one first. */
export const contactsIn = ({ others, ...main }: Known): Known['others'] => [{ ...main, position: '' }, ...others]

export const matchesContact = (query: string, { contact, phone, email }: Person): boolean =>
  [contact, phone, email].some((words) => words.toLowerCase().includes(query.toLowerCase()))

/** Contact as a picker offers it, by its place in the list. */
export const contactOption = ({ position, ...person }: Known['others'][number], at: number) => ({
  id: String(at),
  title: contactWords(person),
  titleEn: null,
  code: person.phone || person.email,
  note: position || undefined,
})
