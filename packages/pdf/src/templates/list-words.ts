import { breakWord, linksOfList, type PriceListDocument } from '@hangjia/contracts'
import {
  compareDecimals,
  formatAmount,
  formatDays,
  formatDecimal,
  rateRangeText,
  weekdaysText,
  weightRangeText,
  withDaysWord,
} from '@hangjia/validation'
import { type Both, named, type PaperLanguage, readable, remarkText, say, short, single, words } from '../words.ts'

type Row = PriceListDocument['lanes'][number]['rows'][number]
type Note = PriceListDocument['notes'][number]

/** Ports by which a rate goes; a country that is the same as that of the POD is not repeated. */
export const viaText = ({ via, pod }: Pick<Row, 'via' | 'pod'>, language: PaperLanguage): string => {
  const [country = ''] = /, [^,]+$/.exec(pod.en) ?? []
  const town = (name: string) => (country !== '' && name.endsWith(country) ? name.slice(0, -country.length) : name)
  return via.map((port) => town(named(language, port))).join(' · ') || short(language, words.direct)
}
export const scheduleText = ({ sailingDays }: Pick<Row, 'sailingDays'>, language: PaperLanguage): string =>
  sailingDays ? weekdaysText(sailingDays, single(language)) : ''
export const transitText = ({ transitDays }: Pick<Row, 'transitDays'>, language: PaperLanguage): string =>
  transitDays ? withDaysWord(formatDays(transitDays), single(language)) : ''

/** Routing of a row; that of a row by breaks only where a flight or a via port is known. */
export const routeText = (row: Row, language: PaperLanguage): string => {
  if (row.measure) return wayText(row, language)
  return row.tier && row.serviceCode === '' && row.via.length === 0 ? '' : viaText(row, language)
}
/** `转拼 · 新加坡 SINGAPORE`: routing of consolidated cargo, and its via ports. */
export const wayText = (row: Pick<Row, 'via' | 'pod' | 'measure'>, language: PaperLanguage): string => {
  const way = row.measure?.transferType === 2 ? words.transhipped : words.consolidated
  return [short(language, way), ...(row.via.length > 0 ? [viaText(row, language)] : [])].join(' · ')
}
/** `5<RT≤10`, with the step to which revenue tons are rounded up. */
export const rangeText = ({ measure }: Pick<Row, 'measure'>, language: PaperLanguage): string => {
  const range = measure ? rateRangeText({ rtLowerLimit: measure.rtLower, rtTopLimit: measure.rtTop }) : '--'
  const rounding = measure?.rounding ? `${short(language, words.roundedUp)} ${measure.rounding}` : ''
  return [range === '--' ? '' : range, rounding].filter(Boolean).join(' · ')
}
/** `1:1000`, with the density that a price is limited to. */
export const ratioText = ({ measure }: Pick<Row, 'measure'>): string =>
  [measure?.ratio ? `1:${measure.ratio}` : '', measure?.density ? `${measure.density} kg/CBM` : '']
    .filter(Boolean)
    .join(' · ')

/** `≥300, <500 kg/CBM`, the weights or the places that a price is for. */
export const tierText = ({ tier }: Pick<Row, 'tier'>, language: PaperLanguage): string =>
  tier ? [densityText(tier), weightRangeText(tier), inWords(tier.zone, language)].filter(Boolean).join(' · ') : ''
const densityText = ({ densityFrom, densityBelow }: NonNullable<Row['tier']>): string => {
  // The lightest tier of several is for everything below the next one.
  const from = densityFrom && !(densityBelow && compareDecimals(densityFrom, '0') === 0) ? densityFrom : null
  const limits = [from && `≥${formatDecimal(from)}`, densityBelow && `<${formatDecimal(densityBelow)}`].filter(Boolean)
  return limits.length > 0 ? `${limits.join(', ')} kg/CBM` : ''
}
/** Kind of flight, cargo or product. */
export const aboutText = ({ tier }: Pick<Row, 'tier'>, language: PaperLanguage): string =>
  tier ? inWords(tier.about, language) : ''
/** The least weight that is charged. */
export const leastText = ({ tier }: Pick<Row, 'tier'>, language: PaperLanguage): string =>
  tier ? inWords(tier.least, language) : ''
const inWords = (words: Both, language: PaperLanguage) => readable(language, named(language, words))

const columns = { CBM: words.CBM, TON: words.TON, MIN: words.MIN, MAX: words.MAX, SHPT: words.SHPT } as const
const isNamed = (box: string): box is keyof typeof columns => Object.hasOwn(columns, box)
/** True where prices belong to a column of a mode and not to a container type. */
export const isColumn = (box: string): boolean => isNamed(box) || breakWord(box) !== undefined
/** Heading of a column of prices: a container type, or another unit that is priced. */
export const columnWord = (box: string, language: PaperLanguage): string =>
  isNamed(box) ? short(language, columns[box]) : (breakWord(box) ?? box)

