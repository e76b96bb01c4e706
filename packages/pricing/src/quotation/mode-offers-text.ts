import {
  cargoWords,
  laneWords,
  type Mode,
  type ModeOffer,
  type ModeQuestion,
  offerWords,
  type PlainLine,
} from '@hangjia/contracts'
import {
  boxPriceWords,
  formatDays,
  formatDecimal,
  type Language,
  plainAmount,
  routingWords,
  subjectToSpace,
  surchargeWords,
  withDaysWord,
} from '@hangjia/validation'
import { isPlainProduct } from '../lines/plain-product.ts'
import { pick } from '../papers/chat-words.ts'
import { blockWords, type OffersWords } from './offers-text.ts'

/**
 * Words of offers of a mode for a chat or a mail, as text or as a picture. They contain only the selling side, and of the rate only what the
 * mode shows.
 */
export const modeOffersWords = (
  mode: Mode,
  offers: readonly ModeOffer[],
  { ask, language }: { readonly ask: ModeQuestion; readonly language: Language },
): OffersWords => {
  const lanes = Map.groupBy(offers, (offer) => laneWords(mode, offerWords(mode, offer, language), offer))
  const cargo = cargoWords(ask)
  return {
    lanes: [...lanes].map(([lane, of]) => ({
      heading: cargo ? pick(language, `${lane}（${cargo}）`, `${lane} (${cargo})`) : lane,
      offers: of.map((offer, at) => linesOf(mode, offer, { mark: of.length > 1 ? `${at + 1}. ` : '', language })),
    })),
    proviso: subjectToSpace[language],
  }
}

/** Fields that the first line, the lane or another line has already. */
const writtenElsewhere: readonly string[] = ['transferType', 'via', 'transitDays', 'publicRemark']

interface Writing {
  readonly mark: string
  readonly language: Language
}
const linesOf = (mode: Mode, offer: ModeOffer, { mark, language }: Writing): string[] => {
  const { sell, departs, transit, validTo, acceptance } = offer
  const bookBy = acceptance?.bookBy
  const words = offerWords(mode, offer, language)
  const say = (zh: string, en: string) => pick(language, zh, en)
  const [colon, comma] = [say('：', ': '), say('，', ', ')]
  const { land, carrier } = mode.asks
  const lead = mode.leads ?? mode.lane.carrier
  const named = (lead && words(lead)) || say(...mode.title)
  const routing = routingWords({ transferType: offer.row.transferType, ports: words('via') }, language)
  const freight = sell.lines.find(({ key }) => key === 'freight')
  const others = sell.lines.filter((line) => line !== freight)
  const surcharges = surchargeWords(others, language)
  const taken = [mode.lane.from, ...mode.lane.to, ...(land ? ['street'] : []), ...(lead ? [lead] : [])]
  const label = (name: string) => say(...(mode.rate.fields[name]?.label ?? [name, name]))
  // A flag that is not set is no news.
  const isFact = (name: string) =>
    words(name) !== '' && (offer.row as Readonly<Record<string, unknown>>)[name] !== false
  const facts = mode.shows
    .filter((name) => !taken.includes(name) && !writtenElsewhere.includes(name) && isFact(name))
    .map((name) => `${label(name)} ${words(name)}`)
  return [
    [
      `${mark}${carrier || !lead ? named : `${label(lead)} ${named}`}`,
      ...(routing ? [routing] : []),
      ...(departs ? [say(`${departs} 出运`, `departing ${departs}`)] : []),
      ...(transit
        ? [`${say(land ? '时效' : '航程', 'transit')} ${withDaysWord(formatDays(transit), language).toLowerCase()}`]
        : []),
    ].join(comma),
    ...(freight
      ? [`${say(freight.charge.nameCn, freight.charge.nameEn)}${colon}${freightWords(freight, language)}`]
      : []),
    ...(surcharges ? [`${say('附加费', 'Surcharges')}${colon}${surcharges}`] : []),
    ...blockWords(others, language),
    ...(sell.total ? [`${say('合计', 'Total')}${colon}${sell.total.currency} ${plainAmount(sell.total.amount)}`] : []),
    [
      say(`有效至 ${validTo}`, `valid to ${validTo}`),
      ...(bookBy ? [say(`最晚订舱 ${bookBy}`, `book by ${bookBy}`)] : []),
      ...facts,
    ].join(comma),
  ]
}

/** `40HQ USD 2,000`, or `2.4 RT × USD 50 = USD 120`; only the amount of a minimum, or where a mark-up per shipment leaves no unit price. */
const freightWords = (line: PlainLine, language: Language): string => {
  const { boxes, quantity, unitPrice, unit, currency, amount, note } = line
  if (boxes.length > 0) return boxPriceWords(line)
  const whole = amount === null ? '' : `${currency} ${plainAmount(amount)}`
  const counted =
    quantity === null || unitPrice === null || !isPlainProduct(line)
      ? whole
      : `${formatDecimal(quantity)} ${pick(language, unit.nameCn, unit.nameEn)} × ${currency} ${plainAmount(unitPrice)} = ${whole}`
  return note ? `${note}, ${counted}` : counted
}
