import { modes } from '@hangjia/contracts'
import {
  areOwnFloors,
  type Book,
  bookTables,
  type Edition,
  type FclRate,
  type Floor,
  floorsOf,
  layersFor,
} from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import { groupWanted } from '../loading/buyer-of.ts'
import { sellerOf } from '../loading/seller-of.ts'
import { readTogether } from '../loading/versioned-rows.ts'
import { portsKnown } from '../ports/ports-known.ts'

interface Sold {
  /** Day of the sailing. */
  readonly sails: string
  readonly edition?: Edition
}
interface Wanted {
  readonly companyId: string
  /** Id of the employee whose sale it is. */
  readonly salesperson: string
  readonly customer: string | null
  readonly rates: readonly string[]
}
interface FloorNow extends Floor {
  /** True for floors of the rate itself, false for those that mark-ups make from the cost. */
  readonly isOwn: boolean
}
interface FloorsNow {
  /** Floor of the freight alone, also where it is shown with its surcharges as one price; undefined for a rate that has none. */
  readonly floorOf: (rate: string, sold: Sold) => FloorNow | undefined
  /** Ids by which ocean freight is charged. */
  readonly freight: readonly string[]
}
const none: FloorsNow = { floorOf: () => undefined, freight: [] }

/** The floors that rates have at this moment, their own and those of the mark-ups that they are sold by (R27, P23). */
export const floorsNow = async (
  queries: Queries,
  { companyId, salesperson, customer, rates }: Wanted,
): Promise<FloorsNow> => {
  if (rates.length === 0) return none
  const enabled = { where: 't.company_id = $1 AND t.status = 1', params: [companyId], instant: null }
  const { known, customerGroup, ...rules } = await readTogether(queries, {
    customerGroup: groupWanted({ companyId, customer }),
    known: {
      resource: bookTables.rates,
      fields: ['carrier', 'pol', 'pod', 'tradeLine', 'rateType', 'contractNo', 'currency', 'boxPrices', 'floorPrices'],
      where: 't.company_id = $1 AND t.id = ANY($2::bigint[])',
      params: [companyId, rates],
      instant: null,
    },
    companyMarkups: { resource: bookTables.companyMarkups, ...enabled },
    marketMarkups: { resource: bookTables.marketMarkups, ...enabled },
    salesMarkups: { resource: bookTables.salesMarkups, ...enabled },
  })
  // The rows of the catalogue are those of the book.
  const book = rules as unknown as Pick<Book, 'companyMarkups' | 'marketMarkups' | 'salesMarkups'>
  const sold = { ...book, customerGroup, seller: await sellerOf(queries, companyId, salesperson) }
  const rateOf = new Map((known as unknown as FclRate[]).map((rate) => [rate.id, rate]))
  const priced = [...rateOf.values()]
  const dictionary = await portsKnown(
    queries,
    companyId,
    priced.map(({ pod }) => pod),
  )
  const { currencies, freight } = await namesFor(queries, companyId, priced)
  return {
    floorOf: (id, { sails, edition }) => {
      const rate = rateOf.get(id)
      if (rate === undefined) return undefined
      const layers = layersFor({ rate, sails }, { ask: { customer }, book: sold, dictionary, edition })
      const prices = floorsOf(rate, layers)
      if (prices.length === 0) return undefined
      return { prices, currency: currencies.get(rate.currency) ?? '', isOwn: areOwnFloors(prices, rate) }
    },
    freight,
  }
}

/** Codes of the currencies, and the units of ocean freight. */
const namesFor = async (queries: Queries, companyId: string, rates: readonly FclRate[]) => {
  const currencies = await queries.query<{ id: string; code: string }>(
    'SELECT id::text AS id, code FROM currency WHERE company_id IN (0, $1) AND id = ANY($2::bigint[])',
    [companyId, rates.map(({ currency }) => currency)],
  )
  const freight = await queries.query<{ id: string }>(
    'SELECT id::text AS id FROM charge WHERE company_id IN (0, $1) AND code = $2',
    [companyId, modes.fcl.freight],
  )
  return {
    currencies: new Map(currencies.map(({ id, code }) => [id, code])),
    freight: freight.map(({ id }) => id),
  }
}
