import type { Language } from '../days/days.ts'

/** Conditions of a price: owner of the containers, goods. */
export interface Taken {
  /** Place where the cargo is received, when it is not the POL. */
  readonly receivedAt?: string | null | undefined
  readonly containerOwner?: string | null
  /** UN classes. */
  readonly dgClasses?: readonly string[]
  /** Goods for which alone it is. */
  readonly commodities?: readonly string[]
  readonly excludedGoods?: readonly string[]
  readonly remark: string | null
}

const phrases = {
  receivedAt: { zh: '收货地', en: 'received at' },
  dgClasses: { zh: '危险品', en: 'DG class' },
  commodities: { zh: '仅限', en: 'only for' },
  excludedGoods: { zh: '不收', en: 'not for' },
} as const
/** The words before the names, in both languages. */
export const takenPhrases = Object.values(phrases)

/** Notes next to a price: `SOC · not for Toys · Subject to space`; its conditions come before its other notes. */
export const takenWords = (
  { receivedAt, containerOwner, dgClasses = [], commodities = [], excludedGoods = [], remark }: Taken,
  language: Language,
): string => {
  const named = (phrase: keyof typeof phrases, list: readonly string[]) =>
    list.length > 0 ? [`${phrases[phrase][language]} ${list.join(', ')}`] : []
  return [
    ...named('receivedAt', receivedAt ? [receivedAt] : []),
    ...(containerOwner === 'SOC' ? ['SOC'] : []),
    ...named('dgClasses', dgClasses),
    ...named('commodities', commodities),
    ...named('excludedGoods', excludedGoods),
    ...(remark ? [remark] : []),
  ].join(' · ')
}
