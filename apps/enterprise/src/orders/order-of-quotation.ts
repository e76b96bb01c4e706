import {
  type CargoOf,
  type CostLine,
  type Mode,
  type ModeQuestion,
  modes,
  type QuotationDraft,
  type QuotationLine,
  type QuotationOption,
} from '@hangjia/contracts'
import { lineAmount } from '@hangjia/pricing/total'
import { addDays } from '@hangjia/validation'
import type { RateSource } from '../quotations/stored/stored-quotation.ts'
import type { Values } from '../records/saving/insert-records.ts'

/** Ids of base data by their codes. */
export interface Codes {
  unit(code: string): string | null
  currency(code: string | null): string | null
}
type Line = Omit<CostLine, 'parts'> & Partial<Pick<QuotationLine, 'remark'>>

/**
 * A line of a quotation as charges of an order: one for each container type that it prices. What a minimum or maximum has changed is
 * one charge with that amount, so that the totals stay.
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
  if (line.boxPrices.length === 0) return [{ ...shared, quantity: line.quantity ?? '1', unitPrice: line.unitPrice }]
  return boxes.flatMap(({ box, quantity }) => {
    const price = line.boxPrices.find((candidate) => candidate.box === box)?.price
    return price === undefined ? [] : [{ ...shared, box, quantity: String(quantity), unitPrice: price }]
  })
}

/** Eight in the morning of a day in Shanghai. */
const morningOf = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00.000Z`)

interface Accepted {
  readonly quotation: string
  readonly sales: string
  readonly draft: QuotationDraft
  readonly option: QuotationOption
  readonly costs: readonly CostLine[]
  /** Contract under which the offer was bought. */
  readonly contractNo: string | null
  readonly today: string
  readonly codes: Codes
  /** Of an offer of a mode: its declaration, its question, its lane, and the carrier of its rate by the field of orders that names it. */
  readonly asked?: Asked | undefined
}
export interface Asked {
  readonly mode: Mode
  readonly ask: ModeQuestion
  readonly lane: RateSource['lane']
  readonly carrier: Values
}

/** Text of a fact of an option or its shipment, as an order keeps it. */
const factOf = ({ draft, option }: Pick<Accepted, 'draft' | 'option'>, field: string | undefined): string | null =>
  [...(option.facts ?? []), ...(draft.shipment?.cargo ?? [])].find((fact) => fact.field === field)?.value.zh ?? null

/** Places of an offer of a mode: its ports, or else the names of its places, and the places of its trucks. */
const placesOf = (accepted: Accepted, { mode, lane }: Asked): Values => {
  const { place, to: toPlace = place } = mode.asks
  const end = lane?.end ?? toPlace
  // A haul has no ports of its own, even where it ends at one.
  const [from, to] = [place, end].map((kind) => kind === 'port' && !mode.asks.land)
  const nameOf = (fields: readonly string[]) =>
    fields.map((field) => factOf(accepted, field)).find((name) => name !== null) ?? null
  return {
    pol: from ? (lane?.from ?? null) : null,
    pod: to ? (lane?.to ?? null) : null,
    placeOfReceipt: factOf(accepted, 'pickup') ?? (from ? null : nameOf([mode.lane.from])),
    placeOfDelivery:
      accepted.draft.deliveryPlace || (factOf(accepted, 'deliverTo') ?? (to ? null : nameOf(mode.lane.to))),
  }
}

/** Weight, volume and kind of the cargo that a mode was asked for. */
const measuresOf = ({ ask }: Asked): Values => {
  const cargo = ask.cargo as Partial<CargoOf<'loose'>>
  const { packages = null, grossKg = null, volumeM3 = null } = cargo
  return {
    packages,
    grossKg,
    volumeM3,
    cargoKind: 'goods' in cargo ? 'dangerous' : 'temperatureC' in cargo ? 'reefer' : 'general',
  }
}
/** Values that an order takes over from the option that a customer accepted. */
export const orderOfQuotation = (accepted: Accepted): Values => {
  const { quotation, sales, draft, option, costs, contractNo, today, codes, asked } = accepted
  const arrives = option.etd && option.transitDays ? addDays(option.etd, option.transitDays.max) : null
  const facts = draft.shipment?.cargo.map(({ label, value }) => `${label.zh}：${value.zh}`) ?? []
  const commodity = draft.commodity.trim()
  return {
    quotation,
    sales,
    businessDate: today,
    mode: draft.shipment?.mode ?? modes.fcl.name,
    customer: draft.customer,
    customerContact: draft.contact || null,
    pol: option.pol,
    pod: option.pod,
    via: option.via,
    placeOfDelivery: draft.deliveryPlace || null,
    carrier: option.carrier,
    contractNo,
    serviceCode: option.serviceCode || factOf(accepted, 'serviceCode'),
    etd: morningOf(option.etd),
    eta: morningOf(arrives),
    tradeTerm: draft.incoterm,
    transportTerm: draft.term || null,
    freightPayment: 'PRE',
    boxes: draft.boxes.map(({ box, quantity }) => ({
      box,
      quantity,
      soc: asked?.ask.containerOwner === 'SOC',
      temperatureC: asked ? ((asked.ask.cargo as Partial<CargoOf<'reefer'>>).temperatureC ?? null) : null,
      remark: null,
    })),
    cargo:
      commodity === '' && facts.length === 0
        ? []
        : [
            {
              commodity: commodity || '货物',
              commodityEn: null,
              cargoKind: 'general',
              marks: null,
              ...(asked && measuresOf(asked)),
            },
          ],
    receivables: option.lines.filter(({ printed }) => printed).flatMap((line) => chargesOf(line, draft, codes)),
    payables: costs.flatMap((line) => chargesOf(line, draft, codes)),
    operationRemark: facts.join('\n') || null,
    internalRemark: draft.internalRemark.trim() || null,
    ...(asked && { ...placesOf(accepted, asked), ...asked.carrier }),
  }
}
