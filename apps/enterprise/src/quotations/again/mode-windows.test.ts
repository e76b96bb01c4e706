import { lclRate, type Quotation } from '@hangjia/contracts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import {
  hamburg,
  insertRevenueTon,
  lclOffers,
  lclRateTo,
  losAngeles,
  rotterdam,
  shanghai,
} from '../../../test/lcl-quoting.ts'
import { type Name, type PricingService, priceList, quotation, records } from '../../../test/pricing-service.ts'
import { at, startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

const rateTo = (pod: string, more: object = {}) =>
  lclRateTo(pod, { sailingDays: '0000010', ...more }, ['0', '15', '40'])

onBothEngines('an offer of a search over several days and places', (open) => {
  let service: PricingService
  /** The window has a departure on 24 November; the next one is on 1 December. */
  const days = { day: '2026-11-20', until: '2026-11-28' }
  const offersOf = (asked: object) => lclOffers(service, 'pricing', { to: losAngeles, ...asked })
  const quoted = async (asked: object): Promise<Quotation> => {
    const { id } = await service.ask('pricing', quotation.fromModeOffers, (await offersOf(asked)) as never)
    return await service.ask('pricing', quotation.get, { id })
  }
  const listed = async (offers: object) => {
    const { id } = await service.ask('pricing', priceList.fromModeOffers, offers as never)
    return await service.ask('pricing', priceList.get, { id })
  }

  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    await insertRevenueTon(service)
    await insertRecords(service.database, lclRate, service.companyId, [
      rateTo(losAngeles),
      rateTo(rotterdam, { finalDestination: hamburg, throughPrice: true }),
      rateTo(hamburg, { validFrom: '2026-12-01' }),
    ] as never)
  })
  afterEach(() => {
    service.at = at
  })

  it.each(['replicate', 'extend', 'negotiate'] as const)(
    'is quoted again for the next departure once its own has passed, also within the window: %s',
    async (act) => {
      const { id, version, draft } = await quoted(days)
      expect(draft.options).toHaveLength(1)
      await service.ask('pricing', quotation.send, { id, version })
      service.at = '2026-11-26T07:00:00.000Z'
      const again = await service.ask('pricing', quotation[act], { id } as never)
      const { draft: now } = await service.ask('pricing', quotation.get, again)
      expect(now.options.map(({ etd, offerKey }) => [etd, offerKey])).toEqual([
        ['2026-12-01', draft.options[0]?.offerKey],
      ])
    },
  )

  it('is quoted again while it begins later in the window', async () => {
    const { id, version } = await quoted({ to: hamburg, day: '2026-11-20', until: '2026-12-05' })
    await service.ask('pricing', quotation.send, { id, version })
    service.at = '2026-11-24T07:00:00.000Z'
    const again = await service.ask('pricing', quotation.replicate, { id } as never)
    const { draft } = await service.ask('pricing', quotation.get, again)
    expect(draft.options.map(({ etd }) => etd)).toContain('2026-12-01')
  })

  it('becomes a price list that is sent and renewed after its departure, also one made from its quotation', async () => {
    const made = await listed(await offersOf(days))
    const { id: quote } = await quoted(days)
    service.at = '2026-11-26T07:00:00.000Z'
    const ofQuotation = await service.ask('pricing', priceList.fromQuotation, { id: quote })
    for (const { id, version } of [made, await service.ask('pricing', priceList.get, ofQuotation)]) {
      const sent = await service.ask('pricing', priceList.send, { id, version })
      expect(sent.status).toBe('sent')
      const again = await service.ask('pricing', priceList.replicate, { id })
      const { draft } = await service.ask('pricing', priceList.get, again)
      expect(draft.rows.map(({ pod, boxPrices }) => [pod, boxPrices])).toEqual([
        [losAngeles, [{ box: 'CBM', price: '40' }]],
      ])
    }
  })

  it('counts among the open quotations of its rate, as a shipment and in a price list, for those who see them', async () => {
    const hanging = async (as: Name, rate: string) =>
      (await service.ask(as, records.openQuotations, { page: 'lclFreight', ids: [rate] }))[0]?.quotations ?? 0
    const offers = await offersOf(days)
    const [rate = ''] = offers.offerKeys[0]?.split('.') ?? []
    const before = await hanging('pricing', rate)
    const { id, version } = await quoted(days)
    await listed(offers)
    expect(await hanging('pricing', rate)).toBe(before + 2)
    await service.ask('pricing', quotation.remove, { id, version })
    expect(await hanging('pricing', rate)).toBe(before + 1)
    const refused = await service.refused('rival', records.openQuotations, { page: 'lclFreight', ids: [rate] })
    expect(refused.status).toBe(404)
  })

  it('keeps the place that it was chosen for, of two that one rate serves', async () => {
    const offers = await offersOf({ to: rotterdam, alsoTo: [hamburg], ...days })
    const beyond = offers.offerKeys.filter((key) => key.endsWith(`.${hamburg}`))
    expect(beyond).toHaveLength(1)
    const { id, version, draft } = await listed({ ...offers, offerKeys: beyond })
    expect(draft.rows.map(({ pod }) => pod)).toEqual([hamburg])
    await service.ask('pricing', priceList.send, { id, version })
    const again = await service.ask('pricing', priceList.get, await service.ask('pricing', priceList.replicate, { id }))
    expect(again.draft.rows.map(({ pod }) => pod)).toEqual([hamburg])
    const { lines } = await service.ask('pricing', priceList.preview, { id, renewal: 'replicate' })
    expect(lines.map(({ difference }) => difference)).toEqual(['same'])
  })

  it('is listed on the lane of each of its options to those whose list of quotations shows it, and on no other', async () => {
    const { id, version, draft } = await quoted({ to: losAngeles, alsoTo: [hamburg], ...days })
    expect(draft.options).toHaveLength(2)
    const onLane = async (to: string, as: Name = 'pricing', mode: 'lcl' | 'dgLcl' = 'lcl') => {
      const { rows, total } = await service.ask(as, quotation.onLane, { mode, from: shanghai, to })
      expect(total).toBe(rows.length)
      return rows.filter((row) => row.id === id).map(({ options }) => options.map(({ key }) => key))
    }
    const [american, european] = await Promise.all([onLane(losAngeles), onLane(hamburg)])
    expect([american, european]).toEqual([[[expect.any(String)]], [[expect.any(String)]]])
    expect(american).not.toEqual(european)
    expect(await onLane(rotterdam)).toEqual([])
    expect(await onLane(losAngeles, 'pricing', 'dgLcl')).toEqual([])
    for (const other of ['sales', 'rival'] as const) expect(await onLane(losAngeles, other)).toEqual([])
    const lane = { mode: 'lcl', from: shanghai, to: losAngeles } as const
    expect((await service.refused('partner', quotation.onLane, lane)).status).toBe(403)
    const left = draft.options.filter(({ key }) => european.flat().includes(key))
    await service.ask('pricing', quotation.save, { id, version, draft: { ...draft, options: left } })
    expect([await onLane(losAngeles), await onLane(hamburg)]).toEqual([[], european])
  })
})
