import { bookingRefusals, type ChatFact, chatFacts, type FclAsk, type SellOffer } from '@hangjia/contracts'
import { offersText, pick, placeName } from '@hangjia/pricing/total'
import { compareDecimals, plainAmount, subjectToSpace } from '@hangjia/validation'
import type { Channel } from './load-desk.ts'

type Language = 'zh' | 'en'
type Words = Pick<Channel, 'templates' | 'signature' | 'priceDisclosure'>

const templateOf = ({ templates }: Pick<Channel, 'templates'>, use: 'missing' | 'price', language: Language) =>
  templates.find((one) => one.use === use && one.language === language)?.words
const signed = (text: string, { signature }: Pick<Channel, 'signature'>): string =>
  signature ? `${text}\n${signature}` : text
/** Puts values where a template names them. */
const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Words that ask a customer for what is missing. */
export const missingReply = (missing: readonly ChatFact[], channel: Words, language: Language): string => {
  const names = chatFacts.flatMap(([fact, zh, en]) =>
    missing.includes(fact) ? [pick(language, zh, en.toLowerCase())] : [],
  )
  const template =
    templateOf(channel, 'missing', language) ??
    pick(
      language,
      '您好，请补充：{missing}，收到后尽快报价。',
      'Thank you for your message. Please let us have: {missing}. We will quote as soon as we have it.',
    )
  return signed(filled(template, { missing: names.join(pick(language, '、', ', ')) }), channel)
}

/** A booking that a reviewer decided on, as its customer is answered. */
export interface DecidedBooking {
  readonly state: string
  readonly refuseReason: (typeof bookingRefusals)[number][0] | null
  readonly remark: string | null
  readonly boxes: readonly { readonly box: string; readonly quantity: number }[]
  readonly expectedDeparture: string
  readonly pol: Both
  readonly pod: Both
}
interface Both {
  readonly zh: string
  readonly en: string | null
}
/** Words that answer a customer what became of a booking: accepted, refused with its reason, or what is still needed. */
export const bookingReply = (booking: DecidedBooking, channel: Words, language: Language): string => {
  const { state, refuseReason, remark, boxes, expectedDeparture, pol, pod } = booking
  const named = (port: Both) => pick(language, port.zh, port.en ?? port.zh)
  const what = `${named(pol)} → ${named(pod)} ${boxes.map(({ box, quantity }) => `${quantity}×${box}`).join(' + ')}`
  const [, zh, en] = bookingRefusals.find(([name]) => name === refuseReason) ?? []
  const reason = [refuseReason === 'other' ? undefined : pick(language, zh ?? '', en?.toLowerCase() ?? ''), remark]
    .filter((part) => part)
    .join(pick(language, '；', '; '))
  const words = {
    askedBack: pick(
      language,
      `您好，${what}（${expectedDeparture} 开船）的订舱还需补充：${remark ?? ''}`,
      `For your booking ${what} (departure ${expectedDeparture}) we still need: ${remark ?? ''}`,
    ),
    refused: pick(
      language,
      `您好，${what}（${expectedDeparture} 开船）的订舱暂无法接受：${reason}`,
      `We are sorry that we cannot accept your booking ${what} (departure ${expectedDeparture}): ${reason}`,
    ),
  }[state as 'refused']
  const accepted = pick(
    language,
    `您好，${what}（${expectedDeparture} 开船）的订舱已受理，放舱后第一时间通知您。`,
    `Your booking ${what} (departure ${expectedDeparture}) is accepted. We will let you know as soon as space is confirmed.`,
  )
  return signed(words ?? accepted, channel)
}

interface Priced {
  readonly offers: readonly SellOffer[]
  readonly boxes: FclAsk['boxes']
}
/** Words that answer a customer with prices, as openly as the channel shows them. */
export const priceReply = ({ offers, boxes }: Priced, channel: Words, language: Language): string => {
  const [first] = offers
  const lane = first ? laneOf(first, language) : ''
  const opening = templateOf(channel, 'price', language)
  const body =
    channel.priceDisclosure === 'itemised'
      ? offersText(offers, boxes, language)
      : briefText(offers, boxes, channel, language)
  return signed([...(opening ? [filled(opening, { lane })] : []), body].join('\n'), channel)
}

/** Route of an offer, as customers read it. */
const laneOf = ({ receipt, pol, pod, destination }: SellOffer, language: Language): string =>
  `${placeName(receipt ?? pol, language)} → ${placeName(destination ?? pod, language)}`

/** The same in both languages, as records keep it: `上海 Shanghai → 洛杉矶 Los Angeles`. */
export const bilingualLaneOf = ({ receipt, pol, pod, destination }: SellOffer): string =>
  [receipt ?? pol, destination ?? pod].map(({ nameCn, nameEn }) => `${nameCn} ${nameEn}`).join(' → ')

const briefText = (
  offers: readonly SellOffer[],
  boxes: FclAsk['boxes'],
  { priceDisclosure }: Words,
  language: Language,
): string => {
  const asked = boxes.map(({ box, quantity }) => `${quantity}×${box}`).join(' + ')
  const totals = offers.flatMap(({ sell }) => (sell.total ? [sell.total] : []))
  const sorted = totals.toSorted((one, other) => compareDecimals(one.amount, other.amount))
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  const lane = offers[0]
    ? pick(language, `${laneOf(offers[0], language)}（${asked}）`, `${laneOf(offers[0], language)} (${asked})`)
    : asked
  const range =
    lowest && highest ? `${lowest.currency} ${plainAmount(lowest.amount)} – ${plainAmount(highest.amount)}` : ''
  const lines =
    priceDisclosure === 'rangeOnly'
      ? [`${pick(language, '合计', 'Total')}: ${range}`]
      : offers.map((offer, index) => `${index + 1}. ${briefLine(offer, language)}`)
  return [lane, ...lines, '', subjectToSpace[language]].join('\n')
}

const briefLine = ({ carrier, serviceCode, etd, sell, validTo }: SellOffer, language: Language): string =>
  [
    `${placeName(carrier, language)}${serviceCode ? ` ${serviceCode}` : ''}`,
    ...(etd ? [pick(language, `${etd} 开船`, `sailing ${etd}`)] : []),
    ...(sell.total
      ? [`${pick(language, '合计', 'total')} ${sell.total.currency} ${plainAmount(sell.total.amount)}`]
      : []),
    pick(language, `有效至 ${validTo}`, `valid to ${validTo}`),
  ].join(pick(language, '，', ', '))
