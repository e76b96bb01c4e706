import { fclRate, type PlainRow, type Resource } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { answerDialog, follow, leaveByEscape, publishTicked, toastOf } from '../acts.ts'
import { shanghaiToLosAngeles, takeAway, today, toolOf, valuesOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

const rates = fclRate as unknown as Resource

const takeRatesAway = (made: readonly { readonly id: string }[]) =>
  takeAway(
    'fclFreight',
    made.map(({ id }) => id),
  )

/** Five drafts of one lane that nobody else touches, known by their service codes; they go when the test is over. */
const draftRates = async (prefix: string) => {
  const tool = await toolOf('pricing')
  const { pols, pods } = await shanghaiToLosAngeles(tool)
  const { rows } = await tool.records.list.query({
    page: 'fclFreight',
    conditions: { pol: { any: pols }, pod: { any: pods } },
    parameters: { displayFlag: 1, isnow: 1 },
    sort: { field: 'validTo', descending: true },
  })
  const [model] = rows
  if (!model) throw new Error('no rate from Shanghai to Los Angeles')
  const codes = [1, 2, 3, 4, 5].map((at) => `${prefix}${at}`)
  const answer = await tool.records.saveMany.mutate({
    page: 'fclFreight',
    rows: codes.map((serviceCode) => ({
      values: {
        ...valuesOf(rates, model),
        serviceCode,
        validFrom: today,
        // The lane does not test the other box type fields of the rate.
        floorPrices: [],
        boxPrices: [
          { box: '20GP', price: '900' },
          { box: '40GP', price: '1700' },
          { box: '40HQ', price: '1750' },
        ],
      },
    })),
  })
  expect(answer.refused).toEqual([])
  return answer.rows
}
/** Goes on to the list of these rates, and to its sheet. */
const toTheList = async ({ page }: Visit, prefix: string) => {
  await follow(page, `/fclFreight?f.serviceCode=~${prefix}&s=serviceCode`)
  await page
    .locator('tbody tr[aria-rowindex]', { hasText: `${prefix}1` })
    .first()
    .waitFor()
}
const toTheSheet = async (visitor: Visit, prefix: string) => {
  const { page, say } = visitor
  await toTheList(visitor, prefix)
  await page.getByRole('button', { name: say('list.table') }).click()
  await page.getByRole('gridcell', { name: `${prefix}1` }).waitFor()
}
const leaveTheSheet = async ({ page, say }: Visit) => {
  await page.getByRole('button', { name: say('list.table') }).click()
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
}
/** Headings of the sheet, which stay the same. */
const heads: string[] = []
const cell = (page: Page, row: number, head: string) => ({
  text: async () => {
    if (heads.length === 0)
      for (const words of await page.getByRole('columnheader').allInnerTexts()) heads.push(words.trim())
    const at = heads.indexOf(head)
    expect(at, head).toBeGreaterThan(-1)
    return page.locator(`[role=row][data-row="${row}"] [role=gridcell]`).nth(at)
  },
})
/** Text that Excel puts on the clipboard for a block. */
const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
const bar = ({ page, say }: Visit, count: number) =>
  page.getByRole('toolbar', { name: say('list.unsavedRows', { count }) })
const priceOf = (row: PlainRow, box: string) =>
  (row.boxPrices as { box: string; price: string }[]).find((price) => price.box === box)?.price

/** Five rates get their prices from Excel, one slip is put right, they are saved, published and found. */
const pricesFromExcel = async (visitor: Visit) => {
  const prefix = `G${Date.now() % 1_000_000}X`
  const made = await draftRates(prefix)
  await toTheSheet(visitor, prefix)
  const { page, say } = visitor
  await (await cell(page, 0, '20GP').text()).click()
  await paste(page, '101\t201\t301\r\n102\t202\t302\r\n103\t203\t3o3\r\n104\t204\t304\r\n105\t205\t305\r\n')
  await bar(visitor, 5).waitFor()
  await expect.poll(() => page.locator('[data-unsaved]').count()).toBe(14)

  // Nothing is sent while a cell is broken: the sheet leads to it.
  await page.keyboard.press('Control+s')
  const broken = page.locator('[role=gridcell][aria-invalid]')
  await expect.poll(() => broken.innerText()).toContain('3o3')
  await expect.poll(() => broken.getAttribute('data-active')).toBe('')
  const tool = await toolOf('pricing')
  const untouched = await tool.records.get.query({ page: 'fclFreight', id: made[0]?.id ?? '' })
  expect(untouched.version).toBe(made[0]?.version)

  await page.keyboard.type('303')
  await page.keyboard.press('Control+s')
  await toastOf(page, say('list.savedRows', { count: 5 })).waitFor()
  await expect.poll(() => page.locator('[data-unsaved]').count()).toBe(0)
  const saved = await Promise.all(made.map(({ id }) => tool.records.get.query({ page: 'fclFreight', id })))
  expect(saved.map((row) => ['20GP', '40GP', '40HQ'].map((box) => priceOf(row, box)))).toEqual(
    [1, 2, 3, 4, 5].map((at) => [`10${at}`, `20${at}`, `30${at}`]),
  )

  for (const at of [0, 1, 2, 3, 4]) await page.locator(`[role=row][data-row="${at}"] input[type=checkbox]`).click()
  const acts = page.getByRole('toolbar', { name: say('list.chosen', { count: 5 }) })
  await publishTicked(page, acts, say('list.publish'))
  await toastOf(page, say('list.updated', { count: 5 })).waitFor()
  const question = await shanghaiToLosAngeles(tool)
  const { offers, buyLines = [] } = await tool.price.desk.query({ ask: question })
  expect(offers.map(({ serviceCode }) => serviceCode)).toEqual(expect.arrayContaining([`${prefix}1`, `${prefix}5`]))
  const third = offers.find(({ serviceCode }) => serviceCode === `${prefix}3`)
  // Two containers at 303.
  expect(third?.buy?.lines.map((at) => buyLines[at]?.amount)).toContain('606.00')
  await takeRatesAway(made)
  await leaveTheSheet(visitor)
}

/** Rows pasted below the last one are new rates, their ports named by code or by name. */
const newRows = async (visitor: Visit) => {
  const prefix = `N${Date.now() % 1_000_000}X`
  const made = await draftRates(prefix)
  await toTheSheet(visitor, prefix)
  const { page, say } = visitor
  await (await cell(page, 5, '船公司').text()).click()
  // A carrier, a POL and PODs that this sheet does not contain.
  await paste(page, 'MSK\t宁波\tDEHAM\nMSK\tCNNBG\t鹿特丹')
  await expect.poll(async () => (await cell(page, 6, '目的港').text()).innerText()).toContain('NLRTM')
  expect(await (await cell(page, 5, '起运港').text()).innerText()).toContain('CNNBG')
  await bar(visitor, 2).waitFor()

  await page.keyboard.press('Control+s')
  // Missing values of a new row are reported now, also of fields that have no column here.
  const faults = page.getByRole('list', { name: /处需要修改/ })
  await faults.waitFor()
  expect(await faults.innerText()).toMatch(/第 6 行\s*20GP: 必填[\s\S]*有效期起: 必填/)
  await (await cell(page, 5, '币种').text()).click()
  await paste(page, 'USD\t900\t1,700\t1,800\nUSD\t910\t1,710\t1,810')
  await (await cell(page, 5, '航线代码').text()).click()
  await paste(page, `${prefix}6\n${prefix}7`)
  await (await cell(page, 5, '有效期起').text()).click()
  await paste(page, `${today}\t2030/1/31\n${today}\t2030-02-28`)
  await page.keyboard.press('Control+s')
  await toastOf(page, say('list.savedRows', { count: 2 })).waitFor()
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({
    page: 'fclFreight',
    conditions: { serviceCode: { contains: prefix } },
  })
  const news = rows.filter(({ serviceCode }) => ['6', '7'].includes(String(serviceCode).at(-1) ?? ''))
  expect(news.map((row) => [row.validTo, priceOf(row, '40HQ'), row.displayFlag]).toSorted()).toEqual([
    ['2030-01-31', '1800', 0],
    ['2030-02-28', '1810', 0],
  ])
  await takeRatesAway([...made, ...news])
  await leaveTheSheet(visitor)
}

/** A block with headings goes to the columns that they name, in any place; headings without a column and refused cells are reported. */
const blockWithHeadings = async (visitor: Visit) => {
  const prefix = `H${Date.now() % 1_000_000}X`
  const made = await draftRates(prefix)
  await toTheSheet(visitor, prefix)
  const { page, say } = visitor
  const shows = (row: number, head: string) =>
    expect.poll(async () => (await (await cell(page, row, head).text()).innerText()).trim())
  await (await cell(page, 1, '币种').text()).click()
  await paste(
    page,
    "Valid till\t40HC\tVessel\t出单方式备注\t20'GP\r\n2030-01-31\t2,111\tEVER\tx\t1011\r\n2030-02-28\t2,112\tEVER\ty\t1012\r\n",
  )
  const toastText = page
    .locator('[data-scope="toast"][data-part="root"]', {
      hasText: say('ui.gridPastedByHeads', { rows: 2, columns: 3 }),
    })
    .first()
  await toastText.waitFor()
  expect(await toastText.innerText()).toContain(say('ui.gridHeadsUnknown', { names: 'Vessel' }))
  expect(await toastText.innerText()).toContain(say('ui.gridHeadsHidden', { names: '出单方式备注' }))
  await shows(1, '20GP').toBe('1,011')
  await shows(2, '20GP').toBe('1,012')
  await shows(1, '40HQ').toBe('2,111')
  await shows(2, '有效期止').toBe('2030-02-28')
  // Neither above nor below, nor the cell that stood under the paste.
  await shows(0, '20GP').toBe('900')
  await shows(3, '40HQ').toBe('1,750')
  await shows(1, '币种').toBe('USD')
  await bar(visitor, 2).waitFor()

  await page.keyboard.press('Control+z')
  await shows(1, '20GP').toBe('900')
  await shows(2, '40HQ').toBe('1,750')
  await bar(visitor, 2).waitFor({ state: 'hidden' })

  // Where a cell is refused or nothing is placed it warns, and nothing placed leaves the cell where it was.
  const warningOf = (words: string) =>
    page.locator('[data-scope="toast"][data-part="root"][data-type="warning"]', { hasText: words }).first().waitFor()
  await (await cell(page, 1, '币种').text()).click()
  await paste(page, "40HQ\t20'GP\r\n3o3\t1011\r\n")
  await warningOf(say('ui.gridPastedByHeads', { rows: 1, columns: 2 }))

  const stood = await cell(page, 2, '40HQ').text()
  await stood.click()
  await paste(page, '出单方式备注\t电放费\r\nx\ty\r\n')
  await warningOf(say('ui.gridHeadsHidden', { names: '出单方式备注 · 电放费' }))
  expect(await stood.getAttribute('data-active')).toBe('')

  // The error of a cell does not cover a question.
  await (await cell(page, 1, '40HQ').text()).click()
  const note = page.locator('[popover] [data-note]')
  await note.waitFor()
  await page.getByRole('button', { name: say('list.table') }).click()
  await page.getByRole('alertdialog').waitFor()
  await note.waitFor({ state: 'hidden' })
  await leaveByEscape(page, page.getByRole('alertdialog'))
  await note.waitFor()
  await (await cell(page, 1, '币种').text()).click()
  await page.keyboard.press('Control+z')
  await shows(1, '20GP').toBe('900')
  await bar(visitor, 1).waitFor({ state: 'hidden' })

  // One is asked before unsaved rows are lost, and undo takes them back.
  await (await cell(page, 0, '40HQ').text()).click()
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await bar(visitor, 1).waitFor()
  await page.getByRole('button', { name: say('list.table') }).click()
  await leaveByEscape(page, page.getByRole('alertdialog'))
  await (await cell(page, 0, '40HQ').text()).click()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await cell(page, 0, '40HQ').text()).innerText()).toBe('1,750')
  await bar(visitor, 1).waitFor({ state: 'hidden' })

  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await bar(visitor, 1)
    .getByRole('button', { name: say('list.discard') })
    .click()
  await answerDialog(page, say('list.discard'))
  await expect.poll(async () => (await cell(page, 0, '40HQ').text()).innerText()).toBe('1,750')

  await (await cell(page, 1, '40HQ').text()).click()
  await page.keyboard.type('1235')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('list.table') }).click()
  await answerDialog(page, say('record.saveAndGo'))
  await toastOf(page, say('list.savedRows', { count: 1 })).waitFor()
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  const tool = await toolOf('pricing')
  const kept = await tool.records.get.query({ page: 'fclFreight', id: made[1]?.id ?? '' })
  expect(priceOf(kept, '40HQ')).toBe('1235')
  await takeRatesAway(made)
}

