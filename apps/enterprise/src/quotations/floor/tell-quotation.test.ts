import { contract, messageRule } from '@hangjia/contracts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, quotation } from '../../../test/pricing-service.ts'
import { type Quoting, startQuoting, withLine } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { tellQuotationsEnding } from './tell-quotation.ts'

const reason = '客户承诺每周二十柜，竞争对手更低'

onBothEngines('notices about quotations', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    await quoting.service.database.query(
      `UPDATE fcl_rate SET floor_prices = '[{"box":"40HQ","price":"1490.57"}]'::jsonb WHERE id = 1002`,
    )
  })
  beforeEach(() => quoting.service.database.script('DELETE FROM message'))
  const messages = async (as: Name) =>
    (await quoting.service.ask(as, contract.notice.list, {})).list.map(({ titleEn, bodyEn, link }) => ({
      titleEn,
      bodyEn,
      link,
    }))
  const everybody: Name[] = ['pricing', 'sales', 'junior', 'floorless', 'partner', 'reader', 'rival']
  const reached = async () => {
    const names: Name[] = []
    for (const name of everybody) if ((await messages(name)).length > 0) names.push(name)
    return names
  }
  const asked = async () => {
    const { service } = quoting
    const made = await quoting.draftOf('sales')
    const boxPrices = [
      { box: '20GP', price: '900' },
      { box: '40HQ', price: '1490' },
    ]
    const draft = withLine(made.draft, 'Ocean freight', { boxPrices })
    const { id, version } = await service.ask('sales', quotation.save, { id: made.id, version: made.version, draft })
    return await service.ask('sales', quotation.askApproval, { id, version, reason })
  }

  it('go to those who decide upon floors, and to nobody else', async () => {
    const { id, quoteNo } = await asked()
    expect(await reached()).toEqual(['pricing'])
    expect(await messages('pricing')).toEqual([
      {
        titleEn: `Approval asked for: ${quoteNo}`,
        bodyEn: expect.stringContaining(`Staff sales: ${reason}`),
        link: { page: 'quotation', to: 'record', id },
      },
    ])
  })

  it.each([
    [true, 'Approved'],
    [false, 'Not approved'],
  ])('is the decision, %s, to who asked', async (approve, words) => {
    const { id, version, quoteNo } = await asked()
    await quoting.service.database.script('DELETE FROM message')
    await quoting.service.ask('pricing', quotation.decide, { id, version, approve, reason: '可以一试' })
    expect(await reached()).toEqual(['sales'])
    expect(await messages('sales')).toMatchObject([{ titleEn: `${words}: ${quoteNo}` }])
  })

  it('report a withdrawal by somebody else, with the reason, to its salesperson', async () => {
    const { id, version, quoteNo } = await quoting.sentBy('sales')
    await quoting.service.ask('pricing', quotation.withdraw, { id, version, reason: '运价录错' })
    expect(await reached()).toEqual(['sales'])
    expect(await messages('sales')).toMatchObject([
      { titleEn: `Withdrawn: ${quoteNo}`, bodyEn: expect.stringContaining('Staff pricing: 运价录错') },
    ])
    await quoting.service.database.script('DELETE FROM message')
    const own = await quoting.sentBy('sales')
    await quoting.service.ask('sales', quotation.withdraw, { id: own.id, version: own.version, reason: '客户取消' })
    expect(await reached()).toEqual([])
  })

  it('are not sent when the act itself fails', async () => {
    const { id, version } = await asked()
    await quoting.service.database.script('DELETE FROM message')
    await quoting.service.refused('pricing', quotation.decide, { id, version, approve: false, reason: '' })
    await quoting.service.refused('pricing', quotation.decide, {
      id,
      version: version + 1,
      approve: true,
      reason: '好',
    })
    expect(await reached()).toEqual([])
  })

  it('report the end of a sent one in three days, once, to its salesperson', async () => {
    const { database } = quoting.service
    const { id, quoteNo } = await quoting.sentBy('sales')
    const ends = (day: string) => database.query('UPDATE quotation SET valid_until = $2 WHERE id = $1', [id, day])
    await ends('2026-11-24')
    expect(await tellQuotationsEnding(database, '2026-11-20')).toBe(0)
    expect(await tellQuotationsEnding(database, '2026-11-21')).toBe(1)
    expect(await tellQuotationsEnding(database, '2026-11-22')).toBe(0)
    expect(await reached()).toEqual(['sales'])
    expect(await messages('sales')).toMatchObject([
      { titleEn: `Quotation ends soon: ${quoteNo}`, bodyEn: expect.stringContaining('valid until 2026-11-24') },
    ])
    await ends('2026-12-01')
    expect(await tellQuotationsEnding(database, '2026-11-30'), 'another last day is another fact').toBe(1)
  })

  // Days before its end on which somebody is reminded of it, of which every one is looked at.
  it.each([
    [{}, [3]],
    [{ leadDays: 7 }, [7]],
    [{ leadDays: 0 }, [0]],
    [{ leadDays: 7, repeatDays: 3 }, [7, 4, 1]],
    [{ repeatDays: 2 }, [3, 1]],
  ])('remind of an end as the rule %j has it', async (rule, expected) => {
    const { database, companyId } = quoting.service
    await database.script("UPDATE quotation SET valid_until = '2027-01-01'")
    const { id } = await quoting.sentBy('sales')
    await database.query("UPDATE quotation SET valid_until = '2026-11-30' WHERE id = $1", [id])
    await insertRecords(database, messageRule, companyId, [{ event: 'quotationEnding', sent: true, ...rule }])
    const reminded: number[] = []
    for (let days = 9; days >= 0; days -= 1)
      if ((await tellQuotationsEnding(database, `2026-11-${30 - days}`)) > 0) reminded.push(days)
    expect(reminded).toEqual(expected)
    expect(await messages('sales')).toHaveLength(expected.length)
    await database.script('DELETE FROM message_rule')
  })

  it('are repeated on the days of a lead time that was shortened after some of them', async () => {
    const { database, companyId } = quoting.service
    await database.script("UPDATE quotation SET valid_until = '2027-01-01'")
    const { id } = await quoting.sentBy('sales')
    await database.query("UPDATE quotation SET valid_until = '2026-11-30' WHERE id = $1", [id])
    const rule = { event: 'quotationEnding', sent: true, leadDays: 9, repeatDays: 3 }
    await insertRecords(database, messageRule, companyId, [rule])
    const remindedOn = async (day: string) => (await tellQuotationsEnding(database, day)) > 0
    expect([await remindedOn('2026-11-21'), await remindedOn('2026-11-24')]).toEqual([true, true])
    await database.script('UPDATE message_rule SET lead_days = 4')
    // Reminded before, it is not reminded on the first day again.
    expect([await remindedOn('2026-11-26'), await remindedOn('2026-11-29')]).toEqual([false, true])
    await database.script('DELETE FROM message_rule')
  })

  it('go to readers of all quotations of the company when its salesperson has left, and delay no other', async () => {
    const { database, employees } = quoting.service
    await database.script("UPDATE quotation SET valid_until = '2027-01-01'")
    const sent = [await quoting.sentBy('junior'), await quoting.sentBy('junior'), await quoting.sentBy('sales')]
    await database.query("UPDATE quotation SET valid_until = '2026-12-20' WHERE id = ANY($1::bigint[])", [
      sent.map(({ id }) => id),
    ])
    const works = (status: number, names: readonly Name[]) =>
      database.query('UPDATE employee SET status = $1 WHERE id = ANY($2::bigint[])', [
        ...[status, names.map((name) => employees[name])],
      ])
    const everybodyElse = (Object.keys(employees) as Name[]).filter((name) => name !== 'sales' && name !== 'junior')
    // Nobody is notified of the first two, and they are the first page for ever.
    await works(1, ['junior', ...everybodyElse])
    await tellQuotationsEnding(database, '2026-12-19', 2)
    expect(await messages('sales')).toMatchObject([{ titleEn: `Quotation ends soon: ${sent[2]?.quoteNo}` }])
    await works(0, everybodyElse)
    await tellQuotationsEnding(database, '2026-12-19', 2)
    expect(await messages('pricing')).toHaveLength(2)
    expect(await messages('sales')).toHaveLength(1)
    await works(0, ['junior'])
  })
})
