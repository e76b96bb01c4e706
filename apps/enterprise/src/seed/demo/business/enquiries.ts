import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'

interface Facts {
  readonly ids: BaseIds
  readonly today: string
  /** Container types by code. */
  readonly box: (code: string) => string
  /** Units by code. */
  readonly per: (code: string) => string
  readonly suppliers: readonly string[]
}
type Values = Readonly<Record<string, unknown>>

/** Desks of a company, the first one for everything that no other answers. */
export const demoDesks = (
  ids: BaseIds,
  { desk, colleague }: { readonly desk: string; readonly colleague: string },
): readonly Values[] => [
  { name: '综合组 | General desk', members: [desk], head: desk, status: 1 },
  {
    name: '整箱华东组 | FCL desk, East China',
    products: ['fcl', 'reefer', 'oog'],
    pols: [ids.port('CNSHG'), ids.port('CNNBG')],
    members: [...new Set([desk, colleague])],
    head: desk,
    status: 1,
  },
  {
    name: '拼箱空运组 | LCL and air desk',
    products: ['lcl', 'dgLcl', 'air'],
    members: [colleague],
    head: desk,
    status: 1,
  },
]

const at = (day: string, time: string): string => `${day}T${time}:00.000Z`

/** Enquiries in every state; whose they are and who answers them is added where they are written. */
export const demoEnquiries = ({ ids, today, box, per, suppliers }: Facts): readonly Values[] => {
  const before = (days: number) => addDays(today, -days)
  const lane = (pol: string, pod: string) => ({ pol: ids.port(pol), pod: ids.port(pod) })
  const boxes = (code: string, quantity: number, grossKg: string) => [{ box: box(code), quantity, grossKg }]
  const offer = (option: number, carrier: string, unit: string, price: string) => ({
    round: 1,
    option,
    charge: null,
    box: unit === 'KGC' ? null : box(unit),
    per: unit === 'KGC' ? per(unit) : null,
    minimum: null,
    payer: 'PRE',
    liner: null,
    seller: null,
    carrier,
    unit,
    currency: 'USD',
    price,
    cost: null,
    supplier: null,
    departsOn: addDays(today, 9),
    transitDays: 16,
    freeDays: 14,
    validUntil: addDays(today, 10),
    note: null,
  })
  const answered = (days: number) => ({
    startedAt: at(before(days), '01:20'),
    dueAt: at(before(days), '03:20'),
    answeredAt: at(before(days), '02:45'),
    timeliness: 'onTime',
  })
  const bid = (no: number, supplier: number, minutes: number | null, award: 'Y' | 'N' | null) => ({
    no,
    round: 1,
    supplier: suppliers[supplier] ?? suppliers[0],
    askedAt: at(before(1), '01:25'),
    receivedAt: minutes === null ? null : at(before(1), `02:${10 + minutes}`),
    minutes: minutes === null ? null : 45 + minutes,
    validUntil: minutes === null ? null : addDays(today, 10),
    channel: minutes === null ? null : 'mail',
    carrier: null,
    departsOn: null,
    transitDays: minutes === null ? null : 30 + no,
    freeDays: minutes === null ? null : 14,
    words: null,
    files: [],
    withdrawn: null,
    award,
  })
  const bidPrice = (no: number, unit: string, price: string) => ({
    bid: no,
    charge: null,
    box: box(unit),
    per: null,
    unit,
    currency: 'USD',
    price,
    minimum: null,
  })
  const open = { startedAt: at(today, '01:10'), dueAt: at(addDays(today, 1), '02:00') }
  return [
    {
      ...open,
      product: 'fcl',
      source: 'chat',
      ...lane('CNSHG', 'USLAX'),
      boxes: boxes('40HQ', 2, '18500'),
      commodity: '家具 Furniture',
      readyOn: addDays(today, 7),
      targetAmount: '2000',
      targetCurrency: 'USD',
      targetPrice: '40HQ',
      status: 'assigned',
    },
    {
      ...answered(1),
      product: 'fcl',
      source: 'mail',
      ...lane('CNNBG', 'DEHAM'),
      boxes: boxes('20GP', 1, '12000'),
      commodity: '五金 Hardware',
      status: 'answered',
      offers: [offer(1, 'COSCO', '20GP', '1180.00'), offer(2, 'MSK', '20GP', '1240.00')],
      bestPrice: 'USD 1,180/20GP / USD 1,240/20GP',
      bids: [bid(1, 1, 5, 'Y'), bid(2, 6, 12, 'N'), bid(3, 0, null, null)],
      bidPrices: [bidPrice(1, '20GP', '1090.00'), bidPrice(2, '20GP', '1125.00')],
    },
    {
      ...open,
      product: 'lcl',
      source: 'phone',
      ...lane('CNSHG', 'DEHAM'),
      packages: 42,
      grossKg: '3200',
      volumeM3: '8.6',
      commodity: '纺织品 Textiles',
      status: 'waiting',
      pausedAt: at(today, '01:40'),
      question: '请确认是否带电，单件最重多少？',
    },
    {
      ...answered(3),
      product: 'air',
      source: 'visit',
      fromAirport: ids.airport('PVG'),
      toAirport: ids.airport('LAX'),
      packages: 12,
      grossKg: '860',
      volumeM3: '5.2',
      status: 'lost',
      offers: [offer(1, 'CK', 'KGC', '4.20')],
      bestPrice: 'USD 4.2/KGC',
      lossReason: 'price',
      winnerName: '云程空运 Yuncheng Air',
      winnerPrice: '3.90',
      winnerCurrency: 'USD',
      winnerUnit: 'KGC',
    },
    {
      ...answered(5),
      product: 'fcl',
      nature: 'virtual',
      source: 'online',
      ...lane('CNSHG', 'NLRTM'),
      status: 'refused',
      timeliness: 'onTime',
      refusal: '该航线本月无舱，建议改靠 HAMBURG',
    },
  ]
}
