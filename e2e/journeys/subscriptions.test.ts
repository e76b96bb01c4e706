import { fclRate, fclSubscription, type PlainRow, type Reference, type Resource } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { arrivesAt } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { ordinaryRate } from '../ordinary-rate.ts'
import { freshCode } from '../rate-sheets.ts'
import { toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'

interface BoxPrice {
  readonly box: string
  readonly price: string
}
const idOf = (link: unknown) => (link as Reference).id

/** Subscriptions are looked at several times a minute. */
const timeout = 120_000

it('a watched lane rings when its published price rises, and leads to the subscription', { timeout }, async () => {
  const [desk, seller] = [await toolOf('pricing'), await toolOf('sales')]
  const rate = await ordinaryRate(desk)
  const [{ box = '' } = {}] = rate.boxPrices as unknown as readonly BoxPrice[]
  const {
    rows: [another],
  } = await seller.records.list.query({ page: 'subscribefcl', pageSize: 10 })
  if (!another) throw new Error('sales of the demo watch no lane')
  const name = `看价 ${freshCode()}`
  const watched = await seller.records.save.mutate({
    page: 'subscribefcl',
    values: {
      ...valuesOf(fclSubscription as unknown as Resource, another),
      name,
      pol: idOf(rate.pol),
      pod: idOf(rate.pod),
      carriers: [idOf(rate.carrier)],
      boxTypes: [box],
      triggers: ['newRate', 'up', 'down'],
      currency: idOf(rate.currency),
      minChangeAmount: '1',
    },
  })
  const visitor = await visit({ as: 'sales', path: '/subscribefcl' })
  const { page, say } = visitor
  await page.getByRole('grid').getByText(name).waitFor()
  expect(await violationsOn(page)).toEqual([])
  // The first look only remembers: the price rises until a later one sees it.
  const raised = ({ box: type, price }: BoxPrice) => ({ box: type, price: String(Number(price) + 35) })
  const dearer = async () => {
    const row: PlainRow = await desk.records.get.query({ page: 'fclFreight', id: String(rate.id) })
    await desk.records.save.mutate({
      page: 'fclFreight',
      id: String(row.id),
      version: Number(row.version),
      values: {
        ...valuesOf(fclRate as unknown as Resource, row),
        boxPrices: (row.boxPrices as unknown as readonly BoxPrice[]).map(raised),
      },
    })
    const { list } = await seller.notice.list.query({ type: 4, pageNo: 1, pageSize: 10 })
    return list.map(({ title }) => title)
  }
  await expect.poll(dearer, { timeout: 100_000, interval: 4000 }).toContain(`订阅提醒：${name}`)
  const bell = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${say('message.centre')}`) })
  await bell.hover()
  const sheet = page.getByRole('dialog', { name: say('message.centre') })
  await sheet.getByRole('button', { name: `订阅提醒：${name}` }).click()
  await arrivesAt(page, new RegExp(`subscribefcl.*record=${watched.id}`))
  const { rows } = await seller.records.list.query({ page: 'subscribefcl', search: name, pageSize: 10 })
  expect(rows.map(({ firedCount }) => Number(firedCount) > 0)).toEqual([true])
})
