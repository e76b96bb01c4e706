import {
  type FxSnapshot,
  type Quotation,
  type QuotationDraft,
  type QuotationOption,
  quotationRecord,
  serviceNamed,
} from '@hangjia/contracts'
import { optionMargin, quotationTotals, wayOf } from '@hangjia/pricing/total'
import { totalsText } from '@hangjia/validation'
import { isAsked } from '../../modes/asked-facts.ts'
import { derivedColumns } from '../../records/saving/insert-records.ts'
import { productOf } from './mode-draft.ts'
import type { Costs } from './offered-content.ts'
import { costsByOption } from './stored-costs.ts'
import { leadingOption } from './stored-quotation.ts'

interface Summarised {
  readonly quoteNo: string
  readonly draft: QuotationDraft
  readonly references: Quotation['references']
  readonly fx: readonly FxSnapshot[]
  readonly costs: Costs
}

/** Facts of a quotation that lists show, worked out from its lines. */
export const summaryOf = ({ quoteNo, draft, references, fx, costs }: Summarised) => {
  const totalsOf = ({ lines }: QuotationOption) =>
    quotationTotals({ lines, boxes: draft.boxes, currency: draft.currency, fx })
  const leading = leadingOption(draft)
  const customer = references.customers.find(({ id }) => id === draft.customer)
  const values = {
    quoteNo,
    customer: draft.customer,
    customerName: customer?.title ?? draft.prospectName,
    lane: distinct(draft.options.map((option) => laneOf(option, { references, draft }))).join(' / '),
    boxes: draft.shipment
      ? cargoText(draft.shipment, 'zh')
      : draft.boxes.map(({ box, quantity }) => `${quantity}×${box}`).join(' + '),
    totals: distinct(draft.options.map((option) => totalsText(totalsOf(option).totals))).join(' | '),
    equivalent: (leading && totalsOf(leading).equivalent?.amount) ?? null,
    currency: draft.currency,
    ...profitOf(leading, { draft, fx, costs }),
    validUntil: draft.validUntil,
  }
  return { ...values, derived: derivedColumns(quotationRecord, values) }
}

/** Gross profit of an option in the quote currency; nothing where no cost of it is known, or a rate of exchange is missing. */
const profitOf = (
  option: QuotationOption | undefined,
  { draft, fx, costs }: Pick<Summarised, 'draft' | 'fx' | 'costs'>,
) => {
  const { boxes, currency } = draft
  const bought = (option && costsByOption(draft, costs)[option.key]) ?? []
  const total =
    option && bought.length > 0 ? optionMargin({ lines: option.lines, boxes, currency, fx }, bought).total : null
  return { grossProfit: total?.margin ?? null, grossProfitPercent: total?.percent ?? null }
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')

/** A place by both names; papers already name one in Chinese by both: `上海 SHANGHAI`. */
export const bothNames = ({ zh, en }: { readonly zh: string; readonly en: string }): string =>
  zh.endsWith(en) ? zh : `${zh} ${en}`.trim()

/** `上海 Shanghai → 洛杉矶 Los Angeles`: found by either name. */
const laneOf = (
  option: QuotationOption,
  { references: { ports }, draft }: Pick<Summarised, 'references' | 'draft'>,
) => {
  const product = productOf(draft)
  if (product) {
    const { from, to } = wayOf(product, option)
    const places = [from, to].map(bothNames)
    // A service need not be between two places.
    if (serviceNamed(product.name)) return places.filter(Boolean).join(' → ') || product.title.join(' ')
    return places.map((place) => place || '?').join(' → ')
  }
  const { pol, pod, receipt, destination } = option
  const name = (id: string | null) => {
    const port = ports.find((candidate) => candidate.id === id)
    return port ? [port.title, port.titleEn].filter(Boolean).join(' ') : '?'
  }
  return `${name(receipt ?? pol)} → ${name(destination ?? pod)}`
}

/** `10 PKGS / 1,800 KGS / 4.2 CBM`: the cargo as lists show it. */
export const cargoText = ({ cargo }: NonNullable<QuotationDraft['shipment']>, language: 'zh' | 'en') =>
  cargo
    .filter((fact) => !isAsked(fact))
    .map(({ field, value }) => (field === 'packages' ? `${value[language]} PKGS` : value[language]))
    .join(' / ')
