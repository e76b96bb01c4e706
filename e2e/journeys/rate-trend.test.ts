import { fclRate, type PlainRow, type Resource, usualPercent } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrivesAt } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { ordinaryRate } from '../ordinary-rate.ts'
import { shanghaiToLosAngeles, someCustomer, today, toolOf, valuesOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

const page = 'fclFreight'
const serviceCode = `TR${String(Date.now() % 1_000_000)}`
const hq40 = (price: string) => ({ boxPrices: [{ box: '40HQ', price }] })
const days = { validFrom: addDays(today, -20), validTo: addDays(today, 3) }
const idOf = (link: unknown) => (link as { id: string }).id

/** A rate of these tests that ends in three days; another one follows it as a draft, with a zero too many. */
let rate: PlainRow
let next: PlainRow
let quoteNo: string

beforeAll(async () => {
  const tool = await toolOf('pricing')
  const { pols } = await shanghaiToLosAngeles(tool)
  // Away from the lane on which other journeys look for what is cheapest.
  const like = valuesOf(fclRate as unknown as Resource, await ordinaryRate(tool, { notFrom: pols }))
  // Whatever day it is, it sails on it: a schedule might have closed before the three days are over.
  const open = { sailingDays: null, closingDays: null, validityBasis: 'etd' }
  const values = { ...like, ...open, serviceCode, surcharges: [], floorPrices: [] }
  const own = { ...values, ...days }
  const made = await tool.records.save.mutate({ page, values: { ...own, ...hq40('2000') } })
  await tool.records.publish.mutate({ page, rows: [made].map(({ id, version }) => ({ id, version })), displayFlag: 1 })
  const published = await tool.records.get.query({ page, id: made.id })
  const { id: rateId, version } = published
  rate = await tool.records.save.mutate({ page, id: rateId, version, values: { ...own, ...hq40('2150') } })
  const later = { validFrom: addDays(today, 4), validTo: addDays(today, 40), ...hq40('21500') }
  next = await tool.records.save.mutate({ page, values: { ...values, ...later } })

  const ask = {
    pols: [idOf(rate.pol)],
    pods: [idOf(rate.pod)],
    carriers: [idOf(rate.carrier)],
    etdFrom: today,
    etdTo: days.validTo,
    boxes: [{ box: '40HQ', quantity: 1 }],
  }
  const { asOf, offers } = await tool.price.desk.query({ ask })
  const offer = offers.find((one) => one.rate.id === rate.id && one.quotable)
  if (!offer) throw new Error('the rate is not offered')
  const { id } = await tool.quotation.fromOffers.mutate({ ask, asOf, offerKeys: [offer.key] })
  const quotation = await tool.quotation.get.query({ id })
  await tool.quotation.save.mutate({
    id,
    version: quotation.version,
    draft: { ...quotation.draft, customer: (await someCustomer('pricing')).id },
  })
  quoteNo = quotation.quoteNo
})
afterAll(async () => {
  const tool = await toolOf('pricing')
  const rows = await Promise.all([rate, next].map(({ id }) => tool.records.get.query({ page, id })))
  const named = rows.map(({ id, version }) => ({ id, version }))
  await tool.records.setStatus.mutate({ page, rows: named, set: { displayFlag: 0 } })
})

const tableOf = ({ page: window }: Pick<Visit, 'page'>, name: string) =>
  window.getByRole('table', { name, exact: true })

describe('a rate that ends soon', () => {
  it.each(drawn)(
    'at night: is found by the chip that counts, with the days it has and what hangs on it, in %s',
    async (language) => {
      const { page: window, say } = await visit({
        as: 'pricing',
        language,
        path: `/${page}?f.serviceCode=${serviceCode}`,
      })
      const rows = window.getByRole('grid').locator('tbody tr[aria-rowindex]')
      await expect.poll(() => rows.count()).toBe(2)
      // Both have begun within a fortnight or will begin; that one of them ends soon is what has to be known of it.
      await expect.poll(() => rows.getByText(say('rateDesk.new'), { exact: true }).count()).toBe(1)
      const chip = window.getByRole('button', {
        name: `${language === 'zh' ? '即将过期' : 'Expiring soon'} 1`,
        exact: true,
      })
      await chip.click()
      await expect.poll(() => rows.count()).toBe(1)
      const words = [say('rateDesk.daysLeft', { count: 3 }), say('rateDesk.hanging', { count: 1 })].join(' · ')
      await rows.first().getByText(words).waitFor()

      // By keyboard to the quotation.
      await window.getByRole('grid').focus()
      await window.keyboard.press('ArrowDown')
      await window.keyboard.press('Enter')
      const side = window.getByRole('radio', { name: say('rateDesk.usedCount', { number: 1 }) })
      await side.waitFor({ state: 'attached' })
      await side.focus()
      await window.keyboard.press('Space')
      const used = tableOf({ page: window }, say('rateDesk.used'))
      await window.getByText(say('rateDesk.usedIn', { count: 1, number: 1 })).waitFor()
      const way = used.getByRole('link', { name: `${quoteNo} V1` })
      await way.focus()
      await window.keyboard.press('Enter')
      await arrivesAt(window, /^\/quotation\?id=\d+$/)
    },
  )

  it('has its prices over time, as a picture and as a table, and leads to what follows it', async () => {
    const { page: window, say } = await visit({ as: 'pricing', path: `/${page}?record=${next.id}` })
    await window.getByRole('radio', { name: say('rateDesk.trend') }).check({ force: true })
    const label = say('rateDesk.trendLabel', { currency: 'USD', boxes: '40HQ' })
    await window.getByRole('img', { name: label }).waitFor()
    const trend = tableOf({ page: window }, say('rateDesk.trend'))
    const lines = await trend.locator('tbody tr').allInnerTexts()
    // The newest first; the price of today was written over that of before.
    expect(lines.map((line) => /USD\s+(?:\S\s*)?(\d[\d,]*)/.exec(line)?.[1])).toEqual(['21,500', '2,150', '2,000'])
    expect(lines[0]).toContain(`${next.validFrom} – ${next.validTo}`)
    expect(lines[0]).toContain(say('rateDesk.states.draft'))
    expect(lines[1]).toContain(`${today} – ${days.validTo}`)
    expect(lines[2]).toContain(`${days.validFrom} – ${addDays(today, -1)}`)
    expect(await trend.getByRole('img', { name: say('rateDesk.up') }).count()).toBe(2)
    expect(await violationsOn(window, { within: 'main' })).toEqual([])
    await trend.getByRole('button', { name: `${today} – ${days.validTo}` }).click()
    await arrivesAt(window, new RegExp(`record=${rate.id}`))
  })

  it.each(drawn)(
    'is followed by a price that is to be confirmed, which keeps nothing from being published, in %s',
    async (language) => {
      const { page: window, say } = await visit({
        as: 'pricing',
        language,
        path: `/${page}?f.serviceCode=${serviceCode}&s=-validTo`,
      })
      const rows = window.getByRole('grid').locator('tbody tr[aria-rowindex]')
      await rows.first().getByRole('checkbox').check()
      await window
        .getByRole('toolbar')
        .getByRole('button', { name: say('list.publish'), exact: true })
        .click()
      const basket = window.getByRole('dialog', { name: say('list.publish') })
      const doubts = basket.getByRole('region', { name: say('rateDesk.doubts', { count: 1 }) })
      await doubts.getByText(say('rateDesk.why.high', usualPercent)).waitFor()
      expect(await doubts.innerText()).toContain('21,500')
      expect(await basket.getByRole('button', { name: say('list.publish'), exact: true }).isEnabled()).toBe(true)
      await basket.getByRole('button', { name: say('ui.cancel') }).click()
      await basket.waitFor({ state: 'hidden' })
    },
  )

  it.each(drawn)(
    'at night: is counted where a fee sheet names its customers, with the quotations on it, in %s',
    async (language) => {
      const tool = await toolOf('pricing')
      const { quoteNo: onFees, sheet } = await quotationOnFees(tool)
      const { page: window, say } = await visit({
        as: 'pricing',
        language,
        path: `/startSurcharge?record=${sheet}`,
      })
      const side = window.getByRole('radio', { name: new RegExp(`^${say('rateDesk.used')} \\d+$`) })
      await side.focus()
      await window.keyboard.press('Space')
      const used = tableOf({ page: window }, say('rateDesk.used'))
      await used.getByRole('link', { name: `${onFees} V1` }).waitFor()
      expect(await violationsOn(window, { within: 'main' })).toEqual([])
      const way = window.getByRole('link', { name: say('rateDesk.showRates') })
      const wayText = await way.locator('xpath=..').innerText()
      await way.focus()
      await window.keyboard.press('Enter')
      await arrivesAt(window, /^\/fclFreight\?/)
      const [count = ''] = wayText.match(/\d[\d,]*/) ?? []
      await window
        .getByText(new RegExp(`(^|\\D)${count}(\\D|$)`))
        .filter({ visible: true })
        .first()
        .waitFor()
    },
  )

  it('costs more where its containers stay too long: the sheet of arrival works that out, by keyboard', async () => {
    const tool = await toolOf('pricing')
    const { rows } = await tool.records.list.query({ page: 'destinationPortCharge', pageSize: 50 })
    const [slab] = rows.flatMap(({ overdue }) => (Array.isArray(overdue) ? overdue : []))
    const sheet = rows.find(({ overdue }) => Array.isArray(overdue) && overdue[0] === slab)
    const { page: window, say } = await visit({
      as: 'pricing',
      path: `/destinationPortCharge?record=${sheet?.id}&view=overdue`,
    })
    const table = tableOf({ page: window }, say('rateDesk.overdue.title'))
    await table.waitFor()
    for (const [name, value] of Object.entries({ freeDays: '7', usedDays: '8', boxes: '2' })) {
      await window.getByRole('textbox', { name: say(`rateDesk.overdue.${name}`) }).focus()
      await window.keyboard.type(value)
    }
    await window.keyboard.press('Tab')
    const { unitPrice } = slab as { unitPrice: string }
    await expect.poll(() => table.locator('tfoot').innerText()).toContain((2 * Number(unitPrice)).toFixed(2))
    expect(await violationsOn(window, { within: 'main' })).toEqual([])
  })
})

/** A quotation with a fee of a sheet, and that sheet. */
const quotationOnFees = async (tool: Awaited<ReturnType<typeof toolOf>>) => {
  const ask = await shanghaiToLosAngeles(tool)
  const { asOf, offers } = await tool.price.sell.query({ ask })
  const [offer] = offers.filter(({ quotable }) => quotable)
  const { id } = await tool.quotation.fromOffers.mutate({ ask, asOf, offerKeys: [offer?.key ?? ''] })
  const { quoteNo, derivations } = await tool.quotation.get.query({ id })
  const sheet = Object.values(derivations)
    .flatMap(({ source, children }) => [source, ...children.map((child) => child.source)])
    .find((source) => source?.resource === 'originCharge')
  if (!sheet) throw new Error('no fee of a sheet')
  return { quoteNo, sheet: sheet.id }
}
