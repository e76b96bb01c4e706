import type { DocumentOption, QuotationDocument } from '@hangjia/contracts'
import { sheetWords } from './acceptance/acceptance-words.ts'
import { goodsCells } from './acceptance/goods-columns.ts'
import { liveAmount, liveSum, type NamedNumber, namedNumber } from './live-numbers.ts'
import {
  accountRows,
  blank,
  decimal,
  type Frame,
  frameRows,
  gap,
  type PaperRow,
  type PaperSheet,
  pairRow,
  termRows,
} from './sheet.ts'
import { transitText } from './templates/list-words.ts'
import {
  amountHead,
  amountWords,
  besideGoods,
  blockWord,
  carrierText,
  equivalentText,
  hasPrices,
  isZero,
  lineRemark,
  optionMark,
  paymentWords,
  quotationTitle,
  routePairs,
  sailingText,
} from './templates/quotation-words.ts'
import { freeTimeText, named, type PaperLanguage, say, words } from './words.ts'

/** A quotation as one sheet: the content of its PDF in the same order. */
export const quotationSheet = (document: QuotationDocument, language: PaperLanguage): PaperSheet => {
  const quoted: Quoted = { document, language, label: (word) => say(language, word) }
  return {
    name: `${document.quoteNo} V${document.revision}`,
    widths: [6, 30, 24, 18, ...Array.from({ length: 4 + document.boxes.length }, () => 14), 30],
    rows: [
      ...frameRows(quoted, quotationTitle(document), [[words.validUntil, document.validUntil]]),
      ...besideGoods(document, language).flatMap(([word, value]) => pairRow(quoted, word, value)),
      ...goodsRows(quoted),
      ...(document.options.length > 1 ? [gap, ...summary(quoted)] : []),
      ...document.options.flatMap((option) => [gap, ...optionRows(quoted, option)]),
      ...termRows(quoted),
      ...accountRows(quoted.document.accounts ?? [], quoted),
    ],
  }
}

type Quoted = Frame<QuotationDocument>

/** Dangerous goods of the shipment, one by one. */
const goodsRows = ({ document: { shipment }, language, label }: Quoted): PaperRow[] => {
  if (!shipment?.goods) return []
  const columns = goodsCells(language)
  return [
    gap,
    { is: 'heading', cells: [label(sheetWords.goods)] },
    { is: 'head', cells: ['#', ...columns.map(({ head }) => head)] },
    ...shipment.goods.map(
      (goods, at): PaperRow => ({
        is: 'line',
        cells: [
          String(at + 1),
          ...columns.map(({ isNumber, text }) => {
            const value = text(goods)
            return isNumber && value !== '' ? decimal(value) : blank(value)
          }),
        ],
      }),
    ),
  ]
}

/** The options side by side, with a column for each currency. */
const summary = ({ document, language, label }: Quoted): PaperRow[] => {
  const currencies = [...new Set(document.options.flatMap(({ totals }) => totals.map(({ currency }) => currency)))]
  return [
    { is: 'heading', cells: [label(words.options)] },
    {
      is: 'head',
      cells: [
        null,
        ...[words.option, words.carrier, words.etd, words.transitTime].map(label),
        ...currencies.map((currency) => `${label(words.total)} ${currency}`),
        label(words.freeTime),
      ],
    },
    ...document.options.map(
      (option): PaperRow => ({
        is: 'line',
        cells: [
          null,
          ...[optionMark(option), carrierText(option, language), sailingText(option, language)].map(blank),
          blank(transitText(option, language)),
          ...currencies.map((of) => {
            const total = option.totals.find(({ currency }) => currency === of)?.total
            return total === undefined ? null : liveSum(total, [{ name: totalName(option, of), value: total }])
          }),
          blank(freeTimeText(option, language)),
        ],
      }),
    ),
  ]
}

const optionRows = (quoted: Quoted, option: DocumentOption): PaperRow[] => [
  ...(quoted.document.options.length > 1
    ? [{ is: 'heading' as const, cells: [`${quoted.label(words.option)} ${optionMark(option)}`] }]
    : []),
  ...routePairs(option, quoted.language).flatMap(([word, value]) => pairRow(quoted, word, value)),
  ...option.blocks.flatMap((block) => [gap, ...blockRows(quoted, option, block)]),
  gap,
  ...totalRows(quoted, option),
  ...(option.remark ? [{ is: 'words' as const, cells: [null, option.remark] }] : []),
]

