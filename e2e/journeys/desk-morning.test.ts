import { fclRate, withOwnLines } from '@hangjia/contracts'
import { addDays, formatAmount, formatDecimal } from '@hangjia/validation'
import { readXlsx } from 'hucre/xlsx'
import { expect, it, onTestFinished } from 'vitest'
import { arrivesAt, issue, pick } from '../acts.ts'
import { ordinaryRate } from '../ordinary-rate.ts'
import { printedText } from '../paper-text.ts'
import { chooseFile, exportAs, freshCode, headingsOf, rateRow, ratesOf, withdraw, workbookOf } from '../rate-sheets.ts'
import { shanghaiToLosAngeles, today, toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** The carrier's former price: two published rates of one service, from last week on. */
const lastWeek = async (code: string) => {
  const tool = await toolOf('pricing')
  const pattern = await ordinaryRate(tool, { carrier: await idOf('carrier', 'COS') })
  const { pols, pods } = await shanghaiToLosAngeles(tool)
  for (const pol of [pols[0], await idOf('pol', 'CNNBG')]) {
    const values = {
      ...valuesOf(fclRate, pattern),
      pol,
      pod: pods[0],
      serviceCode: code,
      transitDays: { min: 14, max: 16 },
      boxPrices: [
        { box: '20GP', price: '1750' },
        { box: '40HQ', price: '58' },
      ],
      floorPrices: [],
      validFrom: addDays(today, -7),
      validTo: addDays(today, 6),
      surcharges: [],
      billType: 1,
      supplier: null,
    }
    const { id, version } = await tool.records.save.mutate({ page: 'fclFreight', values })
    await tool.records.setStatus.mutate({ page: 'fclFreight', rows: [{ id, version }], set: { displayFlag: 1 } })
  }
}
/** Selling price of a container's freight: the buying price with the company's mark-up. */
const soldFrom = async (code: string): Promise<string> => {
  const tool = await toolOf('pricing')
  const ask = { ...(await shanghaiToLosAngeles(tool)), boxes: [{ box: '40HQ', quantity: 2 }] }
  const { offers } = withOwnLines(await tool.price.desk.query({ ask, layers: true }))
  const offer = offers.find(({ serviceCode }) => serviceCode === code)
  expect(offer?.layers?.map(({ box, net }) => [box, Number(net)])).toEqual([['40HQ', 61]])
  const price = offer?.sell.lines.find(({ key }) => key === 'freight')?.boxes[0]?.unitPrice
  if (!price) throw new Error('the price that came in is not sold')
  return String(Number(price))
}
/** As a table shows it. */
const priceIn = (price: string) => new RegExp(`\\b${formatDecimal(price)}(\\.00)?\\b`)
const idOf = async (field: string, code: string) => {
  const tool = await toolOf('pricing')
  const [found] = await tool.records.options.query({ page: 'fclFreight', field, query: code })
  if (!found) throw new Error(`no ${field} ${code}`)
  return found.id
}

it("at night: a price desk imports this week's sheet, sees what changed, publishes, searches, quotes, and sees it in Excel", async () => {
  const code = freshCode()
  onTestFinished(() => withdraw(code))
  await lastWeek(code)
  const visitor = await visit({ as: 'pricing', path: '/fclFreight' })
  const { page, say, context } = visitor

  // Import: every heading is known, so one is led straight to the rows.
  await chooseFile(
    visitor,
    await workbookOf({
      name: 'TPEB',
      rows: [headingsOf('有效期止'), rateRow('Shanghai', code, '14-16', 61), rateRow('Ningbo', code, '14-16', 62)],
    }),
  )
  await arrivesAt(page, /^\/fclFreight\?import=\d+/)
  const outcomes = page.getByRole('group', { name: say('import.outcome') })
  await expect.poll(() => outcomes.innerText()).toContain(`${say('import.outcomes.changed')} 2`)

  // The difference to what is in force: of the first row without being asked.
  const detail = page.getByRole('complementary', { name: say('import.detail') })
  await expect.poll(() => detail.innerText()).toContain('58')
  expect(await detail.innerText()).toContain('61')
  expect(await detail.innerText()).toContain(addDays(today, -1))

  // Published as a whole; what was in force ends yesterday.
  await page.getByRole('button', { name: say('import.commit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: say('import.flag.1') }).check()
  await dialog.getByRole('checkbox', { name: say('import.asMeant', { count: 2, figure: 2 }) }).check()
  await dialog.getByRole('button', { name: say('import.act.1', { figure: 2 }) }).click()
  await page.getByText(say('import.committed', { count: 2, figure: 2, as: say('import.flag.1') })).waitFor()
  const rates = await ratesOf(code)
  expect(rates.map(({ validFrom, validTo }) => [validFrom, validTo]).toSorted()).toEqual([
    [addDays(today, -7), addDays(today, -1)],
    [addDays(today, -7), addDays(today, -1)],
    [today, addDays(today, 20)],
    [today, addDays(today, 20)],
  ])
  const result = page.url()

  // Searched and quoted.
  await page.goto('/queryPrice')
  await pick(page, page.getByRole('combobox', { name: say('price.pol'), exact: true }), 'CNSHG')
  await pick(page, page.getByRole('combobox', { name: say('price.pod'), exact: true }), 'USLAX')
  await page.getByRole('textbox', { name: say('price.boxCount', { box: '40HQ' }) }).fill('2')
  await page.getByRole('button', { name: say('price.search'), exact: true }).click()
  const offer = page.getByRole('main').getByRole('listitem').filter({ hasText: code }).first()
  // The new price is the cost; every price for a customer starts from it.
  const sold = await soldFrom(code)
  await offer.getByRole('button', { name: say('price.showCharges') }).click()
  const freight = offer.getByRole('row').filter({ has: page.getByText('OF', { exact: true }) })
  await expect.poll(() => freight.allInnerTexts()).toEqual([expect.stringMatching(priceIn(sold))])
  const sides = page.getByRole('radiogroup', { name: say('price.side') })
  await sides.getByText(say('price.buy'), { exact: true }).click()
  await expect.poll(() => freight.allInnerTexts()).toEqual([expect.stringMatching(priceIn('61'))])
  await offer.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: say('price.makeQuotation') }).click()
  await arrivesAt(page, /^\/quotation\?id=\d+$/)
  const editor = page.getByRole('application', { name: say('quotation.editor') })
  await pick(page, editor.getByRole('combobox', { name: say('quotation.customer') }), 'co')
  await editor.getByRole('button', { name: say('quotation.send') }).click()
  await issue({ page, say })
  const id = new URL(page.url()).searchParams.get('id')
  const paper = await context.request.get(`/pdf/quotation/${id}?language=zh`)
  expect(paper.status()).toBe(200)
  const { draft, costs } = await (await toolOf('pricing')).quotation.get.query({ id: id ?? '' })
  const [option] = draft.options
  const freightOf = (lines: readonly { key: string; boxPrices: readonly { box: string; price: string }[] }[] = []) =>
    lines.find(({ key }) => key === 'freight')?.boxPrices
  expect(option?.serviceCode).toBe(code)
  expect(freightOf(costs?.[option?.key ?? ''])).toEqual([{ box: '40HQ', price: '61' }])
  expect(freightOf(option?.lines)).toEqual([{ box: '40HQ', price: sold }])
  const printed = printedText(await paper.body())
  if (printed !== undefined) expect(printed).toMatch(new RegExp(`海运费 .*${formatAmount(sold)}`))

  // And in Excel, with the same prices.
  await page.goto(result)
  await page.getByRole('link', { name: say('import.seeThem') }).click()
  await expect.poll(() => page.getByRole('grid', { name: '整箱运价' }).innerText()).toContain(code)
  const { bytes } = await exportAs(visitor, 'list')
  const { sheets } = await readXlsx(new Uint8Array(bytes))
  const [heads = [], ...records] = sheets[0]?.rows ?? []
  const at = heads.indexOf('40HQ')
  expect(
    records
      .filter((cells) => cells.includes(code))
      .map((cells) => Number(cells[at]))
      .toSorted(),
  ).toEqual([61, 62])
})
