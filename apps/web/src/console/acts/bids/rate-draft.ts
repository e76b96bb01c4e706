import { isFreightName, laneFields, laneOfEnquiry, modeNamed, type Reference, ratesPageOf } from '@hangjia/contracts'
import type { Begin } from '../../form/use-begun.ts'
import type { AnyRow } from '../../records.ts'
import { type Bid, bidPricesIn } from './bid-columns.ts'

/** Page and first values of a rate that a bid becomes: of modes whose rates have prices by container type; a person completes and saves it. */
export const rateOfBid = (row: AnyRow, bid: Bid, today: string): { page: string; begin: Begin } | undefined => {
  const mode = modeNamed(String(row.product))
  const page = ratesPageOf(mode)
  if (!mode || !page || page.of.fields.boxPrices?.kind !== 'boxPrices') return undefined
  const prices = bidPricesIn(row, bid.no)
  const [first, ...more] = prices.filter(({ charge, box }) => box && isFreight(mode.freight, charge))
  if (!first) return undefined
  const freight = [first, ...more.filter(({ currency }) => currency === first.currency)]
  const lane = laneFields[laneOfEnquiry(row.product)].map((name) => [name, (row[name] as Reference | null)?.id])
  const others = prices.filter((price) => !freight.includes(price))
  const begin: Begin = {
    ...Object.fromEntries(lane),
    carrier: bid.carrier?.id,
    supplier: bid.supplier.id,
    currency: first.currency,
    boxPrices: freight.map(({ box, price }) => ({ box: box?.code ?? '', price })),
    surchargeText: others
      .map(({ charge, currency, price, unit }) => `${charge?.code ?? mode.freight} ${currency} ${price}/${unit}`)
      .join('; '),
    validFrom: today,
    validTo: bid.validUntil,
    internalRemark: String(row.enquiryNo),
  }
  return {
    page: page.name,
    begin: Object.fromEntries(Object.entries(begin).filter(([name]) => name in page.of.fields)),
  }
}

const isFreight = (freight: string, charge: Reference | null): boolean =>
  charge === null || [charge.code, charge.title, charge.titleEn].some((name) => name && isFreightName(freight, name))
