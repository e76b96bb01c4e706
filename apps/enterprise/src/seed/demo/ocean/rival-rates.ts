import type { fclRate } from '@hangjia/contracts'
import type { SeedRow } from '../../seed-row.ts'
import { demoRates, type RateFacts } from './rates.ts'

/** Every box price of the second company ends in these digits, and none of the first: a leak shows at a glance. */
export const canaryEnding = '777'

/** A smaller book of the second company. */
export const rivalRates = (count: number, facts: RateFacts): SeedRow<typeof fclRate>[] =>
  demoRates(count, facts).map((rate, index) => ({
    ...rate,
    boxPrices: rate.boxPrices.map(({ box }, at) => ({ box, price: `${(index % 6) + at + 1}${canaryEnding}` })),
    floorPrices: [],
    contractNo: `CANARY${index}`,
    surcharges: [],
    publicRemark: null,
    internalRemark: 'canary of the rival',
  }))
