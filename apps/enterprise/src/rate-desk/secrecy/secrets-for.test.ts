import { fclRate, secrecyRule } from '@hangjia/contracts'
import type { FclRate } from '@hangjia/pricing'
import { fiveLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type PricingService, price, records, startPricingService } from '../../../test/pricing-service.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { seedBook } from '../../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book, lanes } = fiveLanes(today)
const [sample] = book.rates as [FclRate]

onBothEngines('visibility of secret rates by person', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, book)
  })
  beforeEach(() => service.database.script('DELETE FROM secrecy_rule'))

  const keep = (name: string, hide: readonly string[], change: object = {}) =>
    insertRecords(service.database, secrecyRule, service.companyId, [
      {
        name,
        hide,
        maskText: '保密',
        carriers: [sample.carrier],
        onQuotation: 'shown',
        status: 1,
        validFrom: addDays(today, -1),
        validTo: addDays(today, 1),
        visiblePersons: [service.employees.junior],
        ...change,
      },
    ])
  const sightOf = (who: 'sales' | 'junior' | 'pricing', customer: string | null = null) =>
    service.ask('pricing', records.secretsFor, { page: 'secretFclSet', employee: service.employees[who], customer })
  const ofCarrier = book.rates.filter(({ carrier }) => carrier === sample.carrier)

  it('is nothing without a rule, and everything to holders of TS-9037', async () => {
    expect(await sightOf('sales')).toEqual({ seesEverything: false, binding: 0, total: 0, rates: [] })
    await keep('价格', ['price'])
    expect(await sightOf('pricing')).toEqual({ seesEverything: true, binding: 0, total: 0, rates: [] })
    expect(await sightOf('junior')).toMatchObject({ seesEverything: false, binding: 0, total: 0 })
  })

  it('names each rate with all that the rules hide of it together', async () => {
    const [priceRule] = await keep('价格', ['price'])
    const [serviceRule] = await keep('航线', ['service'], { maskText: '—', pols: [sample.pol] })
    const { binding, total, rates } = await sightOf('sales')
    expect([binding, total]).toEqual([2, ofCarrier.length])
    const both = rates.find(({ pol }) => pol.id === sample.pol)
    expect(both).toMatchObject({
      hidden: ['price', 'service'],
      maskText: '保密',
      rules: [
        { id: priceRule, name: '价格' },
        { id: serviceRule, name: '航线' },
      ],
    })
    for (const { hidden, pol } of rates) expect(hidden.includes('service')).toBe(pol.id === sample.pol)
  })

  it('is what the search then hides', async () => {
    await keep('整条', ['row'])
    const hidden = new Set((await sightOf('sales')).rates.map(({ rate }) => rate))
    expect(hidden.size).toBe(ofCarrier.length)
    for (const { ask } of lanes) {
      const [theirs, whole] = await Promise.all([
        service.ask('sales', price.sell, { ask }),
        service.ask('pricing', price.sell, { ask }),
      ])
      expect(theirs.offers.map(({ rate }) => rate.id).toSorted()).toEqual(
        whole.offers
          .map(({ rate }) => rate.id)
          .filter((id) => !hidden.has(id))
          .toSorted(),
      )
    }
  })

  it('is of rates that are published and not over', async () => {
    await keep('价格', ['price'], { carriers: [], pods: ['1'], pols: [sample.pol] })
    await insertRecords(service.database, fclRate, service.companyId, [
      { ...sample, pod: '1', displayFlag: 0 },
      { ...sample, pod: '1', validFrom: addDays(today, -9), validTo: addDays(today, -1) },
      { ...sample, pod: '1', displayFlag: 2, validTo: addDays(today, 30) },
    ])
    expect((await sightOf('sales')).rates.map(({ validTo }) => validTo)).toEqual([addDays(today, 30)])
  })

  it('is shown on the page of the rules, to readers of the rates page, for people of their own company', async () => {
    const asked = { page: 'secretFclSet', employee: service.employees.sales }
    const refused = async (as: 'pricing' | 'sales' | 'rival', input: object) => {
      const { status, issues } = await service.refused(as, records.secretsFor, input)
      return [status, ...(issues ?? []).map(({ path, rule }) => `${path} ${rule}`)]
    }
    expect(await refused('sales', asked)).toEqual([403])
    expect(await refused('pricing', { ...asked, page: 'priceSet' })).toEqual([400, 'page unknownField'])
    expect(await refused('rival', asked)).toEqual([400, 'employee notFound'])
  })
})
