import {
  blocks,
  type DocumentLine,
  type DocumentOption,
  type FxSnapshot,
  type Letterhead,
  type PaperAccount,
  type PrintOptions,
  type Product,
  printedWith,
  productNamed,
  type Quotation,
  type QuotationDocument,
  type QuotationDraft,
  type QuotationOption,
  type QuotationState,
  type QuotedAcceptance,
  quotedAs,
} from '@hangjia/contracts'
import { compareDecimals, isDecimal } from '@hangjia/validation'
import { freightKey } from '../lines/fee-line.ts'
import { taxOf } from '../money/tax.ts'
import { type HiddenCarriers, hiddenCarriers } from '../papers/hidden-carriers.ts'
import { headOf, namesOf, nobody, partnerOf, portOf } from '../papers/paper-names.ts'
import { limitTerms, optionLetter, termOf } from '../papers/terms.ts'
import { quotationTotals } from '../sums/option-totals.ts'
import { boxSumsOf } from './box-sums.ts'
import { type PaperLine, paperLines, sumsOf } from './paper-lines.ts'
import { wayOf } from './way-of.ts'

interface Written {
  readonly draft: QuotationDraft
  readonly references: Quotation['references']
  readonly fx: readonly FxSnapshot[]
  readonly letterhead: Letterhead
  /** Partner groups that the draft may name. */
  readonly partners?: Quotation['partners'] | undefined
  /** Accounts of the company, the default one of each currency first. */
  readonly accounts?: readonly PaperAccount[] | undefined
  readonly quoteNo: string
  readonly revision: number
  readonly status: QuotationState
  /** Acceptance code of a sent one. */
  readonly code?: string | null | undefined
  /** Shown at the foot of the paper; the caller has the clock. */
  readonly printedAt: string
}

/** Content of a printed quotation: the same for live preview and PDF, complete, nothing left to compute. */
export const quotationDocument = (written: Written): QuotationDocument => {
  const { draft, references } = written
  const print = printedWith(draft)
  const mode = draft.shipment && productNamed(draft.shipment.mode)
  const hidden = print.hideCarrier ? hiddenOf(draft.options, { references, mode }) : null
  const words = (text: string) => hidden?.hide(text) ?? text
  const customer = references.customers.find(({ id }) => id === draft.customer)
  const wished = draft.options.map((option) => printedOption(option, { ...written, print }))
  const isInOne = wished.every(({ lines }) => lines.rates !== null)
  // No document is half in one currency.
  const options =
    isInOne || !print.oneCurrency
      ? wished
      : draft.options.map((option) => printedOption(option, { ...written, print: { ...print, oneCurrency: false } }))
  return {
    quoteNo: written.quoteNo,
    revision: written.revision,
    status: written.status,
    ...(written.code ? { code: written.code } : {}),
    quoteDate: draft.quoteDate,
    validUntil: draft.validUntil,
    printedAt: written.printedAt,
    letterhead: headOf(partnerOf(written)?.letterhead ?? written.letterhead, print),
    customer: {
      name: customer ? namesOf(customer) : { zh: draft.prospectName, en: draft.prospectName },
      contact: draft.contact,
      phone: draft.phone,
      email: draft.email,
    },
    incoterm: draft.incoterm,
    // Drafts from before it was stored have none.
    deliveryPlace: draft.deliveryPlace ?? '',
    term: draft.term,
    billType: draft.billType,
    boxes: draft.boxes,
    ...(draft.shipment ? { shipment: shipmentOf(draft.shipment, mode) } : {}),
    ...(draft.pickup ? { pickup: draft.pickup } : {}),
    commodity: words(draft.commodity),
    options: options.map((option, index) => optionOf(option, index, { ...written, print, mode, hidden, words })),
    terms: [...draft.terms.map((term) => termOf(term, draft.translations)), ...limitTerms(draft.options)].map(
      (term) => hidden?.hideBoth(term) ?? term,
    ),
    remark: words(draft.publicRemark),
    ...(print.bank ? accountsOf(written.accounts ?? [], options) : {}),
    // Without options the document is as it was before there was a choice.
    ...(draft.printOptions ? { printOptions: { ...print, amountsIn: isInOne ? draft.currency : null } } : {}),
  }
}

