import {
  bargeRate,
  destinationCharge,
  fclRate,
  type PlainRow,
  type Resource,
  surchargeTemplate,
} from '@hangjia/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hasFocus, leaveByEscape, menuHearsKeys, pick, placeOf, runFromMore, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { ordinaryRate } from '../ordinary-rate.ts'
import { takeAway, today, toolOf, valuesOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

type Line = Readonly<Record<string, unknown>>
const sheets = destinationCharge as unknown as Resource
const rates = fclRate as unknown as Resource
const sets = surchargeTemplate as unknown as Resource
const chargesOf = (row: PlainRow | undefined) => (row?.charges ?? []) as unknown as Line[]
const prefixOf = (letter: string) => `${letter}${Date.now() % 1_000_000}X`

/** Two drafts of a fee sheet with a charge per container and one per bill; the second one lacks the first charge. */
const draftSheets = async (prefix: string) => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({ page: 'destinationPortCharge', pageSize: 100 })
  const models = rows.map((row) => valuesOf(sheets, row))
  const lines = models.flatMap(({ charges }) => charges as Line[])
  const [model] = models
  const boxed = lines.find(({ boxPrices }) => (boxPrices as Line[]).length > 0)
  const single = lines.find(({ unitPrice, charge }) => unitPrice !== null && charge !== boxed?.charge)
  if (!model || !boxed || !single) throw new Error('no sheet with both kinds of price')
  const perBox = {
    ...boxed,
    boxPrices: [
      { box: '20GP', price: '200' },
      { box: '40HQ', price: '300' },
    ],
    costBoxPrices: [],
  }
  const perBill = { ...single, unitPrice: '50', costUnitPrice: '40' }
  const made = await tool.records.saveMany.mutate({
    page: 'destinationPortCharge',
    rows: [[perBox, perBill], [perBill]].map((charges, at) => ({
      values: { ...model, name: `${prefix}${at}`, charges: charges as never, overdue: [], validFrom: today },
    })),
  })
  expect(made.refused).toEqual([])
  return made.rows
}
const idsOf = (rows: readonly PlainRow[]) => rows.map(({ id }) => id)
const tickFirst = async (page: Page, count: number) => {
  const rows = page.locator('tbody tr[aria-rowindex]')
  for (let at = 0; at < count; at += 1) await rows.nth(at).getByRole('checkbox').check()
}
/** Ticks the first rows of the list and presses a button of the bar over the pager. */
const actOn = async ({ page, say }: Visit, count: number, word: string) => {
  await tickFirst(page, count)
  await page
    .getByRole('toolbar', { name: say('list.chosen', { count }) })
    .getByRole('button', { name: word, exact: true })
    .click()
}
const chip = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('group', { name: group, exact: true }).getByRole('button', { name })

