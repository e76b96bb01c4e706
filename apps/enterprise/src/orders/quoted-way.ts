import {
  type CarrierKind,
  linkWords,
  type Mode,
  type QuotationDraft,
  type QuotationOption,
  shipmentKindOf,
} from '@hangjia/contracts'
import { wayOf } from '@hangjia/pricing/total'
import type { Queries } from '../database/database.ts'
import { pickupFact } from '../modes/asked-facts.ts'
import { modeOf, productOf } from '../quotations/stored/mode-draft.ts'
import type { LaneAsked, StoredQuotation } from '../quotations/stored/stored-quotation.ts'
import type { Values } from '../records/saving/insert-records.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { loadReferences } from '../records/tables/references.ts'
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
  stored: Pick<StoredQuotation, 'draft' | 'sources' | 'ask' | 'modeAsk'>,
  option: QuotationOption,
): Promise<Values> => {
  const { draft, sources } = stored
  const delivered = inWords(draft.deliveryPlace)
  const [mode, product] = [modeOf(draft), productOf(draft)]
  if (product && !mode) {
    const { from, to } = wayOf(product, option)
    return { placeOfReceipt: inWords(from.zh), placeOfDelivery: delivered ?? inWords(to.zh) }
  }
  if (!mode) {
    const { pol, pod, via, carrier } = option
    const fetched = await pickupFact(queries, companyId, stored.ask?.pickup)
    return {
      pol,
      pod,
      via,
      carrier,
      placeOfReceipt: inWords((fetched ?? draft.pickup)?.value.zh ?? ''),
      placeOfDelivery: delivered,
    }
  }
  const kind = shipmentKindOf(mode.name)
  const source = option.offerKey === null ? undefined : sources[option.offerKey]
  const rate = source?.rate && (await ofRate(queries, companyId, mode, source.rate.id))
  const { from, to } = wayOf(mode, option)
  const [start, end] = kind?.ends ?? []
  const asked = source?.lane
  const [main = null, ...further] = rate?.ends ?? []
  // A rate may go on from its port to the place that was asked for.
  const beyond = asked && main !== null && asked.to !== main ? further.indexOf(asked.to) : -1
  const onward = beyond < 0 ? null : inWords(factOf({ draft, option }, mode.lane.to[beyond + 1] ?? '') ?? '')
  const places =
    start && end ? { [start]: asked?.from ?? rate?.from ?? null, [end]: beyond < 0 ? (asked?.to ?? main) : main } : {}
  const [pickUp, deliverTo] = ['pickup', 'deliverTo'].map((field) => inWords(factOf({ draft, option }, field) ?? ''))
  const begins = (await ownStart(queries, companyId, mode, asked)) ?? from.zh
  const ends = [begins, to.zh].map(inWords)
  const isTowards = (asked ?? stored.modeAsk?.land)?.direction === 'import'
  // Rates on land begin at their place on land, whatever the way that the cargo goes.
  const [received = null, handedOver = null] = start ? [] : isTowards ? ends.toReversed() : ends
  return {
    placeOfReceipt: pickUp ?? received,
    placeOfDelivery: delivered ?? deliverTo ?? onward ?? handedOver,
    ...places,
    ...(kind?.carrier ? { [kind.carrier]: rate?.carrier ?? null } : {}),
  }
}

/** Name of the asked place where the rates of a mode take the cargo at several. */
const ownStart = async (queries: Queries, companyId: string, mode: Mode, asked: LaneAsked | undefined) => {
  if (!asked || mode.rate.fields[mode.lane.from]?.kind !== 'list') return null
  const place = { to: mode.asks.place, id: asked.from }
  const referenceOf = await loadReferences(queries, companyId, [place])
  return linkWords(referenceOf(place.to, place.id)).zh
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
  return queries.first<Record<'carrier' | 'from', string | null> & { readonly ends: readonly (string | null)[] }>(
    `SELECT ${carrierField(mode)?.column ?? 'NULL'}::text AS carrier, ${column(mode.lane.from)} AS "from",
       ARRAY[${mode.lane.to.map(column).join(', ')}] AS ends
     FROM ${tableName(mode.rate)} WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  )
}
