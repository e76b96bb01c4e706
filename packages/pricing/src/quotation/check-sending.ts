import { type FxSnapshot, type Issue, printedWith, type Quotation, type QuotationDraft } from '@hangjia/contracts'
import { partnerOf } from '../papers/paper-names.ts'
import { termOf } from '../papers/terms.ts'
import { quotationTotals } from '../sums/option-totals.ts'
import { checkQuotation, type QuotationRule } from './check-quotation.ts'
import { paperLines } from './paper-lines.ts'

interface Circumstances {
  readonly draft: QuotationDraft
  readonly today: string
  /** The latest day that the rates used allow (R29). */
  readonly latestValidUntil: string | null
  readonly fx: readonly FxSnapshot[]
  readonly references: Quotation['references']
  /** Accounts of the company, where they are printed. */
  readonly accounts?: Quotation['accounts'] | undefined
  /** Partner groups that the draft may name. */
  readonly partners?: Quotation['partners'] | undefined
}

/** Everything that prevents sending a quotation: spec §5.6 and the guards of the quotation pages §3.2. */
export const checkSending = (circumstances: Circumstances): Issue[] => [
  ...checkQuotation(circumstances.draft),
  ...checkHead(circumstances),
  ...checkExchange(circumstances),
  ...checkPartner(circumstances),
  ...(circumstances.draft.language === 'zh' ? [] : checkEnglish(circumstances)),
]

const issue = (path: string, rule: QuotationRule, parameters: Issue['parameters'] = {}): Issue => ({
  path,
  rule,
  parameters,
})

/** A quotation is issued to a customer of the list; a name that is not in it yet has to be created. */
export const checkRecipient = ({
  customer,
  prospectName,
}: Pick<QuotationDraft, 'customer' | 'prospectName'>): Issue[] =>
  customer === null
    ? [prospectName.trim() === '' ? issue('customer', 'required') : issue('customer', 'prospectNotLinked')]
    : []

const checkHead = ({ draft, today, latestValidUntil }: Circumstances): Issue[] => [
  ...checkRecipient(draft),
  ...(draft.validUntil < today
    ? [issue('validUntil', 'validityOver', { today })]
    : draft.validUntil < draft.quoteDate
      ? [issue('validUntil', 'endsBeforeStart')]
      : []),
  ...(latestValidUntil !== null && draft.validUntil > latestValidUntil
    ? [issue('validUntil', 'longerThanRates', { latest: latestValidUntil })]
    : []),
  // An offer of a mode contains its route.
  ...(draft.shipment ? [] : draft.options).flatMap((option, index) => [
    ...(option.pol === null ? [issue(`options.${index}.pol`, 'required')] : []),
    ...(option.pod === null ? [issue(`options.${index}.pod`, 'required')] : []),
    ...(option.carrier === null ? [issue(`options.${index}.carrier`, 'required')] : []),
  ]),
]

/** Every amount that the document converts, for an equivalent or for all of its amounts, has a rate of exchange. */
const checkExchange = ({ draft, fx, references: { units } }: Circumstances): Issue[] => {
  const print = printedWith(draft)
  const { boxes, currency } = draft
  return draft.options.flatMap(({ lines }, index) => {
    const missing = [
      ...(draft.showEquivalent ? quotationTotals({ lines, boxes, currency, fx }).missingRates : []),
      ...paperLines({ lines, boxes, currency, fx, units, print }).missingRates,
    ]
    return [...new Map(missing.map((pair) => [pair.from, pair])).values()].map((pair) =>
      issue(`options.${index}`, 'exchangeRateMissing', pair),
    )
  })
}

/** A paper in a partner's name has a partner. */
const checkPartner = ({ draft, partners }: Circumstances): Issue[] =>
  printedWith(draft).letterhead === 'partner' && !partnerOf({ draft, partners })
    ? [issue('printOptions.letterhead', 'partnerGroupGone')]
    : []

/** An English document has no Chinese character outside its letterhead (settled 30). */
const hasChinese = (text: string) => /\p{Script=Han}/u.test(text)
/** Texts that are printed unchanged; a document in both languages may have Chinese there. */
const freeTexts = ({ draft }: Circumstances): (readonly [path: string, text: string])[] =>
  draft.language === 'both'
    ? []
    : [
        ['contact', draft.contact],
        ['commodity', draft.commodity],
        ['deliveryPlace', draft.deliveryPlace ?? ''],
        ['publicRemark', draft.publicRemark],
        ...draft.terms.map((term, at) => [`terms.${at}`, termOf(term, draft.translations).en] as const),
        ...draft.options.flatMap((option, index) => [
          [`options.${index}.freeTimeText`, option.freeTimeText] as const,
          [`options.${index}.remark`, option.remark] as const,
          ...option.lines.map((line, at) => [`options.${index}.lines.${at}.remark`, line.remark] as const),
        ]),
      ]
/** Names of the printed accounts, whose Chinese name replaces a missing one. */
const accountNames = ({ draft, accounts = [] }: Circumstances): (readonly [path: string, text: string])[] =>
  printedWith(draft).bank
    ? accounts.flatMap(({ accountName, bank, branch }) =>
        [accountName.en, bank.en, branch].filter(Boolean).map((text) => ['printOptions.bank', text] as const),
      )
    : []
const checkEnglish = (circumstances: Circumstances): Issue[] => {
  const { draft, references } = circumstances
  const customer = references.customers.find(({ id }) => id === draft.customer)
  const english = (row: { titleEn: string | null } | undefined) => row?.titleEn ?? ''
  const names: (readonly [path: string, text: string])[] = [
    ...(customer ? [['customer', english(customer)] as const] : []),
    ...accountNames(circumstances),
    ...draft.options.flatMap((option, index) => [
      ...option.lines.map(
        (line, at) =>
          [
            `options.${index}.lines.${at}.nameEn`,
            line.nameEn.trim() || english(references.charges.find(({ id }) => id === line.charge)),
          ] as const,
      ),
    ]),
  ]
  return [
    ...names.flatMap(([path, text]) =>
      text.trim() === ''
        ? [issue(path, 'englishNameMissing')]
        : hasChinese(text)
          ? [issue(path, 'chineseInEnglish')]
          : [],
    ),
    ...freeTexts(circumstances).flatMap(([path, text]) => (hasChinese(text) ? [issue(path, 'chineseInEnglish')] : [])),
  ]
}
