import { companyMarkup, fclRate, organisation } from '@hangjia/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type Service, startService } from '../../../test/service.ts'

const page = 'priceSet'

onBothEngines('a mark-up before it is saved', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script('DELETE FROM fcl_rate; DELETE FROM company_markup; DELETE FROM secrecy_rule'),
  )

  const rate = (more: object = {}) => ({
    pol: service.ids.CNSHG,
    pod: service.ids.USLAX,
    carrier: service.ids.COS,
    transferType: 1,
    rateType: 'FAK',
    containerOwner: 'COC',
    term: 'CY-CY',
    currency: service.ids.USD,
    validityBasis: 'etd',
    billType: 1,
    validFrom: '2020-01-01',
    validTo: '2099-12-31',
    displayFlag: 1,
    bargeMatch: 'auto',
    cargoClass: 'general',
    boxPrices: [{ box: '40HQ', price: '2000' }],
    ...more,
  })
  const line = (value: string) => ({
    target: 'freight',
    box: null,
    method: 'add',
    value,
    currency: null,
    rounding: 'none',
    leastAdded: null,
    leastGpPercent: null,
  })
  const markup = (value: string, more: object = {}) => ({
    name: '全部',
    lines: [line(value)],
    carriers: [],
    tradeLines: [],
    pols: [],
    pods: [],
    rateTypes: [],
    customers: [],
    validFrom: '2020-01-01',
    validTo: '2099-12-31',
    status: 1,
    remark: null,
    ...more,
  })
  const change = async (as: Name, values: object, id?: string, of = page) => {
    const { status, body } = await service.call(as, 'record/markupChange', { page: of, ...(id ? { id } : {}), values })
    return status === 200 ? body.data : (body.issues?.[0]?.rule ?? body.problem)
  }

  it('counts the published rates whose selling price would change, with both prices', async () => {
    const [one = ''] = await service.insert(fclRate, 'hangjia', [
      rate(),
      rate({ displayFlag: 0, serviceCode: 'DRAFT' }),
      rate({ validTo: '2020-12-31', serviceCode: 'OVER' }),
    ])
    const [stored = ''] = await service.insert(companyMarkup, 'hangjia', [markup('50')])
    expect(await change('pricing', { lines: [line('80')] }, stored)).toMatchObject({
      looked: 1,
      isPart: false,
      moved: 1,
      lanes: 1,
      dearer: 1,
      cheaper: 0,
      views: { onePrice: 0, itemised: 0, fewerDays: 0, moreDays: 0 },
      examples: [
        {
          rate: one,
          box: '40HQ',
          net: '2000.00',
          from: '2050.00',
          to: '2080.00',
          pol: { id: service.ids.CNSHG },
          pod: { id: service.ids.USLAX },
          currency: { code: 'USD' },
        },
      ],
    })
    expect(await change('pricing', { name: 'x' }, stored)).toMatchObject({ looked: 1, moved: 0, examples: [] })
    expect(await change('pricing', { status: 0 }, stored)).toMatchObject({ moved: 1, cheaper: 1 })
    // A new one for a carrier precedes the general one; none of these queries wrote anything.
    expect(await change('pricing', markup('10', { carriers: [service.ids.COS] }))).toMatchObject({
      examples: [{ from: '2050.00', to: '2010.00' }],
    })
    expect(await change('pricing', markup('10', { carriers: [service.ids.MSK] }))).toMatchObject({ looked: 0 })
    expect(await service.get('pricing', page, stored)).toMatchObject({ version: 1, lines: [{ value: '50' }] })
    expect(await change('pricing', markup('10'), undefined, 'marketPriceSet')).toBe('required')
    expect(
      await change('pricing', { ...markup('10'), channels: ['partner'] }, undefined, 'marketPriceSet'),
    ).toMatchObject({ moved: 1, dearer: 1 })
  })

  it('compares one for the sales of a unit with the mark-up of the unit above it', async () => {
    await service.insert(fclRate, 'hangjia', [rate()])
    const unit = { nodeKind: 'team', sortNo: 0, status: 1 }
    const [region = ''] = await service.insert(organisation, 'hangjia', [{ ...unit, orgName: '大区' }])
    const [team = ''] = await service.insert(organisation, 'hangjia', [{ ...unit, orgName: '小组', superOrg: region }])
    await service.insert(companyMarkup, 'hangjia', [markup('50'), markup('70', { sellingUnits: [region] })])
    expect(await change('pricing', markup('90', { sellingUnits: [team], validFrom: '2020-02-01' }))).toMatchObject({
      moved: 1,
      examples: [{ from: '2070.00', to: '2090.00' }],
    })
  })

  it('looks at no rates but those that the rule was or would be for', async () => {
    await service.insert(fclRate, 'hangjia', [
      rate({ contractNo: 'SC-1' }),
      rate({ contractNo: 'SC-2', rateType: 'NAC' }),
      rate({ contractNo: 'SC-3', pod: service.ids.CNNBG }),
      rate({ serviceCode: 'NONE', validTo: '2098-12-31' }),
    ])
    const looked = async (more: object, id?: string) =>
      ((await change('pricing', { ...markup('10'), ...more }, id)) as { readonly looked: number }).looked
    expect(await looked({})).toBe(4)
    expect(await looked({ contractNos: ['SC-1'] })).toBe(1)
    expect(await looked({ rateTypes: ['NAC'] })).toBe(1)
    expect(await looked({ tradeLines: [service.ids.USWC] })).toBe(3)
    expect(await looked({ rateTypes: ['NAC'], contractNos: ['SC-1'] })).toBe(0)
    expect(await looked({ validFrom: '2099-06-01' })).toBe(3)
    const [stored = ''] = await service.insert(companyMarkup, 'hangjia', [markup('50', { contractNos: ['SC-1'] })])
    expect(await looked({ contractNos: ['SC-2'] }, stored)).toBe(2)
  })

  it('shows nothing to readers without cost or rates, of secrets, or of another company', async () => {
    await service.insert(fclRate, 'hangjia', [rate()])
    const [stored = ''] = await service.insert(companyMarkup, 'hangjia', [markup('50')])
    expect(await change('costless', markup('10'))).toBe('forbidden')
    expect(await change('reader', markup('10'))).toBe('forbidden')
    expect(await change('rival', { lines: [line('80')] }, stored)).toBe('notFound')
    expect(await change('rival', markup('10'))).toMatchObject({ looked: 0, moved: 0 })
    expect(await change('pricing', markup('10'), undefined, 'fclFreight')).toBe('unknownField')
    expect(await change('pricing', { lines: [] }, stored)).toBe('required')
    await service.save('pricing', 'secretFclSet', {
      name: '保密',
      hide: ['price'],
      carriers: [service.ids.COS],
      visiblePersons: [service.employees.pricing],
      validFrom: '2020-01-01',
      validTo: '2099-12-31',
    })
    expect(await change('pricing', { lines: [line('80')] }, stored)).toMatchObject({ moved: 1 })
    await service.database.query(
      "UPDATE account SET permissions = array_remove(permissions, 'TS-9037') WHERE employee_id = $1",
      [service.employees.unpublishing],
    )
    expect(await change('unpublishing', { lines: [line('80')] }, stored)).toMatchObject({ looked: 0, moved: 0 })
  })
})
