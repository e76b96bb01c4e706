import { currency, customer, exchangeRate, type Versioned } from '@hangjia/contracts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, records, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

const page = 'salesPriceSet'

onBothEngines('sales mark-ups', (open) => {
  let service: PricingService
  let own: string
  let foreign: string
  let second: string
  beforeAll(async () => {
    service = await startPricingService(await open())
    const { database, companyId, employees } = service
    const made = await insertRecords(
      database,
      customer,
      companyId,
      (['hunter', 'sales', 'hunter'] as const).map((owner, at) => ({
        customerNo: `M${at}`,
        nameCn: `客户${at}`,
        stage: 'prospect',
        products: [],
        owner: employees[owner],
      })),
    )
    own = made[0] ?? ''
    foreign = made[1] ?? ''
    second = made[2] ?? ''
    await database.query("UPDATE account SET permissions = '{TS-3201,TS-3409}' WHERE employee_id = $1", [
      employees.hunter,
    ])
  })
  const values = (customers: readonly string[]) => ({
    name: 'x',
    customers,
    lines: [{ target: 'freight', box: null, method: 'add', value: '10', currency: null, rounding: 'none' }],
    validFrom: '2026-11-01',
    validTo: '2027-11-30',
    status: 1,
  })
  const refusal = async (as: 'hunter', input: object) =>
    (await service.refused(as, records.save, { page, ...input })).issues.map(({ rule }) => rule)

  it('are for own customers alone, unless a manager keeps them', async () => {
    for (const customers of [[], [foreign], [own, foreign]])
      expect(await refusal('hunter', { values: values(customers) })).toEqual(['markupOfOwnCustomers'])
    const kept = await service.ask('hunter', records.save, { page, values: values([own]) })
    expect(await refusal('hunter', { id: kept.id, version: kept.version, values: { customers: [] } })).toEqual([
      'markupOfOwnCustomers',
    ])
    const wide = await service.ask('pricing', records.save, { page, values: { ...values([]), name: 'wide' } })
    expect(await refusal('hunter', { id: wide.id, version: wide.version, values: { customers: [own] } })).toEqual([
      'markupOfOwnCustomers',
    ])
    const remove = ({ id, version }: Versioned) => ({ page, rows: [{ id, version }] })
    expect((await service.refused('hunter', records.remove, remove(wide))).issues).toMatchObject([
      { path: 'customers', rule: 'markupOfOwnCustomers' },
    ])
    expect(await service.ask('hunter', records.remove, remove(kept))).toEqual({ removed: 1 })
    expect(await service.ask('pricing', records.remove, remove(wide))).toEqual({ removed: 1 })
  })

  describe('within the band of a manager', () => {
    const step = (values: object) => ({
      target: 'freight',
      box: null,
      method: 'add',
      value: '10',
      currency: null,
      rounding: 'none',
      ...values,
    })
    const kept: Versioned[] = []
    const band = async (lines: readonly object[], scope: object = {}) => {
      const made = await service.ask('pricing', records.save, {
        page,
        values: { ...values([]), name: 'band', lines, ...scope },
      })
      kept.push({ id: made.id, version: made.version })
    }
    afterEach(async () => {
      if (kept.length > 0) await service.ask('pricing', records.remove, { page, rows: kept.splice(0) })
    })
    const broken = async (lines: readonly object[], scope: object = {}) => {
      const input = { page, values: { ...values([own]), lines, ...scope } }
      return (await service.refused('hunter', records.save, input)).issues.map(({ path, rule }) => `${path} ${rule}`)
    }
    it.each<[string, object, string]>([
      ['below it', { value: '4.99' }, 'lines.0.value outsideMarkupBand'],
      ['above it', { value: '80.01' }, 'lines.0.value outsideMarkupBand'],
      ['by another method', { method: 'percent', value: '10' }, 'lines.0.method markupBandMethod'],
      ['with a band of their own', { bandMax: '1' }, 'lines.0.bandMin markupBandByManager'],
    ])('salespeople save no mark-up %s', async (_what, change, issue) => {
      await band([step({ value: '40', bandMin: '5', bandMax: '80' })])
      expect(await broken([step(change)])).toEqual([issue])
    })

    it('both ends of a band are allowed, and other targets have none', async () => {
      await band([step({ value: '40', bandMin: '5', bandMax: '80' })])
      for (const [at, lines] of [
        [step({ value: '5' })],
        [step({ value: '80' })],
        [step({ target: 'origin', value: '900' })],
      ].entries()) {
        const made = await service.ask('hunter', records.save, {
          page,
          values: { ...values([own]), lines, validFrom: `2026-11-0${at + 1}` },
        })
        kept.push({ id: made.id, version: made.version })
      }
    })

    it('a step for every container type keeps to the band of each, and one for a type to its own', async () => {
      await band([step({ box: '20GP', bandMax: '10' }), step({ bandMin: '20' })])
      const refused = ['lines.0.value outsideMarkupBand']
      expect(await broken([step({ value: '5' })])).toEqual(refused)
      expect(await broken([step({ value: '30' })])).toEqual(refused)
      expect(await broken([step({ box: '20GP', value: '30' })])).toEqual(refused)
    })

    it('a band in another currency is compared by the rate of the day, and without one that currency is refused', async () => {
      const { database, companyId } = service
      const [usd = '', cny = ''] = await insertRecords(database, currency, companyId, [
        { code: 'USD', nameScn: '美元', nameEn: 'US dollar', decimals: 2, numericId: 840, status: 1 },
        { code: 'CNY', nameScn: '人民币', nameEn: 'Renminbi', decimals: 2, numericId: 156, status: 1 },
      ])
      await band([step({ value: '40', bandMin: '5', bandMax: '80', currency: usd })])
      expect(await broken([step({ value: '30', currency: cny })])).toEqual(['lines.0.currency markupBandCurrency'])
      await insertRecords(database, exchangeRate, companyId, [
        { fromCurrency: cny, toCurrency: usd, kind: 'market', rate: '0.14', validFrom: '2026-01-01', source: 'manual' },
      ])
      expect(await broken([step({ value: '30', currency: cny })])).toEqual(['lines.0.value outsideConvertedBand'])
      expect(await broken([step({ value: '600', currency: cny })])).toEqual(['lines.0.value outsideConvertedBand'])
      const made = await service.ask('hunter', records.save, {
        page,
        values: { ...values([own]), lines: [step({ value: '500', currency: cny })], validFrom: '2026-11-04' },
      })
      kept.push({ id: made.id, version: made.version })
      await band([step({ bandMax: '400', currency: cny })], { name: 'in yuan' })
      expect(await broken([step({ value: '500', currency: cny })])).toEqual(['lines.0.value outsideMarkupBand'])
    })

    it('the most specific band that holds for all shipments counts, and each one that holds for some', async () => {
      await band([step({ bandMax: '50' })])
      await band([step({ bandMax: '90' })], { customers: [own], name: 'one customer' })
      const dear = [step({ value: '60' })]
      const refused = ['lines.0.value outsideMarkupBand']
      expect(await broken(dear, { customers: [second] })).toEqual(refused)
      expect(await broken(dear, { customers: [own, second] })).toEqual(refused)
      const made = await service.ask('hunter', records.save, {
        page,
        values: { ...values([own]), lines: dear, validFrom: '2026-11-02' },
      })
      kept.push({ id: made.id, version: made.version })
      await band([step({ bandMax: '20' })], { customers: [second], name: 'another' })
      expect(await broken([step({ value: '30' })], { customers: [own, second] })).toEqual(refused)
    })
  })
})
