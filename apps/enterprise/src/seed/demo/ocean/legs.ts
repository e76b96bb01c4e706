import type { agentCharge, BoxPrice, bargeRate, transferPlan } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import type { CarrierCode } from '../../facts/carriers.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type ChargeTerms, chargeLine, perBill, perBox } from './charge-lines.ts'

type BargeRow = Partial<SeedRow<typeof bargeRate>>
type PlanRow = Partial<SeedRow<typeof transferPlan>>
type AgentRow = Partial<SeedRow<typeof agentCharge>>

const common = (today: string) => ({
  validFrom: addDays(today, -60),
  validTo: addDays(today, 365),
  displayFlag: 1 as const,
})
const prices = (gp20: number, box40: number): BoxPrice[] => [
  { box: '20GP', price: String(gp20) },
  ...['40GP', '40HQ', '45HQ'].map((box) => ({ box, price: String(box40) })),
]

type Barge = readonly [from: string, pol: string, days: string, transit: number, gp20: number, box40: number]
/** Pearl River and Yangtze, to the ports where the ocean vessels call. */
const barges: readonly Barge[] = [
  ['CNSUD', 'CNNSA', '1010101', 1, 650, 900],
  ['CNSUD', 'CNSHK', '0010101', 2, 700, 950],
  ['CNZSN', 'CNNSA', '0101010', 1, 600, 850],
  ['CNZSN', 'HKHKG', '0010010', 1, 900, 1300],
  ['CNHUA', 'CNNSA', '1111111', 1, 400, 600],
  ['CNNTG', 'CNSHG', '1010101', 1, 450, 700],
  ['CNZJG', 'CNSHG', '0101010', 2, 500, 780],
]
/** Barges in CNY; an automatic match gets a discount on the larger boxes. */
export const demoBargeRates = (ids: BaseIds, today: string): BargeRow[] =>
  barges.map(([from, pol, bargeDays, transit, gp20, box40]) => ({
    name: `${from} → ${pol}`,
    placeOfReceipt: ids.port(from),
    pol: ids.port(pol),
    receiptArea: pol === 'CNSHG' ? '长江下游' : '珠三角',
    transferMode: 'direct',
    laden: 'laden',
    bargeDays,
    bargeTransitDays: { min: transit, max: transit },
    bufferDays: 1,
    currency: ids.currency('CNY'),
    boxPrices: prices(gp20, box40),
    weightLimits: [{ box: '20GP', limitTon: '26', basis: 'cargo' }],
    discounts: [{ box: '40HQ', price: '100' }],
    ...common(today),
  }))

type Plan = readonly [
  hub: string,
  destination: string,
  mode: PlanRow['mode'],
  days: number,
  /** A 20GP and any box of 40 feet; null where the carrier's price to the hub holds the way on. */
  added: readonly [gp20: number, box40: number] | null,
  carriers: readonly CarrierCode[],
  pols?: readonly string[],
]
const plans: readonly Plan[] = [
  ['DEHAM', 'SEGOT', 'feeder', 4, [280, 420], ['MSK', 'HLC', 'CMA', 'COS']],
  ['DEHAM', 'FIHEL', 'feeder', 6, [320, 480], ['MSK', 'HLC', 'CMA', 'COS']],
  ['USLAX', 'USCHI', 'rail', 6, [1450, 1850], ['COS', 'CMA', 'MSK']],
  ['USLAX', 'USDAL', 'rail', 5, [1350, 1700], ['COS', 'CMA', 'MSK']],
  ['SGSIN', 'IDJKT', 'feeder', 3, [120, 200], ['COS', 'CMA', 'MSK']],
  ['THLCH', 'THLKR', 'rail', 1, null, ['WHL'], ['CNFZG']],
]
/** Ways on from a hub: second legs in USD, and one that a through rate holds. */
export const demoTransferPlans = (ids: BaseIds, today: string): PlanRow[] =>
  plans.map(([hub, destination, mode, days, added, carriers, pols = []]) => ({
    name: `${hub} → ${destination}`,
    sort: added ? 'addOn' : 'through',
    pols: pols.map(ids.port),
    hub: ids.port(hub),
    destination: ids.port(destination),
    carriers: carriers.map(ids.carrier),
    mode,
    dwellDays: { min: 1, max: 3 },
    transitDays: { min: days, max: days + 1 },
    weightLimitTon: mode === 'rail' ? '22.5' : null,
    currency: added && ids.currency('USD'),
    boxPrices: added ? prices(...added) : [],
    ...common(today),
  }))

