import { maxSavedSearches } from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { businessDay } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, savedSearch, startPricingService } from '../../../test/pricing-service.ts'
import { seedBook } from '../../seed/seed-book.ts'

const { book, lanes } = twentyLanes(businessDay(Date.now()))
const ask = lanes[0]!.ask

onBothEngines('saved searches', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, { ...book, rates: [] })
  })
  beforeEach(() => service.database.script('DELETE FROM saved_search'))

  const save = async (as: Name, name: string) => (await service.ask(as, savedSearch.save, { name, ask })).id
  const names = async (as: Name) => (await service.ask(as, savedSearch.list, undefined)).map(({ name }) => name)

  it('are asked again by their names, with the ports at their ends', async () => {
    await service.ask('sales', savedSearch.save, { name: ' 周一要问 ', ask: { ...ask, ticked: ['7'] } })
    const [kept] = await service.ask('sales', savedSearch.list, undefined)
    expect(kept).toMatchObject({
      name: '周一要问',
      ask,
      pols: [{ title: '上海', titleEn: 'Shanghai' }],
      pods: [{ titleEn: 'Los Angeles' }],
    })
  })

  it('are their owner’s alone: nobody else sees, renames or removes them', async () => {
    const id = await save('sales', 'mine')
    for (const as of ['pricing', 'rival'] as const) {
      expect(await names(as)).toEqual([])
      expect((await service.refused(as, savedSearch.rename, { id, name: 'theirs' })).status).toBe(404)
      expect((await service.refused(as, savedSearch.remove, { id })).status).toBe(404)
    }
    expect(await names('sales')).toEqual(['mine'])
    expect((await service.refused('clerk', savedSearch.list, {})).status).toBe(403)
    expect((await service.refused('clerk', savedSearch.save, { name: 'x', ask })).status).toBe(403)
  })

  it('have each a name of its own, which another person may use too', async () => {
    const id = await save('sales', 'Monday')
    await save('pricing', 'Monday')
    const other = await save('sales', 'Tuesday')
    expect(await service.refused('sales', savedSearch.save, { name: 'Monday', ask })).toMatchObject({
      problem: 'duplicate',
      details: { title: 'Monday' },
    })
    const taken = await service.refused('sales', savedSearch.rename, { id: other, name: 'Monday' })
    expect(taken.problem).toBe('duplicate')
    await service.ask('sales', savedSearch.rename, { id, name: 'Friday' })
    expect(await names('sales')).toEqual(['Friday', 'Tuesday'])
    await service.ask('sales', savedSearch.remove, { id: other })
    expect(await names('sales')).toEqual(['Friday'])
    expect((await service.refused('sales', savedSearch.remove, { id: other })).status).toBe(404)
    for (const name of ['', '   ', 'x'.repeat(41)])
      expect((await service.refused('sales', savedSearch.save, { name, ask })).status).toBe(400)
  })

  it('of a mode are listed with their places on the pages of the mode alone', async () => {
    const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }
    const loose = { from: ask.pols[0]!, to: ask.pods[0]!, day: ask.etdFrom, cargo }
    const saved = { mode: 'lcl' as const, name: 'loose', ask: { ...loose, ticked: ['7'] } }
    const { id } = await service.ask('costless', savedSearch.saveOfMode, saved)
    await save('costless', 'containers')
    expect(await names('costless')).toEqual(['containers'])
    const ofMode = (as: Name, mode: 'lcl' | 'importLcl') => service.ask(as, savedSearch.listOfMode, { mode })
    expect(await ofMode('costless', 'lcl')).toMatchObject([
      { id, name: 'loose', ask: { ...loose, ticked: [] }, from: [{ title: '上海' }], to: [{ titleEn: 'Los Angeles' }] },
    ])
    expect(await ofMode('costless', 'importLcl')).toEqual([])
    expect(await ofMode('pricing', 'lcl')).toEqual([])
    // A name is free only once, whatever the page.
    const again = { ...saved, name: 'containers' }
    expect((await service.refused('costless', savedSearch.saveOfMode, again)).problem).toBe('duplicate')
    const otherCargo = { ...saved, mode: 'tank' }
    expect((await service.refused('costless', savedSearch.saveOfMode, otherCargo)).status).toBe(400)
    // A person who searches full containers only searches no mode.
    for (const as of ['clerk', 'sales'] as const) {
      expect((await service.refused(as, savedSearch.listOfMode, { mode: 'lcl' })).status).toBe(403)
      expect((await service.refused(as, savedSearch.saveOfMode, saved)).status).toBe(403)
    }
    await service.ask('costless', savedSearch.rename, { id, name: 'looser' })
    expect(await ofMode('costless', 'lcl')).toMatchObject([{ id, name: 'looser' }])
    await service.ask('costless', savedSearch.remove, { id })
    expect(await ofMode('costless', 'lcl')).toEqual([])
  })

  it('have a maximum number', async () => {
    for (let at = 0; at < maxSavedSearches; at++) await save('sales', `search ${at}`)
    expect(await service.refused('sales', savedSearch.save, { name: 'one more', ask })).toMatchObject({
      status: 422,
      issues: [{ path: 'name', rule: 'tooManySearches', parameters: { maximum: maxSavedSearches } }],
    })
  })
})
