import { enquiry, type Reference } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import { plainAmount } from '@hangjia/validation'
import type { AnyRow } from '../../records.ts'
import { cellWords } from '../enquiries/cell-words.ts'

type Line = Readonly<Record<string, unknown>>
const linesOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Line[]) : [])

/** Facts of an enquiry that a supplier prices it by. */
const sent = [
  'product',
  'readyOn',
  'incoterm',
  'paymentTerm',
  'targetTransitDays',
  'placeOfReceipt',
  'finalDestination',
  'packages',
  'grossKg',
  'volumeM3',
  'commodity',
  'hsCode',
  'unNumber',
  'imoClass',
  'packingGroup',
  'flashPointC',
  'temperatureC',
] as const

/** The question to a supplier: the number of the enquiry in its subject, never the customer, their words or their price. */
export const supplierMail = (
  row: AnyRow,
  language: Language,
  {
    contact,
    words,
  }: { readonly contact: string; readonly words: Readonly<Record<'dear' | 'ask' | 'wanted' | 'subject', string>> },
) => {
  const lane = cellWords(enquiry.fields.lane, row.lane, language)
  const label = ([zh, en]: readonly [string, string]) => (language === 'zh' ? zh : en)
  const colon = language === 'zh' ? '：' : ': '
  const facts = sent.flatMap((name) => {
    const words = cellWords(enquiry.fields[name], row[name], language)
    // Dangerous goods are known by their number.
    const value = name === 'unNumber' ? [(row[name] as Reference | null)?.code, words].filter(Boolean).join(' ') : words
    return value === '' ? [] : [`${label(enquiry.fields[name].label)}${colon}${value}`]
  })
  const boxes = linesOf(row.boxes).map(({ box, quantity, grossKg }) => {
    const weight = grossKg ? ` (${plainAmount(String(grossKg))} KG)` : ''
    return `${String(quantity)}×${(box as Reference).code ?? (box as Reference).title}${weight}`
  })
  const pieces = linesOf(row.pieces).map(({ count, lengthCm, widthCm, heightCm, kg }) => {
    const sides = [lengthCm, widthCm, heightCm].map((side) => plainAmount(String(side))).join('×')
    return `${String(count)}× ${sides} CM${kg ? ` ${plainAmount(String(kg))} KG` : ''}`
  })
  const body = [
    contact === '' ? '' : words.dear,
    words.ask,
    `${label(enquiry.fields.lane.label)}${colon}${lane}`,
    ...boxes,
    ...pieces,
    ...facts,
    '',
    words.wanted,
  ]
  return {
    subject: `[${String(row.enquiryNo)}] ${words.subject} ${lane}`,
    body: (contact === '' ? body.slice(1) : body).join('\n'),
  }
}
