import { agentCharge, supplier } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Service, startService } from '../../../test/service.ts'
import { viewOf } from '../tables/view.ts'
import { overlapsOf } from './guards.ts'

type Stretch = readonly [from: string | null, to: string | null]

onBothEngines('rows for a stretch of codes', (open) => {
  let service: Service
  let agent: string
  beforeAll(async () => {
    service = await startService(await open())
    ;[agent = ''] = await service.insert(supplier, 'hangjia', [
      { code: 'AGA', nameCn: '海外代理甲', nameEn: 'Agent A', status: 1 },
    ])
  })
  /** Places of the rows among those given that overlap the last one. */
  const meetingLast = async (...stretches: readonly Stretch[]): Promise<number[]> => {
    await service.database.run('DELETE FROM agent_charge')
    const companyId = service.companies.hangjia
    const rows = stretches.map(([postFrom, postTo], at) => ({
      name: `Row ${at}`,
      country: service.ids.US,
      pod: service.ids.USLAX,
      agent,
      mode: 'FCL',
      service: 'DAP',
      postFrom,
      postTo,
      charges: [],
      validFrom: '2026-11-01',
      validTo: '2026-12-31',
      displayFlag: 1,
    }))
    const ids = await service.insert(agentCharge, 'hangjia', rows)
    const view = viewOf(agentCharge, { companyId, identity: 0, permissions: ['TS-9001'] })
    const found = await service.database.transaction((transaction) => overlapsOf(transaction, view, ids.slice(-1), 100))
    return found.map(({ other }) => ids.indexOf(other.id)).toSorted()
  }

  /** overseasAgentCharge: post-code segments of one key do not overlap; a range goes as far as its ends are written. */
  it.each<[string, readonly Stretch[], number[]]>([
    [
      'may exist side by side',
      [
        ['900', '905'],
        ['906', '910'],
      ],
      [],
    ],
    [
      'meet in one code',
      [
        ['900', '905'],
        ['905', '910'],
      ],
      [0],
    ],
    [
      'meet where one lies within the other',
      [
        ['900', '905'],
        ['90210', '90211'],
      ],
      [0],
    ],
    [
      'meet at the end of what is written',
      [
        ['900', '905'],
        ['90599', '907'],
      ],
      [0],
    ],
    [
      'do not meet behind it',
      [
        ['900', '905'],
        ['9060', '907'],
      ],
      [],
    ],
    [
      'meet as a single code',
      [
        ['90001', null],
        ['900', '901'],
      ],
      [0],
    ],
    [
      'are nothing beside a row without one',
      [
        [null, null],
        ['900', '905'],
      ],
      [],
    ],
    [
      'two rows without one are the same',
      [
        [null, null],
        [null, null],
      ],
      [0],
    ],
    [
      'each that is met is named',
      [
        ['900', '905'],
        ['907', '907'],
        ['920', '930'],
        ['904', '910'],
      ],
      [0, 1],
    ],
  ])('%s', async (_, stretches, met) => {
    expect(await meetingLast(...stretches)).toEqual(met)
  })
})
