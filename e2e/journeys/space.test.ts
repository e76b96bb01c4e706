import { expect, it } from 'vitest'
import { pick, toastOf } from '../acts.ts'
import { someCustomer, toolOf } from '../tool.ts'
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

it('space is booked and changed by keyboard', async () => {
  const { id, box } = await openPool()
  const tool = await toolOf('sales')
  const customer = await someCustomer()
  const bookings = async () => {
    const conditions = { pool: { any: [id] }, customer: { any: [customer.id] } }
    return (await tool.records.list.query({ page: 'myReservation', conditions, pageSize: 100 })).rows
  }
  const before = await bookings()
  const { page, say } = await visit({ as: 'sales', language: 'en', path: `/spaceView?record=${id}` })
  const press = async (name: string, within: Pick<typeof page, 'getByRole'> = page) => {
    const button = within.getByRole('button', { name, exact: true })
    await button.waitFor()
    await button.focus()
    await page.keyboard.press('Enter')
  }
  await press(say('space.take.book'))
  const dialog = page.getByRole('dialog', { name: /^Book space/ })
  await dialog.getByRole('textbox', { name: new RegExp(`^${box} ·`) }).focus()
  await page.keyboard.type('1')
  await pick(page, dialog.getByRole('combobox', { name: new RegExp(say('space.customer')) }), customer.titleEn ?? '')
  const pod = dialog.getByRole('combobox', { name: new RegExp(say('space.pod')) })
  if ((await pod.inputValue()) === '') await pick(page, pod, 'Los Angeles')
  await press(say('space.take.book'), dialog)
  await toastOf(page, say('space.done.submitted')).waitFor()

  const after = await bookings()
  const made = after.find((row) => !before.some((one) => one.id === row.id))
  expect(made).toMatchObject({ state: 'submitted', boxes: [{ box, quantity: 1 }] })
  await page.goto(`/myReservation?record=${made?.id}`)
  await press(say('space.booking.amend'))
  const change = page.getByRole('dialog', {
    name: say('space.booking.amendTitle', { no: String(made?.reservationNo) }),
  })
  await change.getByRole('textbox', { name: say('space.quantityOf', { box }) }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2')
  await press(say('space.booking.amend'), change)
  await toastOf(page, say('space.done.amended')).waitFor()
  const { boxes, version } = await tool.records.get.query({ page: 'myReservation', id: made?.id ?? '' })
  expect(boxes).toMatchObject([{ box, quantity: 2 }])
  await tool.space.withdraw.mutate({ id: made?.id ?? '', version })
})

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
