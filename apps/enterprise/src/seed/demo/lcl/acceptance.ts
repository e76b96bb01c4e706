import { dgAcceptanceRule } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { filled } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'
import type { LclFacts } from './rates.ts'

type Rule = SeedRow<typeof dgAcceptanceRule>
type Fact = readonly [name: string, verdict: Rule['verdict'], classes: Rule['classes'], further?: Partial<Rule>]

/** Goods that the port and its consolidators take: liquids and corrosives of middling danger, no explosives. */
const rules: readonly Fact[] = [
  ['第 1、7 类不接 | Classes 1 and 7 refused', 'refuse', ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '7']],
  [
    '3 类 II、III 接 | Class 3, II and III',
    'accept',
    ['3'],
    { packingGroups: ['II', 'III'], maxNetKg: '2000', leadDays: 7 },
  ],
  ['3 类 I 须询 | Class 3, I: ask', 'ask', ['3'], { packingGroups: ['I'] }],
  [
    '8 类 II、III 接 | Class 8, II and III',
    'accept',
    ['8'],
    { packingGroups: ['II', 'III'], maxNetKg: '2000', leadDays: 7 },
  ],
  ['9 类接 | Class 9', 'accept', ['9'], { leadDays: 5 }],
  ['4.2、4.3、5.2 类须询 | Classes 4.2, 4.3, 5.2: ask', 'ask', ['4.2', '4.3', '5.2']],
  ['气体须询 | Gases: ask', 'ask', ['2.1', '2.2', '2.3']],
  ['6.1 类 III 接 | Class 6.1, III', 'accept', ['6.1'], { packingGroups: ['III'], maxNetKg: '1000', leadDays: 10 }],
]
export const demoAcceptanceRules = ({ ids, today }: LclFacts): Rule[] =>
  rules.map(([name, verdict, classes, further]) =>
    filled(dgAcceptanceRule, {
      name,
      verdict,
      classes,
      pol: ids.port('CNSHG'),
      documents: verdict === 'accept' ? ['MSDS', 'packagingCert', 'dgDeclaration'] : [],
      validFrom: addDays(today, -60),
      validTo: addDays(today, 365),
      ...further,
    }),
  )
