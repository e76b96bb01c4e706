import { chargeUnit, contract, withOwnLines } from '@hangjia/contracts'
import { insertRecords } from '../src/records/saving/insert-records.ts'
import { houseCompany } from '../src/seed/write-base.ts'
import type { Name, PricingService } from './pricing-service.ts'
import { book } from './quoting.ts'

/** Ids of dictionary rows by their codes. */
export const idsIn =
  (rows: readonly { readonly id: string; readonly code: string }[]) =>
  (code: string): string =>
    rows.find((row) => row.code === code)?.id ?? ''
const { ports, currencies } = book.dictionaries
const [portOf, currencyOf] = [idsIn(ports), idsIn(currencies)]
export const shanghai = portOf('CNSHG')
export const losAngeles = portOf('USLAX')
export const rotterdam = portOf('NLRTM')
export const hamburg = portOf('DEHAM')

export const loose = { packages: 10, grossKg: '1800', volumeM3: '4.2' }

/** A published rate from Shanghai without prices that every cargo may use. */
export const lclRoute = (pod: string) => ({
  pol: shanghai,
  pod,
  transferType: 1,
  consigneeType: 'any',
  feeLevel: 'normal',
  billType: 3,
  transitDays: { min: 30, max: 32 },
  sailingDays: '1111111',
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  displayFlag: 1,
  recommendFlag: 2,
})
/** Prices in USD of one range, with 1,000 kg to the CBM. */
export const lclLine = (prices: object) => ({
  currency: currencyOf('USD'),
  volumeRatio: 1000,
  priceRule: 'RT',
  rtRounding: 'none',
  paymentTerm: 'PRE',
  ...prices,
})
/** Lower and upper limit in RT, and the price of a CBM. */
export type LclRange = readonly [from: string, to: string, priceCbm: string]
export const lclRateTo = (pod: string, more: object, ...ranges: readonly LclRange[]) => ({
  ...lclRoute(pod),
  lines: ranges.map(([rtLowerLimit, rtTopLimit, priceCbm]) => lclLine({ rtLowerLimit, rtTopLimit, priceCbm })),
  ...more,
})

/** The unit that LCL freight is charged by; answers its id. */
export const insertRevenueTon = async ({ database }: PricingService): Promise<string> => {
  const rt = { code: 'RT', nameScn: '计费吨', nameCn: 'RT', nameEn: 'Revenue ton', basis: 'perRT', status: 1 }
  const [id = ''] = await insertRecords(database, chargeUnit, houseCompany, [rt])
  return id
}

/** The question for loose cargo from Shanghai and all offers of its answer, as quotations and price lists are made from them. */
export const lclOffers = async (service: PricingService, as: Name, asked: { readonly to: string }) => {
  const ask = { from: shanghai, day: '2026-11-25', cargo: loose, customer: '901', currency: 'USD', ...asked }
  const { asOf, offers } = withOwnLines(await service.ask(as, contract.modeSearch.lclDesk, { ask }))
  return { mode: 'lcl' as const, ask, asOf, offerKeys: offers.map(({ key }) => key) }
}
