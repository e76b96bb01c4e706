import type { FclAsk } from '@hangjia/contracts'
import type { FclRate } from './book.ts'

/** A rate for named accounts is for no other customer. */
export const isFor = ({ namedAccounts }: FclRate, { customer }: FclAsk): boolean =>
  namedAccounts.length === 0 || (customer !== null && namedAccounts.includes(customer))

/** Dangerous goods go by rates that take all their classes, everything else by all others. */
export const takesCargo = ({ cargoClass, dgClasses }: FclRate, { dgClasses: asked = [] }: FclAsk): boolean =>
  asked.length === 0 ? cargoClass !== 'dg' : cargoClass === 'dg' && asked.every((one) => dgClasses.includes(one))

/** Containers are the carrier's unless the shipper's own are requested. */
export const isOwnedAs = (rate: FclRate, { containerOwner = 'COC' }: FclAsk): boolean =>
  rate.containerOwner === containerOwner

type Goods = Pick<FclRate, 'commodities' | 'hsCodes' | 'commoditiesExclude'>
/** The goods to which a rate is limited, by name and by tariff code; empty is all. */
export const goodsFor = (rate: Goods): string[] => (rate.commoditiesExclude ? [] : goodsNamed(rate))
/** The goods that a rate is not for. */
export const goodsExcluded = (rate: Goods): string[] => (rate.commoditiesExclude ? goodsNamed(rate) : [])
const goodsNamed = ({ commodities, hsCodes }: Goods) => [...commodities, ...hsCodes.map((code) => `HS ${code}`)]

/**
 * A rate for certain goods is for no others, one for all but some is for searches without these; a search for goods, or by their
 * tariff code, also finds rates for all goods.
 */
export const takesGoods = (
  { commodities, hsCodes, commoditiesExclude }: FclRate,
  { commodity = '' }: FclAsk,
): boolean => {
  if (commodities.length + hsCodes.length === 0) return true
  const isNamed =
    commodities.some((one) => plain(one) === plain(commodity)) ||
    hsCodes.some((code) => tariffCode(commodity)?.startsWith(code))
  return isNamed !== commoditiesExclude
}
/** The same goods, whatever the width, case and spacing of their letters. */
const plain = (goods: string) => goods.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
/** `HS 9403.60`, `9403 60`: the digits of a tariff code; null where the goods are named. */
const tariffCode = (goods: string): string | null =>
  /^(?:hs)?(\d{4,10})$/.exec(plain(goods).replace(/[. :]/g, ''))?.[1] ?? null

/** The goods that these rates are for, each once; up to the maximum that an answer lists. */
export const goodsOf = (rates: readonly FclRate[]): string[] =>
  [...new Map(rates.flatMap(goodsFor).map((goods) => [plain(goods), goods])).values()].sort().slice(0, maxGoods)
const maxGoods = 20
