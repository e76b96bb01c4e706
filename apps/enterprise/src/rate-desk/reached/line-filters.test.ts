import {
  type Condition,
  fbaRate,
  fbaWarehouse,
  lclRate,
  type PlainRow,
  type Resource,
  worldWarehouse,
} from '@hangjia/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type PricingService, records } from '../../../test/pricing-service.ts'
import { book, startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { houseCompany } from '../../seed/write-base.ts'

const { ports, currencies } = book.dictionaries
const idOf = (rows: readonly { readonly id: string; readonly code: string }[], code: string) =>
  rows.find((row) => row.code === code)?.id ?? ''
const [usd, shanghai, losAngeles] = [idOf(currencies, 'USD'), idOf(ports, 'CNSHG'), idOf(ports, 'USLAX')]
const valid = { validFrom: '2026-11-01', validTo: '2026-12-31', displayFlag: 1, recommendFlag: 2 }

onBothEngines('filters of rates by their lines of prices', (open) => {
  let service: PricingService
  let centres: string[]
  const insert = (resource: Resource, rows: readonly object[], companyId = service.companyId) =>
    insertRecords(service.database, resource, companyId, rows as readonly Record<string, unknown>[])
  const namesIn = async (page: string, conditions: Readonly<Record<string, Condition>>, name: string) => {
    const { rows } = await service.ask('pricing', records.list, { page, conditions, pageSize: 1500 })
    return rows.map((row: PlainRow) => String(row[name])).toSorted()
  }

  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    const priced = (serviceCode: string, ...lines: readonly object[]) => ({
      pol: shanghai,
      pod: losAngeles,
      serviceCode,
      transferType: 1,
      consigneeType: 'any',
      feeLevel: 'normal',
      billType: 3,
      ...valid,
      lines: lines.map((line) => ({
        currency: usd,
        volumeRatio: 1000,
        priceRule: 'bothMax',
        rtRounding: 'none',
        paymentTerm: 'PRE',
        ...line,
      })),
    })
    await insert(lclRate, [
      priced(
        'SMALL',
        { rtTopLimit: '5', priceCbm: '60', minCharge: '70' },
        { rtLowerLimit: '5', rtTopLimit: '15', priceCbm: '50', priceTon: '0', minCharge: '0' },
      ),
      priced('LARGE', { rtLowerLimit: '15', priceCbm: '-2', priceTon: '-2' }),
      priced('ASKED', { minCharge: '10' }),
    ])
    const named = (code: string) => ({ code, nameScn: code, nameCn: code, nameEn: code, status: 1 })
    const [from = ''] = await insert(
      worldWarehouse,
      [{ ...named('YWU'), place: 'home', kinds: ['fba'], country: '31', addressCn: '义乌市' }],
      houseCompany,
    )
    const centre = (code: string, zipcode: string, zone: string) => ({
      code,
      platform: 'fba',
      country: '32',
      zipcode,
      zone,
      status: 1,
    })
    centres = await insert(
      fbaWarehouse,
      [centre('ONT8', '92551', 'usWest'), centre('ABE2', '18031', 'usEast'), centre('MEM1', '38118', 'usCentral')],
      houseCompany,
    )
    const product = (productName: string, country: string, line: object) => ({
      productName,
      country,
      channel: 'seaExpress',
      lastMile: 'express',
      originWarehouses: [from],
      addressType: 'fba',
      taxMode: 'included',
      unit: 'kg',
      currency: usd,
      volumeDivisor: 6000,
      chargeableMode: 'perCarton',
      weightStep: '0.5',
      ...valid,
      lines: [{ kg21: '9', ...line }],
    })
    await insert(fbaRate, [
      product('coded', '32', { zone: 'other', fbaWarehouses: [centres[0]] }),
      product('prefixed', '32', { postcodePrefixes: ['925', '9'] }),
      product('zoned', '32', { zone: 'west' }),
      product('elsewhere', '31', { zone: 'west' }),
    ])
  })

  describe('by revenue tons', () => {
    it.each([
      [{ any: ['5'] }, ['ASKED', 'SMALL']],
      [{ any: ['5.001'] }, ['ASKED', 'SMALL']],
      [{ any: ['15'] }, ['ASKED', 'SMALL']],
      [{ any: ['15.001'] }, ['ASKED', 'LARGE']],
      [{ from: '16' }, ['ASKED', 'LARGE']],
      [{ to: '15' }, ['ASKED', 'SMALL']],
      [{ from: '14', to: '16' }, ['ASKED', 'LARGE', 'SMALL']],
    ] as const)('a range holds %j: over its lower limit, up to its upper one (R3)', async (rangeHolds, expected) => {
      expect(await namesIn('lclFreight', { rangeHolds: rangeHolds as Condition }, 'serviceCode')).toEqual(expected)
    })
    it.each([
      ['priced', ['SMALL']],
      ['caseByCase', ['ASKED']],
      ['negative', ['LARGE']],
    ])('a price is %s; 0 is a price, a blank one is none', async (state, expected) => {
      expect(await namesIn('lclFreight', { priceState: { any: [state] } }, 'serviceCode')).toEqual(expected)
    })
    it('a line has a minimum above 0', async () => {
      const found = (is: boolean) => namesIn('lclFreight', { hasMinimum: { any: [is] } }, 'serviceCode')
      expect([await found(true), await found(false)]).toEqual([['ASKED', 'SMALL'], ['LARGE']])
    })
  })

  describe('to fulfilment centres', () => {
    it('finds products that serve a centre by its code, its postcode or its zone, in its country', async () => {
      const found = (at: number) => namesIn('FBAQuotation', { centre: { any: [centres[at] ?? ''] } }, 'productName')
      expect([await found(0), await found(1)]).toEqual([['coded', 'prefixed', 'zoned'], []])
    })
    it('finds products for a postcode by its prefixes', async () => {
      const found = (postcode: string) => namesIn('FBAQuotation', { postcode: { contains: postcode } }, 'productName')
      expect([await found('92551'), await found(' 91-000 '), await found('18031')]).toEqual([
        ['prefixed'],
        ['prefixed'],
        [],
      ])
    })
  })

  it('is no question of who sees no cost', async () => {
    const refused = await service.refused('costless', records.list, {
      page: 'lclFreight',
      conditions: { hasMinimum: { any: [true] } },
    })
    expect([403, 'unknownField']).toContain(refused.issues?.[0]?.rule ?? refused.status)
  })
})
