import type { FclAsk, PlainLine, PlainOffer, PlainSide } from '@hangjia/contracts'
import {
  boxPriceWords,
  formatDaysTotal,
  freeTimeWords,
  isFreight,
  type Language,
  leftOutWords,
  localCharges,
  plainAmount,
  routingWords,
  subjectToSpace,
  surchargeWords,
  takenWords,
  withDaysWord,
} from '@hangjia/validation'
import { redactPlainOffer } from '../disclosure/redact-offer.ts'
import { pick, placeName } from '../papers/chat-words.ts'
import { type BlockSum, blockSums } from '../sums/block-sums.ts'

/** Words of offers that leave the console. */
export interface OffersWords {
  /** Lane and containers; then for each offer its carrier and its prices. */
  readonly lanes: readonly { readonly heading: string; readonly offers: readonly (readonly string[])[] }[]
  /** Printed once, below all. */
  readonly proviso: string
}

/** Words of offers for a chat or a mail, as text or as a picture. They contain only the selling side, redacted for others. */
export const offersWords = (offers: readonly PlainOffer[], boxes: FclAsk['boxes'], language: Language): OffersWords => {
  const asked = boxes.map(({ box, quantity }) => `${quantity}×${box}`).join(' + ')
  const lanes = [...Map.groupBy(offers, (offer) => laneOf(offer, language))]
  return {
    lanes: lanes.map(([lane, of]) => ({
      heading: pick(language, `${lane}（${asked}）`, `${lane} (${asked})`),
      offers: of.map((offer, at) =>
        linesOf(redactPlainOffer(offer), `${of.length > 1 ? `${at + 1}. ` : ''}`, language),
      ),
    })),
    proviso: subjectToSpace[language],
  }
}

/** Text of offers for a chat or a mail: grouped by destination, a few lines for each, the same for every user who copies them. */
export const offersText = (offers: readonly PlainOffer[], boxes: FclAsk['boxes'], language: Language): string =>
  textOf(offersWords(offers, boxes, language))
/** The words as one text. */
export const textOf = ({ lanes, proviso }: OffersWords): string =>
  [...lanes.flatMap(({ heading, offers: of }) => [heading, ...of.flat(), '']), proviso].join('\n')

const laneOf = ({ receipt, pol, pod, destination }: PlainOffer, language: Language) =>
  `${placeName(receipt ?? pol, language)} → ${placeName(destination ?? pod, language)}`

const linesOf = (offer: PlainOffer, mark: string, language: Language): string[] => {
  const { carrier, serviceCode, transferType, via, etd, totalDays, sell, validTo } = offer
  const say = (zh: string, en: string) => pick(language, zh, en)
  const colon = say('：', ': ')
  const surcharges = surchargeWords(sell.lines, language)
  const taken = takenWords({ ...offer, remark: null }, language)
  return [
    [
      `${mark}${placeName(carrier, language)}${serviceCode ? ` ${serviceCode}` : ''}`,
      routingWords({ transferType, ports: via.map((port) => placeName(port, language)).join(', ') }, language),
      ...(etd ? [say(`${etd} 开船`, `sailing ${etd}`)] : []),
      ...(totalDays
        ? [say('航程 ', 'transit ') + withDaysWord(formatDaysTotal(totalDays), language).toLowerCase()]
        : []),
    ].join(say('，', ', ')),
    `${say('海运费', 'Ocean freight')}${colon}${freightWords(sell)}`,
    ...(surcharges ? [`${say('海运附加费', 'Surcharges')}${colon}${surcharges}`] : []),
    ...blockWords(sell.lines, language),
    ...(sell.total ? [`${say('合计', 'Total')}${colon}${sell.total.currency} ${plainAmount(sell.total.amount)}`] : []),
    [
      say('免箱期 ', 'free time ') + (freeTimeWords(offer, language) ?? '—').toLowerCase(),
      say(`有效至 ${validTo}`, `valid to ${validTo}`),
    ].join(say('，', ', ')),
    ...(taken ? [taken] : []),
    ...[leftOutWords(offer.notices, language)].filter(Boolean),
  ]
}

/** Sums of each block of charges but the freight, a line each; a currency in which nothing is to be paid is left out. */
export const blockWords = (lines: readonly PlainLine[], language: Language): string[] =>
  blockSums(lines)
    .map(({ block, sums }) => ({ block, sums: sums.filter(({ amount }) => !isZero(amount)) }))
    .filter(({ block, sums }) => block !== 'freight' && sums.length > 0)
    .map((sum) => `${blockNames[sum.block]?.[language] ?? sum.block}${pick(language, '：', ': ')}${sumWords(sum)}`)
const blockNames: Partial<Record<BlockSum['block'], Readonly<Record<Language, string>>>> = {
  ...localCharges,
  dangerous: { zh: '危险品附加费', en: 'Dangerous goods surcharges' },
  land: { zh: '陆运费用', en: 'Land transport' },
  other: { zh: '其他费用', en: 'Other charges' },
}
const isZero = (amount: string) => !/[1-9]/.test(amount)
const sumWords = ({ sums }: BlockSum) =>
  sums.map(({ currency, amount }) => `${currency} ${plainAmount(amount)}`).join(' + ')

const freightWords = ({ lines }: PlainSide) => lines.filter(isFreight).map(boxPriceWords).join(' + ')
