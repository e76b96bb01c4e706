import { type Likeness, likenesses } from '@hangjia/contracts'
import { comparableCompanyName } from '@hangjia/validation'

/** Values by which suppliers are compared. */
export interface Described {
  readonly nameCn: string
  readonly nameEn: string
  readonly creditCode: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

/** Domains of public mail: two companies that use one need not be related. */
const publicMail = new Set([
  ...[
    'qq.com',
    'foxmail.com',
    '163.com',
    '126.com',
    'yeah.net',
    'sina.com',
    'sina.cn',
    'sohu.com',
    '139.com',
    '189.cn',
  ],
  ...['gmail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'icloud.com', 'aliyun.com'],
])

/** Fewer digits are an extension, or no number at all. */
const leastDigits = 7
/** The digits that a call needs inside the country: without +86, without the leading 0. */
const comparablePhone = (phone: string): string => {
  const digits = phone
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^86(?=\d{9,})/, '')
    .replace(/^0/, '')
  return digits.length < leastDigits ? '' : digits
}
const mailDomain = (email: string): string => {
  const domain = email.normalize('NFKC').trim().toLowerCase().split('@')[1] ?? ''
  return publicMail.has(domain) ? '' : domain
}

const code = (word: string) => word.normalize('NFKC').trim().toUpperCase()
const compared = (words: readonly string[], comparable: (word: string) => string): readonly string[] => [
  ...new Set(words.map(comparable).filter((word) => word !== '')),
]

/** A name without its city in brackets or before it: 深圳市示例甲贸易有限公司 and 示例甲贸易(深圳)有限公司 are 示例甲贸易 (rules 3.7). */
const placelessName = (name: string): string => {
  const whole = comparableCompanyName(name)
  const placeless = comparableCompanyName(
    name
      .normalize('NFKC')
      .replace(/\(\p{Script=Han}{2,4}\)/gu, '')
      .replace(/^(\p{Script=Han}{2,3}省)?\p{Script=Han}{2,3}市/u, ''),
  )
  return placeless.length < leastLetters ? whole : placeless
}
/** Fewer letters are a trade, and no name. */
const leastLetters = 3

type Words = Readonly<Record<Likeness, readonly string[]>>
/** Words of a firm by the reason for which another one with one of them may be the same (rules 3.7), in the form in which they are compared. */
export const likenessWords = ({ nameCn, nameEn, creditCode, phones, emails }: Described): Words => ({
  name: compared([nameCn, nameEn], placelessName),
  creditCode: compared([creditCode], code),
  phone: compared(phones, comparablePhone),
  mailDomain: compared(emails, mailDomain),
})

/** Reasons why two suppliers may be the same: names without their legal form, credit code, a phone, a mail domain of their own. */
export const alike = (one: Described, other: Described): Likeness[] =>
  inCommon(likenessWords(one), likenessWords(other))
/** The same by their words, worked out once where many are compared. */
export const inCommon = (words: Words, others: Words): Likeness[] =>
  likenesses.filter((likeness) => words[likeness].some((word) => others[likeness].includes(word)))
