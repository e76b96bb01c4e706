import {
  blankOption,
  type CostLine,
  type LossReason,
  type QuotationDraft,
  type QuotationLine,
  type StatedFact,
} from '@hangjia/contracts'
import { addDays, weekdayNumber } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import { type Dice, dice } from '../../dice.ts'
import { costsOf } from './costs.ts'
import { airports, type Both, type Lane, lanes } from './lanes.ts'
/** A customer that business is done with, and who does it. */
export interface DemoClient {
  readonly id: string
  readonly owner: string
  readonly contact: string | null
}
type Outcome = 'draft' | 'sent' | 'accepted' | 'declined' | 'expired'
export interface DemoQuote {
  readonly client: DemoClient
  readonly mode: 'fcl' | 'lcl' | 'air'
  readonly status: Outcome
  readonly day: string
  readonly begun: string
  readonly sentAt: string | null
  readonly answeredAt: string | null
  readonly lossReason: LossReason | null
  readonly competitorPrice: string | null
  /** A price below the floor was asked for, and approved. */
  readonly isLowered: boolean
  readonly draft: QuotationDraft
  readonly costs: readonly CostLine[]
}
export interface DemoSearch {
  readonly client: DemoClient | null
  readonly person: string
  readonly at: string
  readonly hits: number
  readonly pol: string
  readonly pod: string
  readonly day: string
}

/** Frequency of a client's enquiries: some are regular, some silent for two months. */
const temperOf = (mark: string, id: number) => {
  const draw = dice(`${mark}|temper|${id}`)
  return draw.weighted([
    [{ quotes: [7, 12], latest: 2 }, 25],
    [{ quotes: [3, 6], latest: 8 }, 40],
    [{ quotes: [1, 3], latest: 70 }, 20],
    [{ quotes: [0, 1], latest: 20 }, 15],
  ] as const)
}
/** Working days, mostly. */
const workday = (day: string): string => {
  const weekday = weekdayNumber(day)
  return weekday === 7 ? addDays(day, -2) : weekday === 6 ? addDays(day, -1) : day
}
/** An hour of office time in Shanghai, which is eight hours ahead. */
const instant = (day: string, draw: Dice, after = 0): string =>
  `${day}T${String(
    draw.weighted([
      [1, 3],
      [2, 5],
      [3, 3],
      [5, 2],
      [6, 5],
      [7, 4],
      [8, 2],
    ]) + after,
  ).padStart(2, '0')}:${String(draw.between(10, 59))}:00.000Z`

export interface BusinessFacts {
  readonly mark: string
  readonly ids: BaseIds
  readonly today: string
}
const longestAgo = 210

/** Two hundred days of quotations: more of them lately, about two of five that are decided won. */
export const demoQuotes = (clients: readonly DemoClient[], facts: BusinessFacts): DemoQuote[] =>
  clients.flatMap((client, at) => {
    const { quotes, latest } = temperOf(facts.mark, at)
    const count = dice(`${facts.mark}|quotes|${at}`).between(quotes[0], quotes[1])
    return Array.from({ length: count }, (_, index) => quoteOf(client, facts, { key: `${at}|${index}`, at, latest }))
  })

const quoteOf = (
  client: DemoClient,
  { mark, ids, today }: BusinessFacts,
  { key, at, latest }: { readonly key: string; readonly at: number; readonly latest: number },
): DemoQuote => {
  const draw = dice(`${mark}|quote|${key}`)
  const ago = latest + Math.floor(draw.next() ** 1.4 * (longestAgo - latest))
  const day = workday(addDays(today, -ago))
  const way = lanes[(at + (draw.chance(0.3) ? 1 : 0)) % lanes.length] ?? lanes[0]
  const mode = draw.weighted([
    ['fcl', 70],
    ['lcl', 17],
    ['air', 13],
  ])
  const validUntil = addDays(day, 14)
  const isOpen = validUntil >= today
  const status: Outcome = draw.weighted(
    isOpen
      ? [
          ['draft', 20],
          ['sent', 45],
          ['accepted', 22],
          ['declined', 13],
        ]
      : [
          ['accepted', 38],
          ['declined', 36],
          ['expired', 26],
        ],
  )
  const isDecided = status === 'accepted' || status === 'declined'
  const isLost = status === 'declined'
  const answered = addDays(day, Math.min(draw.between(1, 8), Math.max(ago - 1, 0)))
  const lossReason = draw.weighted<LossReason>([
    ['price', 46],
    ['space', 14],
    ['transit', 10],
    ['payment', 8],
    ['freeTime', 7],
    ['cancelled', 8],
    ['noReply', 7],
  ])
  const draft = draftOf(client, { ids, way, mode, day, validUntil, draw })
  return {
    client,
    mode,
    status,
    day,
    begun: instant(day, draw),
    sentAt: status === 'draft' ? null : `${day}T09:${String(draw.between(10, 59))}:00.000Z`,
    answeredAt: isDecided
      ? answered <= day
        ? `${day}T10:${String(draw.between(10, 59))}:00.000Z`
        : instant(answered, draw)
      : null,
    lossReason: isLost ? lossReason : null,
    competitorPrice: isLost && lossReason === 'price' ? `USD ${way.level - draw.between(2, 12) * 10}/40HQ` : null,
    isLowered: status !== 'draft' && draw.chance(0.07),
    draft,
    costs: costsOf(draft, dice(`${mark}|cost|${key}`)),
  }
}

