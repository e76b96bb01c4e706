import { fclRate, lclRate } from '@hangjia/contracts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { rateValues, type Service, startService } from '../../test/service.ts'

onBothEngines('a step of a mark-up in a currency (TS-1308: another currency than the cell is refused)', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  beforeEach(() =>
    service.database.script(
      'DELETE FROM company_markup; DELETE FROM lcl_company_markup; DELETE FROM fcl_rate; DELETE FROM lcl_rate',
    ),
  )

  const save = async (page: string, step: object, more: object = {}) => {
    const { status, body } = await service.call('pricing', 'record/save', {
      page,
      values: {
        name: '加价',
        lines: [{ target: 'freight', method: 'add', value: '50', rounding: 'none', ...step }],
        validFrom: '2026-11-01',
        validTo: '2026-12-31',
        status: 1,
        ...more,
      },
    })
    return status === 200 ? 'saved' : body.issues?.map(({ path, rule }) => `${path} ${rule}`).join()
  }
  const publishFcl = (displayFlag: number) => service.insert(fclRate, 'hangjia', [rateValues(service, { displayFlag })])
  const refused = 'lines.0.currency currencyNeverSold'
  const yuan = () => ({ currency: service.ids.CNY })

  it.each<[string, () => object, object, string]>([
    ['in which no rate is published', yuan, {}, refused],
    ['in which one is', () => ({ currency: service.ids.USD }), {}, 'saved'],
    ['that is left blank', () => ({ currency: null }), {}, 'saved'],
    ['for charges, which have currencies of their own', () => ({ ...yuan(), target: 'origin' }), {}, 'saved'],
    ['of a mark-up that is switched off', yuan, { status: 0 }, 'saved'],
  ])('%s', async (_which, step, more, expected) => {
    await publishFcl(1)
    expect(await save('priceSet', step(), more)).toBe(expected)
  })

  it('may be any while no rate is published, and any of other companies counts for nothing', async () => {
    await publishFcl(0)
    expect(await save('priceSet', yuan())).toBe('saved')
    await service.database.script('DELETE FROM company_markup')
    await publishFcl(1)
    await service.insert(fclRate, 'rival', [rateValues(service, { displayFlag: 1, currency: service.ids.CNY })])
    expect(await save('priceSet', yuan())).toBe(refused)
  })

  it('of consolidated cargo is one of the lines of its rates', async () => {
    const lines = [
      { currency: service.ids.USD, priceCbm: '25', priceRule: 'bothMax', rtRounding: 'none', paymentTerm: 'PRE' },
    ]
    const { CNSHG: pol, USLAX: pod } = service.ids
    await service.insert(lclRate, 'hangjia', [
      { pol, pod, lines, validFrom: '2026-11-01', validTo: '2026-12-31', displayFlag: 1 },
    ])
    expect(await save('lclBusinessMarkUp', yuan())).toBe(refused)
    expect(await save('lclBusinessMarkUp', { currency: service.ids.USD })).toBe('saved')
  })
})
