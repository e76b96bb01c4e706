import {
  type CargoOf,
  type CostLine,
  type ModeQuestion,
  modes,
  type QuotationDraft,
  type QuotationLine,
  type QuotationOption,
  type QuotedGoods,
  shipmentKindOf,
  shipmentOrder,
} from '@hangjia/contracts'
import { freightTerm } from '@hangjia/pricing'
import { lineAmount } from '@hangjia/pricing/total'
import { addDays } from '@hangjia/validation'
import { decimal, plainText, zero } from '@hangjia/validation/decimal'
import type { Values } from '../records/saving/insert-records.ts'
import { factOf } from './quoted-way.ts'

/** Ids of base data by their codes. */
export interface Codes {
  /** That of a shipment for a percentage, as a quotation has its amount. */
  unit(code: string): string | null
  currency(code: string | null): string | null
}
type Line = Omit<CostLine, 'parts'> & Partial<Pick<QuotationLine, 'remark'>>

/**
 * A line of a quotation as charges of an order: one for each container type that it prices. What a minimum or maximum has changed is
 * one charge with that amount, so that the totals stay; a price for an unknown quantity is left out.
 */
const chargesOf = (line: Line, { boxes }: Pick<QuotationDraft, 'boxes'>, codes: Codes): Values[] => {
  const shared = {
    charge: line.charge,
    unit: codes.unit(line.unit),
    currency: codes.currency(line.currency),
    paymentTerm: line.paymentTerm,
    treatment: line.treatment === 'reference' ? 'excluded' : line.treatment,
    remark: line.remark || (line.charge === null ? line.nameCn || line.nameEn : null),
    source: 'quotation',
    sourceLine: line.key,
  }
  const amount = lineAmount(line, boxes)
  const isBounded = amount !== null && amount !== lineAmount({ ...line, minAmount: null, maxAmount: null }, boxes)
  if (isBounded) return [{ ...shared, quantity: '1', unitPrice: amount }]
  if (line.boxPrices.length === 0)
    return [{ ...shared, quantity: line.quantity ?? '1', unitPrice: line.quantity === null ? null : line.unitPrice }]
  return boxes.flatMap(({ box, quantity }) => {
    const price = line.boxPrices.find((candidate) => candidate.box === box)?.price
    return price === undefined ? [] : [{ ...shared, box, quantity: String(quantity), unitPrice: price }]
  })
}

