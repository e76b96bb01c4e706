import type { collectedPrice, collectionTask } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import { dice } from '../../dice.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type Candidate, candidates } from '../ocean/candidates.ts'

type TaskRow = Partial<SeedRow<typeof collectionTask>>
type PriceRow = Partial<SeedRow<typeof collectedPrice>> & {
  readonly previousPrice: string | null
  readonly task: string
  readonly lastSeenAt: string
}

interface CollectedFacts {
  readonly ids: BaseIds
  readonly today: string
  readonly desk: string
}
/** Tasks over files that a desk keeps; a person starts them. */
export const demoCollectionTasks = ({ ids, desk }: CollectedFacts): TaskRow[] => [
  {
    name: '马士基即期价',
    source: 'folder',
    location: 'spot/msk.xlsx',
    carriers: [ids.carrier('MSK')],
    frequency: 'manual',
    recipients: [desk],
  },
  {
    name: '船司周报价',
    source: 'folder',
    location: 'weekly/carriers.csv',
    carriers: [],
    frequency: 'manual',
    recipients: [desk],
  },
]

/** Sailings of a lane on which prices were collected, by the days from now. */
const sailings = [4, 11, 18] as const
/** Prices of carriers' own on the best lanes, near the level of the lane; some changed, some sold out. */
export const demoCollectedPrices = (lanes: number, { ids, today }: CollectedFacts, task: string): PriceRow[] =>
  candidates(lanes).flatMap((candidate) => sailings.map((days) => priceOf(candidate, days, { ids, today, task })))

const priceOf = (
  { key, carrier, departure, port, level }: Candidate,
  days: number,
  { ids, today, task }: Pick<CollectedFacts, 'ids' | 'today'> & { readonly task: string },
): PriceRow => {
  const draw = dice(`${key}|${days}|collected`)
  const price = Math.round((level * draw.between(88, 108)) / 500) * 5
  return {
    carrier: ids.carrier(carrier),
    pol: ids.port(departure.port),
    pod: ids.port(port.code),
    box: '40HQ',
    etd: addDays(today, days),
    currency: ids.currency('USD'),
    price: String(price),
    allIn: draw.chance(0.3),
    previousPrice: draw.chance(0.4) ? String(price + draw.between(-3, 3) * 25) : null,
    spaceState: draw.weighted([
      ['open', 6],
      ['tight', 3],
      ['soldOut', 1],
    ]),
    offerUntil: addDays(today, draw.between(2, 7)),
    source: 'weekly/carriers.csv',
    task,
    lastSeenAt: `${today}T00:00:00.000Z`,
  }
}
