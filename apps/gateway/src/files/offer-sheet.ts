import { type FclAsk, modes, type PlainOffer, type PlainSide, type SearchFacts } from '@hangjia/contracts'
import type { PaperSheet } from '@hangjia/pdf/render'
import {
  formatDaysTotal,
  freeTimeWords,
  isFreight,
  type Language,
  leftOutWords,
  routingWords,
  subjectToSpace,
  surchargeWords,
  takenWords,
  withDaysWord,
} from '@hangjia/validation'
import {
  columnsOf,
  marginColumns,
  number,
  type OfferColumn,
  type Reading,
  sayIn,
  sheetOfOffers,
  totalColumns,
} from './offer-columns.ts'

type Place = PlainOffer['pol']

interface Found extends Pick<SearchFacts, 'asOf' | 'exchangeRates'> {
  readonly boxes: FclAsk['boxes']
  readonly offers: readonly PlainOffer[]
}
type Column = OfferColumn<PlainOffer>
const column = columnsOf<PlainOffer>()

/** Offers as a sheet, one a row, in the order given: route and departure, freight of each container, total, validity. */
export const offerSheet = (
  { asOf, exchangeRates, boxes, offers }: Found,
  { language, withCost }: Reading,
): PaperSheet => {
  const say = sayIn(language)
  const asked = boxes.map(({ box, quantity }) => `${quantity}×${box}`).join(' + ')
  const columns = [
    ...wayColumns(language),
    ...sellColumns({ boxes, offers, asked, language }),
    ...(withCost && offers.some(({ buy }) => buy) ? costColumns(boxes, language) : []),
    column(
      say('备注', 'Remark'),
      36,
      (offer) => takenWords({ ...offer, remark: offer.publicRemark }, language) || null,
    ),
  ]
  const proviso = [leftOutWords(offers[0]?.notices ?? [], language), subjectToSpace[language]]
    .filter(Boolean)
    .join(say('；', '. '))
  return sheetOfOffers({ mode: modes.fcl, asked, asOf, exchangeRates, columns, offers, proviso }, say)
}

const freightOf = ({ lines }: PlainSide, box: string) =>
  lines.find(isFreight)?.boxes.find((price) => price.box === box)?.unitPrice

/** Columns of the carrier, the route, the departure, the cargo closing time and the transit time. */
const wayColumns = (language: Language): Column[] => {
  const say = sayIn(language)
  const name = ({ nameCn, nameEn }: Pick<Place, 'nameCn' | 'nameEn'>) => say(nameCn, nameEn)
  const end = (port: Place, terminal: Place | null, place: Place | null) =>
    [place ? name(place) : '', terminal ? `${name(port)} (${name(terminal)})` : name(port)].filter(Boolean)
  const routing = ({ transferType, via }: PlainOffer) => {
    const words = routingWords({ transferType, ports: via.map(name).join(', ') }, language)
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
  return [
    column(say('船公司', 'Carrier'), 24, ({ carrier }) => name(carrier)),
    column(say('航线代码', 'Service'), 11, ({ serviceCode }) => serviceCode),
    column(say('起运港', 'POL'), 22, ({ pol, polTerminal, receipt }) => end(pol, polTerminal, receipt).join(' → ')),
    column(say('目的港', 'POD'), 24, ({ pod, podTerminal, destination }) =>
      end(pod, podTerminal, destination).reverse().join(' → '),
    ),
    column(say('航程方式', 'Routing'), 16, routing),
    column(say('开船日', 'ETD'), 12, ({ etd }) => etd),
    column(say('截港', 'CY closing'), 12, ({ closings }) => closings?.cy ?? null),
    column(say('截单', 'SI cut-off'), 17, ({ closings }) =>
      closings?.si ? `${closings.si.day} ${String(closings.si.hour).padStart(2, '0')}:00` : null,
    ),
    column(say('航程', 'Transit time'), 13, ({ totalDays }) =>
      totalDays ? withDaysWord(formatDaysTotal(totalDays), language) : null,
    ),
    column(say('免箱期', 'Free time'), 16, (offer) => freeTimeWords(offer, language)),
    column(say('有效期至', 'Valid until'), 12, ({ validTo }) => validTo),
  ]
}

/** Freight of each container, its other charges, and the total of the requested containers. */
const sellColumns = ({
  boxes,
  offers,
  asked,
  language,
}: Pick<Found, 'boxes' | 'offers'> & { readonly asked: string; readonly language: Language }): Column[] => {
  const say = sayIn(language)
  const currencies = new Set(offers.flatMap(({ sell }) => sell.subtotals.map(({ currency }) => currency)))
  return [
    ...boxes.map(({ box }) =>
      column(`${say('海运费', 'Ocean freight')} ${box}`, 14, ({ sell }) => number(freightOf(sell, box))),
    ),
    column(say('海运费币种', 'Freight cur.'), 11, ({ sell }) => sell.lines.find(isFreight)?.currency ?? null),
    column(say('海运附加费', 'Surcharges'), 36, ({ sell }) => surchargeWords(sell.lines, language) || null),
    ...totalColumns({ currencies, head: `${say('合计', 'Total')} ${asked}`, width: 18 }, say),
  ]
}

/** Columns of the buying side, for a reader whose answer contains it. */
const costColumns = (boxes: FclAsk['boxes'], language: Language): Column[] => {
  const say = sayIn(language)
  return [
    column(say('合约号', 'Contract'), 16, ({ contractNo }) => contractNo ?? null),
    ...boxes.map(({ box }) =>
      column(`${say('成本', 'Cost')} ${box}`, 14, ({ buy }) => number(buy && freightOf(buy, box))),
    ),
    ...marginColumns(say),
  ]
}
