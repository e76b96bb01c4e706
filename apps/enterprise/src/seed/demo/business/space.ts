import { type Draft, spacePool, spaceRequest } from '@hangjia/contracts'
import { addDays, instantOfMinute } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import { filled } from '../../filled.ts'
import type { DemoPool } from './demo-pool.ts'
import { sailedPools } from './sailed-pools.ts'

export interface SpaceFacts {
  readonly ids: BaseIds
  readonly today: string
  readonly customers: readonly string[]
  /** Salespeople, the desk last. */
  readonly people: readonly string[]
}

const desk = -1
const pools: readonly DemoPool[] = [
  {
    carrier: 'COS',
    line: 'USWC',
    service: 'AAC1',
    vessel: 'DEMO PACIFIC',
    voyage: '046E',
    sails: 9,
    state: 'open',
    lane: ['CNSHG', 'USLAX', 'USOAK'],
    boxes: [
      ['40HQ', 10, '1850', '2150'],
      ['20GP', 4, '1480', '1720'],
    ],
    bookings: [
      [0, '40HQ', 3, 'confirmed'],
      [1, '40HQ', 2, 'approved'],
      [0, '40HQ', 2, 'submitted'],
      [desk, '40HQ', 1, 'held'],
      [1, '20GP', 2, 'submitted'],
    ],
  },
  {
    carrier: 'CMA',
    line: 'NEU',
    service: 'AEU3',
    vessel: 'DEMO MERIDIAN',
    voyage: '046W',
    sails: 14,
    state: 'open',
    lane: ['CNSHG', 'NLRTM', 'DEHAM'],
    boxes: [['40HQ', 4, '2100', '2450']],
    bookings: [
      [desk, '40HQ', 1, 'cancelled'],
      [0, '40HQ', 3, 'confirmed'],
      [1, '40HQ', 1, 'approved'],
      [0, '40HQ', 2, 'waitlisted'],
    ],
  },
  {
    carrier: 'WHL',
    line: 'SEA',
    service: 'ASE2',
    vessel: 'DEMO LOTUS',
    voyage: '046S',
    sails: 8,
    state: 'open',
    lane: ['CNSHG', 'SGSIN'],
    mode: 'deskDecides',
    boxes: [
      ['20GP', 8, '160', '220'],
      ['40HQ', 6, '280', '380'],
    ],
    bookings: [[1, '20GP', 3, 'submitted']],
  },
  {
    carrier: 'CMA',
    line: 'NEU',
    service: 'AEU3',
    vessel: 'DEMO CORAL',
    voyage: '047W',
    sails: 21,
    state: 'frozen',
    lane: ['CNYTN', 'NLRTM', 'DEHAM'],
    boxes: [['40HQ', 5, '2050', '2400']],
    bookings: [],
  },
  {
    carrier: 'COS',
    line: 'USWC',
    service: 'AAC1',
    vessel: 'DEMO HORIZON',
    voyage: '048E',
    sails: 23,
    state: 'draft',
    lane: ['CNSHG', 'USLAX'],
    boxes: [['40HQ', 12, '1900', '2200']],
    bookings: [],
  },
  {
    carrier: 'COS',
    line: 'USWC',
    service: 'AAC1',
    vessel: 'DEMO AURORA',
    voyage: '045E',
    sails: -5,
    state: 'closed',
    lane: ['CNSHG', 'USLAX'],
    boxes: [['40HQ', 10, '1800', '2080']],
    bookings: [
      [0, '40HQ', 5, 'used'],
      [1, '40HQ', 2, 'used'],
      [0, '40HQ', 1, 'noShow'],
      [1, '40HQ', 1, 'cancelled'],
    ],
  },
  {
    carrier: 'CMA',
    line: 'NEU',
    service: 'AEU3',
    vessel: 'DEMO ATLAS',
    voyage: '045W',
    sails: -12,
    state: 'closed',
    lane: ['CNSHG', 'DEHAM'],
    boxes: [['40HQ', 6, '2000', '2380']],
    bookings: [
      [0, '40HQ', 4, 'used'],
      [desk, '40HQ', 2, 'used'],
    ],
  },
]
const sailsSoon: readonly DemoPool[] = [
  {
    carrier: 'COS',
    line: 'USWC',
    service: 'AAC1',
    vessel: 'DEMO VOYAGER',
    voyage: '045E2',
    sails: 2,
    state: 'open',
    lane: ['CNSHG', 'USLAX', 'USOAK'],
    boxes: [['40HQ', 8, '1850', '2120']],
    bookings: [
      [0, '40HQ', 3, 'confirmed'],
      [1, '40HQ', 3, 'confirmed'],
    ],
  },
  {
    carrier: 'COS',
    line: 'USWC',
    service: 'AAC1',
    vessel: 'DEMO ENDEAVOUR',
    voyage: '047E',
    sails: 16,
    state: 'open',
    lane: ['CNSHG', 'USLAX'],
    boxes: [['40HQ', 8, '1880', '2180']],
    bookings: [
      [1, '40HQ', 2, 'approved'],
      [0, '40HQ', 1, 'held'],
    ],
  },
  {
    carrier: 'CMA',
    line: 'NEU',
    service: 'AEU3',
    vessel: 'DEMO POLARIS',
    voyage: '048W',
    sails: 28,
    state: 'open',
    lane: ['CNSHG', 'NLRTM', 'DEHAM'],
    boxes: [['40HQ', 6, '2080', '2420']],
    bookings: [],
  },
]
const rivalPlaces = [0, 5]
/** Made-up pools; a small company has fewer, of one carrier. */
export const demoPools = (isRival: boolean): readonly DemoPool[] =>
  isRival
    ? [
        ...pools.filter((_pool, at) => rivalPlaces.includes(at)),
        ...[...sailsSoon, ...sailedPools].filter(({ carrier }) => carrier === 'COS'),
      ]
    : [...pools, ...sailsSoon, ...sailedPools]

