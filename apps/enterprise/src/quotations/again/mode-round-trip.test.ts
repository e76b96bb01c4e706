import { chargeUnit, contract, modes, type Quotation, type Resource, withOwnLines } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type PricingService, quotation } from '../../../test/pricing-service.ts'
import { book, startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { houseCompany } from '../../seed/write-base.ts'

const ids = (rows: readonly { readonly id: string; readonly code: string }[]) => (code: string) =>
  rows.find((row) => row.code === code)?.id ?? ''
const { ports, currencies, carriers } = book.dictionaries
const [shanghai, rotterdam] = [ids(ports)('CNSHG'), ids(ports)('NLRTM')]
const usd = ids(currencies)('USD')
const valid = { validFrom: '2026-11-01', validTo: '2026-12-31', displayFlag: 1, recommendFlag: 2 }
const lane = { pol: rotterdam, pod: shanghai, transferType: 1, transitDays: { min: 30, max: 34 }, ...valid }
const day = '2026-11-25'
const boxes = [
  { box: '20GP', quantity: 1, grossTon: '12' },
  { box: '40HQ', quantity: 2 },
]
const cases = [
  {
    mode: 'importFcl',
    search: contract.modeSearch.importFclSell,
    cargo: { boxes },
    held: [
      { box: '20GP', quantity: 1 },
      { box: '40HQ', quantity: 2 },
    ],
    total: '1700.00',
  },
  {
    mode: 'importLcl',
    search: contract.modeSearch.importLclSell,
    cargo: { packages: 10, grossKg: '1800', volumeM3: '4.2' },
    held: [],
    total: '252.00',
  },
] as const

onBothEngines('a quotation of cargo into China', (open) => {
  let service: PricingService
  const insert = (resource: Resource, row: object) =>
    insertRecords(service.database, resource, service.companyId, [row as Readonly<Record<string, unknown>>])
  const made = async ({ mode, search, cargo }: (typeof cases)[number]): Promise<Quotation> => {
    const ask = { from: rotterdam, to: shanghai, day, cargo, customer: '901', currency: 'USD' }
    const { asOf, offers } = withOwnLines(await service.ask('pricing', search, { ask } as never))
    const offerKeys = offers.map(({ key }) => key)
    const { id } = await service.ask('pricing', quotation.fromModeOffers, { mode, ask, asOf, offerKeys } as never)
    return await service.ask('pricing', quotation.get, { id })
  }

  beforeAll(async () => {
    service = (await startQuoting(await open())).service
    const rt = { code: 'RT', nameScn: '计费吨', nameCn: 'RT', nameEn: 'Revenue ton', basis: 'perRT', status: 1 }
    await insertRecords(service.database, chargeUnit, houseCompany, [rt])
    await insert(modes.importFcl.rate, {
      ...lane,
      carrier: carriers[0]?.id,
      incotermBase: 'FOB',
      originOnRequest: false,
      currency: usd,
      boxPrices: [
        { box: '20GP', price: '400' },
        { box: '40HQ', price: '650' },
      ],
      billType: 1,
      containerOwner: 'COC',
      telexCurrency: usd,
    })
    await insert(modes.importLcl.rate, {
      ...lane,
      incotermBase: 'FOB',
      consigneeType: 'any',
      feeLevel: 'normal',
      billType: 3,
      lines: [
        {
          rtLowerLimit: '0',
          rtTopLimit: '10',
          currency: usd,
          priceCbm: '60',
          volumeRatio: 1000,
          priceRule: 'RT',
          rtRounding: 'none',
          paymentTerm: 'PRE',
        },
      ],
    })
  })

  it.each(cases)('$mode is made, read, saved, issued and printed', async (one) => {
    const { id, version, draft } = await made(one)
    expect(draft.boxes).toEqual(one.held)
    const saved = await service.ask('pricing', quotation.save, { id, version, draft })
    expect(saved.draft).toEqual(draft)
    const sent = await service.ask('pricing', quotation.send, { id, version: saved.version })
    expect(sent.status).toBe('sent')
    const paper = await service.ask('pricing', quotation.document, { id })
    expect(paper.options[0]?.totals).toMatchObject([{ currency: 'USD', total: one.total }])
  })

  it('is not issued while its rate has another currency for a telex release', async () => {
    const { id, version } = await made(cases[0])
    const telex = (currency: string) =>
      service.database.query('UPDATE import_rate SET telex_currency_id = $1 WHERE company_id = $2', [
        currency,
        service.companyId,
      ])
    await telex(ids(currencies)('CNY'))
    const { issues } = await service.refused('pricing', quotation.send, { id, version })
    expect(issues).toMatchObject([{ path: 'options.0', rule: 'rateChanged' }])
    await telex(usd)
  })
})
