import type { QuotationDocument } from '@hangjia/contracts'
import { paragraphs } from './paragraphs.ts'
import { quotation } from './templates/quotation.tsx'
import { type Both, named, type PaperLanguage, readable, say, single } from './words.ts'

interface CoverLetter {
  readonly subject: string
  readonly message: string
}

/** Subject and words of the e-mail that an issued quotation is attached to, in the language of its paper. */
export const coverLetter = (document: QuotationDocument, language: PaperLanguage): CoverLetter => {
  const languages: readonly (keyof Both)[] = language === 'both' ? ['zh', 'en'] : [language]
  const [, lane = ''] = quotation.about(document, language)
  const subject = [say(language, quotation.titleOf(document)), ...quotation.number(document), hasLane(lane) ? lane : '']
  return {
    subject: subject.filter(Boolean).join(' '),
    message: paragraphs([
      ...languages.flatMap((one) => sentences[one](document)),
      [languages.map((one) => closings[one]).join(' / ')],
      signature(document, language),
    ]),
  }
}

/** Ports of both ends; a way by its stated facts has none. */
const hasLane = (lane: string): boolean => lane.split('-').every((end) => end.trim() !== '')

const sentences: Readonly<Record<keyof Both, (document: QuotationDocument) => string[][]>> = {
  zh: ({ customer: { contact }, quoteNo, revision, validUntil }) => [
    [contact ? `${contact}，您好：` : '您好：'],
    [`附件是我司报价单 ${quoteNo} V${revision}，有效期至 ${validUntil}，请查收。如有疑问，请直接回复本邮件。`],
  ],
  en: ({ customer: { contact }, quoteNo, revision, validUntil }) => [
    [readable('en', contact) ? `Dear ${contact},` : 'Hello,'],
    [
      `Please find attached our quotation ${quoteNo} V${revision}, valid until ${validUntil}. If you have any questions, just reply to this e-mail.`,
    ],
  ],
}

const closings: Readonly<Record<keyof Both, string>> = { zh: '顺祝商祺', en: 'Best regards' }

const signature = ({ letterhead: { company, preparedBy } }: QuotationDocument, language: PaperLanguage): string[] => [
  named(language, preparedBy.name),
  preparedBy.title[single(language)],
  named(language, company),
  readable(language, preparedBy.phone),
  preparedBy.email,
]
