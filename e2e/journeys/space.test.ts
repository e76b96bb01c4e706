import { addDays } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { pick, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { someCustomer, today, toolOf } from '../tool.ts'
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

it('at night: several bookings are decided on at once, and those that are refused are named', async () => {
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

it('a booking goes to a colleague once the desk agrees, and the requests of a lane and week are pledged together', async () => {
  const { id, box } = await openPool()
  const [sales, desk] = [await toolOf('sales'), await toolOf('pricing')]
  const pool = await desk.records.get.query({ page: 'spaceManagement', id })
  const [pod] = pool.pods as unknown as readonly { readonly id: string }[]
  const pol = pool.pol as unknown as { readonly id: string }
  const [customer] = await sales.records.options.query({ page: 'myReservation', field: 'customer', query: '' })
  const wanted = { boxes: [{ box, quantity: 1 }], submit: true, customer: customer?.id ?? null, pod: pod?.id ?? null }
  const taken = await sales.space.take.mutate({ pool: id, ...wanted })
  const own = await sales.records.get.query({ page: 'myReservation', id: taken.id })
  const { id: salesman } = own.salesman as unknown as { readonly id: string }
  const mine = await desk.space.take.mutate({ pool: id, ...wanted })
  const its = await desk.records.get.query({ page: 'myReservation', id: mine.id })
  const { id: decider } = its.salesman as unknown as { readonly id: string }
  await desk.space.withdraw.mutate({ id: mine.id, version: mine.version })

  // A colleague who keeps reservations, and is not the one who agrees.
  const people = await sales.records.options.query({ page: 'myReservation', field: 'salesman', query: '' })
  let heir: string | undefined
  for (const person of people.filter((one) => one.id !== decider && heir === undefined))
    await sales.space.askHandOver.mutate({ id: taken.id, version: taken.version, to: person.id, note: '休假' }).then(
      () => {
        heir = person.id
      },
      () => undefined,
    )
  const { page, say } = await visit({
    as: 'pricing',
    language: 'en',
    width: 1280,
    path: `/reservationApproval?record=${taken.id}`,
  })
  await page.getByRole('button', { name: say('space.desk.agree') }).press('Enter')
  await toastOf(page, say('space.done.handedOver')).waitFor()
  const handed = await desk.records.get.query({ page: 'reservationApproval', id: taken.id })
  expect(handed).toMatchObject({ salesman: { id: heir }, heir: null })
  await desk.space.decide.mutate({ id: taken.id, version: handed.version, outcome: 'reject', note: 'e2e' })

  const from = addDays(today, 45)
  const asked = []
  for (const quantity of [2, 3]) {
    const row = await sales.records.save.mutate({
      page: 'spaceReservation',
      values: {
        salesman,
        customer: customer?.id ?? null,
        pol: pol.id,
        pod: pod?.id ?? null,
        etdFrom: from,
        etdTo: from,
        boxes: [{ box, quantity, perBill: null }],
        probability: 'firm',
      },
    })
    await sales.space.moveRequest.mutate({ id: row.id, version: row.version, act: 'submit' })
    asked.push(row.id)
  }
  await page.goto(`/spaceApproval?record=${asked[0]}`)
  await page.getByRole('button', { name: say('space.request.week', { count: 2 }) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: say('space.request.weekTitle') })
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: say('space.request.weekPledge', { count: 2 }) }).press('Enter')
  await toastOf(page, say('space.many.pledge', { count: 2 })).waitFor()
  for (const one of asked)
    expect((await desk.records.get.query({ page: 'spaceApproval', id: one })).state).toBe('pledged')
})
