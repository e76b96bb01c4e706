import {
  blocks,
  type DocumentLine,
  type DocumentOption,
  type FxSnapshot,
  type Letterhead,
  type Quotation,
  type QuotationDocument,
  type QuotationDraft,
  type QuotationLine,
  type QuotationOption,
  type QuotationState,
} from '@hangjia/contracts'
import { type LineTotal, quotationTotals } from './option-totals.ts'
import { namesOf, nobody, portOf } from './paper-names.ts'
import { limitTerms, optionLetter, termOf } from './terms.ts'

interface Written {
  readonly draft: QuotationDraft
  readonly references: Quotation['references']
  readonly fx: readonly FxSnapshot[]
  readonly letterhead: Letterhead
  readonly quoteNo: string
  readonly revision: number
  readonly status: QuotationState
  /** Shown at the foot of the paper; the caller has the clock. */
  readonly printedAt: string
}

/** What the paper of a quotation says: the same for live preview and PDF, complete, nothing left to compute. */
export const quotationDocument = (written: Written): QuotationDocument => {
  const { draft, references } = written
  const customer = references.customers.find(({ id }) => id === draft.customer)
  return {
    quoteNo: written.quoteNo,
    revision: written.revision,
    status: written.status,
    quoteDate: draft.quoteDate,
    validUntil: draft.validUntil,
    printedAt: written.printedAt,
    letterhead: written.letterhead,
    customer: {
      name: customer ? namesOf(customer) : { zh: draft.prospectName, en: draft.prospectName },
      contact: draft.contact,
      phone: draft.phone,
      email: draft.email,
    },
    incoterm: draft.incoterm,
    // Drafts from before it was kept have none.
    deliveryPlace: draft.deliveryPlace ?? '',
    term: draft.term,
    billType: draft.billType,
    boxes: draft.boxes,
    commodity: draft.commodity,
    options: draft.options.map((option, index) => optionOf(option, index, written)),
    terms: [...draft.terms.map(termOf), ...limitTerms(draft.options)],
    remark: draft.publicRemark,
  }
}

const optionOf = (option: QuotationOption, index: number, { draft, references, fx }: Written): DocumentOption => {
  const lines = option.lines.filter(({ printed }) => printed)
  const totals = quotationTotals({ lines, boxes: draft.boxes, currency: draft.currency, fx })
  const printed = lines.map((line, at) => ({ line, total: totals.lines[at] }))
  const carrier = references.carriers.find(({ id }) => id === option.carrier)
  return {
    label: optionLetter(index),
    recommended: option.recommended,
    carrier: carrier ? namesOf(carrier) : nobody,
    serviceCode: option.serviceCode,
    pol: portOf(option.pol, references),
    pod: portOf(option.pod, references),
    via: option.via.map((id) => portOf(id, references)),
    receipt: placeOf(option.receipt, references),
    destination: placeOf(option.destination, references),
    // Drafts from before these were kept have neither.
    containerOwner: option.containerOwner ?? null,
    commodities: option.commodities ?? [],
    excludedGoods: option.excludedGoods ?? [],
    transferType: option.transferType,
    etd: option.etd,
    sailingDays: option.sailingDays,
    transitDays: option.transitDays,
    freeTime: option.freeTimeText,
    validFrom: option.validFrom,
    validTo: option.validTo,
    remark: option.remark,
    blocks: blocks
      .map((block) => ({ block, inside: printed.filter(({ line }) => line.block === block) }))
      .filter(({ inside }) => inside.length > 0)
      .map(({ block, inside }) => ({
        block,
        lines: inside.map(({ line, total }) => lineOf(line, total, draft.boxes, references)),
        subtotals: (totals.blocks.find((found) => found.block === block)?.subtotals ?? [])
          .filter(({ currency }) => inside.some(({ line, total }) => total?.counts && line.currency === currency))
          .map(({ currency, total }) => ({ currency, amount: total })),
      })),
    totals: [...totals.totals],
    equivalent: draft.showEquivalent ? totals.equivalent : null,
  }
}

const placeOf = (id: string | null | undefined, references: Quotation['references']) =>
  id == null ? null : portOf(id, references)

const lineOf = (
  line: QuotationLine,
  total: LineTotal | undefined,
  boxes: QuotationDraft['boxes'],
  references: Quotation['references'],
): DocumentLine => {
  const charge = references.charges.find(({ id }) => id === line.charge)
  const unit = references.units.find(({ code }) => code === line.unit)
  return {
    charge: { zh: line.nameCn || (charge?.title ?? ''), en: line.nameEn || (charge?.titleEn ?? charge?.code ?? '') },
    currency: line.currency ?? '',
    unit: unit ? namesOf(unit) : { zh: line.unit, en: line.unit },
    boxPrices: boxes.map(({ box }) => line.boxPrices.find((price) => price.box === box)?.price ?? null),
    unitPrice: line.boxPrices.length > 0 ? null : line.unitPrice,
    quantity: line.boxPrices.length > 0 ? null : line.quantity,
    minAmount: line.minAmount,
    maxAmount: line.maxAmount,
    amount: total?.amount ?? null,
    paymentTerm: line.paymentTerm,
    treatment: line.treatment,
    counts: total?.counts ?? false,
    remark: line.remark,
  }
}
