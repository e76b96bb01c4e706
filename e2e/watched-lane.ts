import { setTimeout as wait } from 'node:timers/promises'
import { fclRate, fclSubscription, type Reference, type Resource } from '@hangjia/contracts'
import { ordinaryRate } from './ordinary-rate.ts'
import { freshCode } from './rate-sheets.ts'
import { toolOf, valuesOf } from './tool.ts'

interface BoxPrice {
  readonly box: string
  readonly price: string
}
const page = 'subscribefcl'
const idOf = (link: unknown) => (link as Reference).id
const msBetweenRises = 5000

/**
 * A lane that sales watch, and whose published price rises until they have a message: the service looks every twenty seconds, and its first look
 * only remembers. What else a file tries is tried meanwhile.
 */
export const watchLane = async () => {
  const [desk, seller] = [await toolOf('pricing'), await toolOf('sales')]
  const rate = await ordinaryRate(desk)
  const [{ box = '' } = {}] = rate.boxPrices as unknown as readonly BoxPrice[]
  const [another] = (await seller.records.list.query({ page, pageSize: 10 })).rows
  if (!another) throw new Error('sales of the demo watch no lane')
  const name = `看价 ${freshCode()}`
  const { id } = await seller.records.save.mutate({
    page,
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
  const message = `订阅提醒：${name}`
  const raised = ({ box: type, price }: BoxPrice) => ({ box: type, price: String(Number(price) + 35) })
  const rise = async () => {
    const row = await desk.records.get.query({ page: 'fclFreight', id: String(rate.id) })
    await desk.records.save.mutate({
      page: 'fclFreight',
      id: row.id,
      version: row.version,
      values: {
        ...valuesOf(fclRate as unknown as Resource, row),
        boxPrices: (row.boxPrices as unknown as readonly BoxPrice[]).map(raised),
      },
    })
  }
  const isTold = async () => {
    const { list } = await seller.notice.list.query({ type: 4, pageNo: 1, pageSize: 10 })
    return list.some(({ title }) => title === message)
  }
  const untilTold = async (isOver: AbortSignal) => {
    while (!isOver.aborted && !(await isTold())) {
      await rise()
      await wait(msBetweenRises)
    }
  }
  return { id, name, message, untilTold }
}