interface AgentFacts {
  readonly name: string
  readonly country: string
  readonly pod: string
  readonly destination?: string
  readonly service: AgentRow['service']
  readonly days: readonly [number, number] | null
  readonly charges: readonly ChargeTerms[]
  /** By another than the preferred agent. */
  readonly second?: true
}
const duty: ChargeTerms = {
  charge: 'DUTY',
  unit: 'ATCOST',
  currency: 'USD',
  treatment: 'atCost',
  paymentTerm: 'COL',
}
const bought = (terms: ChargeTerms, share: number): ChargeTerms => ({
  ...terms,
  costBoxPrices:
    terms.boxPrices?.map(({ box, price }) => ({ box, price: String(Math.round(Number(price) * share)) })) ?? [],
})
const agents: readonly AgentFacts[] = [
  {
    name: 'USLAX → USCHI DAP',
    country: 'US',
    pod: 'USLAX',
    destination: 'USCHI',
    service: 'DAP',
    days: [4, 6],
    charges: [bought(perBox('DLV', 4200, 4600), 0.9), perBill('IMC', 120, 'USD')],
  },
  {
    name: 'USLAX DAP 50 mi',
    country: 'US',
    pod: 'USLAX',
    service: 'DAP',
    days: [1, 2],
    charges: [bought(perBox('DLV', 650, 720), 0.88), perBill('IMC', 120, 'USD'), perBill('DO', 85, 'USD')],
  },
  {
    name: 'USLAX DAP 30 mi',
    country: 'US',
    pod: 'USLAX',
    service: 'DAP',
    days: [2, 3],
    charges: [bought(perBox('DLV', 590, 640), 0.9), perBill('IMC', 135, 'USD'), perBill('DO', 85, 'USD')],
    second: true,
  },
  {
    name: 'USLAX DDP 50 mi',
    country: 'US',
    pod: 'USLAX',
    service: 'DDP',
    days: [1, 2],
    charges: [bought(perBox('DLV', 650, 720), 0.88), perBill('IMC', 150, 'USD'), duty],
  },
  {
    name: 'DEHAM DAP',
    country: 'DE',
    pod: 'DEHAM',
    service: 'DAP',
    days: [1, 3],
    charges: [bought(perBox('DLV', 480, 520, 'EUR'), 0.9), perBill('IMC', 95, 'EUR')],
  },
]
/** Agents abroad: the preferred one serves everywhere, another one cheaper at one port. */
export const demoAgentCharges = (
  ids: BaseIds,
  today: string,
  { preferred, other }: { readonly preferred: string; readonly other: string },
): AgentRow[] =>
  agents.map(({ name, country, pod, destination, service, days, charges, second }) => ({
    name,
    country: ids.country(country),
    pod: ids.port(pod),
    destination: destination ? ids.port(destination) : null,
    agent: second ? other : preferred,
    preferred: !second,
    mode: 'FCL',
    service,
    onCarriage: 'truck',
    deliveryDays: days && { min: days[0], max: days[1] },
    freeWaitHours: 2,
    coversPortCharges: true,
    charges: charges.map((terms) => chargeLine(terms, ids)),
    requirements: service === 'DDP' ? 'IOR (importer of record) required' : null,
    ...common(today),
    recommendFlag: 2 as const,
  }))