/** A person who saves second is shown the row, takes over the stored values and keeps their own changes. */
const savedSecond = async (visitor: Visit) => {
  const prefix = `S${Date.now() % 1_000_000}X`
  const made = await draftRates(prefix)
  await toTheSheet(visitor, prefix)
  const { page, say } = visitor
  await (await cell(page, 0, '40HQ').text()).click()
  await paste(page, '2001\n2002')
  await bar(visitor, 2).waitFor()
  const tool = await toolOf('pricing')
  const [, second] = made
  await tool.records.save.mutate({
    page: 'fclFreight',
    id: second?.id ?? '',
    version: second?.version ?? 0,
    values: { ...valuesOf(rates, second as PlainRow), notice: '旺季' },
  })
  await page.keyboard.press('Control+s')
  await toastOf(page, say('list.notSaved', { count: 1 })).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: say('rule.rowStale') })
    .waitFor()
  await bar(visitor, 2)
    .getByRole('button', { name: say('record.staleLoad') })
    .click()
  await toastOf(page, say('record.mergedTitle')).waitFor()
  await page.keyboard.press('Control+s')
  const stored = () => tool.records.get.query({ page: 'fclFreight', id: second?.id ?? '' })
  await expect.poll(async () => (await stored()).version).toBe((second?.version ?? 0) + 2)
  await toastOf(page, say('list.savedRows', { count: 2 })).waitFor()
  const now = await stored()
  expect(now).toMatchObject({ notice: '旺季' })
  expect(priceOf(now, '40HQ')).toBe('2002')
  await takeRatesAway(made)
}

