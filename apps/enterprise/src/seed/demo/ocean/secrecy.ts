import type { secrecyRule } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import type { SeedRow } from '../../seed-row.ts'

type RuleRow = Partial<SeedRow<typeof secrecyRule>>

/** Rates to Aarhus that not everybody may see: one carrier without its name, another without its price. */
export const demoSecrecyRules = (ids: BaseIds, today: string, desk: string): RuleRow[] => {
  const common = {
    maskText: '保密 Confidential',
    pods: [ids.port('DKAAR')],
    visiblePersons: [desk],
    onQuotation: 'shown',
    validFrom: addDays(today, -60),
    validTo: addDays(today, 365),
    status: 1,
  } as const
  return [
    {
      ...common,
      name: '奥胡斯 HLC 大客户价 | Aarhus, HLC key account price',
      hide: ['carrier', 'service', 'contract'],
      carriers: [ids.carrier('HLC')],
    },
    { ...common, name: '奥胡斯 CMA 单询 | Aarhus, CMA on request', hide: ['price'], carriers: [ids.carrier('CMA')] },
  ]
}
