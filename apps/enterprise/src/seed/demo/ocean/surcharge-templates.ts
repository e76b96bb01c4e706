import type { surchargeTemplate } from '@hangjia/contracts'
import type { BaseIds } from '../../base-ids.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type ChargeTerms, chargeLine, perBill, perBox } from './charge-lines.ts'

interface TemplateFacts {
  readonly name: string
  readonly remark: string
  readonly charges: readonly ChargeTerms[]
}
const templates: readonly TemplateFacts[] = [
  {
    name: '美线旺季附加 | US peak season',
    remark: '旺季写在运价上，淡季用「去掉」撤下',
    charges: [perBox('PSS', 400, 500), perBox('PCS', 80, 100)],
  },
  {
    name: '欧线即期附加 | Europe spot surcharges',
    remark: '',
    charges: [perBox('EBS', 20, 40), perBill('ENS', 35, 'USD')],
  },
]

/** Sets of charges that a desk puts into rates. */
export const demoSurchargeTemplates = (ids: BaseIds, maintainer: string): SeedRow<typeof surchargeTemplate>[] =>
  templates.map(({ charges, ...template }) => ({
    ...template,
    maintainer,
    charges: charges.map((terms) => chargeLine(terms, ids)),
  }))
