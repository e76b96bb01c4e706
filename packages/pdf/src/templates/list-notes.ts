import type { PriceListDocument } from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { named, type PaperLanguage, say, words } from '../words.ts'

type Note = PriceListDocument['notes'][number]

/** `含 LSS; 不含 CIC 到付 USD 50/20GP, 100/40HQ`: what a freight holds, and what it leaves out at which price. */
export const noteText = ({ included, excluded }: Note, language: PaperLanguage): string =>
  [
    [words.included, included.map((charge) => named(language, charge)).join(', ')] as const,
    [words.excluded, excluded.map((charge) => apartText(charge, language)).join('; ')] as const,
  ]
    .filter(([, said]) => said !== '')
    .map(([word, said]) => `${say(language, word)} ${said}`)
    .join('; ')

/** Name, for which places, who pays, how much for what. */
const apartText = (charge: Note['excluded'][number], language: PaperLanguage): string => {
  const name = named(language, charge)
  if (!charge.apart) return name
  const { only, paymentTerm, remark } = charge.apart
  const [place, price] = [named(language, only), priceText(charge.apart, language)]
  const payer = say(language, words[paymentTerm])
  return [name, place && `(${place})`, payer, price, remark && `(${remark})`].filter(Boolean).join(' ')
}

const priceText = (
  { currency, unit, boxPrices, unitPrice }: NonNullable<Note['excluded'][number]['apart']>,
  language: PaperLanguage,
): string => {
  const prices = [
    ...boxPrices.map(({ box, price }) => `${formatDecimal(price)}/${box}`),
    ...(unitPrice === null ? [] : [`${formatAmount(unitPrice)}/${named(language, unit)}`]),
  ]
  return prices.length === 0 ? '' : `${currency} ${prices.join(', ')}`
}
