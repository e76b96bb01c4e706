import {
  contract,
  type Field,
  lclCompanyMarkup,
  lclRate,
  type MarkupChange,
  modes,
  modesMarkedBy,
  pages,
  type Resource,
} from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { lclRateOf } from '../../../test/lcl-rate.ts'
import { type Name, type Service, startService } from '../../../test/service.ts'

const page = 'lclBusinessMarkUp'

onBothEngines('a mark-up of a mode before it is saved', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM lcl_rate; DELETE FROM lcl_company_markup'))

  const rate = (more: object = {}) => lclRateOf(service.ids, more)
  const line = (value: string) => ({ target: 'freight', method: 'add', value, rounding: 'none' })
  const markup = (value: string, more: object = {}) => ({
    name: '全部',
    lines: [line(value)],
    validFrom: '2020-01-01',
    validTo: '2099-12-31',
    status: 1,
    ...more,
  })
  const ask = (as: Name, values: object, { id, of = page }: { id?: string; of?: string } = {}) =>
    service.call(as, 'record/markupChange', { page: of, ...(id ? { id } : {}), values })
  const change = async (values: object, id?: string): Promise<MarkupChange> => {
    const { status, body } = await ask('pricing', values, id ? { id } : {})
    expect([status, body.problem]).toEqual([200, undefined])
    return body.data as MarkupChange
  }

  it('counts the published rates whose price would change, and names the greatest with both prices', async () => {
    const [one = ''] = await service.insert(lclRate, 'hangjia', [
      rate({ serviceCode: 'LCL1' }),
      rate({ displayFlag: 0, serviceCode: 'DRAFT' }),
      rate({ validTo: '2020-12-31', serviceCode: 'OVER' }),
    ])
    const [stored = ''] = await service.insert(lclCompanyMarkup, 'hangjia', [markup('5')])
    expect(await change({ lines: [line('8')] }, stored)).toMatchObject({
      looked: 1,
      isPart: false,
      moved: 1,
      lanes: 1,
      dearer: 1,
      cheaper: 0,
      examples: [
        {
          rate: one,
          box: 'CBM',
          net: '60.00',
          from: '65.00',
          to: '68.00',
          serviceCode: 'LCL1',
          carrier: { code: 'COS' },
          pol: { code: 'CNSHG' },
          pod: { code: 'USLAX' },
          currency: { code: 'USD' },
        },
      ],
    })
    expect(await change({ name: 'x' }, stored)).toMatchObject({ looked: 1, moved: 0, examples: [] })
    expect(await change({ status: 0 }, stored)).toMatchObject({ moved: 1, cheaper: 1 })
    // A rule for the lane precedes the general one by its priority; none of these queries wrote anything.
    expect(await change(markup('2', { pols: [service.ids.CNSHG] }))).toMatchObject({
      examples: [{ from: '65.00', to: '62.00' }],
    })
    expect(await change(markup('2', { pols: [service.ids.CNNBG] }))).toMatchObject({ looked: 0, moved: 0 })
    expect(await service.get('pricing', page, stored)).toMatchObject({ version: 1, lines: [{ value: '5' }] })
  })

  it('reads only rates of lanes, carriers and days that the rule is or would be for', async () => {
    const [here = '', there = ''] = await service.insert(lclRate, 'hangjia', [
      rate(),
      rate({ pol: service.ids.CNNBG }),
      rate({ carrier: service.ids.MSK }),
      rate({ pol: service.ids.CNNBG, validTo: '2026-11-30' }),
    ])
    const query = vi.spyOn(service.database, 'query')
    const read = async () => {
      const answers = query.mock.calls.flatMap(([sql], at) =>
        sql.includes('FROM lcl_rate AS t WHERE') && sql.includes('LIMIT 1000') ? [query.mock.results[at]?.value] : [],
      )
      query.mockClear()
      return ((await Promise.all(answers)) as { id: string }[][]).flat().map(({ id }) => id)
    }
    const scope = { pols: [service.ids.CNSHG], carriers: [service.ids.COS] }
    await change(markup('5', scope))
    expect(await read()).toEqual([here])
    const [stored = ''] = await service.insert(lclCompanyMarkup, 'hangjia', [markup('5', scope)])
    await change({ pols: [service.ids.CNNBG], validFrom: '2026-12-01' }, stored)
    expect((await read()).toSorted()).toEqual([here, there].toSorted())
    query.mockRestore()
  })

  it('shows nothing to readers without cost or rates, or of another company', async () => {
    await service.insert(lclRate, 'hangjia', [rate()])
    const [stored = ''] = await service.insert(lclCompanyMarkup, 'hangjia', [markup('5')])
    expect((await ask('costless', markup('9'))).status).toBe(403)
    expect((await ask('reader', markup('9'))).status).toBe(403)
    expect((await ask('rival', { lines: [line('8')] }, { id: stored })).status).toBe(404)
    expect((await ask('rival', markup('9'))).body.data).toMatchObject({ looked: 0, moved: 0 })
  })

  it('is answered on the page of every company and market mark-up, for readers of cost', async () => {
    const layered = pages.flatMap((one) =>
      one.kind === 'records' && modesMarkedBy(one.of).some(({ name }) => name !== modes.fcl.name) ? [one] : [],
    )
    expect(layered.length).toBeGreaterThan(10)
    for (const { name, of } of layered) {
      const values = { ...markup('5'), ...neededOf(of) }
      const { status, body } = await ask('pricing', values, { of: name })
      expect([name, status, contract.records.markupChange.output.safeParse(body.data).success]).toEqual([
        name,
        200,
        true,
      ])
      expect([name, (await ask('costless', values, { of: name })).status]).toEqual([name, 403])
    }
  })
})

/** First values of the further choices that a page needs. */
const neededOf = ({ fields }: Resource) =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]): [string, unknown][] => {
      if (!('required' in field) || !field.required) return []
      if (field.kind === 'choice' && field.initial === undefined) return [[name, field.options[0]?.[0]]]
      return field.kind === 'list' && field.of.kind === 'choice' ? [[name, [field.of.options[0]?.[0]]]] : []
    }),
  )
