import type { PriceListDocument } from '@hangjia/contracts'
import { formatAmount, formatDays, formatDecimal, weekdaysText, withDaysWord } from '@hangjia/validation'
import { type Both, named, type PaperLanguage, remarkText, say, short, single, words } from '../words.ts'

type Row = PriceListDocument['lanes'][number]['rows'][number]
type Note = PriceListDocument['notes'][number]

/** By way of where; the country of the POD beside it is not said again. */
export const viaText = ({ via, pod }: Pick<Row, 'via' | 'pod'>, language: PaperLanguage): string => {
  const [country = ''] = /, [^,]+$/.exec(pod.en) ?? []
  const town = (name: string) => (country !== '' && name.endsWith(country) ? name.slice(0, -country.length) : name)
  return via.map((port) => town(named(language, port))).join(' · ') || short(language, words.direct)
}
export const scheduleText = ({ sailingDays }: Pick<Row, 'sailingDays'>, language: PaperLanguage): string =>
  sailingDays ? weekdaysText(sailingDays, single(language)) : ''
export const transitText = ({ transitDays }: Pick<Row, 'transitDays'>, language: PaperLanguage): string =>
  transitDays ? withDaysWord(formatDays(transitDays), single(language)) : ''

/** The rates of one port of loading and one trade line. */
export interface LaneGroup {
  readonly head: Both
  readonly rows: readonly Row[]
  /** Rows of the groups before. */
  readonly before: number
}
/** Rates as they are printed: by POL, then by trade line. */
export const laneGroups = ({ lanes }: Pick<PriceListDocument, 'lanes'>): LaneGroup[] => {
  let before = 0
  return lanes.flatMap(({ pol, rows }) =>
    [...Map.groupBy(rows, ({ region }) => region?.zh ?? '').values()].map((inside) => {
      const region = inside[0]?.region
      const group = { head: region ? joined(pol, region) : pol, rows: inside, before }
      before += inside.length
      return group
    }),
  )
}
const joined = (pol: Both, region: Both): Both => ({
  zh: `${pol.zh} → ${region.zh}`,
  en: [pol.en, region.en].filter(Boolean).join(' → '),
})

/** What stands over the charges of a block. */
export const blockWord = (block: PriceListDocument['tariffs'][number]['block']): Both =>
  block === 'freight' ? words.surcharges : words[block]

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
  const { only, paymentTerm } = charge.apart
  const remark = remarkText(charge.apart, language)
  const [place, price] = [named(language, only), priceText(charge.apart, language)]
  const payer = say(language, words[paymentTerm])
  return [name, place && `(${place})`, payer, price, remark && `(${remark})`].filter(Boolean).join(' ')
}

/** `USD 50/20GP, 100/40GP/40HQ` or `CNY 450.00/票`; without a price nothing. */
export const priceText = (
  {
    currency,
    unit,
    boxPrices,
    unitPrice,
  }: Omit<NonNullable<Note['excluded'][number]['apart']>, 'only' | 'paymentTerm' | 'remark'>,
  language: PaperLanguage,
): string => {
  const prices = [
    ...[...Map.groupBy(boxPrices, ({ price }) => price)].map(([price, alike]) => {
      const boxes = alike.flatMap(({ box }) => box.split(' '))
      return `${formatDecimal(price)}/${boxes.join('/')}`
    }),
    ...(unitPrice === null ? [] : [`${formatAmount(unitPrice)}/${named(language, unit)}`]),
  ]
  return prices.length === 0 ? '' : `${currency} ${prices.join(', ')}`
}
