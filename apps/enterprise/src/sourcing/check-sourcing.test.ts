import { carrierContract, fclRate, type PublishPreview, supplier, type Versioned } from '@hangjia/contracts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { rateValues, type Service, startService } from '../../test/service.ts'

onBothEngines('publishing a rate', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  beforeEach(() => service.database.script('DELETE FROM fcl_rate; DELETE FROM carrier_contract; DELETE FROM supplier'))

  const contract = (change: object = {}) =>
    service.insert(carrierContract, 'hangjia', [
      {
        contractNo: 'S1',
        title: '航价',
        carrier: service.ids.COS,
        types: ['FAK'],
        validFrom: '2026-11-01',
        validTo: '2026-12-31',
        tradeLines: [service.ids.USWC],
        pols: [service.ids.CNSHG],
        mainMaintainer: service.employees.pricing,
        approvalState: 'approved',
        ...change,
      },
    ])
  const rate = async (change: object = {}) => {
    const [id = ''] = await service.insert(fclRate, 'hangjia', [rateValues(service, { contractNo: 'S1', ...change })])
    return { id, version: 1 }
  }
  const publish = async (row: Versioned) => {
    const asked = { page: 'fclFreight', rows: [row], set: { displayFlag: 1 } }
    const { status, body } = await service.call('pricing', 'record/status', asked)
    return status === 200 ? 'published' : body.issues?.map(({ path, rule }) => `${path} ${rule}`).join()
  }

  it.each<[string, object | undefined, object, string]>([
    ['a number that is none of our contracts', undefined, {}, 'published'],
    ['an approved contract that covers it', {}, {}, 'published'],
    ['no port of discharge named: all of its lines', { pods: [] }, {}, 'published'],
    ['the line of the port, where the rate names none', {}, { tradeLine: null }, 'published'],
    ['one that waits', { approvalState: 'pending' }, {}, 'contractNo contractNotApproved'],
    ['one that was closed', { approvalState: 'closed' }, {}, 'contractNo contractNotApproved'],
    ['one that ends too early', { validTo: '2026-12-30' }, {}, 'contractNo contractOtherDates'],
    ['one that starts too late', { validFrom: '2026-11-02' }, {}, 'contractNo contractOtherDates'],
    ['another port of loading', {}, { pol: 'CNNBG' }, 'contractNo contractOtherLane'],
    ['another trade line', { tradeLines: ['99'] }, {}, 'contractNo contractOtherLane'],
  ])('looks at its contract: %s', async (_what, made, change, expected) => {
    if (made) await contract(made)
    const { pol } = change as { pol?: string }
    expect(await publish(await rate(pol ? { pol: service.ids[pol] } : change))).toBe(expected)
  })

  it('refuses an end that its carrier does not serve, as a company says of a carrier of its own code', async () => {
    const unserved = (ports: readonly (string | undefined)[]) =>
      service.database.query('UPDATE carrier SET black_ports_ids = $1::bigint[] WHERE code = $2', [ports, 'COS'])
    await unserved([service.ids.CNSHG])
    expect(await publish(await rate({ contractNo: null }))).toBe('pol portNotServed')
    await unserved([])
    expect(await publish(await rate({ contractNo: null }))).toBe('published')
  })

  it('refuses the contract of another carrier, and knows none of another company', async () => {
    await contract({ carrier: service.ids.MSK })
    expect(await publish(await rate())).toBe('contractNo contractOtherCarrier')
    await service.database.script('DELETE FROM carrier_contract; DELETE FROM fcl_rate')
    await service.insert(carrierContract, 'rival', [
      {
        contractNo: 'S1',
        title: '对手',
        carrier: service.ids.MSK,
        types: ['FAK'],
        mainMaintainer: '1',
        validFrom: '2026-11-01',
        validTo: '2026-12-31',
        tradeLines: ['1'],
        pols: ['1'],
      },
    ])
    expect(await publish(await rate())).toBe('published')
  })

  it('reports in advance what publishing will refuse, to readers who see it', async () => {
    await contract({ approvalState: 'pending' })
    const [under, free] = [await rate(), await rate({ contractNo: null, serviceCode: 'B' })]
    const findings = async (as: 'pricing' | 'costless') =>
      (await service.data<PublishPreview>(as, 'record/publishPreview', { page: 'fclFreight', rows: [under, free] }))
        .blocks
    expect(await findings('pricing')).toEqual([{ id: under.id, rule: 'contractNotApproved', parameters: {} }])
    expect(await findings('costless')).toEqual([])
  })

  it('reports in advance contract numbers that are none of ours, to readers who see them; that keeps nobody from publishing', async () => {
    await contract()
    const [known, other] = [await rate(), await rate({ contractNo: 'NOSUCH-9', serviceCode: 'B' })]
    const findings = async (as: 'pricing' | 'costless') =>
      (await service.data<PublishPreview>(as, 'record/publishPreview', { page: 'fclFreight', rows: [known, other] }))
        .contractsNotKept
    expect(await findings('pricing')).toEqual([other.id])
    expect(await findings('costless')).toEqual([])
    expect(await publish(other)).toBe('published')
  })

  it('looks again when a published rate changes', async () => {
    await contract()
    const row = await rate()
    expect(await publish(row)).toBe('published')
    const { status, body } = await service.call('pricing', 'record/save', {
      page: 'fclFreight',
      id: row.id,
      version: 2,
      values: { validTo: '2027-01-31' },
    })
    expect([status, body.issues?.[0]?.rule]).toEqual([422, 'contractOtherDates'])
  })

  it('is refused while its supplier is on the blacklist, and done once it is not', async () => {
    const of = (state: string, code: string) => ({ code, nameCn: code, state })
    const [bad = '', good = ''] = await service.insert(supplier, 'hangjia', [of('blacklisted', 'B'), of('paused', 'G')])
    const row = await rate({ contractNo: null, supplier: bad })
    expect(await publish(row)).toBe('supplier supplierBlacklisted')
    expect(await publish(await rate({ contractNo: null, supplier: good }))).toBe('published')
    await service.data('pricing', 'supplier/blacklist', { id: bad, version: 1, act: 'lift', reason: '已整改' })
    expect(await publish(row)).toBe('published')
  })
})

