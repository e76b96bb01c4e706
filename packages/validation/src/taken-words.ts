import type { Language } from './days.ts'

/** What a price is for: whose containers, which goods. */
export interface Taken {
  /** Where the cargo is taken over, when that is not the POL. */
  readonly receivedAt?: string | null | undefined
  readonly containerOwner?: string | null
  /** UN classes. */
  readonly dgClasses?: readonly string[]
  /** Goods for which alone it is. */
  readonly commodities?: readonly string[]
  readonly excludedGoods?: readonly string[]
  readonly remark: string | null
}

/** What stands beside a price: `SOC · not for Toys · Subject to space`; what it is for comes before what else is to be said of it. */
export const takenWords = (
  { receivedAt, containerOwner, dgClasses = [], commodities = [], excludedGoods = [], remark }: Taken,
  language: Language,
): string => {
  const named = (zh: string, en: string, list: readonly string[]) =>
    list.length > 0 ? [`${language === 'zh' ? zh : en} ${list.join(', ')}`] : []
  return [
    ...named('收货地', 'received at', receivedAt ? [receivedAt] : []),
    ...(containerOwner === 'SOC' ? ['SOC'] : []),
    ...named('危险品', 'DG class', dgClasses),
    ...named('仅限', 'only for', commodities),
    ...named('不收', 'not for', excludedGoods),
    ...(remark ? [remark] : []),
  ].join(' · ')
}