/** Cut-off of cargo; a text without English words is not printed on an English document (settled 30). */
export const cutoffText = ({ measure }: Pick<Row, 'measure'>, language: PaperLanguage): string =>
  measure && !(language === 'en' && /\p{Script=Han}/u.test(measure.cutoff)) ? measure.cutoff : ''

/** `60/CBM`, `最低 70`, `25/票`. */
const columnPrice = (box: string, price: string, language: PaperLanguage): string => {
  const amount = formatDecimal(price)
  if (box === 'MIN' || box === 'MAX' || breakWord(box)) return `${columnWord(box, language)} ${amount}`
  return `${amount}/${box === 'SHPT' ? short(language, words.bill) : box}`
}

/** True for a list by breaks of weight or volume. */
export const rowsByBreaks = ({ lanes }: Pick<PriceListDocument, 'lanes'>): boolean =>
  lanes.some(({ rows }) => rows.some(({ tier }) => tier !== undefined))
/** Heading of the freight of a list. */
export const freightWord = (document: PriceListDocument): Both =>
  rowsByBreaks(document) ? words.freightAlone : words.oceanFreight
/** Heading of the place that a lane starts from. */
export const startWord = (document: PriceListDocument): Both => (rowsByBreaks(document) ? words.start : words.pol)

/** Headings of the carrier of a row by breaks and of its kind; a mode that asks for no carrier lists products. */
export const carriageWords = ({
  mode,
}: Pick<PriceListDocument, 'mode'>): { readonly carrier: Both; readonly about: Both } =>
  linksOfList(mode?.name).carrier === 'fbaRate'
    ? { carrier: words.product, about: words.channel }
    : { carrier: words.carriedBy, about: words.product }

/** Title of a price list. */
export const listTitle = ({ mode }: Pick<PriceListDocument, 'mode'>): Both => mode?.title ?? words.fclPriceList

/** Rates as they are printed: by POL, then by trade line. */
export const laneGroups = ({
  lanes,
}: Pick<PriceListDocument, 'lanes'>): { readonly head: Both; readonly rows: readonly Row[] }[] =>
  lanes.flatMap(({ pol, rows }) =>
    [...Map.groupBy(rows, ({ region }) => region?.zh ?? '').values()].map((inside) => {
      const region = inside[0]?.region
      return { head: region ? joined(pol, region) : pol, rows: inside }
    }),
  )
const joined = (pol: Both, region: Both): Both => ({
  zh: `${pol.zh} → ${region.zh}`,
  en: [pol.en, region.en].filter(Boolean).join(' → '),
})

type Block = PriceListDocument['tariffs'][number]['block']
/** Headings of the charges of each block. */
export const blockWords =
  (document: PriceListDocument) =>
  (block: Block): Both =>
    block === 'freight' ? (rowsByBreaks(document) ? words.surchargesAlone : words.surcharges) : words[block]

/** `含 LSS; 不含 CIC 到付 USD 50/20GP, 100/40HQ`: charges that a freight includes, and excluded ones with their prices. */
export const noteText = ({ included, excluded }: Note, language: PaperLanguage): string =>
  [
    [words.included, included.map((charge) => named(language, charge)).join(', ')] as const,
    [words.excluded, excluded.map((charge) => apartText(charge, language)).join('; ')] as const,
  ]
    .filter(([, text]) => text !== '')
    .map(([word, text]) => `${say(language, word)} ${text}`)
    .join('; ')

/** Name, places, payer, and price per unit. */
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
  const [measured, boxed] = [true, false].map((isOf) => boxPrices.filter(({ box }) => isColumn(box) === isOf))
  const prices = [
    ...(measured ?? []).map(({ box, price }) => columnPrice(box, price, language)),
    ...[...Map.groupBy(boxed ?? [], ({ price }) => price)].map(([price, alike]) => {
      const boxes = alike.flatMap(({ box }) => box.split(' '))
      return `${formatDecimal(price)}/${boxes.join('/')}`
    }),
    ...(unitPrice === null ? [] : [`${formatAmount(unitPrice)}/${named(language, unit)}`]),
  ]
  return prices.length === 0 ? '' : `${currency} ${prices.join(', ')}`
}

/** Receiving warehouses in the language of the paper; both where it has both. */
export const warehousesIn = (
  warehouses: NonNullable<PriceListDocument['warehouses']>,
  language: PaperLanguage,
): string[] =>
  warehouses.flatMap(({ zh, en }) => {
    const written = language === 'zh' ? [zh] : language === 'en' ? [en] : [zh, en]
    return [...new Set(written.filter(Boolean))].join(' / ') || []
  })
