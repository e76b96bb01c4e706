import type { importMarkup, oogMarkup, reeferMarkup } from '@hangjia/contracts'
import type { BaseIds } from '../../base-ids.ts'
import type { SeedRow } from '../../seed-row.ts'
import { freight, rule } from './markups.ts'

/** From the buying price to the company's price of open tops and flat racks: overhang carries a share. */
export const demoOogMarkups = (ids: BaseIds, today: string): Partial<SeedRow<typeof oogMarkup>>[] => [
  {
    ...rule({ name: '特种柜加价（默认） | OOG default', lines: [freight('add', '150', null, ids)] }, ids, today),
  },
  {
    ...rule({ name: '超限货加价 | Oversize cargo', lines: [freight('percent', '8', null, ids)] }, ids, today),
    gauges: ['oh', 'ow', 'ohOw', 'ol', 'special'],
  },
]

export const demoReeferMarkups = (ids: BaseIds, today: string): Partial<SeedRow<typeof reeferMarkup>>[] => [
  {
    ...rule(
      {
        name: '冻柜加价（默认） | Reefer default',
        lines: [freight('add', '80', '20RF', ids), freight('add', '120', '40RH', ids)],
      },
      ids,
      today,
    ),
  },
  {
    ...rule({ name: '超低温加价 | Deep frozen', lines: [freight('percent', '6', null, ids)] }, ids, today),
    cargoTemps: ['superFrozen'],
  },
]

export const demoImportMarkups = (ids: BaseIds, today: string): Partial<SeedRow<typeof importMarkup>>[] => [
  {
    ...rule({ name: '进口业务加价 | Import business', lines: [freight('add', '60', null, ids)] }, ids, today),
    layer: 'business',
  },
  {
    ...rule({ name: '进口市场加价 | Import market', lines: [freight('add', '100', null, ids)] }, ids, today),
    layer: 'market',
  },
]
