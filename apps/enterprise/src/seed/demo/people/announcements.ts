import type { announcement } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { SeedRow } from '../../seed-row.ts'

type Row = SeedRow<typeof announcement>

/** Recent announcements of the company, newest first; `at` is the time of sending. */
export const demoAnnouncements = (today: string): readonly { readonly at: string; readonly row: Row }[] => {
  const increase = addDays(today, 10)
  const shared = { attachments: [], audience: 'all', persons: [], roles: [], units: [], expireAt: null } as const
  return [
    {
      at: `${addDays(today, -1)}T02:00:00.000Z`,
      row: {
        ...shared,
        title: `美线 ${increase} 起执行 GRI，请尽快锁价`,
        titleEn: `GRI to the United States from ${increase}: fix your prices`,
        kind: 'rate',
        body: `多家船公司通知美西、美东航线自 ${increase} 起执行 GRI。未确认的报价请在此之前与客户确认舱位；${increase} 及以后离港的报价以新价为准。`,
        bodyEn: `Several carriers announce a GRI to both US coasts from ${increase}. Confirm space with your customers before that day; quotations for sailings on or after ${increase} follow the new prices.`,
        important: true,
        needConfirm: true,
      },
    },
    {
      at: `${addDays(today, -2)}T01:30:00.000Z`,
      row: {
        ...shared,
        title: '低价审批请写明客户与竞争价',
        titleEn: 'Name the customer and the rival price when you ask for approval',
        kind: 'system',
        body: '低于底价的报价请在申请时写明客户、箱量和对手价格，商务两小时内答复。只写“客户要求”的申请将退回。',
        bodyEn:
          'When a quotation is below the floor, say who the customer is, how many containers, and what the rival asks. The pricing desk answers within two hours. A request that only says “the customer wants it” is returned.',
        important: false,
        needConfirm: false,
      },
    },
  ]
}
