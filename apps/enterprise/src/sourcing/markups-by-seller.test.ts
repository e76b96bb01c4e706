import { companyMarkup, organisation, role, salesMarkup, withOwnLines } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Name, price, quotation } from '../../test/pricing-service.ts'
import { ningbo, type Quoting, startQuoting, today } from '../../test/quoting.ts'
import { insertRecords } from '../records/saving/insert-records.ts'

onBothEngines('mark-ups for the sales of some people', (open) => {
  let quoting: Quoting
  let region: string
  let team: string
  let keeper: string
  const insert = async (of: Parameters<typeof insertRecords>[1], row: object): Promise<string> => {
    const { database, companyId } = quoting.service
    const [id = ''] = await insertRecords(database, of, companyId, [row] as never)
    return id
  }
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    region = await insert(organisation, { orgName: '华东区', nodeKind: 'institution', sortNo: 0, status: 1 })
    team = await insert(organisation, { orgName: '宁波组', nodeKind: 'team', sortNo: 0, status: 1, superOrg: region })
    keeper = await insert(role, {
      roleName: '大客户专员',
      side: 'company',
      dataScope: 'company',
      status: 1,
      pageKeys: [],
      functionKeys: [],
    })
  })
  beforeEach(async () => {
    await quoting.service.database.script(
      "DELETE FROM company_markup WHERE name = '部门价'; DELETE FROM sales_markup WHERE name = '部门价'",
    )
    await join('sales', {})
  })
  const join = (as: 'sales', { roles = [], units = [] }: { roles?: string[]; units?: string[] }) =>
    quoting.service.database.run(
      'UPDATE employee SET roles_ids = $2::bigint[], orgs_ids = $3::bigint[] WHERE id = $1',
      [quoting.service.employees[as], roles, units],
    )
  const ruleFor = (scope: object, line: object = {}) => ({
    name: '部门价',
    lines: [{ target: 'freight', box: null, method: 'add', value: '500', currency: null, rounding: 'none', ...line }],
    validFrom: addDays(today, -1),
    validTo: addDays(today, 60),
    status: 1,
    ...scope,
  })
  const freight = async (as: Name) => {
    const { offers } = withOwnLines(await quoting.service.ask(as, price.sell, { ask: ningbo.ask }))
    return Number(offers[0]?.sell.lines.find(({ key }) => key === 'freight')?.boxes[0]?.unitPrice)
  }
  const quoted = async (as: Name, id: string) => {
    const { draft } = await quoting.service.ask(as, quotation.get, { id })
    return Number(draft.options[0]?.lines[0]?.boxPrices[0]?.price)
  }

  it('hold in the search of the people of a unit, of those below it and of a role, and in no other', async () => {
    const usual = await freight('sales')
    await insert(salesMarkup, ruleFor({ sellingUnits: [region] }))
    expect([await freight('sales'), await freight('junior')]).toEqual([usual, usual])
    await join('sales', { units: [team] })
    const [own, other] = [await freight('sales'), await freight('junior')]
    expect(own).toBeGreaterThan(usual)
    expect(other).toBe(usual)

    await join('sales', { roles: [keeper] })
    expect(await freight('sales')).toBe(usual)
    await quoting.service.database.script("DELETE FROM sales_markup WHERE name = '部门价'")
    await insert(salesMarkup, ruleFor({ sellingRoles: [keeper] }))
    expect([await freight('sales'), await freight('junior')]).toEqual([own, usual])
  })

  it('price a quotation again for its salesperson: a further revision keeps them, a new number is of who makes it', async () => {
    const { service } = quoting
    const { id } = await quoting.sentBy('sales')
    const before = await quoted('sales', id)
    await insert(salesMarkup, ruleFor({ sellingUnits: [team] }))
    await join('sales', { units: [team] })
    const made = async (act: 'negotiate' | 'replicate') =>
      await quoted('pricing', (await service.ask('pricing', quotation[act], { id })).id)
    expect(await made('replicate')).toBe(before)
    expect(await made('negotiate')).toBeGreaterThan(before)
  })

  it('set the floor of the quotations of these people, and of no others', async () => {
    const { service } = quoting
    const step = { value: '0', leastAdded: '5000' }
    await insert(companyMarkup, ruleFor({ sellingUnits: [team], pols: ningbo.ask.pols, customers: ['901'] }, step))
    const [own, other] = [await quoting.draftOf('sales'), await quoting.draftOf('junior')]
    const below = async (as: Name, id: string) => (await service.ask(as, quotation.get, { id })).belowFloor
    expect([await below('pricing', own.id), await below('pricing', other.id)]).toEqual([[], []])
    await join('sales', { units: [team] })
    expect([await below('pricing', own.id), await below('sales', own.id)]).not.toContainEqual([])
    expect(await below('pricing', other.id)).toEqual([])
  })
})
