import { contract, fclRate } from '@hangjia/contracts'
import type { FclRate } from '@hangjia/pricing'
import { fiveLanes } from '@hangjia/pricing/cases'
import { addDays, businessDay } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type PricingService, startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { seedBook } from '../seed/seed-book.ts'

const today = businessDay(Date.now())
const { book } = fiveLanes(today)
const [sample] = book.rates as [FclRate]

onBothEngines('reminding who keeps rates', (open) => {
  let service: PricingService
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, { ...book, rates: [] })
    const kept = { ...sample, maintainer: service.employees.junior, displayFlag: 1 }
    await insertRecords(service.database, fclRate, service.companyId, [
      { ...kept, validTo: addDays(today, 2) },
      { ...kept, pol: '2', pod: '1', validTo: addDays(today, 60) },
      { ...kept, displayFlag: 0, pol: '3', pod: '1' },
    ])
  })
  const question = { from: today, to: today }
  const remind = (as: 'pricing' | 'floorless' | 'rival', maintainer: string, more: object = {}) =>
    service.ask(as, contract.fclDashboard.remind, { ...question, ...more, maintainer })
  const messages = async (who: 'junior' | 'sales') =>
    (
      await service.database.query<{ title: string; body: string; titleEn: string }>(
        `SELECT m.title, m.body, m.title_en AS "titleEn" FROM message m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
         WHERE a.employee_id = $1 ORDER BY m.id`,
        [service.employees[who]],
      )
    ).map(({ title, body, titleEn }) => [title, body, titleEn])

  it('contains the counts of the selected rates, once a day from each colleague', async () => {
    const { junior } = service.employees
    expect(await remind('pricing', junior)).toEqual({ outcome: 'sent' })
    expect(await remind('pricing', junior)).toEqual({ outcome: 'already' })
    expect(await remind('floorless', junior, { pols: ['2'] })).toEqual({ outcome: 'sent' })
    const [first, second, ...more] = await messages('junior')
    expect(first).toEqual([
      '员工pricing提醒您维护整箱运价',
      `有效运价 2 条，其中 1 条在 5 天内到期，最近一次修改：${today}。`,
      'Staff pricing asks you to look after your FCL rates',
    ])
    expect(second?.[1]).toContain('有效运价 1 条，其中 0 条')
    expect(more).toEqual([])
  })

  it('notifies nobody of another company, nor an unknown person', async () => {
    expect(await remind('rival', service.employees.sales)).toEqual({ outcome: 'noAccount' })
    expect(await remind('pricing', '999999')).toEqual({ outcome: 'noAccount' })
    expect(await messages('sales')).toEqual([])
  })

  it('is for who may edit', async () => {
    const asked = { ...question, maintainer: service.employees.sales }
    for (const as of ['reader', 'sales'] as const)
      expect((await service.refused(as, contract.fclDashboard.remind, asked)).status).toBe(403)
  })
})
