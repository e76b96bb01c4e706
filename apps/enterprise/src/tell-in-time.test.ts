import {
  airRate,
  allianceMember,
  carrierContract,
  companyInfo,
  customer,
  customerContract,
  employee,
  fclRate,
  type Message,
  messageRule,
  reeferRate,
  siteKnowledge,
  supplier,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../test/databases.ts'
import { type Name, rateValues, type Service, startService } from '../test/service.ts'
import { followOwner } from './customers/follow-owner.ts'
import { forgetOldMessages } from './notices/forget-old.ts'
import { tell } from './notices/tell.ts'
import { endMemberships } from './partners/end-memberships.ts'
import { tellRatesEnding } from './rate-desk/reached/tell-rates-ending.ts'
import { filled } from './seed/filled.ts'
import { tellPapersEnding } from './suppliers/tell-papers-ending.ts'

const today = '2026-11-20'

onBothEngines('notices on a schedule', (open) => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script(
      'DELETE FROM message; DELETE FROM message_rule; DELETE FROM fcl_rate; DELETE FROM carrier_contract; DELETE FROM supplier; DELETE FROM company_info; DELETE FROM site_knowledge',
    ),
  )
  const messages = async (as: Name) =>
    (await service.data<{ list: Message[] }>(as, 'companyNotice/noticeListQuery', { type: 0 })).list

  it('count the rates that end within five days, once a day, for their keepers', async () => {
    const ending = (validTo: string, more: object = {}) => ({
      ...rateValues(service, { validTo }),
      displayFlag: 1,
      ...more,
    })
    await service.insert(fclRate, 'hangjia', [
      ending('2026-11-19'),
      ending('2026-11-20', { serviceCode: 'A' }),
      ending('2026-11-25', { serviceCode: 'B' }),
      ending('2026-11-26', { serviceCode: 'C' }),
      ending('2026-11-22', { serviceCode: 'D', displayFlag: 0 }),
    ])
    await tellRatesEnding(service.database, today)
    await tellRatesEnding(service.database, today)
    expect(await messages('pricing')).toMatchObject([
      {
        title: '2 条整箱运价将在 5 天内到期',
        titleEn: '2 FCL rates end within 5 days',
        link: { page: 'fclFreight', to: 'endingSoon', id: null },
      },
    ])
    for (const name of ['reader', 'keyless', 'rival'] as const) expect(await messages(name), name).toEqual([])
    await tellRatesEnding(service.database, '2026-11-21')
    expect((await messages('pricing')).map(({ titleEn }) => titleEn)).toEqual([
      '2 FCL rates end within 5 days',
      '2 FCL rates end within 5 days',
    ])
  })

  it('count the rates that end within the days of the company, and of no other one', async () => {
    for (const [company, leadDays] of [
      ['hangjia', 10],
      ['rival', 0],
    ] as const)
      await service.insert(messageRule, company, [{ event: 'ratesEnding', sent: true, leadDays }])
    await service.insert(
      fclRate,
      'hangjia',
      ['2026-11-20', '2026-11-30', '2026-12-01'].map((validTo, at) => ({
        ...rateValues(service, { validTo, serviceCode: `S${at}` }),
        displayFlag: 1,
      })),
    )
    await tellRatesEnding(service.database, today)
    expect(await messages('pricing')).toMatchObject([
      {
        title: '2 条整箱运价将在 10 天内到期',
        link: { page: 'fclFreight', to: 'endingSoon', ends: { from: today, to: '2026-11-30' } },
      },
    ])
    await service.database.script('DELETE FROM message; UPDATE message_rule SET lead_days = 0')
    await tellRatesEnding(service.database, today)
    expect(await messages('pricing')).toMatchObject([
      { title: '1 条整箱运价今天到期', titleEn: '1 FCL rate ends today', link: { ends: { from: today, to: today } } },
    ])
  })

  it('count the rates of every desk, with one message for each page', async () => {
    const { ids } = service
    const facts = { pol: ids.CNSHG, pod: ids.USLAX, carrier: ids.COS, currency: ids.USD, cargoTemp: 'frozen' } as const
    await service.insert(reeferRate, 'hangjia', [
      filled(reeferRate, { ...facts, validFrom: '2026-11-01', validTo: '2026-11-22', displayFlag: 1 }),
    ])
    await tellRatesEnding(service.database, today)
    await tellRatesEnding(service.database, today)
    expect(await messages('pricing')).toMatchObject([
      {
        title: '1 条冷藏箱运价将在 5 天内到期',
        titleEn: '1 Reefer rate ends within 5 days',
        link: { page: 'rfFreight', to: 'endingSoon', id: null },
      },
    ])
    await service.database.script('DELETE FROM reefer_rate')
  })

  it('count rates of air one day before their end', async () => {
    const facts = { pol: '1', pod: '2', airline: '1', currency: service.ids.USD, lines: [] } as const
    await service.insert(
      airRate,
      'hangjia',
      [1, 2].map((days) =>
        filled(airRate, { ...facts, validFrom: '2026-11-01', validTo: `2026-11-2${days}`, displayFlag: 1 }),
      ),
    )
    await tellRatesEnding(service.database, today)
    expect(await messages('pricing')).toMatchObject([
      {
        title: '1 条空运运价将在 1 天内到期',
        titleEn: '1 Air rate ends within 1 day',
        link: { page: 'airFreight', to: 'endingSoon', id: null },
      },
    ])
    await service.database.script('DELETE FROM air_rate')
  })

  it('cover a document of a supplier that ends, to its keeper, else to all who edit the page, once for each last day', async () => {
    const row = (code: string, papersEnd: string, more: object = {}) => ({
      code,
      nameCn: `供应商${code}`,
      nameEn: `Supplier ${code}`,
      state: 'active',
      agreements: [{ to: papersEnd }],
      ...more,
    })
    await service.insert(supplier, 'hangjia', [
      row('A', '2026-12-20', { maintainer: service.employees.keyless }),
      row('B', '2026-11-20'),
      row('C', '2026-12-21'),
      row('D', '2026-12-01', { state: 'blacklisted' }),
    ])
    expect(await tellPapersEnding(service.database, today)).toBe(2)
    expect(await tellPapersEnding(service.database, today)).toBe(0)
    expect((await messages('keyless')).map(({ titleEn, link }) => [titleEn, link])).toEqual([
      ['Papers of a supplier end soon: Supplier A', null],
    ])
    expect((await messages('pricing')).map(({ titleEn, bodyEn }) => [titleEn, bodyEn])).toEqual([
      ['Papers of a supplier end soon: Supplier B', 'ends on 2026-11-20'],
    ])
  })

  it('cover a signed contract with a customer, to the owner of the customer', async () => {
    const { pricing, keyless, unapproving } = service.employees
    const [id = ''] = await service.insert(customer, 'hangjia', [
      { customerNo: 'CPAPER', nameCn: '合同客户', nameEn: 'Signer', stage: 'active', owner: pricing },
    ])
    const contract = (endsOn: string, more: object = {}) => ({
      name: '框架协议',
      customer: id,
      kind: 'framework',
      startsOn: '2026-01-01',
      endsOn,
      state: 'signed',
      owner: pricing,
      ...more,
    })
    await service.insert(customerContract, 'hangjia', [
      contract('2026-12-20'),
      contract('2026-12-21'),
      contract('2026-12-20', { state: 'ended' }),
      contract('2026-12-19', { owner: keyless }),
    ])
    expect([await tellPapersEnding(service.database, today), await tellPapersEnding(service.database, today)]).toEqual([
      2, 0,
    ])
    expect((await messages('pricing')).map(({ titleEn, type }) => [titleEn, type])).toEqual([
      ['Contract of a customer ends soon: Signer 框架协议', 7],
    ])
    // Where its owner has no account: those who edit the contracts of all customers and see those of the owner.
    const limit = (scopes: object) =>
      service.database.run('UPDATE account SET data_scopes = $2 WHERE employee_id = $1', [
        unapproving,
        JSON.stringify(scopes),
      ])
    await limit({ customer: { kinds: ['self'], units: [] } })
    const [gone = ''] = await service.insert(employee, 'hangjia', [
      { nameCn: '离职', userName: 'gone.owner', identity: 0, status: 1 },
    ])
    const [orphan = ''] = await service.insert(customerContract, 'hangjia', [contract('2026-12-18', { owner: gone })])
    await tellPapersEnding(service.database, today)
    expect((await messages('pricing'))[0]?.link).toEqual({ page: 'customerContracts', to: 'record', id: orphan })
    expect(await messages('unapproving')).toEqual([])
    await limit({})
    // They go with the customer.
    await service.database.transaction((transaction) =>
      followOwner(transaction, { companyId: service.companies.hangjia, from: [keyless, gone], customer: id }),
    )
    const owners = await service.database.query('SELECT DISTINCT owner_id AS owner FROM customer_contract')
    expect(owners).toEqual([{ owner: pricing }])
    await service.database.script('DELETE FROM customer_contract; DELETE FROM customer')
  })

  // Of papers that end on 2026-12-20: the days of sweeps, and those of them that find something.
  it.each([
    [{}, ['2026-11-20']],
    [{ leadDays: 20 }, ['2026-11-30']],
    [{ leadDays: 40, repeatDays: 10 }, ['2026-11-10', '2026-11-20', '2026-11-30', '2026-12-10', '2026-12-20']],
    [{ repeatDays: 14 }, ['2026-11-20', '2026-12-10', '2026-12-20']],
    [{ sent: false }, []],
  ])('cover papers of a supplier as the rule %j has it', async (rule, expected) => {
    await service.insert(messageRule, 'hangjia', [{ event: 'supplierManagementEnding', sent: true, ...rule }])
    await service.insert(supplier, 'hangjia', [
      { code: 'A', nameCn: '甲', nameEn: 'A', state: 'active', agreements: [{ to: '2026-12-20' }] },
    ])
    const days: string[] = []
    for (const day of ['2026-11-10', '2026-11-20', '2026-11-30', '2026-12-10', '2026-12-20']) {
      const before = (await messages('pricing')).length
      await tellPapersEnding(service.database, day)
      if ((await messages('pricing')).length > before) days.push(day)
    }
    expect(days).toEqual(expected)
  })

  it('cover licences of the company and articles that are due, and suspend members whose time is over', async () => {
    const { database, employees, companies } = service
    await service.insert(companyInfo, 'hangjia', [
      {
        companyNameCn: '航价',
        licenceExpiry: '2026-11-25',
        licences: [{ name: 'NVOCC', validTo: '2026-11-25', file: [] }],
      },
    ])
    await service.insert(siteKnowledge, 'hangjia', [
      {
        titleCn: '术语',
        titleEn: 'Terms',
        category: 'terms',
        bodyCn: '<p>x</p>',
        displayFlag: 1,
        audience: 'staff',
        author: employees.pricing,
        reviewDue: '2026-11-18',
      },
      {
        titleCn: '旧',
        titleEn: 'Later',
        category: 'terms',
        bodyCn: '<p>x</p>',
        displayFlag: 1,
        audience: 'staff',
        author: employees.pricing,
        reviewDue: '2026-12-18',
      },
    ])
    const member = {
      joinDate: '2025-01-01',
      state: 'active',
      level: 'gold',
      country: '1',
      displayFlag: 1,
      ports: [],
      strengths: [],
      lines: [],
    }
    await service.insert(allianceMember, 'hangjia', [
      { ...member, companyNameCn: '甲', companyNameEn: 'One', memberNo: 'M1', memberUntil: addDays(today, -1) },
      { ...member, companyNameCn: '乙', companyNameEn: 'Two', memberNo: 'M2', memberUntil: today },
    ])
    expect([await tellPapersEnding(database, today, 1), await tellPapersEnding(database, today, 1)]).toEqual([3, 0])
    expect([await endMemberships(database, today), await endMemberships(database, today)]).toEqual([1, 0])
    expect((await messages('pricing')).map(({ titleEn }) => titleEn).toSorted()).toEqual([
      'A licence of the company ends soon: Business licence',
      'A licence of the company ends soon: NVOCC',
      'An article of the knowledge base is due for review: Terms',
      'Membership is over and suspended: One',
    ])
    const states = await database.query<{ no: string; state: string }>(
      'SELECT member_no AS no, state FROM alliance_member WHERE company_id = $1 ORDER BY 1',
      [companies.hangjia],
    )
    expect(states).toEqual([
      { no: 'M1', state: 'suspended' },
      { no: 'M2', state: 'active' },
    ])
  })

  it('cover every document, however small the batches and even where nobody receives one', async () => {
    await service.insert(
      supplier,
      'hangjia',
      ['A', 'B', 'C'].map((code) => ({
        code,
        nameCn: `供应商${code}`,
        nameEn: `Supplier ${code}`,
        state: 'active',
        agreements: [{ to: '2026-12-01' }],
      })),
    )
    await service.database.query("UPDATE supplier SET maintainer_id = $1 WHERE code = 'C'", [service.employees.keyless])
    // Nobody is notified of the first two, and they are the first page for ever.
    const others = [service.companies.hangjia, service.employees.keyless]
    await service.database.query('UPDATE employee SET status = 1 WHERE company_id = $1 AND id <> $2', others)
    await tellPapersEnding(service.database, today, 1)
    expect(await messages('keyless')).toHaveLength(1)
    await service.database.query('UPDATE employee SET status = 0 WHERE company_id = $1 AND id <> $2', others)
  })

  it('cover an approved contract that ends, to its keeper, or to the desk when the keeper has no account', async () => {
    const contract = (contractNo: string, more: object = {}) => ({
      contractNo,
      title: `合约${contractNo}`,
      carrier: service.ids.COS,
      mainMaintainer: service.employees.reader,
      validFrom: '2026-01-01',
      validTo: '2026-12-15',
      approvalState: 'approved',
      ...more,
    })
    const { id: nobody } = await service.database.one<{ id: string }>(
      `INSERT INTO employee (company_id, user_name, name_cn, status, identity) VALUES ($1, 'nobody', '无账号', 0, 0) RETURNING id`,
      [service.companies.hangjia],
    )
    await service.insert(carrierContract, 'hangjia', [
      contract('K1'),
      contract('K2', { approvalState: 'draft' }),
      contract('K3', { mainMaintainer: nobody, title: '另一合约' }),
    ])
    expect(await tellPapersEnding(service.database, today)).toBe(2)
    expect((await messages('reader')).map(({ title }) => title)).toEqual(['合约即将到期：合约K1'])
    expect((await messages('pricing')).map(({ title }) => title)).toEqual(['合约即将到期：另一合约'])
  })

  it('are deleted after twelve months', async () => {
    for (const at of ['2025-11-20T06:59:59Z', '2025-11-20T07:00:01Z'])
      await service.database.transaction((transaction) =>
        tell(transaction, {
          companyId: service.companies.hangjia,
          fact: at,
          to: { editorsWith: 'TS-1101' },
          type: 1,
          at,
          title: [at, at],
        }),
      )
    expect(await forgetOldMessages(service.database, '2026-11-20T07:00:00Z', 2), 'many at a time, all of them').toBe(5)
    expect((await messages('pricing')).map(({ title }) => title)).toEqual(['2025-11-20T07:00:01Z'])
  })
})
