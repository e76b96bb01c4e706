import { enquiry, type Quotation } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type Name, quotation } from '../../../test/pricing-service.ts'
import { type Quoting, startQuoting, today } from '../../../test/quoting.ts'
import { json } from '../../database/values.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

onBothEngines('figures of quotations', (open) => {
  let quoting: Quoting
  let openOne: Quotation
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    const { service } = quoting
    await quoting.draftOf('sales')
    await quoting.wonBy('sales')
    for (const price of ['1000', '2000']) {
      const lost = await quoting.sentBy('sales')
      const winner = { name: 'X', price }
      const answer = { id: lost.id, version: lost.version, outcome: 'declined', lossReason: 'price', winner } as const
      await service.ask('sales', quotation.answer, answer)
    }
    openOne = await quoting.sentBy('sales')
  })
  // Rows are made by the clock of the database.
  const figuresOf = (as: Name, from = '2020-01-01', to = '2099-12-31') =>
    quoting.service.ask(as, quotation.figures, { from, to })

  it('count what was made, sent, won and lost, with values, hit rate and the gap to winners', async () => {
    const { made, sent, won, lost, expired, hitRate, gapPercent, lossReasons, gpPercent } = await figuresOf('pricing')
    expect([made, sent, won, lost, expired].map(({ count }) => count)).toEqual([5, 4, 1, 2, 0])
    const [{ amount = '0', currency = '' } = {}] = won.values
    expect(currency).toBe('CNY')
    expect(Number(sent.values[0]?.amount)).toBeCloseTo(4 * Number(amount), 2)
    expect(hitRate).toBe('33.3')
    // The mean of the two, each rounded to one decimal when it was lost.
    const gap = (price: number) => Math.round((1000 * (Number(amount) - price)) / price) / 10
    expect(Number(gapPercent)).toBeCloseTo((gap(1000) + gap(2000)) / 2, 0)
    expect(lossReasons).toEqual([{ reason: 'price', count: 2 }])
    expect(Number(gpPercent)).toBeGreaterThan(0)
    expect((await figuresOf('pricing', '2019-01-01', '2019-12-31')).made.count).toBe(0)
  })

  it('average the margin of the recommended option, not of the first', async () => {
    const { database } = quoting.service
    const { gpPercent } = await figuresOf('pricing')
    const { draft } = await database.one<Pick<Quotation, 'draft'>>(
      'SELECT draft FROM quotation_content WHERE quotation_id = $1',
      [openOne.id],
    )
    const [option] = draft.options
    if (!option) throw new Error('no option')
    const cheap = option.lines.map((line) => ({
      ...line,
      unitPrice: line.unitPrice && '1',
      boxPrices: line.boxPrices.map(({ box }) => ({ box, price: '1' })),
    }))
    const write = (of: object) =>
      database.query('UPDATE quotation_content SET draft = $2 WHERE quotation_id = $1', [openOne.id, json(of)])
    const two = (isFirst: boolean) => ({
      ...draft,
      options: [
        { ...option, key: 'cheap', lines: cheap, recommended: isFirst },
        { ...option, recommended: !isFirst },
      ],
    })
    await database.script('ALTER TABLE quotation_content DISABLE TRIGGER sent_never_changes')
    await write(two(false))
    expect((await figuresOf('pricing')).gpPercent).toBe(gpPercent)
    await write(two(true))
    expect(Number((await figuresOf('pricing')).gpPercent)).toBeLessThan(Number(gpPercent))
    await write(draft)
    await database.script('ALTER TABLE quotation_content ENABLE TRIGGER sent_never_changes')
  })

  it('count a number once while a revision is written, and the time to its first version that was sent', async () => {
    const { service } = quoting
    const { database, companyId, employees } = service
    const { id } = await service.ask('sales', quotation.revise, { id: openOne.id })
    const counts = async () => {
      const { made, sent } = await figuresOf('pricing')
      return [made.count, sent.count]
    }
    expect(await counts()).toEqual([5, 4])
    const { version } = await service.ask('sales', quotation.get, { id })
    await service.ask('sales', quotation.send, { id, version })
    expect(await counts()).toEqual([5, 4])
    const [asked] = await insertRecords(database, enquiry, companyId, [
      {
        enquiryNo: 'XJ1',
        customer: '901',
        product: 'fcl',
        nature: 'live',
        round: 1,
        lane: 'x',
        status: 'quoted',
        salesperson: employees.sales,
        quotation: id,
      },
    ])
    const sentAfter = (of: string, hours: number) =>
      database.run(
        `UPDATE quotation SET sent_at = (SELECT created_at FROM enquiry WHERE id = $2) + $3 * interval '1 hour' WHERE id = $1`,
        [of, asked, hours],
      )
    await sentAfter(openOne.id, 2.5)
    await sentAfter(id, 72)
    expect((await figuresOf('pricing')).responseHours).toBe('2.5')
  })

  it('name sent quotations of which a rate is about to change', async () => {
    expect((await figuresOf('pricing')).moving.total).toBe(0)
    await quoting.service.database.query('UPDATE fcl_rate SET valid_to = $1::date WHERE id = 1002', ['2026-11-22'])
    const { moving } = await figuresOf('pricing')
    expect([moving.total, moving.rows.map(({ status }) => status)]).toEqual([1, ['sent']])
  })

  it('are for managers, and margins for readers of cost', async () => {
    expect((await quoting.service.refused('sales', quotation.figures, { from: today, to: today })).status).toBe(403)
    expect((await quoting.service.raw('costless', quotation.figures, { from: today, to: today })).text).not.toContain(
      'gpPercent',
    )
  })
})
