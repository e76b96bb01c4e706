import { fclRate } from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { businessDay } from '@hangjia/validation'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, type PricingService, price, startPricingService } from '../../../test/pricing-service.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'
import { seedBook } from '../../seed/seed-book.ts'

const { book, lanes } = twentyLanes(businessDay(Date.now()))
const [lane] = lanes
const ask = lane!.ask
const [sample] = book.rates
const words = '40HQ 价格比船公司少 100'

onBothEngines('reporting an error in a rate', (open) => {
  let service: PricingService
  let kept: string
  let orphan: string
  let internal: string
  beforeAll(async () => {
    service = await startPricingService(await open())
    await seedBook(service.database, service.companyId, { ...book, rates: [] })
    const rate = { ...sample, displayFlag: 1, namedAccounts: [], contractNo: null }
    const rows = [
      { ...rate, serviceCode: 'KEPT', maintainer: service.employees.junior },
      { ...rate, serviceCode: 'ORPHAN', maintainer: null },
      { ...rate, serviceCode: 'INSIDE', displayFlag: 2, maintainer: service.employees.junior },
    ]
    ;[kept = '', orphan = '', internal = ''] = await insertRecords(service.database, fclRate, service.companyId, rows)
  })
  /** The report of an offer as its reader sees it, with the key from their own answer. */
  const asked = (rate: string, audience: 'sales' | 'desk' = 'sales') => ({
    question: { mode: 'fcl' as const, ask },
    audience,
    asOf: new Date().toISOString(),
    offerKey: `${rate}.1`,
    words,
  })
  const report = (as: Name, rate: string) =>
    service.ask(as, price.report, asked(rate, as === 'pricing' ? 'desk' : 'sales'))
  const messages = async (who: Name) =>
    (
      await service.database.query<{ title: string; body: string; link: string }>(
        `SELECT m.title, m.body, m.link_id::text AS link FROM message m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
         WHERE a.employee_id = $1 ORDER BY m.id`,
        [service.employees[who]],
      )
    ).map(({ title, body, link }) => [title, body, link])

  it('notifies its keeper, with the words and a link to the rate, once a day from each colleague', async () => {
    expect(await report('sales', kept)).toEqual({ outcome: 'sent' })
    expect(await report('sales', kept)).toEqual({ outcome: 'already' })
    expect(await messages('junior')).toEqual([['员工sales报告运价有误', words, kept]])
    expect(await messages('pricing')).toEqual([])
    expect(await report('pricing', kept)).toEqual({ outcome: 'sent' })
  })

  it('notifies all who may correct it where nobody keeps it', async () => {
    expect(await report('sales', orphan)).toEqual({ outcome: 'sent' })
    expect((await messages('pricing')).map(([, , link]) => link)).toEqual([orphan])
    expect((await messages('junior')).some(([, , link]) => link === orphan)).toBe(false)
  })

  it('is only about what the asker is offered, and only for who may edit', async () => {
    expect((await service.refused('sales', price.report, asked(internal))).status).toBe(404)
    expect((await service.refused('sales', price.report, asked(internal, 'desk'))).status).toBe(403)
    expect(await service.ask('pricing', price.report, asked(internal, 'desk'))).toEqual({ outcome: 'sent' })
    expect((await service.refused('rival', price.report, asked(kept))).status).toBe(404)
    for (const as of ['reader', 'clerk', 'partner'] as const)
      expect((await service.refused(as, price.report, asked(kept))).status).toBe(403)
    expect((await service.refused('sales', price.report, { ...asked(kept), words: '   错' })).status).toBe(400)
  })
})
