import { setTimeout as until } from 'node:timers/promises'
import { fclRate, originCharge, type PlainValue, type Resource } from '@hangjia/contracts'
import { addDays, formatAmount } from '@hangjia/validation'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrivesAt, follow, offersOn, placeOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { ordinaryRate } from '../ordinary-rate.ts'
import { someCustomer, takeAway, today, toolOf, valuesOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

/** A rate and an origin fee of a lane that nobody else has, a moment, and what was changed after it. */
interface Lane {
  readonly path: string
  readonly selling: string
  /** The moment on the business clock: `2026-11-20`, `21:05:09`. */
  readonly day: string
  readonly time: string
  readonly rate: string
  readonly sheet: string
  readonly quotation: string
  /** Totals of the offer before and now, in each currency and in all. */
  readonly before: Sums
  readonly now: Sums
  readonly forget: () => Promise<void>
}
interface Sums {
  readonly total: string
  readonly of: Readonly<Record<string, string>>
}
type Values = Record<string, PlainValue>

const sheetName = 'ASOF Lianyungang'
const makeLane = async (): Promise<Lane> => {
  const tool = await toolOf('pricing')
  const idOf = async (of: 'port' | 'carrier', query: string) =>
    (await tool.price.options.query({ of, query }))[0]?.id ?? ''
  const [pol, pod] = [await idOf('port', 'CNLYG'), await idOf('port', 'DKAAR')]
  // None whose rates are kept secret from those who sell.
  const carrier = await idOf('carrier', 'MSC')
  const validity = { validFrom: addDays(today, -1), validTo: addDays(today, 60) }
  const published = async (page: string, made: Values): Promise<string> => {
    const values = { ...made, ...validity }
    const { id, version } = await tool.records.save.mutate({ page, values })
    await tool.records.publish.mutate({ page, rows: [{ id, version }], displayFlag: 1, supersede: [] })
    return id
  }
  const rate = await published('fclFreight', {
    ...valuesOf(fclRate as unknown as Resource, await ordinaryRate(tool)),
    pol,
    pod,
    carrier,
    tradeLine: null,
    serviceCode: 'ASOF',
    billType: 3,
    supplier: null,
    bargeMatch: 'none',
    surcharges: [],
    floorPrices: [],
    boxPrices: [{ box: '40HQ', price: '1500' }],
    sailingDays: '1111111',
    closingDays: null,
  })
  const feesAt = (price: string) => (values: Values) => {
    const line = (values.charges as Values[]).find(({ boxPrices }) => (boxPrices as PlainValue[]).length > 0)
    const charge = { ...line, boxPrices: [{ box: '40HQ', price }], costBoxPrices: [], minAmount: null, maxAmount: null }
    return [{ ...charge, treatment: 'subject', when: 'always' }] as PlainValue[]
  }
  const { rows } = await tool.records.list.query({ page: 'startSurcharge', parameters: { displayFlag: 1 } })
  if (!rows[0]) throw new Error('no origin charges')
  const fees = valuesOf(originCharge as unknown as Resource, rows[0])
  const sheet = await published('startSurcharge', {
    ...fees,
    name: sheetName,
    pols: [pol],
    polsExclude: false,
    pods: [pod],
    podsExclude: false,
    podCountries: [],
    carriers: [],
    carriersExclude: false,
    tradeLines: [],
    tradeLinesExclude: false,
    billTypeScope: null,
    charges: feesAt('600')(fees),
  })

  const ask = {
    pols: [pol],
    pods: [pod],
    etdFrom: today,
    etdTo: addDays(today, 14),
    boxes: [{ box: '40HQ', quantity: 2 }],
  }
  const search = async () => {
    const { asOf, offers } = await tool.price.desk.query({ ask })
    const offer = offers.find(({ rate: { id } }) => id === rate)
    if (!offer?.sell.total) throw new Error('the rate is not offered')
    const of = Object.fromEntries(offer.sell.subtotals.map(({ currency, total }) => [currency, total]))
    return { asOf, key: offer.key, sums: { total: offer.sell.total.amount, of } }
  }
  const before = await search()
  const { id } = await tool.quotation.fromOffers.mutate({ ask, asOf: before.asOf, offerKeys: [before.key] })
  const made = await tool.quotation.get.query({ id })
  const customer = (await someCustomer('pricing')).id
  const saved = await tool.quotation.save.mutate({ id, version: made.version, draft: { ...made.draft, customer } })
  await tool.quotation.send.mutate({ id, version: saved.version })

  // A moment is typed to the second: the changes come after the next one has begun.
  const moment = Math.ceil((Date.now() + 1) / 1000) * 1000
  await until(moment - Date.now() + 2)
  const change = async (page: string, row: string, values: Values) => {
    const { version } = await tool.records.get.query({ page, id: row })
    const { refused } = await tool.records.saveMany.mutate({ page, rows: [{ id: row, version, values }] })
    expect(refused).toEqual([])
  }
  await change('fclFreight', rate, { boxPrices: [{ box: '40HQ', price: '1620' }] })
  const stored = await tool.records.get.query({ page: 'startSurcharge', id: sheet })
  await change('startSurcharge', sheet, {
    charges: feesAt('655')(valuesOf(originCharge as unknown as Resource, stored) as Values),
  })
  const after = await search()

  // On the full minute the console writes no seconds.
  const written = new Date(moment + 8 * 3_600_000).toISOString().slice(0, 19).replace(/:00$/, '')
  const [day = '', time = ''] = written.split('T')
  const address = `pol=${pol}&pod=${pod}&from=${ask.etdFrom}&to=${ask.etdTo}&boxes=2x40HQ`
  return {
    path: `/queryPrice?${address}`,
    selling: `/fullContainer?${address}`,
    day,
    time,
    rate,
    sheet,
    quotation: id,
    before: before.sums,
    now: after.sums,
    forget: async () => {
      await takeAway('startSurcharge', [sheet])
      await takeAway('fclFreight', [rate])
    },
  }
}

const ourOffer = (page: Page) => offersOn(page).filter({ hasText: 'ASOF' }).first()
const bannerOn = ({ page, say }: Visit) => page.getByRole('status').filter({ hasText: say('moved.backToNow') })
const plus = (after: string, before: string) => `+${formatAmount(String(Number(after) - Number(before)))}`

describe('a price search as of a past moment', () => {
  let lane: Lane
  beforeAll(async () => {
    lane = await makeLane()
  })
  afterAll(async () => {
    await lane.forget()
  })

  it('shows the prices of then under their banner, and names the rate and the fee that moved the total since', async () => {
    const visitor = await visit({ as: 'pricing', path: lane.path })
    const { page, say } = visitor
    const sum = (amount: string) => ourOffer(page).getByRole('button', { name: formatAmount(amount) })
    await sum(lane.now.total).waitFor()
    expect(await bannerOn(visitor).count()).toBe(0)

    // The moment is typed; Enter asks.
    await page.getByTitle(say('moved.chooseMoment')).click()
    const time = page.getByRole('textbox', { name: say('moved.time') })
    await expect.poll(() => time.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type(lane.time)
    await page.getByLabel(say('moved.day'), { exact: true }).fill(lane.day)
    await time.focus()
    await page.keyboard.press('Enter')
    await arrivesAt(page, new RegExp(`at=${lane.day}T${lane.time.replaceAll(':', '%3A')}`))
    await bannerOn(visitor)
      .getByText(say('moved.past', { at: `${lane.day} ${lane.time}` }))
      .waitFor()
    await sum(lane.before.total).waitFor()
    expect(lane.before.total).not.toBe(lane.now.total)
    // A quotation may begin here and shows its instant; a price list is always of now.
    await ourOffer(page).getByRole('checkbox').first().check()
    await page.getByText(/发送前会与现价核对/).waitFor()
    expect(await page.getByRole('button', { name: say('priceList.make') }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: say('price.makeQuotation') }).isEnabled()).toBe(true)
    // The address keeps its content after a reload, too.
    await page.reload()
    await sum(lane.before.total).waitFor()

    await ourOffer(page)
      .getByRole('button', { name: say('price.showCharges') })
      .click()
    await ourOffer(page)
      .getByRole('button', { name: say('moved.changes') })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('moved.movers', { count: 2 })).waitFor()
    const [rate, fee] = [
      dialog.locator('li', { hasText: 'ASOF' }).first(),
      dialog.locator('li', { hasText: sheetName }),
    ]
    const words = async (item: typeof rate) => (await item.innerText()).replaceAll(/\s+/g, ' ')
    expect(await words(rate)).toMatch(/整箱运价 .*CNLYG-DKAAR ASOF 查看历史 修改 箱型价 · 40HQ 1,500 → 1,620/)
    expect(await words(fee)).toMatch(/40HQ 600 → 655/)
    for (const item of [rate, fee]) expect(await words(item)).toMatch(/由 陈知航 修改/)
    const summary = dialog.getByRole('table').first()
    for (const currency of Object.keys(lane.now.of)) {
      const [before = '', after = ''] = [lane.before.of[currency], lane.now.of[currency]]
      const row = summary.getByRole('row', { name: new RegExp(`^${currency} `) })
      expect((await row.innerText()).split(/\s+/)).toEqual([
        currency,
        formatAmount(before),
        formatAmount(after),
        plus(after, before),
      ])
    }
    // Every line marks which of the two it was.
    const table = dialog.getByRole('region').getByRole('table')
    expect((await table.getByRole('row', { name: /^海运费\s*变更/ }).innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^海运费\s*变更 1 /,
    )
    expect(await violationsOn(page)).toEqual([])

    await rate.getByRole('link', { name: say('moved.history') }).click()
    await arrivesAt(page, `/fclFreight?record=${lane.rate}&view=history`)
    await page.getByRole('radio', { name: say('record.history') }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: say('record.history') }).isChecked()).toBe(true)
    await dialog.waitFor({ state: 'hidden' })

    await page.goto(`${lane.path}&at=${lane.day}T${lane.time}`)
    await bannerOn(visitor)
      .getByRole('button', { name: say('moved.backToNow') })
      .click()
    await expect.poll(() => placeOf(page)).not.toContain('at=')
    await sum(lane.now.total).waitFor()
    expect(await bannerOn(visitor).count()).toBe(0)
  })

  it('at night: asks for a moment that is one, and not for one to come; before the first data there is nothing; a sent quotation shows the changes since', async () => {
    const visitor = await visit({ as: 'pricing', language: 'en', path: lane.path })
    const { page, say } = visitor
    await ourOffer(page).waitFor()
    await page.getByTitle(say('moved.chooseMoment')).click()
    const time = page.getByRole('textbox', { name: say('moved.time') })
    await time.press('Enter')
    await page.getByRole('alert').getByText(say('moved.faults.noMoment')).waitFor()
    await page.getByLabel(say('moved.day'), { exact: true }).fill(addDays(today, 1))
    await time.fill('23:59')
    await time.press('Enter')
    await page.getByRole('alert').getByText(say('moved.faults.inFuture')).waitFor()
    expect(placeOf(page)).not.toContain('at=')
    await page.getByRole('button', { name: say('moved.clearMoment') }).click()
    await page.getByTitle(say('moved.chooseMoment')).waitFor()

    await follow(page, `${lane.path}&at=2020-01-05T09:00`)
    await bannerOn(visitor).getByText('Prices at 2020-01-05 09:00').waitFor()
    await page.getByText(/before the first data in the system/).waitFor()

    // Readers who may search at the desk see the changes since a sent quotation.
    await follow(page, `/quotation?id=${lane.quotation}`)
    await page.getByRole('button', { name: say('moved.sinceSent') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('moved.movers', { count: 2 })).waitFor()
    for (const name of ['CNLYG-DKAAR ASOF', sheetName]) await dialog.getByText(name).waitFor()
    const total = dialog
      .getByRole('table')
      .first()
      .getByRole('row', { name: /^Equivalent/ })
    expect((await total.innerText()).split(/\s+/).slice(-3)).toEqual([
      formatAmount(lane.before.total),
      formatAmount(lane.now.total),
      plus(lane.now.total, lane.before.total),
    ])
  })

  it('at night: is nothing for the selling page: whatever its address contains, it sells at the prices of now', async () => {
    const visitor = await visit({ as: 'sales', path: `${lane.selling}&at=${lane.day}T${lane.time}` })
    const { page, say } = visitor
    await ourOffer(page)
      .getByRole('button', { name: formatAmount(lane.now.total) })
      .waitFor()
    expect(await bannerOn(visitor).count()).toBe(0)
    expect(await page.getByTitle(say('moved.chooseMoment')).count()).toBe(0)
  })
})