/** A GRI: other prices from a day on are seen first, made as drafts, and published in the place of the old ones. */
const increase = async (visitor: Visit) => {
  const prefix = `P${Date.now() % 1_000_000}X`
  const made = await draftRates(prefix)
  const tool = await toolOf('pricing')
  const two = made.slice(0, 2).map(({ id, version }) => ({ id, version }))
  await tool.records.publish.mutate({ page: 'fclFreight', rows: two, displayFlag: 1 })
  await toTheList(visitor, prefix)
  const { page, say } = visitor
  const rows = page.locator('tbody tr[aria-rowindex]')
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  const acts = page.getByRole('toolbar', { name: say('list.chosen', { count: 2 }) })
  await acts.getByRole('button', { name: say('list.reprice') }).click()
  const dialog = page.getByRole('dialog', { name: say('list.repriceTitle', { count: 2 }) })
  await dialog.getByRole('textbox', { name: say('list.everyBox') }).fill('100')
  const preview = dialog.getByRole('region', { name: say('list.preview') })
  await expect
    .poll(() => preview.locator('ins').allInnerTexts())
    .toEqual(['1,000', '1,800', '1,850', '1,000', '1,800', '1,850'])
  const [from, before] = [addDays(today, 10), addDays(today, 9)]
  await dialog.getByLabel(say('list.repriceFrom'), { exact: true }).fill(from)
  await page.keyboard.press('Tab')
  await expect.poll(() => preview.innerText()).toContain(before)
  expect(await preview.innerText()).toContain(from)
  const unchanged = await tool.records.get.query({ page: 'fclFreight', id: made[0]?.id ?? '' })
  expect(priceOf(unchanged, '40HQ')).toBe('1750')
  await dialog.getByRole('button', { name: say('list.repriceLater', { count: 2 }) }).click()
  await toastOf(page, say('list.repriced', { count: 2 })).waitFor()

  const found = async () =>
    (
      await tool.records.list.query({
        page: 'fclFreight',
        conditions: { serviceCode: { contains: `${prefix}1` } },
        sort: { field: 'validFrom', descending: false },
      })
    ).rows
  expect((await found()).map((row) => [row.validFrom, row.displayFlag, priceOf(row, '40HQ')])).toEqual([
    [today, 1, '1750'],
    [from, 0, '1850'],
  ])
  // Somebody made the old one valid again meanwhile: the basket shows its next state.
  const [old] = await found()
  await tool.records.setStatus.mutate({
    page: 'fclFreight',
    rows: [{ id: old?.id ?? '', version: old?.version ?? 0 }],
    set: { validTo: addDays(today, 30) },
  })
  await follow(page, `/fclFreight?f.serviceCode=~${prefix}1&f.displayFlag=0`)
  await rows.filter({ hasText: from }).first().waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  await rows.first().getByRole('checkbox').check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('list.publish'), exact: true })
    .click()
  const basket = page.getByRole('dialog', { name: say('list.publish') })
  await basket.getByText(say('list.endsOn', { day: before })).waitFor()
  await basket.getByRole('button', { name: say('list.publishOver', { count: 1 }) }).click()
  await toastOf(page, say('list.updated', { count: 1 })).waitFor()
  expect((await found()).map((row) => [row.validFrom, row.validTo, row.displayFlag])).toEqual([
    [today, before, 1],
    [from, made[0]?.validTo, 1],
  ])
  const { rows: all } = await tool.records.list.query({
    page: 'fclFreight',
    conditions: { serviceCode: { contains: prefix } },
  })
  await takeRatesAway(all)
}

it('rates are repriced, get their prices from Excel, are added below the last one, pasted by headings and saved beside somebody else', async () => {
  const visitor = await visit({ as: 'pricing', path: '/fclFreight' })
  await increase(visitor)
  await pricesFromExcel(visitor)
  await newRows(visitor)
  await blockWithHeadings(visitor)
  await savedSecond(visitor)
})
