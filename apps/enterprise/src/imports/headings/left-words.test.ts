import { country, type ImportRecord, port, wharf } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'

const heads = ['POL', 'POD', 'Carrier', 'Service', '20GP', '40HQ', 'Validity', 'Currency']
const rows = (...pods: string[]) => [
  heads,
  ...pods.map((pod, at) => ['CNSHG', pod, 'COS', `S${at}`, 1500, 2500, '2026-12-01 ~ 2026-12-15', 'USD']),
]
const book = (...pods: string[]) => writeXlsx({ sheets: [{ name: '运价', rows: rows(...pods) }] })
const doubtsOf = ({ doubts }: ImportRecord) =>
  doubts.map(({ column, row, rule, parameters }) => `${column}${row} ${rule} ${parameters.words}`)
const codesOf = (value: unknown) => [value].flat().map((one) => (one as { code: string }).code)

onBothEngines('words of a cell that its value does not contain', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
    const [hongKong, germany] = await service.insert(country, 'house', [
      { code: 'HK', nameScn: '中国香港', nameEn: 'Hong Kong, China', continent: 'asia' },
      { code: 'DE', nameScn: '德国', nameEn: 'Germany', continent: 'europe' },
    ])
    const [, hamburg] = await service.insert(port, 'house', [
      { code: 'HKHKG', nameScn: '香港', nameEn: 'Hong Kong', country: hongKong },
      { code: 'DEHAM', nameScn: '汉堡', nameEn: 'Hamburg', country: germany },
    ])
    await service.insert(wharf, 'house', [{ code: 'CTT', nameScn: '托勒奥特码头', nameEn: 'Tollerort', port: hamburg }])
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM sheet_import; DELETE FROM sheet_mapping; DELETE FROM fcl_rate'))
  const read = async (...pods: string[]) => service.preview(await service.start('fclFreight', await book(...pods)))

  it.each<[string, string, string[], object]>([
    ['HONGKONG (OVER 15 TONS)', 'HKHKG', ['B2 wordsLeft OVER 15 TONS'], {}],
    [
      'Hong Kong (max 15 tons)',
      'HKHKG',
      ['B2 wordsAsWeight max 15 tons'],
      { weightLimits: [{ box: '20GP', limitTon: '15', basis: 'cargo' }, { box: '40HQ' }] },
    ],
    ['Hong Kong (Rice)', 'HKHKG', ['B2 wordsAsCommodity Rice'], { commodities: ['Rice'], commoditiesExclude: false }],
    [
      'Hong Kong (NON DURIAN)',
      'HKHKG',
      ['B2 wordsAsCommodityExcept NON DURIAN'],
      { commodities: ['DURIAN'], commoditiesExclude: true },
    ],
    [
      'HONGKONG (REEFER - NON DURIAN)',
      'HKHKG',
      ['B2 wordsAsCommodity REEFER - NON DURIAN'],
      { commodities: ['REEFER - NON DURIAN'] },
    ],
    ['Hamburg (DG class 3)', 'DEHAM', ['B2 wordsAsCargo DG class 3'], { cargoClass: 'dg', dgClasses: ['3'] }],
    ['Hamburg (Tollerort)', 'DEHAM', ['B2 wordsAsTerminal Tollerort'], { podTerminal: { code: 'CTT' } }],
    ['Hamburg（冷代干）', 'DEHAM', ['B2 wordsAsCargo 冷代干'], { cargoClass: 'norDry' }],
    ['Hamburg 1st half', 'DEHAM', ['B2 wordsLeft 1st half'], {}],
  ])('%s: in a field that it may be, and doubtful', async (pod, code, doubts, values) => {
    const [record] = await read(pod)
    expect(record).toMatchObject({ outcome: 'new', issues: [], values })
    expect(codesOf(record?.values.pod)).toEqual([code])
    expect(doubtsOf(record as ImportRecord)).toEqual(doubts)
  })

  it('such as a port on the way make a rate over it', async () => {
    const [record] = await read('Hamburg via Hong Kong')
    expect(record?.values).toMatchObject({ pod: { code: 'DEHAM' }, via: [{ code: 'HKHKG' }], transferType: 2 })
    expect(doubtsOf(record as ImportRecord)).toEqual(['B2 wordsAsVia via Hong Kong'])
  })

  it('are none where they name the port again, its country or its state', async () => {
    const same = [
      'Hamburg, Germany',
      'DEHAM Hamburg',
      '汉堡/Hamburg',
      'Los Angeles, CA',
      'Los Angeles (USA)',
      'Port of Hamburg (DEHAM)',
    ]
    const records = await read(...same)
    expect(records.map((record) => [record.outcome, ...doubtsOf(record)])).toEqual(same.map(() => ['new']))
  })

  it('are never published unasked', async () => {
    const view = await service.start('fclFreight', await book('Hong Kong (Rice)'))
    const { page, id, version } = view
    const refused = await service.call('pricing', 'import/commit', { page, id, version, displayFlag: 1 })
    expect(refused.body.issues).toMatchObject([{ rule: 'doubtedRows' }])
    await service.commit(view, 1, { asMeant: true })
    const { rows: kept } = await service.list('pricing', { page: 'fclFreight' } as never)
    expect(kept).toMatchObject([{ commodities: ['Rice'] }])
  })
})
