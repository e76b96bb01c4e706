import { lclChargeSet } from '@hangjia/contracts'
import { filled } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'
import { linesOf } from './fees.ts'
import type { MeasuredTerms } from './lines.ts'
import type { LclFacts } from './rates.ts'

const sets: readonly (readonly [name: string, remark: string, terms: readonly MeasuredTerms[]])[] = [
  [
    '拼箱起运港标准 | Standard origin charges',
    '新港口先套用，再改价格',
    [
      { charge: 'HDL', unit: 'RT', currency: 'CNY', price: '15', minAmount: '30' },
      { charge: 'DOC', unit: 'BL', currency: 'CNY', price: '200' },
      { charge: 'TLX', unit: 'BL', currency: 'CNY', price: '150', when: 'telexOnly' },
    ],
  ],
  [
    '拼箱旺季附加 | Peak season surcharges',
    '',
    [{ charge: 'PSS', unit: 'RT', currency: 'USD', price: '10', minAmount: '10' }],
  ],
]

/** Sets of charges that the desk of consolidated cargo puts into rates and sheets. */
export const demoLclChargeSets = (facts: LclFacts): SeedRow<typeof lclChargeSet>[] =>
  sets.map(([name, remark, terms]) =>
    filled(lclChargeSet, { name, remark, maintainer: facts.desk, charges: linesOf(terms, facts) }),
  )