onBothEngines('suppliers', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  const save = (as: 'pricing' | 'unapproving', values: object, row?: Versioned) =>
    service.call(as, 'record/save', { page: 'supplierManagement', values, ...(row ?? {}) })

  it('begin as pending, and are approved with TS-9080 only', async () => {
    const made = await save('unapproving', { code: 'S1', nameCn: '沪东订舱代理有限公司' })
    const row = made.body.data as { id: string; version: number; state: string }
    expect(row.state).toBe('pending')
    const mine = { id: row.id, version: row.version }
    expect((await save('unapproving', { state: 'active' }, mine)).body.issues?.[0]?.rule).toBe('unknownField')
    expect((await save('pricing', { state: 'active' }, mine)).body.data).toMatchObject({ state: 'active' })
  })

  it('are there once, however the name is written, and name the one in the way', async () => {
    await save('pricing', { code: 'A1', nameCn: '环球物流（上海）有限公司' })
    const twin = await save('pricing', { code: 'A2', nameCn: ' 环球物流 (上海) 股份有限公司' })
    expect([twin.status, twin.body.details?.title]).toEqual([409, '环球物流（上海）有限公司'])
    expect(
      (
        await service.call('rival', 'record/save', {
          page: 'supplierManagement',
          values: { code: 'A2', nameCn: '环球物流（上海）有限公司' },
        })
      ).status,
    ).toBe(200)
  })

  it('have one credit code each, with a right check character', async () => {
    const creditCode = '91350100M000100Y43'
    expect((await save('pricing', { code: 'C1', nameCn: '甲', creditCode })).status).toBe(200)
    const twin = await save('pricing', { code: 'C2', nameCn: '乙', creditCode })
    expect([twin.status, twin.body.details?.title]).toEqual([409, '甲'])
    const wrong = await save('pricing', { code: 'C3', nameCn: '丙', creditCode: '91350100M000100Y44' })
    expect(wrong.body.issues).toMatchObject([{ path: 'creditCode', rule: 'creditCodeFormat' }])
  })

  it('that were there before fields were added are still valid', async () => {
    const [id = ''] = await service.insert(supplier, 'hangjia', [{ code: 'OLD', nameCn: '老供应商', state: 'active' }])
    const saved = await save('pricing', { nameEn: 'Old friend' }, { id, version: 1 })
    expect([saved.status, saved.text.includes('Old friend')]).toEqual([200, true])
  })
})
