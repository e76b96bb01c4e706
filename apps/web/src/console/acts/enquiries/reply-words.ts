import { type Reference, recordPage } from '@hangjia/contracts'
import { referenceTitle } from '@hangjia/ui'
import { bilingualIn } from '@hangjia/validation'
import type { AnyRow } from '../../records.ts'

/** Uses of reply templates. */
export type ReplyUse = 'askBack' | 'answer' | 'refuse'
type Language = 'zh' | 'en'

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isFor = (names: unknown, name: unknown): boolean => {
  const all = listed(names)
  return all.length === 0 || all.includes(name)
}
/** True for an enabled template for this use and the product of the enquiry. */
export const isReplyFor = ({ status, uses, products }: AnyRow, use: ReplyUse, { product }: AnyRow): boolean =>
  status === 1 && isFor(uses, use) && isFor(products, product)

/** Words of a template about an enquiry, whose facts take the places of their marks. */
export const replyWords = ({ wordsCn, wordsEn }: AnyRow, enquiry: AnyRow, language: Language): string => {
  const words = String((language === 'en' ? wordsEn || wordsCn : wordsCn) ?? '')
  const facts: Readonly<Record<string, string>> = {
    no: String(enquiry.enquiryNo ?? ''),
    customer: enquiry.customer ? referenceTitle(enquiry.customer as Reference, language) : '',
    lane: bilingualIn(language, String(enquiry.lane ?? '')),
    cargo: String(enquiry.cargo ?? ''),
  }
  return words.replace(/\{(no|customer|lane|cargo)\}/g, (_mark, name: string) => facts[name] ?? '')
}

export const replyPage = recordPage('replyTemplates')