const moment = (day: string, time: string): string | null => instantOfMinute(`${day} ${time}`)

/** SO number of the booking at a place among those of its pool. */
export const numberAt = ({ voyage }: DemoPool, place: number): string =>
  `SO${voyage}${String(place + 1).padStart(3, '0')}`
/** SO numbers of the confirmed bookings of a pool, and one that is free. */
const numbersOf = (pool: DemoPool) => {
  const { boxes, bookings } = pool
  const given = bookings.flatMap(([, box, quantity, state], place) =>
    state === 'confirmed' ? [{ so: numberAt(pool, place), box, quantity, note: null }] : [],
  )
  const [[box] = ['40HQ']] = boxes
  return [...given, { so: numberAt(pool, bookings.length), box, quantity: 1, note: null }]
}

/** A pool as a row of the table, without the state that it opens with. */
export const poolRow = (
  { ids, today }: SpaceFacts,
  pool: DemoPool,
  { poolNo, contract }: { readonly poolNo: string; readonly contract: string | null },
) => {
  const etd = addDays(today, pool.sails)
  const currency = ids.currency('USD')
  const [pol, ...pods] = pool.lane
  return filled(spacePool, {
    poolNo,
    carrier: ids.carrier(pool.carrier),
    contract,
    serviceCode: pool.service,
    vessel: pool.vessel,
    voyageNo: pool.voyage,
    tradeLine: ids.tradeLine(pool.line),
    pol: ids.port(pol),
    pods: pods.map((port) => ids.port(port)),
    etd,
    allotments: pool.boxes.map(([box, quantity, costPrice, sellPrice]) => ({
      box,
      quantity,
      overbookPercent: null,
      costPrice,
      sellPrice,
      currency,
    })),
    overbookPercent: pool.sails > 0 && pool.bookings.length > 4 ? 10 : 0,
    soNumbers: pool.state === 'open' ? numbersOf(pool) : [],
    siCutoff: moment(addDays(etd, -3), '12:00'),
    vgmCutoff: moment(addDays(etd, -2), '12:00'),
    cyClosing: moment(addDays(etd, -1), '12:00'),
    releaseAt: moment(addDays(etd, -5), '17:00'),
    allocationMode: pool.mode ?? 'firstCome',
    maxHoldPerUser: 6,
    unusedPenalty: '150',
    penaltyCurrency: currency,
    cancelFees: [
      { daysBeforeEtd: 5, fee: '50', currency },
      { daysBeforeEtd: 2, fee: '150', currency },
    ],
    freeTimeNote: '目的港免堆 7 天、免箱 7 天',
    returnFeeNote: '开船前 5 天内退舱每箱 USD 50，2 天内每箱 USD 150',
  })
}

type RequestRow = Draft<typeof spaceRequest>
type RequestState = 'draft' | 'requested' | 'pledged' | 'refused' | 'converted' | 'lapsed'
const requests: readonly (readonly [
  person: number,
  lane: readonly [string, string],
  week: number,
  quantity: number,
  probability: RequestRow['probability'],
  state: RequestState,
])[] = [
  [0, ['CNSHG', 'USLAX'], 4, 5, 'firm', 'requested'],
  [1, ['CNSHG', 'DEHAM'], 4, 3, 'likely', 'requested'],
  [0, ['CNSHG', 'USLAX'], 3, 2, 'firm', 'pledged'],
  [1, ['CNYTN', 'NLRTM'], 3, 4, 'forecast', 'refused'],
  [desk, ['CNNBG', 'USLAX'], 5, 2, 'likely', 'requested'],
  [desk, ['CNSHG', 'SGSIN'], 2, 3, 'likely', 'draft'],
  [1, ['CNSHG', 'NLRTM'], 2, 2, 'firm', 'pledged'],
  [0, ['CNSHG', 'USLAX'], 2, 3, 'firm', 'pledged'],
  [0, ['CNSHG', 'USLAX'], -3, 3, 'firm', 'converted'],
  [1, ['CNSHG', 'USLAX'], -5, 4, 'likely', 'converted'],
  [1, ['CNSHG', 'USLAX'], -6, 2, 'forecast', 'lapsed'],
]
/** Made-up advance requests of the salespeople and of the desk. */
export const demoRequests = ({ ids, today, customers, people }: SpaceFacts) =>
  requests.map(([person, [pol, pod], week, quantity, probability, state], at) => {
    const etdFrom = addDays(today, week * 7)
    const isDecided = state !== 'draft' && state !== 'requested'
    const isPledged = isDecided && state !== 'refused'
    const asked = addDays(today, Math.min(week * 7 - 14, -2))
    return {
      ...filled(spaceRequest, {
        requestNo: `SQ${String(at + 1).padStart(4, '0')}`,
        customer: customers[at % customers.length] ?? '',
        pol: ids.port(pol),
        pod: ids.port(pod),
        etdFrom,
        etdTo: addDays(etdFrom, 7),
        boxes: [{ box: '40HQ', quantity, perBill: null }],
        commodity: '家具 Furniture',
        maxPrice: '2600',
        priceCurrency: ids.currency('USD'),
        probability,
        salesman: people.at(person % people.length) ?? '',
      }),
      state,
      pledged: isPledged ? [{ box: '40HQ', quantity }] : [],
      refusal: state === 'refused' ? '该周舱位紧张，请改下一周' : null,
      submittedAt: state === 'draft' ? null : moment(asked, '10:00'),
      decidedBy: isDecided ? (people.at(desk) ?? null) : null,
      decidedAt: isDecided ? moment(asked, '11:30') : null,
    }
  })
