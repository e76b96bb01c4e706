import type { Issue, PriceList, PriceListDraft, PriceListRow } from '@hangjia/contracts'
import { type FreightLine, holdsFor, isListedBelow, isOptionBelowFloor, own, raisedBy } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { floorsNow } from '../pricing/then/floors-now.ts'
import { rateOf } from './list-sources.ts'
import { rateTitle } from './rate-title.ts'
import type { StoredPriceList } from './stored-price-list.ts'

/**
 * Keys of the rows whose freight is asked below the floor that their rate has at this moment (R27). A price list converts
 * nothing: freight in another currency than the floor's counts as below.
 */
export const rowsBelowFloor = async (
  queries: Queries,
  companyId: string,
  { draft, priced, salespersonId }: Pick<StoredPriceList, 'draft' | 'priced' | 'salespersonId'>,
): Promise<string[]> => {
  if (draft.mode !== undefined) return modeRowsBelow({ draft, priced })
  const rates = new Map(draft.rows.map((row) => [row.key, rateOf(row, priced)]))
  const known = [...new Set(rates.values())].filter((rate) => rate !== null)
  const sold = { salesperson: salespersonId, customer: draft.customer, rates: known }
  const { floorOf, freight } = await floorsNow(queries, { companyId, ...sold })
  return draft.rows.flatMap((row) => {
    const floor = floorOf(rates.get(row.key) ?? '', soldBy(draft, row))
    if (!floor) return []
    const lines = freightOf(draft, row, freight)
    const boxes = [row, ...lines].flatMap(({ boxPrices }) => boxPrices)
    const prices = raisedBy(floor.prices, own(priced.within ?? {}, row.key) ?? [])
    return isOptionBelowFloor({ lines, boxes, fx: [], freight }, { ...floor, prices }) ? [row.key] : []
  })
}

/** For a list of a mode: compares a shipment of the row with the floors that its rate had when it was priced (decision 049). */
const modeRowsBelow = ({ draft, priced }: Pick<StoredPriceList, 'draft' | 'priced'>): string[] => {
  const { floors = {}, rows } = priced
  const ofRate = (rate: string | null) =>
    Object.keys(floors).filter((key) => rate !== null && own(rows, key)?.rate === rate)
  return draft.rows.flatMap((row) => {
    // An added row is compared with the row of its rate that has its range.
    const keys = own(floors, row.key) ? [row.key] : ofRate(rateOf(row, priced))
    const isBelow = (key: string) => {
      const { measure, tier } = own(rows, key) ?? {}
      return [own(floors, key) ?? []].flat().some((floor) => isListedBelow({ ...floor, measure, tier }, row))
    }
    return keys.length > 0 && keys.every(isBelow) ? [row.key] : []
  })
}

/** The mark-ups by which a row is sold; it is for sailings from its first day on. */
const soldBy = ({ partner, validFrom }: PriceListDraft, row: PriceListRow) => ({
  sails: row.validFrom !== null && row.validFrom > validFrom ? row.validFrom : validFrom,
  edition: partner ? ('partner' as const) : ('sales' as const),
})

/** The prices of a row, with what its charges add to the freight or take off. */
const freightOf = (
  { tariff, partner }: PriceListDraft,
  row: PriceListRow,
  freight: readonly string[],
): FreightLine[] => {
  // A price typed over the all-in price of a partner reveals nothing about the freight in it.
  if (partner != null && row.source === 'manual') return []
  const { boxPrices, currency } = row
  return [
    { charge: freight[0] ?? null, boxPrices, currency, unitPrice: null, printed: true, treatment: 'subject' },
    ...tariff
      .filter(({ charge }) => charge !== null && freight.includes(charge))
      .filter((line) => holdsFor(line, row))
      .map((line) => ({ ...line, printed: true })),
  ]
}

/** Names each row below its floor; the floor itself is shown to nobody. */
export const belowFloor = ({ draft, references, belowFloor: below }: PriceList): Issue[] =>
  draft.rows.flatMap((row, at): Issue[] =>
    below.includes(row.key)
      ? [{ path: `rows.${at}.boxPrices`, rule: 'rowBelowFloor', parameters: { rate: rateTitle(row, references) } }]
      : [],
  )
