import { expect, it } from 'vitest'
import { toastOf } from '../acts.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** An open pool with a container type of which at least three are free. */
const openPool = async () => {
  const { rows } = await (await toolOf('sales')).records.list.query({ page: 'spaceView', pageSize: 50 })
  for (const row of rows) {
    const offers = row.offers as unknown as readonly { readonly box: string; readonly free: string }[]
    const offer = offers.find(({ free }) => Number.parseInt(free, 10) >= 3)
    if (row.state === 'open' && row.allocationMode === 'firstCome' && offer) return { id: row.id, box: offer.box }
  }
  throw new Error('no pool has room')
}
it('several bookings are decided on at once, and those that are refused are named', async () => {
  const { id, box } = await openPool()
  const [sales, desk] = [await toolOf('sales'), await toolOf('pricing')]
  const pool = await desk.records.get.query({ page: 'spaceManagement', id })
  const [pod] = pool.pods as unknown as readonly { readonly id: string }[]
  const [customer] = await sales.records.options.query({ page: 'myReservation', field: 'customer', query: '' })
  const wanted = { boxes: [{ box, quantity: 1 }], submit: true, customer: customer?.id ?? null, pod: pod?.id ?? null }
  const taken = [
    await sales.space.take.mutate({ pool: id, ...wanted }),
    await desk.space.take.mutate({ pool: id, ...wanted }),
  ]
  const { page, say } = await visit({
    as: 'pricing',
    language: 'en',
    path: `/reservationApproval?f.state=submitted&f.pool=${id}`,
  })
  for (const { reservationNo } of taken)
    await page
      .getByRole('row', { name: new RegExp(reservationNo) })
      .getByRole('checkbox')
      .check()
  const bar = page.getByRole('toolbar', { name: say('list.chosen', { count: 2 }) })
  await bar.getByRole('button', { name: say('space.desk.approve'), exact: true }).click()
  await toastOf(page, say('space.many.approve', { count: 1 })).waitFor()
  await page.getByText(new RegExp(`${taken[1]?.reservationNo}: `)).waitFor()
  const stateOf = async (booking: string) =>
    (await desk.records.get.query({ page: 'reservationApproval', id: booking })).state
  expect([await stateOf(taken[0]?.id ?? ''), await stateOf(taken[1]?.id ?? '')]).toEqual(['approved', 'submitted'])
})
