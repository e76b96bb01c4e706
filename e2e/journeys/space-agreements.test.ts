import { type Resource, spacePool } from '@hangjia/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { pick, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { toolOf, valuesOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)
const box = '40HQ'

/** Two open pools of one lane, of which the second is made and closed again by the test. */
const twoPools = async () => {
  const desk = await toolOf('pricing')
  const { rows } = await desk.records.list.query({
    page: 'spaceManagement',
    conditions: { state: { any: ['open'] } },
    pageSize: 50,
  })
  const row = rows.find(({ allocationMode, offers }) => {
    const offer = (offers as unknown as readonly { box: string; free: string }[]).find((one) => one.box === box)
    return allocationMode === 'firstCome' && Number.parseInt(offer?.free ?? '0', 10) > 0
  })
  if (!row) throw new Error('no pool has room')
  const values = valuesOf(spacePool as unknown as Resource, row)
  const made = await desk.records.save.mutate({
    page: 'spaceManagement',
    values: { ...values, poolNo: null, voyageNo: '999E', soNumbers: [] },
  })
  await desk.space.movePool.mutate({ id: made.id, version: made.version, act: 'open' })
  onTestFinished(async () => {
    const { version } = await desk.records.get.query({ page: 'spaceManagement', id: made.id })
    await desk.space.movePool.mutate({ id: made.id, version, act: 'close', note: 'e2e' })
  })
  return { id: row.id, pod: (row.pods as unknown as readonly { readonly id: string }[])[0]?.id ?? null, other: made.id }
}
const press = async ({ page }: Visit, name: string, within: Pick<Visit['page'], 'getByRole'> = page) => {
  const button = within.getByRole('button', { name, exact: true })
  // Disabled while the act before it ends.
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.focus()
  await page.keyboard.press('Enter')
}

it.each(drawn)(
  'prices are agreed, and a booking is rolled where its salesperson asks, by keyboard in %s',
  async (language) => {
    const { id: pool, pod, other } = await twoPools()
    const sales = await toolOf('sales')
    const [customer] = await sales.records.options.query({ page: 'myReservation', field: 'customer', query: '' })
    const taken = await sales.space.take.mutate({
      pool,
      boxes: [{ box, quantity: 1 }],
      submit: true,
      customer: customer?.id ?? null,
      pod,
      commodity: 'e2e',
    })
    const no = taken.reservationNo
    const own = await visit({ as: 'sales', language, width: 1280, path: `/myReservation?record=${taken.id}` })
    const desk = await visit({ as: 'pricing', language, width: 1280, path: `/reservationApproval?record=${taken.id}` })
    const { say } = own

    await press(desk, say('space.desk.price'))
    const price = desk.page.getByRole('dialog', { name: say('space.desk.priceTitle', { no }) })
    await price.getByRole('textbox', { name: new RegExp(`^${box} ·`) }).fill('2345.5')
    await price.getByRole('textbox', { name: say('space.reason') }).fill('旺季')
    expect(await violationsOn(desk.page, { within: '[role=dialog]' })).toEqual([])
    await press(desk, say('space.desk.priceAsk'), price)
    await toastOf(desk.page, say('space.done.priceAsked')).waitFor()
    expect(await desk.page.getByRole('button', { name: say('space.desk.approve'), exact: true }).isDisabled()).toBe(
      true,
    )

    await own.page.reload()
    await own.page.getByText('2345.5').first().waitFor()
    await press(own, say('space.booking.agreePrice'))
    await toastOf(own.page, say('space.done.priceAgreed')).waitFor()
    await press(own, say('space.booking.roll'))
    const roll = own.page.getByRole('dialog', { name: say('space.booking.rollTitle', { no }) })
    expect(
      await pick(own.page, roll.getByRole('combobox', { name: new RegExp(say('space.booking.rollTo')) }), '999'),
    ).toContain('999E')
    await roll.getByRole('textbox', { name: say('customer.reason') }).fill('货未备好')
    expect(await violationsOn(own.page, { within: '[role=dialog]' })).toEqual([])
    await press(own, say('space.booking.rollAsk'), roll)
    await toastOf(own.page, say('space.done.rollAsked')).waitFor()

    await desk.page.reload()
    await press(desk, say('space.desk.agreeRoll'))
    await toastOf(desk.page, say('space.done.rolled')).waitFor()
    const conditions = { pool: { any: [other] } }
    const [next] = (await sales.records.list.query({ page: 'myReservation', conditions })).rows
    expect(next).toMatchObject({ state: 'approved', commodity: 'e2e' })
    const { state, boxes } = await sales.records.get.query({ page: 'myReservation', id: taken.id })
    expect([state, boxes]).toMatchObject(['rolled', [{ box, price: '2345.5' }]])
    await sales.space.withdraw.mutate({ id: next?.id ?? '', version: next?.version ?? 0 })
  },
)