interface Drafted {
  readonly ids: BaseIds
  readonly way: Lane
  readonly mode: DemoQuote['mode']
  readonly day: string
  readonly validUntil: string
  readonly draw: Dice
}
const draftOf = (client: DemoClient, { ids, way, mode, day, validUntil, draw }: Drafted): QuotationDraft => ({
  customer: client.id,
  prospectName: '',
  contact: client.contact ?? '',
  phone: '',
  email: '',
  quoteDate: day,
  validUntil,
  language: 'both',
  currency: 'USD',
  showEquivalent: true,
  incoterm: mode === 'fcl' ? 'FOB' : null,
  deliveryPlace: '',
  term: mode === 'fcl' ? 'CY-CY' : '',
  billType: 1,
  boxes: mode === 'fcl' ? [{ box: '40HQ', quantity: draw.between(1, 4) }] : [],
  ...(mode === 'fcl' ? {} : { shipment: { mode, cargo: cargoOf(mode, draw) } }),
  commodity: '',
  options: [
    {
      ...blankOption(),
      key: 'a',
      carrier: mode === 'air' ? null : ids.carrier(way.carrier),
      pol: mode === 'air' ? null : ids.port(way.pol),
      pod: mode === 'air' ? null : ids.port(way.pod),
      transitDays: { min: mode === 'air' ? 3 : way.days, max: mode === 'air' ? 5 : way.days + 2 },
      validFrom: day,
      validTo: validUntil,
      recommended: true,
      ...(mode === 'fcl' ? {} : { facts: wayFacts(mode, way) }),
      lines: linesOf(mode, { ids, way, draw }),
    },
  ],
  terms: [],
  publicRemark: '',
  internalRemark: '',
})
const fact = (field: string, label: Both, value: Both): StatedFact => ({
  field,
  label: { zh: label[0], en: label[1] },
  value: { zh: value[0], en: value[1] },
})
const wayFacts = (mode: DemoQuote['mode'], { pol, pod, from, to }: Lane): StatedFact[] => {
  const placeOf = (code: string, port: Both) => (mode === 'air' && airports[code]) || port
  return [fact('pol', ['起运地', 'From'], placeOf(pol, from)), fact('pod', ['目的地', 'To'], placeOf(pod, to))]
}
const cargoOf = (mode: 'lcl' | 'air', draw: Dice): StatedFact[] => {
  const [kg, m3] =
    mode === 'air' ? [draw.between(12, 60) * 10, draw.between(2, 8)] : [draw.between(10, 40) * 100, draw.between(3, 14)]
  return [
    fact('grossKg', ['毛重', 'Gross weight'], [`${kg} KGS`, `${kg} KGS`]),
    fact('volumeM3', ['体积', 'Volume'], [`${m3} CBM`, `${m3} CBM`]),
  ]
}

type Priced = Pick<QuotationLine, 'charge' | 'nameCn' | 'nameEn' | 'unit' | 'currency'> & Partial<QuotationLine>
const line = (key: string, priced: Priced): QuotationLine => ({
  key,
  block: 'freight',
  unitPrice: null,
  quantity: null,
  boxPrices: [],
  minAmount: null,
  maxAmount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  printed: true,
  remark: '',
  source: 'manual',
  ...priced,
})
const linesOf = (
  mode: DemoQuote['mode'],
  { ids, way, draw }: Pick<Drafted, 'ids' | 'way' | 'draw'>,
): QuotationLine[] => {
  const fee = line('doc', {
    block: 'origin',
    charge: ids.charge('DOC'),
    nameCn: '文件费',
    nameEn: 'Documentation fee',
    unit: 'BL',
    currency: 'CNY',
    unitPrice: '450',
    quantity: '1',
  })
  const sea = { charge: ids.charge('OF'), nameCn: '海运费', nameEn: 'Ocean freight', currency: 'USD' } as const
  if (mode === 'fcl')
    return [
      line('of', {
        ...sea,
        unit: 'CNTR',
        boxPrices: [{ box: '40HQ', price: String(way.level + draw.between(-9, 12) * 10) }],
      }),
      fee,
    ]
  if (mode === 'lcl')
    return [
      line('of', {
        ...sea,
        unit: 'CBM',
        unitPrice: String(draw.between(35, 95)),
        quantity: String(draw.between(3, 14)),
      }),
      fee,
    ]
  const weight = { unitPrice: String(draw.between(22, 48)), quantity: String(draw.between(12, 60) * 10) }
  return [
    line('af', {
      charge: ids.charge('AF'),
      nameCn: '空运费',
      nameEn: 'Air freight',
      unit: 'KGC',
      currency: 'CNY',
      ...weight,
    }),
  ]
}

/** Price searches of the last hundred days: some before each quotation, some for nobody in particular, some in vain. */
export const demoSearches = (
  quotes: readonly DemoQuote[],
  people: readonly string[],
  { mark, today }: BusinessFacts,
): DemoSearch[] => {
  const searchOf = (key: string, client: DemoClient | null, person: string, day: string): DemoSearch => {
    const draw = dice(`${mark}|search|${key}`)
    const way = lanes[draw.between(0, lanes.length - 1)] ?? lanes[0]
    return {
      client,
      person,
      at: instant(day, draw),
      hits: draw.chance(0.12) ? 0 : draw.between(3, 24),
      pol: way.pol,
      pod: way.pod,
      day,
    }
  }
  const asked = quotes.flatMap(({ client, day }, at) =>
    people.includes(client.owner)
      ? [
          searchOf(`${at}`, client, client.owner, day),
          ...(at % 3 === 0 ? [searchOf(`${at}b`, client, client.owner, workday(addDays(day, -1)))] : []),
        ]
      : [],
  )
  const loose = people.flatMap((person, place) =>
    Array.from({ length: 24 }, (_, at) =>
      searchOf(`${place}|${at}`, null, person, workday(addDays(today, -3 - at * 4))),
    ),
  )
  return [...asked, ...loose]
}
