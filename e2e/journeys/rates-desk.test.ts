import { fclRate } from '@hangjia/contracts'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { arrivesAt, pick, placeOf, publishTicked, runFromMore, toastOf } from '../acts.ts'
import { exportAs } from '../rate-sheets.ts'
import { toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

const listOf = ({ page }: Pick<Visit, 'page'>) => {
  const grid = page.getByRole('grid')
  const rows = grid.locator('tbody tr[aria-rowindex]')
  return {
    grid,
    rows,
    /** The words of one column, by its head. */
    column: async (head: string) => {
      const heads = await grid.getByRole('columnheader').allInnerTexts()
      const at = heads.findIndex((words) => words.trim() === head)
      expect(at, head).toBeGreaterThan(-1)
      return await rows.evaluateAll((all, place) => all.map((row) => row.children[place]?.textContent ?? ''), at)
    },
  }
}
/** The price of a 40HQ, not its floor. */
const hq40 = '箱型价 40HQ'
/** Presses Tab until the focus is on the wanted element. */
const tabTo = async (page: Page, isThere: (label: string, role: string) => boolean) => {
  for (let presses = 0; presses < 80; presses += 1) {
    const [label, role] = await page.evaluate(() => {
      const at = document.activeElement
      const words = at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : ''
      return [at?.getAttribute('aria-label') ?? words, at?.getAttribute('role') ?? ''] as const
    })
    if (isThere(label, role)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the focus never came there')
}
/** A published rate of the demo that no other journey touches, by its place in the list of one carrier. */
const rateOf = async (carrierCode: string, at = 0) => {
  const tool = await toolOf('pricing')
  const [carrier] = await tool.records.options.query({ page: 'fclFreight', field: 'carrier', query: carrierCode })
  const { rows } = await tool.records.list.query({
    page: 'fclFreight',
    conditions: { carrier: { any: [carrier?.id ?? ''] } },
    parameters: { displayFlag: 1, isnow: 1 },
    sort: { field: 'validTo', descending: true },
  })
  const row = rows[at]
  if (!row) throw new Error(`no rate of ${carrierCode}`)
  return row
}

describe('the pricing desk', () => {
  it('narrows the rates down, sorts and turns pages, and the address keeps it', async () => {
    const visitor = await visit({ as: 'pricing', path: '/fclFreight' })
    const { page, say } = visitor
    const { rows, column, grid } = listOf(visitor)
    await rows.first().waitFor()
    // Other journeys may have left a rate or two of theirs.
    const [before = '', after = ''] = say('ui.pageItems', { count: 10, total: '#' }).split('#')
    expect(await page.getByText(new RegExp(`${before}20,0\\d\\d${after}`)).count()).toBe(1)
    await page.getByRole('button', { name: say('list.filters') }).click()
    const filters = page.getByRole('region', { name: say('list.filters') })
    await pick(page, filters.getByRole('combobox', { name: '船公司' }), 'cos')
    await expect.poll(async () => new Set(await column('船公司')).size).toBe(1)
    expect((await column('船公司'))[0]).toContain('COS')
    await page.keyboard.press('Escape')

    await grid.getByRole('button', { name: '有效期止' }).click()
    await expect.poll(() => page.url()).toContain('s=validTo')
    await page
      .locator('select')
      .filter({ hasText: say('ui.pageSize', { size: 25 }) })
      .selectOption('25')
    await expect.poll(() => rows.count()).toBeGreaterThan(12)
    const ends = await column('有效期止')
    expect(ends).toEqual(ends.toSorted())
    await page.getByRole('button', { name: say('ui.next') }).click()
    await expect.poll(() => page.url()).toContain('p=2')
    await expect.poll(async () => (await column('有效期止'))[0] ?? '').not.toBe(ends[0])
    await expect.poll(async () => ((await column('有效期止'))[0] ?? '') >= (ends.at(-1) ?? '')).toBe(true)
    const second = await column('航线代码')
    const address = placeOf(page)
    await page.reload()
    await expect.poll(() => column('航线代码')).toEqual(second)
    expect(placeOf(page)).toBe(address)
  })

  it('changes a price without touching the mouse, and the history shows it', async () => {
    const row = await rateOf('EMC')
    const visitor = await visit({
      as: 'pricing',
      path: `/fclFreight?f.carrier=${(row.carrier as { id: string }).id}&s=-validTo&o=1,3`,
    })
    const { page, say } = visitor
    const { rows } = listOf(visitor)
    await rows.first().waitFor()
    await tabTo(page, (_label, role) => role === 'grid')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('record')).toMatch(/^\d+$/)
    const id = new URL(page.url()).searchParams.get('record') ?? ''
    const tool = await toolOf('pricing')
    const before = await tool.records.get.query({ page: 'fclFreight', id })
    await page.getByRole('textbox', { name: hq40 }).waitFor()
    await tabTo(page, (label) => label === hq40)
    await page.keyboard.press('Control+a')
    // A price that the rate has not had before, also when this is not its first run.
    const price = String(3000 + (Date.now() % 6000))
    const shown = price.replace(/(?=...$)/, ',')
    await page.keyboard.type(price)
    await page.keyboard.press('Control+s')
    await toastOf(page, say('record.saved')).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).searchParams.get('record')).toBe(null)
    await expect.poll(() => rows.first().innerText()).toContain(shown)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')

    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: say('record.history') }).check({ force: true })
    const newest = page
      .getByRole('listitem')
      .filter({ hasText: say('record.update') })
      .first()
    await expect.poll(() => newest.innerText()).toContain(shown)
    const [was] = (before.boxPrices as { box: string; price: string }[]).filter(({ box }) => box === '40HQ')
    expect((await newest.innerText()).replaceAll(',', '')).toContain(String(Number(was?.price)))
    expect(await newest.innerText()).toContain('陈知航')
  })

  it('withdraws and publishes several rates at once', async () => {
    const { carrier } = await rateOf('HMM')
    const visitor = await visit({
      as: 'pricing',
      path: `/fclFreight?f.carrier=${(carrier as { id: string }).id}&s=-validTo&o=1,3`,
    })
    const { page, say } = visitor
    const { rows, column } = listOf(visitor)
    await rows.first().waitFor()
    const before = await column('航线代码')
    for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: say('list.chosen', { count: 3 }) })
    await runFromMore(visitor, say('list.withdraw'))
    await toastOf(page, say('list.updated', { count: 3 })).waitFor()
    await expect.poll(() => column('航线代码')).not.toEqual(before)
    expect(new Set(await column('发布'))).toEqual(new Set(['已发布']))

    await page.goto(`/fclFreight?f.carrier=${(carrier as { id: string }).id}&f.displayFlag=0&s=-updatedAt`)
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3)
    for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').check()
    await publishTicked(page, bar, say('list.publish'))
    await toastOf(page, say('list.updated', { count: 3 }))
      .first()
      .waitFor()
    await page.goto(`/fclFreight?f.carrier=${(carrier as { id: string }).id}&s=-validTo&o=1,3`)
    await expect.poll(() => column('航线代码')).toEqual(before)
  })

  it('sees the rate that a new one overlaps', async () => {
    const row = await rateOf('WHL')
    const visitor = await visit({ as: 'pricing', path: `/fclFreight?record=new&copy=${row.id}` })
    const { page, say } = visitor
    await page.getByRole('heading', { name: say('record.copyOf', { name: '整箱运价' }) }).waitFor()
    await page.keyboard.press('Control+s')
    await toastOf(page, say('record.saved')).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('record')).toMatch(/^\d+$/)
    const id = new URL(page.url()).searchParams.get('record') ?? ''
    await page.goto(`/fclFreight?f.carrier=${(row.carrier as { id: string }).id}&s=-updatedAt`)
    const { rows, column } = listOf(visitor)
    await rows.first().waitFor()
    expect((await column('发布'))[0]).toBe('未发布')
    await rows.first().getByRole('checkbox').check()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say('list.publish'), exact: true })
      .click()
    const basket = page.getByRole('dialog', { name: say('list.publish') })
    for (const part of [row.pol, row.pod, row.carrier])
      await basket
        .getByText((part as { title: string }).title)
        .first()
        .waitFor()
    const inTheWay = basket.getByRole('link', { name: `${row.validFrom} – ${row.validTo}` })
    expect(await inTheWay.getAttribute('href')).toBe(`/fclFreight?record=${row.id}`)
    await basket.getByRole('button', { name: say('ui.cancel') }).click()
    await basket.waitFor({ state: 'hidden' })
    const tool = await toolOf('pricing')
    const made = await tool.records.get.query({ page: 'fclFreight', id })
    expect(made.displayFlag).toBe(0)
    await tool.records.remove.mutate({ page: 'fclFreight', rows: [{ id, version: made.version }] })
  })

  it('at night: narrows them down to a container type, to goods and to what was changed since a day', async () => {
    const visitor = await visit({ as: 'pricing', path: '/fclFreight' })
    const { page, say } = visitor
    const { rows, column } = listOf(visitor)
    await rows.first().waitFor()
    await page.getByRole('button', { name: say('list.filters') }).click()
    const filters = page.getByRole('region', { name: say('list.filters') })
    await pick(page, filters.getByRole('combobox', { name: '箱型价' }), '45')
    await arrivesAt(page, /f\.boxPrices=45HQ/)
    await filters
      .getByRole('group', { name: '开航日' })
      .getByRole('checkbox', { name: '日', exact: true })
      .check({ force: true })
    await arrivesAt(page, /f\.sailingDays=1000000/)
    // A field without a column at first can be filtered by, too.
    expect(await filters.getByText('全包价', { exact: true }).count()).toBe(0)
    await filters.getByRole('button', { name: /^更多筛选/ }).click()
    await filters.getByText('全包价', { exact: true }).waitFor()
    await filters
      .getByRole('group', { name: '开航日' })
      .getByRole('checkbox', { name: '日', exact: true })
      .uncheck({ force: true })
    await expect.poll(async () => (await column('45HQ')).every((price) => /\d/.test(price))).toBe(true)
    expect(await rows.count()).toBeGreaterThan(0)
    await page.goto('/fclFreight?f.updatedAt=2099-01-01..')
    await page.getByText(say('list.noMatch')).waitFor()
    await page.goto('/fclFreight?f.updatedAt=2020-01-01..&f.commodities=~no such goods')
    await page.getByText(say('list.noMatch')).waitFor()
    expect(await page.getByRole('button', { name: say('list.filtersChosen', { count: 2 }) }).count()).toBe(1)
  })

  it('exports what it sees as a workbook', async () => {
    const { carrier } = await rateOf('ZIM')
    const visitor = await visit({
      as: 'pricing',
      language: 'en',
      path: `/fclFreight?f.carrier=${(carrier as { id: string }).id}&o=1,3&s=validTo`,
    })
    const { page } = visitor
    const { rows, column } = listOf(visitor)
    await rows.first().waitFor()
    const total = Number(
      /([\d,]+) items$/.exec(await page.getByText(/total [\d,]+ items/).innerText())?.[1]?.replaceAll(',', ''),
    )
    const { name, bytes } = await exportAs(visitor, 'list')
    expect(name).toMatch(/^FCL rates_\d{4}-\d{2}-\d{2}\.xlsx$/)
    const { sheets } = await readXlsx(new Uint8Array(bytes))
    const [heads = [], ...printed] = sheets[0]?.rows ?? []
    // Under the records: a blank row, and one that names the person who exported them.
    const records = printed.slice(0, -2)
    expect(records.length).toBe(total)
    expect(printed.at(-1)?.[0]).toMatch(/^※ Exported by .*pricing/)
    const [, service] = fclRate.fields.serviceCode.label
    const at = heads.indexOf(service)
    expect(heads).toContain('40HQ')
    expect(records.slice(0, 10).map((cells) => cells[at])).toEqual(await column(service))
  })
})

