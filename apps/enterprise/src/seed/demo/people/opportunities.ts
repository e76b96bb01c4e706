import { opportunity } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import { filled } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'

interface Facts {
  readonly ids: BaseIds
  readonly today: string
  readonly customers: readonly { readonly id: string; readonly owner: string }[]
}

const chances = [
  ['明年美西协议箱量', 'negotiating', 70, 12, 'seaFcl', ['CNSHG', 'USLAX'], '每月 12 个 40HQ', null],
  ['德国新仓首批补货', 'quoting', 50, 20, 'seaFcl', ['CNNBG', 'DEHAM'], '6 个 40HQ', null],
  ['展会样品空海联运', 'need', 30, 35, 'seaLcl', ['CNYTN', 'NLRTM'], '约 8 CBM', null],
  ['三季度返单', 'won', 100, -10, 'seaFcl', ['CNSHG', 'GBFXT'], '4 个 40HQ', null],
  ['北美线年度招标', 'lost', null, -25, 'seaFcl', ['CNSHG', 'USNYC'], '每月 20 TEU', '价格 | Price'],
] as const

/** Cargo that customers may give, in every stage. */
export const demoOpportunities = ({ ids, today, customers }: Facts): SeedRow<typeof opportunity>[] =>
  customers.map(({ id, owner }, at) => {
    const [name, stage, probability, days, product, [pol, pod], volume, lossReason] =
      chances[at % chances.length] ?? chances[0]
    return filled(opportunity, {
      name,
      customer: id,
      stage,
      probability,
      expectedOn: addDays(today, days),
      product,
      pol: ids.port(pol),
      pod: ids.port(pod),
      volume,
      lossReason,
      owner,
    })
  })