describe('many records at once', () => {
  it('one charge of fee sheets gets dearer by percent; the other charges and sheets stay, as was shown before', async () => {
    const prefix = prefixOf('F')
    const made = await draftSheets(prefix)
    const visitor = await visit({ as: 'pricing', path: `/destinationPortCharge?f.name=~${prefix}&s=name` })
    const { page, say } = visitor
    await actOn(visitor, 2, say('list.reprice'))
    const dialog = page.getByRole('dialog', { name: say('list.repriceTitle', { count: 2 }) })
    const tool = await toolOf('pricing')
    const charge = chargesOf(made[0])[0]?.charge as { code: string } | undefined
    await chip(page, '费用', new RegExp(charge?.code ?? '^$')).click()
    await dialog.getByText(say('list.byPercent')).click()
    await dialog.getByRole('textbox', { name: '40HQ' }).fill('10')
    const preview = dialog.getByRole('region', { name: say('list.preview') })
    await expect.poll(() => preview.locator('ins').allInnerTexts()).toEqual(['330'])
    await dialog.getByText(say('list.repriceCount', { count: 1, prices: 1 })).waitFor()
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: say('list.repriceNow', { count: 1 }) }).click()
    await toastOf(page, say('list.repriced', { count: 1 })).waitFor()
    const now = await Promise.all(made.map(({ id }) => tool.records.get.query({ page: 'destinationPortCharge', id })))
    expect(chargesOf(now[0])[0]?.boxPrices).toEqual([
      { box: '20GP', price: '200' },
      { box: '40HQ', price: '330' },
    ])
    expect(chargesOf(now[0])[1]?.unitPrice).toBe('50')
    expect(now[1]?.version).toBe(made[1]?.version)
    await takeAway('destinationPortCharge', idsOf(made))
  })

  it('at night: ticked fields of rates get the same value; a rate that must not is reported, and left out', async () => {
    const prefix = prefixOf('E')
    const tool = await toolOf('pricing')
    const model = await ordinaryRate(tool)
    const free = { freeTimeText: null, freeDetDays: null }
    const made = await tool.records.saveMany.mutate({
      page: 'fclFreight',
      rows: [
        { freeDemDays: null, freeCombinedDays: 10, notice: '旺季' },
        { freeDemDays: 7, freeCombinedDays: null, notice: null },
      ].map((own, at) => ({
        values: { ...valuesOf(rates, model), ...free, ...own, serviceCode: `${prefix}${at}`, validFrom: today },
      })),
    })
    expect(made.refused).toEqual([])
    const visitor = await visit({ as: 'pricing', path: `/fclFreight?f.serviceCode=~${prefix}&s=serviceCode` })
    const { page, say } = visitor
    await actOn(visitor, 2, say('list.editFields'))
    const dialog = page.getByRole('dialog', { name: say('list.editTitle', { count: 2 }) })
    await chip(page, '其他', '特别提醒').click()
    await chip(page, '免箱期', '合并免费天数').click()
    await dialog.getByRole('textbox', { name: '特别提醒' }).fill('加价')
    await dialog
      .getByRole('radiogroup', { name: say('list.editWay', { name: '特别提醒' }) })
      .getByText(say('list.ways.add'))
      .click()
    await dialog.getByRole('textbox', { name: '合并免费天数' }).fill('14')
    const preview = dialog.getByRole('region', { name: say('list.preview') })
    await expect.poll(() => preview.innerText()).toContain('旺季 加价')
    await expect.poll(() => preview.innerText()).toContain(say('rule.combinedExcludesOthers'))
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    const apply = dialog.getByRole('button', { name: say('list.editApply', { count: 1 }) })
    expect(await apply.isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: say('list.skipBroken', { count: 1 }) }).check()
    await apply.click()
    await toastOf(page, say('list.updated', { count: 1 })).waitFor()
    const now = await Promise.all(made.rows.map(({ id }) => tool.records.get.query({ page: 'fclFreight', id })))
    expect(now.map(({ notice, freeCombinedDays }) => [notice, freeCombinedDays])).toEqual([
      ['旺季 加价', 14],
      [null, null],
    ])
    await takeAway('fclFreight', idsOf(made.rows))
  })

  it('a set of charges is named in the form of a rate and put into others, where it takes the place of the same charges', async () => {
    const prefix = prefixOf('T')
    const tool = await toolOf('pricing')
    const model = await ordinaryRate(tool)
    const { rows: templates } = await tool.records.list.query({ page: 'surchargeTemplate' })
    const [line] = templates.flatMap((template) => valuesOf(sets, template).charges as Line[])
    if (!line) throw new Error('no charge')
    const charge = { ...line, boxPrices: [], unitPrice: '7' }
    const made = await tool.records.saveMany.mutate({
      page: 'fclFreight',
      rows: [[charge], [{ ...charge, unitPrice: '1' }], []].map((surcharges, at) => ({
        values: {
          ...valuesOf(rates, model),
          includedCharges: [],
          surcharges: surcharges as never,
          serviceCode: `${prefix}${at}`,
          validFrom: today,
        },
      })),
    })
    expect(made.refused).toEqual([])
    const [named, ...others] = made.rows
    const visitor = await visit({ as: 'pricing', path: `/fclFreight?record=${named?.id}` })
    const { page, say } = visitor
    const keep = page.getByRole('button', { name: say('list.keepSet') })
    await keep.click()
    const naming = page.getByRole('dialog', { name: say('list.keepSet') })
    await leaveByEscape(page, naming)
    await keep.click()
    await naming.getByRole('textbox').fill(prefix)
    await naming.getByRole('button', { name: say('list.keepSet') }).click()
    await toastOf(page, say('list.setKept', { name: prefix })).waitFor()

    await page.goto(`/fclFreight?f.serviceCode=~${prefix}&s=serviceCode`)
    await tickFirst(page, 3)
    await runFromMore(visitor, '附加费模板')
    const dialog = page.getByRole('dialog', { name: say('list.setTitle', { count: 3 }) })
    await dialog.getByRole('combobox', { name: '附加费模板' }).fill(prefix)
    await page.getByRole('option', { name: prefix }).click()
    // The first rate has all of these values already.
    const preview = dialog.getByRole('region', { name: say('list.preview') })
    await expect.poll(() => preview.getByRole('row').count()).toBe(2)
    expect([await preview.locator('del').count(), await preview.locator('ins').count()]).toEqual([1, 2])
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: say('list.editApply', { count: 2 }) }).click()
    await toastOf(page, say('list.updated', { count: 2 })).waitFor()
    for (const { id } of others) {
      const { surcharges } = await tool.records.get.query({ page: 'fclFreight', id })
      expect((surcharges as unknown as Line[]).map(({ unitPrice }) => unitPrice)).toEqual(['7'])
    }
    await takeAway('fclFreight', idsOf(made.rows))
    const { rows: kept } = await tool.records.list.query({ page: 'surchargeTemplate', search: prefix })
    await takeAway('surchargeTemplate', idsOf(kept))
  })

  it('at night: a barge is linked to a rate that it reaches, which goes by linked barges only from then on', async () => {
    const prefix = prefixOf('B')
    const tool = await toolOf('pricing')
    const model = await ordinaryRate(tool)
    const { rows: barges } = await tool.records.list.query({ page: 'bargePrice', pageSize: 10 })
    const [barge] = barges
    if (!barge) throw new Error('no barge')
    const [anyCarrier] = (
      await tool.records.saveMany.mutate({
        page: 'bargePrice',
        rows: [
          {
            values: {
              ...valuesOf(bargeRate as unknown as Resource, barge),
              name: prefix,
              pol: (model.pol as { id: string }).id,
              polTerminal: null,
              laden: 'laden',
              carriers: [],
              carriersExclude: false,
              tradeLines: [],
              tradeLinesExclude: false,
              pods: [],
              validFrom: today,
            },
          },
        ],
      })
    ).rows
    const made = await tool.records.save.mutate({
      page: 'fclFreight',
      values: { ...valuesOf(rates, model), serviceCode: prefix, validFrom: today },
    })
    await tool.records.publish.mutate({
      page: 'fclFreight',
      rows: [{ id: made.id, version: made.version }],
      displayFlag: 2,
    })
    onTestFinished(async () => {
      await takeAway('fclFreight', [made.id])
      await takeAway('bargePrice', [anyCarrier?.id ?? ''])
    })
    const visitor = await visit({ as: 'pricing', path: `/bargePrice?f.name=~${prefix}` })
    const { page, say } = visitor
    await actOn(visitor, 1, say('rateDesk.barges.act'))
    const dialog = page.getByRole('dialog', { name: say('rateDesk.barges.title', { count: 1 }) })
    const onlyTo = dialog.getByRole('combobox', { name: say('rateDesk.barges.pods') })
    await pick(page, onlyTo, (model.pod as { code: string }).code)
    const rate = dialog.getByRole('row').filter({ hasText: `· ${prefix}` })
    await rate.getByRole('checkbox').check()
    await expect.poll(() => rate.innerText()).toContain(`指定 ${prefix}`)
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: say('rateDesk.barges.apply', { count: 1 }) }).click()
    await toastOf(page, say('rateDesk.barges.linked', { count: 1 })).waitFor()
    expect(await tool.records.get.query({ page: 'fclFreight', id: made.id })).toMatchObject({
      bargeMatch: 'manual',
      linkedBarges: [{ id: anyCarrier?.id }],
    })
  })

  it('the coverage check of fee sheets names ports whose rates lack one, and leads to these rates', async () => {
    const tool = await toolOf('pricing')
    const before = await tool.records.coverage.query({ page: 'destinationPortCharge' })
    const [gap] = before.gaps
    const { page, say } = await visit({ as: 'pricing', path: '/destinationPortCharge' })
    await page.getByRole('button', { name: say('rateDesk.gaps.title') }).click()
    const dialog = page.getByRole('dialog', { name: say('rateDesk.gaps.title') })
    await dialog.getByText(say('rateDesk.gaps.found', { count: before.bare, lanes: before.lanes })).waitFor()
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    expect(await dialog.getByRole('row').count()).toBe(before.gaps.length + 1)
    const [, first] = await dialog.getByRole('row').allInnerTexts()
    expect(first).toContain(gap?.pod?.title)
    await dialog
      .getByRole('link', { name: say('rateDesk.gaps.show') })
      .first()
      .click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => placeOf(page)).toMatch(/^\/fclFreight\?.*f\.pod=/)
    await page
      .locator('tbody tr[aria-rowindex]')
      .filter({ hasText: gap?.pod?.code ?? 'no port' })
      .first()
      .waitFor()
  })

  it('at night: of barges it names places of receipt, of market prices it asks where they are published', async () => {
    const tool = await toolOf('pricing')
    const barges = await tool.records.coverage.query({ page: 'bargePrice' })
    const sold = await tool.records.coverage.query({ page: 'marketPriceSet', channel: 'salesQuery' })
    const { page, say } = await visit({ as: 'pricing', language: 'en', path: '/bargePrice' })
    const asks = page.getByRole('button', { name: say('rateDesk.gaps.title') })
    const dialog = page.getByRole('dialog', { name: say('rateDesk.gaps.title') })
    await asks.click()
    const found = ({ bare, lanes, total }: typeof barges) =>
      total === 0
        ? say(lanes === 0 ? 'rateDesk.gaps.none' : 'rateDesk.gaps.all', { count: lanes })
        : say('rateDesk.gaps.found', { count: bare, lanes })
    await dialog.getByText(found(barges)).waitFor()
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await page.goto('/marketPriceSet')
    await asks.click()
    await dialog.getByText('Sales search').click()
    await dialog.getByText(found(sold)).waitFor()
    expect(await dialog.getByRole('row').count()).toBe(sold.gaps.length + 1)
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  })
})

