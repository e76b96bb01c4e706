import { fclRate, pages, port, rowSchema, tradeLine } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Row, rateValues, type Service, startService } from '../../test/service.ts'

onBothEngines('records', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(async () => {
    await service.database.script('DELETE FROM fcl_rate; DELETE FROM port WHERE company_id > 0; DELETE FROM supplier')
  })

  const saveRate = (change: object = {}) => service.save('pricing', 'fclFreight', rateValues(service, change))
  const codes = (rows: readonly Row[], field = 'serviceCode') => rows.map((row) => row[field])

  it('are saved, read and listed with their links as references', async () => {
    const saved = await saveRate()
    expect(saved).toMatchObject({
      version: 1,
      system: false,
      updatedBy: '员工pricing',
      pol: { id: service.ids.CNSHG, title: '上海', titleEn: 'Shanghai', code: 'CNSHG' },
      boxPrices: [
        { box: '20GP', price: '1450' },
        { box: '40HQ', price: '2075.5' },
      ],
      transitDays: { min: 14, max: 16 },
      validTo: '2026-12-31',
      displayFlag: 0,
      recommendFlag: 2,
    })
    expect(saved.surcharges).toMatchObject([{ charge: { code: 'THC' }, unitPrice: '850', costUnitPrice: '777.77' }])
    expect(await service.get('pricing', 'fclFreight', saved.id)).toEqual(saved)
    expect(await service.list('pricing', { page: 'fclFreight' })).toEqual({ rows: [saved], total: 1, exact: true })
  })

  it('fit the row schema of their reader on every page', async () => {
    await saveRate()
    for (const page of pages) {
      if (page.kind !== 'records') continue
      const { rows } = await service.list('pricing', { page: page.name })
      const schema = rowSchema(page.of, { identity: 0, permissions: ['TS-9001', 'TS-9012', 'TS-9030'] })
      for (const row of rows) expect(row, page.name).toEqual(schema.parse(row))
    }
  })

  describe('a list', () => {
    it('turns pages, and counts what it did not show', async () => {
      await service.insert(
        fclRate,
        'hangjia',
        Array.from({ length: 27 }, (_, at) => rateValues(service, { serviceCode: `S${String(at).padStart(2, '0')}` })),
      )
      const sort = { field: 'serviceCode', descending: false }
      const second = await service.list('pricing', { page: 'fclFreight', sort, pageNo: 2, pageSize: 10 })
      expect([second.total, second.exact]).toEqual([27, true])
      expect(codes(second.rows)).toEqual(['S10', 'S11', 'S12', 'S13', 'S14', 'S15', 'S16', 'S17', 'S18', 'S19'])
      const last = await service.list('pricing', { page: 'fclFreight', sort, pageNo: 3, pageSize: 10 })
      expect([last.rows.length, last.total]).toEqual([7, 27])
      const beyond = await service.list('pricing', { page: 'fclFreight', sort, pageNo: 4, pageSize: 10 })
      expect([beyond.rows.length, beyond.total]).toEqual([0, 27])
    })

    it.each([false, true])(
      'has equal rows by their id, so that no page shows one again: descending %j',
      async (descending) => {
        await service.insert(
          fclRate,
          'hangjia',
          Array.from({ length: 27 }, (_, at) => rateValues(service, { serviceCode: `S${at}` })),
        )
        const sort = { field: 'validTo', descending }
        const pages = await Promise.all(
          [1, 2, 3].map((pageNo) => service.list('pricing', { page: 'fclFreight', sort, pageNo, pageSize: 10 })),
        )
        const numbers = pages.flatMap(({ rows }) => rows.map(({ id }) => Number(id)))
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
      },
    )

    it.each([
      [{ pol: { any: ['CNNBG'] } }, ['NB']],
      [{ serviceCode: { contains: 'h' } }, ['SH']],
      [{ serviceCode: { any: ['nb', 'ＳＨ'] } }, ['NB', 'SH']],
      [{ transferType: { any: [2] } }, ['NB']],
      [{ validTo: { from: '2026-12-01' } }, ['SH']],
      [{ validTo: { from: '2026-11-25', to: '2026-11-25' } }, ['NB']],
      [{ boxPrices: { any: ['45HQ'] } }, ['NB']],
      [{ transitDays: { to: '15' } }, ['NB']],
      [{ sailingDays: { any: ['1000000'] } }, ['NB']],
      [{ sailingDays: { any: ['1000010'] } }, ['NB', 'SH']],
      [{ sailingDays: { any: ['0001101'] } }, []],
      [{ via: { any: ['CNSNZ'] } }, ['NB']],
      [{ contractNo: { contains: 'secret' } }, ['NB']],
      [{ freeCombinedDays: { from: '20' } }, ['NB']],
      [{ commodities: { contains: 'toy' } }, ['NB']],
      [{ updatedAt: { from: '2020-01-01' } }, ['NB', 'SH']],
      [{ updatedAt: { to: '2020-01-01' } }, []],
      [{ pol: { any: ['CNNBG'] }, validTo: { from: '2026-12-01' } }, []],
    ])('filters by %j', async (conditions, expected) => {
      const { ids } = service
      await saveRate({ serviceCode: 'SH' })
      await saveRate({
        serviceCode: 'NB',
        pol: ids.CNNBG,
        via: [ids.CNSNZ],
        transferType: 2,
        validTo: '2026-11-25',
        boxPrices: [{ box: '45HQ', price: '3000' }],
        commodities: ['Toys'],
        transitDays: { min: 11, max: 13 },
        sailingDays: '1000000',
        contractNo: 'SECRET-1',
        freeCombinedDays: 21,
      })
      const withIds = JSON.parse(JSON.stringify(conditions), (_, value) => ids[value] ?? value)
      const sort = { field: 'serviceCode', descending: false }
      const { rows, total } = await service.list('pricing', { page: 'fclFreight', conditions: withIds, sort })
      expect(codes(rows)).toEqual(expected)
      expect(total).toBe(expected.length)
    })

    it.each([
      [{}, ['expired', 'lastDay', 'later', 'soon']],
      [{ isnow: 1 }, ['lastDay', 'later', 'soon']],
      [{ isoutnow: 1 }, ['expired']],
      [{ isnow: 1, isoutnow: 1 }, ['expired', 'lastDay', 'later', 'soon']],
      [{ expireFlag: 1 }, ['lastDay', 'soon']],
      [{ displayFlag: 1 }, ['soon']],
      [{ displayFlags: '1,2' }, ['later', 'soon']],
      [{ recommendFlag: 1 }, ['later']],
      [{ displayFlags: '1,2', recommendFlag: 2 }, ['soon']],
    ])('takes the parameters of the list filters: %j (spec §4, R29)', async (parameters, expected) => {
      const rate = (serviceCode: string, validTo: string, displayFlag = 0, recommendFlag = 2) =>
        rateValues(service, { serviceCode, validTo, displayFlag, recommendFlag })
      await service.insert(fclRate, 'hangjia', [
        rate('EXPIRED', '2026-11-19'),
        rate('LASTDAY', '2026-11-20'),
        rate('SOON', '2026-11-25', 1),
        rate('LATER', '2026-11-26', 2, 1),
      ])
      const sort = { field: 'serviceCode', descending: false }
      const { rows } = await service.list('pricing', { page: 'fclFreight', parameters, sort })
      expect(codes(rows)).toEqual(expected.map((code) => code.toUpperCase()))
    })

    it.each([
      ['a parameter of a trait that the resource lacks', 'haven', { parameters: { displayFlag: 1 } }],
      ['a field that is not there', 'haven', { conditions: { mayor: { contains: 'x' } } }],
      ['a field of every object', 'haven', { conditions: { constructor: { contains: 'x' } } }],
      ['a sort by a field that is not there', 'haven', { sort: { field: 'mayor', descending: true } }],
      ['a sort that means nothing', 'haven', { sort: { field: 'aliases', descending: true } }],
      ['a day that is none', 'fclFreight', { conditions: { validTo: { from: '2026-02-30' } } }],
      ['a link to a word', 'fclFreight', { conditions: { pol: { any: ['Shanghai'] } } }],
      ['words in a number', 'fclFreight', { conditions: { freeDemDays: { from: 'many' } } }],
      ['an empty range', 'fclFreight', { conditions: { validTo: {} } }],
      ['a choice that is none', 'haven', { conditions: { kind: { any: ['spaceport'] } } }],
    ])('refuses %s', async (_, page, question) => {
      const { status, body } = await service.call('pricing', 'record/list', { page, ...question })
      expect([status, body.problem]).toEqual([400, 'invalidInput'])
      expect(body.issues).toHaveLength(1)
    })

    it('sorts Chinese names by their sound, links by the name they lead to, blanks last', async () => {
      const { rows } = await service.list('pricing', { page: 'haven', sort: { field: 'nameScn', descending: false } })
      expect(codes(rows, 'nameScn')).toEqual(['长滩', '洛杉矶', '宁波', '上海', '深圳'])
      await saveRate({ serviceCode: 'A' })
      await saveRate({ serviceCode: 'B', pol: service.ids.CNNBG })
      await saveRate({ serviceCode: null, pol: service.ids.CNSNZ })
      const byPort = await service.list('pricing', { page: 'fclFreight', sort: { field: 'pol', descending: true } })
      expect(byPort.rows.map(({ pol }) => (pol as { title: string }).title)).toEqual(['深圳', '上海', '宁波'])
      for (const descending of [true, false]) {
        const { rows } = await service.list('pricing', {
          page: 'fclFreight',
          sort: { field: 'serviceCode', descending },
        })
        expect(rows.at(-1)?.serviceCode).toBeNull()
      }
    })

    it.each(['shanghai', 'SH', 'CNSHA', 'Shaghai', '上', '上海', 'yangshan', 'shang hai', '洋山'])(
      'finds Shanghai by "%s"',
      async (search) => {
        const { rows } = await service.list('pricing', { page: 'haven', search })
        expect(codes(rows, 'code')).toContain('CNSHG')
        expect(codes(rows, 'code')).not.toContain('CNNBG')
      },
    )

    it.each([
      ['%', 0],
      ['_', 0],
      ['\\', 0],
      ["'; DROP TABLE port; --", 0],
      ['los ang', 1],
      ['ang los', 1],
    ])('takes "%s" as words', async (search, found) => {
      expect((await service.list('pricing', { page: 'haven', search })).total).toBe(found)
    })

    it('searches rates by their lane and carrier too', async () => {
      await saveRate()
      await saveRate({ serviceCode: 'NBX', pol: service.ids.CNNBG })
      expect(codes((await service.list('pricing', { page: 'fclFreight', search: 'ningbo zhongyuan' })).rows)).toEqual([
        'NBX',
      ])
    })
  })

  describe('base data', () => {
    const shanghai = () => ({
      code: 'CNSHG',
      nameScn: '上海港',
      nameEn: 'Shanghai',
      country: service.ids.CN,
      kind: 'seaport',
    })

    it('shows base rows as such, and takes no change of them', async () => {
      const row = await service.get('pricing', 'haven', service.ids.CNNBG ?? '')
      expect(row.system).toBe(true)
      for (const [path, more] of [
        ['record/save', { id: row.id, version: row.version, values: { nameScn: '宁波港' } }],
        ['record/remove', { rows: [{ id: row.id, version: row.version }] }],
        ['record/status', { rows: [{ id: row.id, version: row.version }], set: { status: 0 } }],
      ] as const) {
        const reply = await service.call('pricing', path, { page: 'haven', ...more })
        expect([reply.status, reply.body.problem], path).toEqual([403, 'forbidden'])
      }
      expect(await service.get('pricing', 'haven', row.id)).toEqual(row)
    })

    it('refuses a code that a base row has, naming it: its rates would not be found by the other', async () => {
      const { status, body } = await service.call('pricing', 'record/save', { page: 'haven', values: shanghai() })
      expect([status, body.problem, body.details?.title]).toEqual([409, 'duplicate', '上海'])
    })

    it('refuses a code or alias that another row has, naming it', async () => {
      const refused = async (change: object) => {
        const { status, body } = await service.call('pricing', 'record/save', {
          page: 'haven',
          values: { ...shanghai(), code: 'CNWGQ', nameScn: '外高桥', ...change },
        })
        return [status, body.problem, body.details?.title]
      }
      expect(await refused({ aliases: ['cnngb'] })).toEqual([409, 'duplicate', '宁波'])
      expect(await refused({ code: 'CNNGB' })).toEqual([409, 'duplicate', '宁波'])
      expect(await refused({ aliases: ['CNNBG'] })).toEqual([409, 'duplicate', '宁波'])
    })

    it('has no two rows of one code in a company', async () => {
      const first = await service.save('pricing', 'globalRoutes', {
        code: 'ANZ',
        nameScn: '澳新',
        nameEn: 'ANZ',
        area: 'oceania',
      })
      const { status, body } = await service.call('pricing', 'record/save', {
        page: 'globalRoutes',
        values: { code: 'anz', nameScn: '澳新二', nameEn: 'ANZ 2', area: 'oceania' },
      })
      expect([status, body.problem, body.details]).toEqual([409, 'duplicate', { id: first.id, title: '澳新' }])
      await service.insert(tradeLine, 'rival', [{ code: 'ANZ', nameScn: '澳新', nameEn: 'ANZ', area: 'oceania' }])
    })
  })

  describe('options', () => {
    const options = async (query: object, as: 'pricing' | 'costless' = 'pricing') =>
      await service.data<Row[]>(as, 'record/options', { page: 'fclFreight', field: 'pol', ...query })

    it('answers id, names and code, and nothing else', async () => {
      expect(await options({ query: '宁波' })).toEqual([
        { id: service.ids.CNNBG, title: '宁波', titleEn: 'Ningbo', code: 'CNNBG' },
      ])
    })

    it('ranks the code itself, then a whole name, then what starts so, then what contains it', async () => {
      const named = (code: string, nameScn: string, nameEn: string, aliases: string[] = []) => ({
        code,
        nameScn,
        nameEn,
        aliases,
        country: service.ids.US,
      })
      await service.insert(port, 'hangjia', [
        named('USAAA', '丁', 'Newport Bay'),
        named('USBBB', '丙', 'Baytown'),
        named('USCCC', '乙', 'Old Bay Bridge'),
        named('USDDD', '甲', 'Harbour', ['bay']),
      ])
      expect((await options({ query: 'bay' })).map(({ code }) => code)).toEqual(['USDDD', 'USBBB', 'USAAA', 'USCCC'])
      expect((await options({ query: 'usbbb' })).map(({ code }) => code)).toEqual(['USBBB'])
    })

    it('leaves out disabled rows, unless asked for by id', async () => {
      expect(await options({ query: 'long beach' })).toEqual([])
      expect(await options({ ids: [service.ids.USLGB] })).toMatchObject([{ code: 'USLGB' }])
    })

    it('leaves disabled rows out of recent choices, which are asked for by id, too', async () => {
      const { CNNBG, USLGB } = service.ids
      expect(await options({ recent: [USLGB, CNNBG], query: 'ignored' })).toMatchObject([{ code: 'CNNBG' }])
    })

    it('returns the values that choosing a row fills in', async () => {
      const [thc] = await options({ field: 'surcharges.charge', query: 'THC' })
      expect(thc?.fills).toMatchObject({ unit: { code: 'CNTR' }, currency: { code: 'CNY' }, paymentTerm: 'PRE' })
      const [route] = await service.database.query<{ id: string }>('SELECT route_id AS id FROM port WHERE id = $1', [
        service.ids.USLAX,
      ])
      const [losAngeles] = await options({ field: 'pod', query: 'USLAX' })
      expect(losAngeles?.fills).toEqual(route?.id ? { tradeLine: expect.objectContaining({ id: route.id }) } : {})
    })

    it('returns the usual unit of a charge in charges of an origin, not on a rate', async () => {
      const { BL, USD } = service.ids
      const filing = { code: 'AMS', nameScn: '美国舱单申报费', nameEn: 'AMS filing', category: 'document' }
      await service.save('pricing', 'costName', {
        ...filing,
        defaultUnit: BL,
        defaultCurrency: USD,
        defaultWhen: 'perHbl',
      })
      const origin = { page: 'startSurcharge', field: 'charges.charge', query: 'AMS', limit: 5 }
      const [found] = await service.data<{ fills: object }[]>('pricing', 'record/options', origin)
      expect(found?.fills).toMatchObject({ unit: { code: 'BL' }, paymentTerm: 'PRE', when: 'perHbl' })
      const [onRate] = await options({ field: 'surcharges.charge', query: 'AMS' })
      expect(onRate?.fills).not.toHaveProperty('when')
      await service.database.script("DELETE FROM charge WHERE code = 'AMS'")
    })

    it('serves links inside lines and lists', async () => {
      expect(await options({ field: 'surcharges.charge', query: 'thc' })).toMatchObject([{ title: '码头费' }])
      expect(await options({ field: 'via', query: 'nb' })).toMatchObject([{ title: '宁波' }])
    })

    it.each([
      'mayor',
      'serviceCode',
      'surcharges',
      'surcharges.unitPrice',
      'constructor',
      '__proto__',
      'pol.country',
      'toString.x',
    ])('refuses the field %s', async (field) => {
      const { status } = await service.call('pricing', 'record/options', { page: 'fclFreight', field })
      expect(status).toBe(400)
    })

    it('leaves out staff who have left', async () => {
      const asked = { page: 'fclFreight', field: 'maintainer', query: 'keyless' }
      expect(await service.data('pricing', 'record/options', asked)).toHaveLength(1)
      await service.database.run("UPDATE employee SET status = 1 WHERE user_name = 'keyless'")
      expect(await service.data('pricing', 'record/options', asked)).toHaveLength(0)
      await service.database.run("UPDATE employee SET status = 0 WHERE user_name = 'keyless'")
    })
  })

  describe('history', () => {
    it('keeps every version with author, time and values', async () => {
      const first = await saveRate()
      const second = await service.save('costless', 'fclFreight', { notice: '旺季' }, first)
      const versions = await service.data<Row[]>('pricing', 'record/history', { page: 'fclFreight', id: first.id })
      expect(versions).toMatchObject([
        { operation: 'update', version: 2, by: '员工costless', at: second.updatedAt, row: { notice: '旺季' } },
        { operation: 'insert', version: 1, by: '员工pricing', at: first.updatedAt, row: { notice: null } },
      ])
      expect(versions[1]?.row).toEqual(first)
      await service.data('pricing', 'record/remove', { page: 'fclFreight', rows: [{ id: first.id, version: 2 }] })
      const after = await service.data<Row[]>('pricing', 'record/history', { page: 'fclFreight', id: first.id })
      expect(after.map(({ operation }) => operation)).toEqual(['delete', 'update', 'insert'])
      expect(after[0]).toMatchObject({ by: '员工pricing', version: 2 })
      expect((await service.call('rival', 'record/history', { page: 'fclFreight', id: first.id })).status).toBe(404)
    })
  })
})