describe('two people at one rate', () => {
  it('keep both their changes; the second is informed before it is saved', async () => {
    const { id } = await rateOf('YML')
    // Prices that the rate has not had before, also when this is not its first run.
    const [mine, theirs] = [String(10_000 + (Date.now() % 9000)), String(20_000 + (Date.now() % 9000))]
    const [notice, remark] = [`提醒 ${mine}`, `备注 ${theirs}`]
    const path = `/fclFreight?record=${id}`
    const first = await visit({ as: 'pricing', path })
    const second = await visit({ as: 'pricing', path, expected: /409/ })
    await second.page.getByRole('textbox', { name: '特别提醒' }).fill(notice)
    await second.page.getByRole('textbox', { name: hq40 }).fill(mine)
    await first.page.getByRole('textbox', { name: '外部备注' }).fill(remark)
    await first.page.getByRole('textbox', { name: hq40 }).fill(theirs)
    await first.page.keyboard.press('Control+s')
    await toastOf(first.page, first.say('record.saved')).waitFor()

    await second.page.keyboard.press('Control+s')
    await second.page.getByText(second.say('record.staleTitle')).waitFor()
    await second.page.getByRole('button', { name: second.say('record.staleLoad') }).click()
    await expect.poll(() => second.page.getByRole('textbox', { name: '外部备注' }).inputValue()).toBe(remark)
    expect(await second.page.getByRole('textbox', { name: '特别提醒' }).inputValue()).toBe(notice)
    expect(await second.page.getByRole('textbox', { name: hq40 }).inputValue()).toBe(mine)
    // Fields that both changed are named, with the other's value.
    await second.page
      .getByText(new RegExp(theirs.replace(/(?=...$)/, ',')))
      .first()
      .waitFor()
    await second.page.keyboard.press('Control+s')
    await toastOf(second.page, second.say('record.saved')).waitFor()
    const tool = await toolOf('pricing')
    const now = await tool.records.get.query({ page: 'fclFreight', id })
    expect(now).toMatchObject({ publicRemark: remark, notice: notice })
    expect(now.boxPrices).toContainEqual({ box: '40HQ', price: mine })
    await arrivesAt(second.page, path)
  })
})
