import {
  type CarrierKind,
  type Mode,
  type QuotationDraft,
  type QuotationOption,
  shipmentKindOf,
} from '@hangjia/contracts'
import { wayOf } from '@hangjia/pricing/total'
import type { Queries } from '../database/database.ts'
import { modeOf } from '../quotations/stored/mode-draft.ts'
import type { StoredQuotation } from '../quotations/stored/stored-quotation.ts'
import type { Values } from '../records/saving/insert-records.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { tableName } from '../records/tables/table.ts'

/** Length of a place in words. */
const longestPlace = 100
const inWords = (place: string): string | null => place.trim().slice(0, longestPlace) || null

/** Text of a fact of an option or its shipment, as an order keeps it. */
export const factOf = (
  { draft, option }: { readonly draft: QuotationDraft; readonly option: QuotationOption },
  field: string,
): string | null =>
  [...(option.facts ?? []), ...(draft.shipment?.cargo ?? [])].find((fact) => fact.field === field)?.value.zh ?? null

/** Ends and carrier of an accepted option, in the fields in which an order of its mode has them. */
export const quotedWay = async (
  queries: Queries,
  companyId: string,
  stored: Pick<StoredQuotation, 'draft' | 'sources'>,
  option: QuotationOption,
): Promise<Values> => {
  const { draft, sources } = stored
  const delivered = inWords(draft.deliveryPlace)
  const mode = modeOf(draft)
  if (!mode)
    return { pol: option.pol, pod: option.pod, via: option.via, carrier: option.carrier, placeOfDelivery: delivered }
  const kind = shipmentKindOf(mode.name)
  const source = option.offerKey === null ? undefined : sources[option.offerKey]
  const rate = source && (await ofRate(queries, companyId, mode, source.rate.id))
  const { from, to } = wayOf(mode, option)
  const [start, end] = kind?.ends ?? []
  const places =
    start && end
      ? { [start]: source?.lane?.from ?? rate?.from ?? null, [end]: source?.lane?.to ?? rate?.to ?? null }
      : {}
  const [pickUp, deliverTo] = ['pickup', 'deliverTo'].map((field) => inWords(factOf({ draft, option }, field) ?? ''))
  return {
    placeOfReceipt: pickUp ?? (start ? null : inWords(from.zh)),
    placeOfDelivery: delivered ?? deliverTo ?? (start ? null : inWords(to.zh)),
    ...places,
    ...(kind?.carrier ? { [kind.carrier]: rate?.carrier ?? null } : {}),
  }
}

/** Field of the rates of a mode that holds the carrier, where the carrier is a row of base data. */
const carrierField = ({ asks, lane, rate }: Mode): { readonly of: CarrierKind; readonly column: string } | null => {
  const name = lane.carrier ?? 'carrier'
  const field = rate.fields[name]
  return asks.carrier && field?.kind === 'link' ? { of: asks.carrier, column: columnName(name, field) } : null
}

/** Carrier and lane of a rate as it is now; quotations from before lanes were stored know no other. */
const ofRate = (queries: Queries, companyId: string, mode: Mode, id: string) => {
  const column = (name: string | undefined) => {
    const field = name === undefined ? undefined : mode.rate.fields[name]
    return name !== undefined && field?.kind === 'link' ? `${columnName(name, field)}::text` : 'NULL::text'
  }
  return queries.first<Record<'carrier' | 'from' | 'to', string | null>>(
    `SELECT ${carrierField(mode)?.column ?? 'NULL'}::text AS carrier, ${column(mode.lane.from)} AS "from", ${column(mode.lane.to[0])} AS "to"
     FROM ${tableName(mode.rate)} WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  )
}
