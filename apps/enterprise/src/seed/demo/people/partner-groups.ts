import type { partnerGroup } from '@hangjia/contracts'
import type { BaseIds } from '../../base-ids.ts'
import type { SeedRow } from '../../seed-row.ts'

type GroupRow = SeedRow<typeof partnerGroup>

// A ring of three: nobody's mark but the demo's.
const logo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Cg fill='none' stroke='%231a7f5a' stroke-width='4'%3E%3Ccircle cx='24' cy='16' r='10'/%3E%3Ccircle cx='15' cy='31' r='10'/%3E%3Ccircle cx='33' cy='31' r='10'/%3E%3C/g%3E%3C/svg%3E"

/** One alliance that sees four carriers to North Europe and the United States. */
export const demoPartnerGroups = (ids: BaseIds, staff: readonly string[], customers: readonly string[]): GroupRow[] => [
  {
    nameCn: '三环货代联盟',
    nameEn: 'Three Rings Forwarders Alliance',
    state: 'active',
    shares: [
      {
        carriers: (['COS', 'CMA', 'EMC', 'ONE'] as const).map(ids.carrier),
        tradeLines: (['NEU', 'USWC', 'USEC'] as const).map(ids.tradeLine),
        pols: [],
        pods: [],
      },
    ],
    staff: [...staff],
    customers: [...customers],
    logo,
    addressCn: '上海市浦东新区联盟路 3 号',
    addressEn: '3 Alliance Road, Pudong, Shanghai',
    phone: '+86 21 5555 0300',
    website: 'www.three-rings.test',
    footerCn: '本价格仅供联盟同行参考，以订舱确认为准。',
    footerEn: 'For members of the alliance; subject to booking confirmation.',
  },
]