it('at night: publishing published rates reports it and does nothing; the search without room shows its mark alone', async () => {
  const { page, say } = await visit({ as: 'pricing', language: 'en', width: 1280, path: '/fclFreight?o=1,3' })
  await page
    .getByRole('checkbox', { name: say('ui.selectRow') })
    .first()
    .check()
  const acts = page.getByRole('toolbar', { name: say('list.chosen', { count: 1 }) })
  const open = acts.getByRole('button', { name: say('list.publish'), exact: true })
  await open.press('Enter')
  const basket = page.getByRole('dialog', { name: say('list.publish') })
  await basket.getByText(say('list.alreadyPublished', { count: 1 }), { exact: true }).waitFor()
  expect(await basket.getByRole('button', { name: say('list.publish'), exact: true }).isDisabled()).toBe(true)
  await leaveByEscape(page, basket)
  await hasFocus(open)

  // The less used acts are one menu, and the bar one row.
  expect((await acts.boundingBox())?.height).toBeLessThan(60)
  const more = acts.getByRole('button', { name: say('list.more'), exact: true })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: say('list.withdraw'), exact: true }).waitFor()
  await menuHearsKeys(page)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const removing = page.getByRole('alertdialog')
  await removing.waitFor()
  await leaveByEscape(page, removing)
  const search = page.getByRole('textbox', { name: say('list.search'), exact: true })
  const ink = () => search.evaluate((field) => getComputedStyle(field, '::placeholder').color)
  expect(await ink()).toBe('rgba(0, 0, 0, 0)')
  await search.focus()
  await expect.poll(ink).not.toBe('rgba(0, 0, 0, 0)')
})