/** Every charge of a block; under them their totals in each currency, in the column of the amounts. */
const blockRows = (
  { document, language, label }: Quoted,
  option: DocumentOption,
  own: DocumentOption['blocks'][number],
): PaperRow[] => {
  const { block, lines, boxSums = [], subtotals } = own
  const isPriced = hasPrices(document)
  const boxes = isPriced ? document.boxes : []
  return [
    { is: 'heading', cells: [label(blockWord(document, block))] },
    {
      is: 'head',
      cells: [
        '#',
        ...[words.charge, words.currency, words.unit].map(label),
        ...boxes.map(({ box, quantity }) => `${box} × ${quantity}`),
        ...(isPriced ? [words.unitPrice, words.quantity].map(label) : []),
        amountHead(document, language),
        ...[paymentWords(document).head, words.remark].map(label),
      ],
    },
    ...lines.map((line, at): PaperRow => {
      const treatment = amountWords(line)
      const name = amountName(option, block, at)
      const [price, quantity] = [`${name}.price`, `${name}.quantity`]
      const prices = boxes.map((_, box): NamedNumber | null =>
        line.boxPrices[box] ? { name: `${price}.${box}`, value: line.boxPrices[box] } : null,
      )
      const factors = [
        ...prices.flatMap((one, box) => (one ? [{ ...one, times: boxes[box]?.quantity ?? 0 }] : [])),
        ...(isPriced && line.unitPrice !== null && line.quantity !== null
          ? [{ name: price, value: line.unitPrice, times: { name: quantity, value: line.quantity } }]
          : []),
      ]
      return {
        is: 'line',
        cells: [
          String(at + 1),
          language === 'both' ? say('both', line.charge).trim() : named(language, line.charge),
          ...[line.currency, named(language, line.unit)].map(blank),
          ...prices.map((one) => one && namedNumber(one.name, one.value)),
          ...(isPriced
            ? [
                namedNumber(price, line.unitPrice),
                line.unitPrice === null ? null : namedNumber(quantity, line.quantity),
              ]
            : []),
          treatment ? label(treatment) : line.amount && liveAmount(line.amount, factors, name),
          label(paymentWords(document)[line.paymentTerm]),
          blank(lineRemark(line, language)),
        ],
      }
    }),
    ...boxSums.map(
      ({ currency, prices }): PaperRow => ({
        is: 'sum',
        cells: [null, label(words.perContainer), currency, null, ...prices.map(decimal)],
      }),
    ),
    ...subtotals.map(
      ({ currency, amount }): PaperRow => ({
        is: 'sum',
        cells: [
          null,
          label(words.subtotal),
          currency,
          ...Array.from({ length: (isPriced ? 3 : 1) + boxes.length }, () => null),
          ...[liveSum(amount, amountsOf(option, { currency, block })), null, null],
        ],
      }),
    ),
  ]
}

const amountName = ({ label }: DocumentOption, block: string, at: number): string => `${label}.${block}.${at}`
const totalName = ({ label }: DocumentOption, currency: string): string => `${label}.total.${currency}`
/** Amounts in a currency that make a sum: of a block, else of the option; those that count, or those that are information. */
const amountsOf = (
  option: DocumentOption,
  { currency, block, counts = true }: { readonly currency: string; readonly block?: string; readonly counts?: boolean },
): NamedNumber[] =>
  option.blocks
    .filter((one) => block === undefined || one.block === block)
    .flatMap((one) =>
      one.lines.flatMap((line, at) =>
        line.currency === currency && line.counts === counts && line.amount !== null && !amountWords(line)
          ? [{ name: amountName(option, one.block, at), value: line.amount }]
          : [],
      ),
    )

const totalRows = ({ document, label }: Quoted, option: DocumentOption): PaperRow[] => {
  const { totals, equivalent } = option
  const sameAs = equivalentText(option, document)
  return [
    {
      is: 'head',
      cells: [
        null,
        ...[words.currency, paymentWords(document).prepaid, paymentWords(document).collect, words.total].map(label),
      ],
    },
    ...totals.map(
      ({ currency, prepaid, collect, total }): PaperRow => ({
        is: 'sum',
        cells: [
          ...[null, currency, liveSum(prepaid, amountsOf(option, { currency }))],
          isZero(collect) ? null : liveSum(collect, amountsOf(option, { currency, counts: false })),
          liveSum(total, amountsOf(option, { currency }), totalName(option, currency)),
        ],
      }),
    ),
    ...(sameAs
      ? [
          {
            is: 'line' as const,
            cells:
              sameAs.amount === null
                ? [null, label(sameAs.word), sameAs.rates]
                : [
                    ...[null, `${label(sameAs.word)} ${equivalent?.currency}`, null, null],
                    ...[decimal(sameAs.amount), blank(sameAs.rates)],
                  ],
          },
        ]
      : []),
  ]
}