/** The account of each currency that is due; the first of all where there is none in them. */
const accountsOf = (
  accounts: readonly PaperAccount[],
  options: readonly ReturnType<typeof printedOption>[],
): Pick<QuotationDocument, 'accounts'> => {
  const due = [...new Set(options.flatMap(({ lines }) => lines.totals.map(({ currency }) => currency)))]
  const chosen = due.flatMap((currency) => accounts.find((account) => account.currency === currency) ?? [])
  const printed = chosen.length > 0 ? chosen : accounts.slice(0, 1)
  return printed.length > 0 ? { accounts: printed } : {}
}

type Shipment = NonNullable<QuotationDraft['shipment']>
/** The title of the paper and its cargo; a mode that is no longer declared keeps its name. */
const shipmentOf = (
  { mode: name, cargo, goods }: Shipment,
  mode: Product | undefined,
): QuotationDocument['shipment'] => {
  const [zh, en] = mode ? quotedAs(mode).title : [name, name]
  return { mode: name, title: { zh, en }, cargo, ...(goods ? { goods } : {}), byPayer: mode?.direction === 'import' }
}

/** Further names of the carriers. */
const hiddenOf = (
  options: QuotationDraft['options'],
  { references, mode }: Pick<Written, 'references'> & Pick<Shown, 'mode'>,
): HiddenCarriers => {
  if (!mode) return hiddenCarriers(options, references.carriers)
  const named = options.map((option) => ({ option, carrier: wayOf(mode, option).carrier }))
  return hiddenCarriers(
    named.map(({ option, carrier }) => ({ carrier: carrier.zh || null, serviceCode: codeOf(option) })),
    named.map(({ carrier: { zh, en } }) => ({ id: zh, title: zh, titleEn: en || null, code: null })),
    '承运人',
  )
}
/** Flight and service of an option reveal the carrier. */
const codeOf = ({ facts = [] }: QuotationOption): string =>
  facts.find(({ field }) => field === 'flightNo' || field === 'serviceCode')?.value.zh ?? ''

interface Shown extends Written {
  readonly print: PrintOptions
  /** Undefined for full containers. */
  readonly mode: Product | undefined
  /** Null where lines have their own names. */
  readonly hidden: HiddenCarriers | null
  /** Text of a person, as the document prints it. */
  readonly words: (text: string) => string
}

const printedOption = (option: QuotationOption, { draft, references, fx, print }: Written & Pick<Shown, 'print'>) => {
  const { boxes, currency } = draft
  return {
    option,
    lines: paperLines({ lines: option.lines, boxes, currency, fx, units: references.units, print }),
    /** Of everything that is printed, whatever else is hidden. */
    equivalent: quotationTotals({
      lines: option.lines.filter(({ printed }) => printed),
      boxes,
      currency,
      fx,
    }).equivalent,
  }
}

const optionOf = (
  { option, lines, equivalent }: ReturnType<typeof printedOption>,
  index: number,
  { draft, references, print, mode, hidden, words }: Shown,
): DocumentOption => {
  const carrier = references.carriers.find(({ id }) => id === option.carrier)
  const way = mode && wayOf(mode, option)
  return {
    label: optionLetter(index),
    recommended: option.recommended,
    carrier: way
      ? (hidden?.nameOf(way.carrier.zh || null) ?? way.carrier)
      : hidden
        ? hidden.nameOf(option.carrier)
        : carrier
          ? namesOf(carrier)
          : nobody,
    serviceCode: hidden ? '' : option.serviceCode,
    pol: way?.from ?? portOf(option.pol, references),
    pod: way?.to ?? portOf(option.pod, references),
    via: option.via.map((id) => portOf(id, references)),
    receipt: placeOf(option.receipt, references),
    destination: placeOf(option.destination, references),
    // Drafts from before these were stored have neither.
    containerOwner: option.containerOwner ?? null,
    commodities: (option.commodities ?? []).map(words),
    excludedGoods: (option.excludedGoods ?? []).map(words),
    transferType: option.transferType,
    etd: option.etd,
    sailingDays: option.sailingDays,
    transitDays: option.transitDays,
    freeTime: words(option.freeTimeText),
    // The name of a vessel reveals the carrier.
    ...(option.sailing ? { sailing: { ...option.sailing, ...(hidden ? { vessel: '', voyage: '' } : {}) } } : {}),
    validFrom: option.validFrom,
    validTo: option.validTo,
    remark: words(option.remark),
    ...(mode ? { facts: factsOf(option, { mode, hidden }) } : {}),
    ...(print.unitPrice && option.breaks && areBreaksCharged(option) ? { breaks: option.breaks } : {}),
    ...(option.acceptance ? { acceptance: acceptanceOf(option.acceptance, words) } : {}),
    blocks: blocks
      .map((block) => ({ block, inside: lines.lines.filter(({ line }) => line.block === block) }))
      .filter(({ inside }) => inside.length > 0)
      .map(({ block, inside }) => ({
        block,
        lines: inside.map((line) => lineOf(line, { draft, references, print, hidden, words })),
        ...(print.unitPrice ? withBoxSums(inside, draft) : {}),
        subtotals: sumsOf(inside)
          .filter(({ currency }) => inside.some(({ counts, amountCurrency }) => counts && amountCurrency === currency))
          .map(({ currency, total }) => ({ currency, amount: total })),
      })),
    totals: [...lines.totals],
    equivalent: lines.rates
      ? equivalent && { ...equivalent, rates: [...lines.rates] }
      : draft.showEquivalent
        ? equivalent
        : null,
  }
}

