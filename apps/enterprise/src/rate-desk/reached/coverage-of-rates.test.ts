import { type CoverageGaps, contract, pages } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type Row, rateValues, type Service, startService } from '../../../test/service.ts'

// Today is 20 November 2026; rates and sheets are looked at until 19 January.
onBothEngines('rates that nothing covers', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script('DELETE FROM fcl_rate; DELETE FROM destination_charge; DELETE FROM ocean_surcharge'),
  )

  const publish = async (page: string, values: object) => {
    const { id, version } = await service.save('pricing', page, values)
    const rows = [{ id, version }]
    await service.data('pricing', 'record/publish', { page, rows, displayFlag: 1 })
    return await service.get('pricing', page, id)
  }
  const rate = (change: object = {}) =>
    publish('fclFreight', rateValues(service, { transitDays: null, surcharges: [], ...change }))
  const line = (charge: string) => ({
    charge: service.ids[charge],
    unit: service.ids.BL,
    currency: service.ids.CNY,
    unitPrice: '450',
    paymentTerm: 'PRE',
    treatment: 'subject',
    when: 'always',
  })
  const sheet = (change: object = {}): Promise<Row> =>
    publish('destinationPortCharge', {
      name: 'LAX',
      pods: [service.ids.USLAX],
      charges: [line('DOC')],
      validFrom: '2026-11-01',
      validTo: '2027-03-31',
      ...change,
    })
  const ask = (more: object = {}, as: Name = 'pricing', page = 'destinationPortCharge') =>
    service.data<CoverageGaps>(as, 'record/coverage', { page, ...more })
  const daysOf = ({ gaps }: CoverageGaps) => gaps.map(({ days }) => days.map(({ from, to }) => `${from}/${to}`))

  it('are listed by port and carrier, with the days without a sheet', async () => {
    await rate()
    await rate({ serviceCode: 'AAS2', validFrom: '2027-01-05', validTo: '2027-06-30' })
    const found = await ask()
    expect(found).toMatchObject({
      from: '2026-11-20',
      until: '2027-01-19',
      lanes: 1,
      bare: 1,
      total: 1,
      gaps: [{ pol: null, pod: { code: 'USLAX' }, carriers: [{ code: 'COS' }], rates: 2 }],
    })
    expect(daysOf(found)).toEqual([['2026-11-20/2026-12-31', '2027-01-05/2027-01-19']])
  })

  it('lack none when one is published, and some days between two', async () => {
    await rate()
    const first = await sheet({ validTo: '2026-11-30' })
    await sheet({ name: 'Later', validFrom: '2026-12-11' })
    expect(daysOf(await ask())).toEqual([['2026-12-01/2026-12-10']])
    await service.data('pricing', 'record/status', {
      page: 'destinationPortCharge',
      rows: [{ id: first.id, version: first.version }],
      set: { validTo: '2026-12-10' },
    })
    expect(await ask()).toMatchObject({ lanes: 1, total: 0, gaps: [] })
  })

  it('count as such by one charge: neither their own lines nor what they include need a sheet', async () => {
    await rate()
    await rate({ serviceCode: 'OWN', carrier: service.ids.MSK, surcharges: [line('THC')] })
    await rate({ serviceCode: 'IN', carrier: service.ids.MSK, includedCharges: [service.ids.THC] })
    await sheet()
    expect((await ask({ charge: service.ids.DOC })).total).toBe(0)
    const { gaps } = await ask({ charge: service.ids.THC })
    expect(gaps.map(({ carriers, rates }) => [...carriers.map(({ code }) => code), rates])).toEqual([['COS', 1]])
  })

  it('hold the surcharges of the ocean leg when they are all-in', async () => {
    await rate({ allIn: true })
    expect(await ask({}, 'pricing', 'additionalFee')).toMatchObject({ lanes: 0, total: 0 })
  })

  it('include no drafts, and nothing of another company', async () => {
    await service.save('pricing', 'fclFreight', rateValues(service))
    expect((await ask()).lanes).toBe(0)
    await rate()
    expect((await ask({}, 'rival')).lanes).toBe(0)
  })

  it('wait for barges from places that have had one, on the days on which these would leave', async () => {
    await rate()
    const barge = {
      name: '长江',
      placeOfReceipt: service.ids.CNNBG,
      pol: service.ids.CNSHG,
      currency: service.ids.CNY,
      boxPrices: [{ box: '40HQ', price: '900' }],
      bargeTransitDays: { min: 4, max: 5 },
      bufferDays: 1,
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      laden: 'laden',
    }
    expect(await ask({}, 'pricing', 'bargePrice')).toMatchObject({ lanes: 0, total: 0 })
    await publish('bargePrice', barge)
    const found = await ask({}, 'pricing', 'bargePrice')
    expect(found.gaps).toMatchObject([{ receipt: { code: 'CNNBG' }, pol: { code: 'CNSHG' }, pod: null, rates: 1 }])
    expect(daysOf(found)).toEqual([['2026-12-01/2026-12-25']])
    await publish('bargePrice', { ...barge, validFrom: '2026-12-01', validTo: '2026-12-31' })
    expect(await ask({}, 'pricing', 'bargePrice')).toMatchObject({ lanes: 1, total: 0 })
  })

  it('are sold without a mark-up where none is meant for everybody, or none where it is requested', async () => {
    await rate()
    expect((await ask({}, 'pricing', 'marketPriceSet')).total).toBe(1)
    await service.save('pricing', 'marketPriceSet', {
      name: 'Web',
      channels: ['website'],
      fromLayer: 'afterPriceSet',
      validFrom: '2026-11-01',
      validTo: '2027-03-31',
      lines: [{ target: 'freight', method: 'add', value: '50', rounding: 'none' }],
    })
    expect((await ask({}, 'pricing', 'marketPriceSet')).total).toBe(0)
    expect((await ask({ channel: 'website' }, 'pricing', 'marketPriceSet')).total).toBe(0)
    const { gaps } = await ask({ channel: 'salesQuery' }, 'pricing', 'marketPriceSet')
    expect(gaps).toMatchObject([{ pol: { code: 'CNSHG' }, pod: { code: 'USLAX' }, carriers: [{ code: 'COS' }] }])
    expect((await ask({}, 'pricing', 'priceSet')).total).toBe(1)
  })

  it('of every mode are checked for the mark-ups of its company and market, for readers of cost', async () => {
    const layered = pages.flatMap((one) =>
      one.kind === 'records' && (one.of.layer === 'company' || one.of.layer === 'market') ? [one] : [],
    )
    expect(layered.length).toBeGreaterThan(10)
    for (const { name } of layered) {
      const found = await ask({}, 'pricing', name)
      expect([name, contract.records.coverage.output.safeParse(found).success]).toEqual([name, true])
      const { status } = await service.call('costless', 'record/coverage', { page: name })
      expect([name, status]).toEqual([name, 403])
    }
  })
})
