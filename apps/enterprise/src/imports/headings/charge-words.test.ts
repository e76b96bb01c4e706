import { charge, type ImportRecord } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'

type Cell = string | number | null
const heads = ['POL', 'POD', 'Carrier', 'Service', '20GP', '40HQ', 'Validity', 'Currency', '备注']
const rate = (remark: Cell, price: Cell = 1500): Cell[] => [
  ...['CNSHG', 'USLAX', 'COS', 'S1', price, 2500, '2026-12-01 ~ 2026-12-15', 'USD', remark],
]
const doubtsOf = (record: ImportRecord | undefined) =>
  record?.doubts.map(({ column, row, rule, parameters }) => `${column}${row} ${rule} ${parameters.words}`)
const codesOf = (value: unknown) => (value as { code: string }[]).map(({ code }) => code)

onBothEngines('words of a sheet that speak of charges', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
    const common = { category: 'ocean', defaultUnit: service.ids.CNTR, defaultCurrency: service.ids.USD }
    await service.insert(
      charge,
      'house',
      ['BAF', 'LSS', 'CIC', 'PSS'].map((code) => ({ code, nameScn: code, nameEn: code, ...common })),
    )
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM sheet_import; DELETE FROM sheet_mapping; DELETE FROM fcl_rate'))
  const read = async (...rows: Cell[][]) => {
    const view = await service.start('fclFreight', await writeXlsx({ sheets: [{ name: '运价', rows }] }))
    return (await service.preview(view))[0]
  }

  it.each<[string, Cell[][], string[], object]>([
    [
      'over the prices',
      [heads.with(4, '20GP All-in incl. BAF/LSS').with(5, '40HQ All-in incl. BAF/LSS'), rate(null)],
      ['E2 wordsAsAllIn 20GP All-in incl. BAF/LSS', 'E2 wordsAsIncluded 20GP All-in incl. BAF/LSS'],
      { allIn: true, includedCharges: ['BAF', 'LSS'] },
    ],
    [
      'in a title',
      [['Rates of December, 含BAF'], heads, rate(null)],
      ['3 wordsAsIncluded Rates of December, 含BAF'],
      { allIn: false, includedCharges: ['BAF'] },
    ],
    ['in a price', [heads, rate(null, '1500 ALL IN')], ['E2 wordsAsAllIn 1500 ALL IN'], { allIn: true }],
    [
      'beside a price',
      [heads, rate(null, '1500 含BAF')],
      ['E2 wordsAsIncluded 1500 含BAF'],
      { includedCharges: ['BAF'] },
    ],
    ['in a remark', [heads, rate('Included CIC')], ['I2 wordsAsIncluded Included CIC'], { includedCharges: ['CIC'] }],
  ])('%s are what the price includes, and doubtful', async (_, rows, doubts, values) => {
    const record = await read(...rows)
    expect(record).toMatchObject({ outcome: 'new', issues: [] })
    expect(doubtsOf(record)).toEqual(doubts)
    const { includedCharges, allIn } = record?.values ?? {}
    expect({ allIn, includedCharges: codesOf(includedCharges) }).toMatchObject(values)
    expect(record?.values.boxPrices).toContainEqual({ box: '20GP', price: '1500' })
  })

  it('of an amount are a surcharge of the rate, in its currency, and doubtful', async () => {
    const record = await read(heads, rate('PSS:100/20GP,200/40HQ; Included CIC; 舱位紧张'))
    expect(record).toMatchObject({ outcome: 'new', issues: [] })
    expect(doubtsOf(record)).toEqual([
      'I2 wordsAsIncluded PSS:100/20GP,200/40HQ; Included CIC; 舱位紧张',
      'I2 wordsAsSurcharge PSS:100/20GP,200/40HQ',
    ])
    expect(record?.values.surcharges).toMatchObject([
      {
        charge: { code: 'PSS' },
        unit: { code: 'CNTR' },
        currency: { code: 'USD' },
        treatment: 'subject',
        boxPrices: [
          { box: '20GP', price: '100' },
          { box: '40HQ', price: '200' },
        ],
      },
    ])
    expect(record?.values.internalRemark).toBe('PSS:100/20GP,200/40HQ; Included CIC; 舱位紧张')
  })

  it.each<[string, string[]]>([
    ['Subject to BAF at cost', ['I2 chargeStaysWords Subject to BAF at cost']],
    ['XYZ USD 50/BL', ['I2 chargeStaysWords XYZ USD 50/BL']],
    ['不含BAF', ['I2 chargeStaysWords 不含BAF']],
    ['舱位紧张，请提前一周订舱', []],
    ['Free time 14 days', []],
  ])(
    '%s: remaining words about charges are reported and go below the rate, others do neither',
    async (remark, doubts) => {
      const record = await read(heads, rate(remark))
      const surchargeText = doubts.length > 0 ? remark : null
      const values = { surcharges: [], includedCharges: [], allIn: false, surchargeText }
      expect(record).toMatchObject({ outcome: 'new', values })
      expect(doubtsOf(record)).toEqual(doubts)
    },
  )

  it('and other remarks are internal, unless a person changes that', async () => {
    const view = await service.start(
      'fclFreight',
      await writeXlsx({ sheets: [{ name: '运价', rows: [heads, rate('成本价，勿外传；返佣USD50')] }] }),
    )
    const [record] = await service.preview(view)
    expect(record?.values).toMatchObject({ internalRemark: '成本价，勿外传；返佣USD50', publicRemark: null })
    const mapped = await service.settled(
      await service.data('pricing', 'import/map', {
        page: view.page,
        id: view.id,
        version: view.version,
        columns: { I: 'publicRemark' },
      }),
    )
    expect((await service.preview(mapped))[0]?.values).toMatchObject({ internalRemark: null })
  })
})
