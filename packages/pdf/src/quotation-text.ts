import type { DocumentLine, DocumentOption, QuotationDocument } from '@hangjia/contracts'
import { compareDecimals, formatAmount } from '@hangjia/validation'
import { paragraphs } from './paragraphs.ts'
import { priceText } from './templates/list-words.ts'
import {
  amountWords,
  blockWord,
  equivalentText,
  isZero,
  lineRemark,
  optionMark,
  paymentWords,
  quotationTitle,
  routePairs,
  shipmentPairs,
  totalText,
} from './templates/quotation-words.ts'
import { named, type PaperLanguage, say, watermarkOf, words } from './words.ts'

/** A quotation as text for a chat: the content of its PDF, a line for each charge. */
export const quotationText = (document: QuotationDocument, language: PaperLanguage): string => {
  const mark = watermarkOf(document)
  const title = [say(language, quotationTitle(document)), document.quoteNo, `V${document.revision}`]
  const { customer, letterhead } = document
  return paragraphs([
    [
      [...title, ...(mark ? [say(language, mark)] : [])].join(' '),
      pairText([words.to, named(language, customer.name)], language),
      pairText([words.validUntil, document.validUntil], language),
      ...shipmentPairs(document, language).map((pair) => pairText(pair, language)),
    ],
    ...document.options.flatMap((option) => optionParts(option, document, language)),
    document.terms.map((term, at) => `${at + 1}. ${say(language, term)}`),
    [document.remark],
    [
      pairText([words.acceptWith, document.code ?? ''], language),
      named(language, letterhead.preparedBy.name),
      letterhead.preparedBy.phone,
    ],
  ])
}

const pairText = ([word, value]: ReturnType<typeof shipmentPairs>[number], language: PaperLanguage): string =>
  value && `${say(language, word)} ${value}`

const optionParts = (option: DocumentOption, document: QuotationDocument, language: PaperLanguage): string[][] => [
  [
    document.options.length > 1 ? `${say(language, words.option)} ${optionMark(option)}` : '',
    ...routePairs(option, language).map((pair) => pairText(pair, language)),
  ],
  ...option.blocks.map(({ block, lines, subtotals }) => [
    say(language, blockWord(document, block)),
    ...lines.map((line) => lineText(line, document, language)),
    ...subtotals.map(({ currency, amount }) => `${say(language, words.subtotal)} ${currency} ${formatAmount(amount)}`),
  ]),
  [...sumsText(option, document, language), option.remark],
]

/** `海运费 · USD 900/20GP, 1,500/40HQ = 3,900.00 · 预付`; a charge without an amount shows its treatment there. */
const lineText = (
  line: DocumentLine,
  { boxes, shipment, printOptions }: QuotationDocument,
  language: PaperLanguage,
): string => {
  const boxPrices = boxes.flatMap(({ box }, at) => {
    const price = line.boxPrices[at]
    return price == null ? [] : [{ box, price }]
  })
  const price = priceText({ ...line, boxPrices }, language)
  const times = line.unitPrice !== null && line.quantity !== null && line.quantity !== '1' ? ` × ${line.quantity}` : ''
  const treatment = amountWords(line)
  return [
    named(language, line.charge),
    treatment ? say(language, treatment) : '',
    price ? `${price}${times}${comesTo(line, printOptions?.amountsIn)}` : amountText(line, printOptions),
    say(language, paymentWords({ shipment })[line.paymentTerm]),
    lineRemark(line, language),
  ]
    .filter(Boolean)
    .join(' · ')
}

type Print = QuotationDocument['printOptions']

/** The amount, unless it is the single price itself; a minimum, a quantity or another currency makes it differ. */
const comesTo = (line: DocumentLine, amountsIn: string | null | undefined): string => {
  const { amount, currency, unitPrice } = line
  if (amount === null || amountWords(line)) return ''
  if (amountsIn && amountsIn !== currency) return ` = ${amountsIn} ${formatAmount(amount)}`
  return unitPrice !== null && compareDecimals(unitPrice, amount) === 0 ? '' : ` = ${formatAmount(amount)}`
}

/** Amount of a charge whose price is not printed. */
const amountText = (line: DocumentLine, print: Print): string =>
  line.amount === null || amountWords(line) || print?.unitPrice !== false
    ? ''
    : `${print.amountsIn ?? line.currency} ${formatAmount(line.amount)}`

/** Totals of an option, the part paid at destination, and the total in one currency. */
const sumsText = (option: DocumentOption, document: QuotationDocument, language: PaperLanguage): string[] => {
  const { totals } = option
  const sameAs = equivalentText(option, document)
  const collected = totals
    .filter(({ collect }) => !isZero(collect))
    .map(({ currency, collect }) => `${currency} ${formatAmount(collect)}`)
  const equivalent = sameAs?.amount ? `${option.equivalent?.currency} ${formatAmount(sameAs.amount)}` : ''
  const rates = sameAs && (sameAs.amount === null ? sameAs.rates : sameAs.rates && `(${sameAs.rates})`)
  return [
    pairText([words.total, totalText(option)], language),
    pairText([paymentWords(document).collect, collected.join(' + ')], language),
    sameAs ? [say(language, sameAs.word), equivalent, rates].filter(Boolean).join(' ') : '',
  ]
}