const withBoxSums = (lines: readonly PaperLine[], { boxes }: Pick<QuotationDraft, 'boxes'>) => {
  const boxSums = boxSumsOf(lines, boxes)
  return boxSums.length > 0 ? { boxSums } : {}
}

/** Acceptance by rules whose names are printed as other words are. */
const acceptanceOf = ({ decisions, ...kept }: QuotedAcceptance, words: Shown['words']): QuotedAcceptance => ({
  ...kept,
  decisions: decisions.map(({ verdict, rule }) => ({ verdict, rule: rule && { id: rule.id, name: words(rule.name) } })),
})

/** True while weight breaks lead to the price of the freight: a lowered price would be printed next to the former one. */
const areBreaksCharged = ({ breaks = [], lines }: QuotationOption): boolean => {
  const freight = lines.find(({ key }) => key === freightKey)
  const charged = breaks.find((one) => one.charged)
  if (!freight || !charged || freight.source === 'rate') return true
  return [freight.unitPrice, freight.minAmount].some(
    (price) => isDecimal(price) && compareDecimals(price, charged.price) === 0,
  )
}

/** Facts of its offer that an option shows; without any that name the carriers, where these are hidden. */
const factsOf = (
  { facts = [] }: QuotationOption,
  { mode, hidden }: Pick<Shown, 'hidden'> & { readonly mode: Product },
) =>
  facts
    .map((fact) => ({ ...fact, value: hidden?.hideBoth(fact.value) ?? fact.value }))
    .filter(({ field, value }, at) => field === mode.lane.carrier || !hidden || value.zh === facts[at]?.value.zh)

const placeOf = (id: string | null | undefined, references: Quotation['references']) =>
  id == null ? null : portOf(id, references)

const lineOf = (
  { line, amount, counts }: PaperLine,
  { draft, references, print, hidden, words }: Pick<Shown, 'draft' | 'references' | 'print' | 'hidden' | 'words'>,
): DocumentLine => {
  const charge = references.charges.find(({ id }) => id === line.charge)
  const unit = references.units.find(({ code }) => code === line.unit)
  const name = {
    zh: line.nameCn || (charge?.title ?? ''),
    en: line.nameEn || (charge?.titleEn ?? charge?.code ?? ''),
  }
  const isSingle = print.unitPrice && line.boxPrices.length === 0
  return {
    charge: hidden?.hideBoth(name) ?? name,
    currency: line.currency ?? '',
    unit: unit ? namesOf(unit) : { zh: line.unit, en: line.unit },
    boxPrices: draft.boxes.map(({ box }) =>
      print.unitPrice ? (line.boxPrices.find((price) => price.box === box)?.price ?? null) : null,
    ),
    unitPrice: isSingle ? line.unitPrice : null,
    quantity: isSingle ? line.quantity : null,
    minAmount: line.minAmount,
    maxAmount: line.maxAmount,
    amount,
    ...taxOf(line),
    paymentTerm: line.paymentTerm,
    treatment: line.treatment,
    counts,
    remark: words(line.remark),
  }
}