/** Eight in the morning of a day in Shanghai. */
const morningOf = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00.000Z`)

/** Papers that the cargo is released against: those of its mode. */
const releaseOf = ({ shipment }: Pick<QuotationDraft, 'shipment'>): string => {
  const from = shipmentKindOf(shipment?.mode ?? modes.fcl.name)?.ends?.[0]
  return from === 'originAirport' ? 'awb' : from === 'originStation' ? 'railBill' : 'original'
}

interface Loaded {
  readonly commodity: string
  readonly goods: readonly QuotedGoods[]
  readonly measures: Values
  /** The quotation says something of its cargo. */
  readonly isKnown: boolean
  readonly cargoKind: 'general' | 'reefer'
}
/** The cargo in one line with its measures; dangerous goods in a line each, and in a further one the rest of the shipment. */
const cargoOf = ({ commodity, goods, measures, isKnown, cargoKind }: Loaded): Values[] => {
  const line = { commodity: commodity || '货物', commodityEn: null, cargoKind, marks: null }
  if (goods.length === 0) return commodity === '' && !isKnown ? [] : [{ ...line, ...measures }]
  const rest = restOf(measures, goods)
  return [
    ...goods.map((one, at) => ({
      ...line,
      commodity: one.nameCn?.slice(0, 200) || line.commodity,
      commodityEn: (one.properShippingName || one.nameEn)?.slice(0, 200) || null,
      cargoKind: 'dangerous',
      un: /^(?:UN\s*)?(\d{4})$/i.exec(one.unNumber ?? '')?.[1] ?? null,
      imoClass: one.imoClass,
      packingGroup: one.packingGroup,
      ...(goods.length === 1 && !rest ? measures : { packages: one.packages ?? null, grossKg: one.grossKg ?? null }),
      ...(at === 0 && goods.length > 1 && !rest ? { volumeM3: measures.volumeM3 ?? null } : {}),
    })),
    ...(rest ? [{ ...line, ...rest }] : []),
  ]
}

/** Measures of a shipment without its dangerous goods, whose volume nobody asked; none where all of it is dangerous or their weight is unknown. */
const restOf = ({ packages, grossKg, volumeM3 }: Values, goods: readonly QuotedGoods[]): Values | null => {
  if (typeof grossKg !== 'string' || goods.some((one) => one.grossKg === undefined)) return null
  const kg = goods.reduce((left, one) => left.minus(decimal(one.grossKg ?? '0')), decimal(grossKg))
  if (kg.lte(zero)) return null
  const pieces = goods.reduce((left, one) => left - (one.packages ?? 0), Number(packages ?? 0))
  return { packages: pieces > 0 ? pieces : null, grossKg: plainText(kg), volumeM3: volumeM3 ?? null }
}

interface Accepted {
  readonly quotation: string
  readonly sales: string
  readonly draft: QuotationDraft
  readonly option: QuotationOption
  /** Its ends and carrier. */
  readonly way: Values
  /** Measures of the cargo that was asked about. */
  readonly measures: Values
  readonly isTelex: boolean
  readonly costs: readonly CostLine[]
  /** Contract under which the offer was bought. */
  readonly contractNo: string | null
  readonly today: string
  readonly codes: Codes
  /** The question to a mode. */
  readonly ask: ModeQuestion | null
}

const terms = shipmentOrder.fields.transportTerm.options.map(([term]) => term)

/** Values that an order takes over from the option that a customer accepted. */
export const orderOfQuotation = ({
  quotation,
  sales,
  draft,
  option,
  way,
  measures,
  isTelex,
  costs,
  contractNo,
  today,
  codes,
  ask,
}: Accepted): Values => {
  const arrives = option.etd && option.transitDays ? addDays(option.etd, option.transitDays.max) : null
  const facts = draft.shipment?.cargo.map(({ label, value }) => `${label.zh}：${value.zh}`) ?? []
  const commodity = draft.commodity.trim()
  const { temperatureC = null } = (ask?.cargo ?? {}) as Partial<CargoOf<'reefer'>>
  return {
    quotation,
    sales,
    businessDate: today,
    mode: draft.shipment?.mode ?? modes.fcl.name,
    customer: draft.customer,
    customerContact: draft.contact || null,
    ...way,
    contractNo,
    serviceCode: option.serviceCode || factOf({ draft, option }, 'serviceCode'),
    etd: morningOf(option.etd),
    eta: morningOf(arrives),
    tradeTerm: draft.incoterm,
    transportTerm: terms.find((term) => term === draft.term) ?? null,
    freightPayment: draft.incoterm ? freightTerm[draft.incoterm] : 'PRE',
    releaseType: isTelex ? 'telex' : releaseOf(draft),
    boxes: draft.boxes.map(({ box, quantity }) => ({
      box,
      quantity,
      soc: (option.containerOwner ?? ask?.containerOwner) === 'SOC',
      temperatureC,
      remark: null,
    })),
    cargo: cargoOf({
      commodity,
      goods: draft.shipment?.goods ?? [],
      measures,
      isKnown: facts.length > 0,
      cargoKind: temperatureC === null ? 'general' : 'reefer',
    }),
    receivables: option.lines.filter(({ printed }) => printed).flatMap((line) => chargesOf(line, draft, codes)),
    payables: costs.flatMap((line) => chargesOf(line, draft, codes)),
    operationRemark: facts.join('\n') || null,
    internalRemark: draft.internalRemark.trim() || null,
  }
}
