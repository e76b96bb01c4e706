import { readFile } from 'node:fs/promises'
import type { Reference } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { arrivesAt, offersOn, pick } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { chineseIn, readPaper } from '../paper.ts'
import { today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** A lane on which somebody takes class 9 without a transfer. */
const dangerousLane = async () => {
  const { records } = await toolOf('pricing')
  const { rows } = await records.list.query({
    page: 'dglclFreight',
    parameters: { displayFlag: 1, isnow: 1 },
    pageSize: 100,
  })
  const row = rows.find(
    ({ transferType, classes }) => transferType === 1 && Array.isArray(classes) && classes.includes('9'),
  )
  if (!row) throw new Error('the demo publishes no direct rate for class 9')
  return { from: (row.pol as unknown as Reference).id, to: (row.pod as unknown as Reference).id }
}

it('dangerous LCL: batteries by UN number are accepted, explosives refused in sight with the rule', async () => {
  const lane = await dangerousLane()
  const cargo = {
    packages: 10,
    grossKg: '980',
    volumeM3: '2.4',
    goods: [{ imoClass: '1.4', packages: 4, grossKg: '220', netKg: '200' }],
  }
  const ask = JSON.stringify({ ...lane, day: addDays(today, 14), cargo })
  const { page, say, context } = await visit({
    as: 'sales',
    language: 'en',
    width: 1280,
    path: `/dgsalesLclFreight?${new URLSearchParams({ ask })}`,
  })
  const offer = offersOn(page).first()
  await offer.getByText('IMO 1.4', { exact: false }).first().waitFor()
  expect(await offer.getAttribute('data-refused')).toBe('true')

  const form = page.getByRole('form', { name: say('price.searchBar') })
  const revenueTons = (figure: string) => say('modeSearch.figures.revenueTons', { figure, ratio: 1000 })
  await form.locator('[aria-hidden]', { hasText: revenueTons('2.4') }).waitFor()
  const taken = await pick(page, form.getByLabel(say('modeSearch.goods.un')), '3480')
  expect(taken).toContain('3480')
  await form.getByRole('button', { name: say('price.search'), exact: true }).click()
  await arrivesAt(page, /cargo\.goods\.1\.un=\d/)
  await page.locator('main [data-offers] > li:not([data-refused])').first().waitFor()
  await offer.getByRole('button', { name: say('price.showCharges') }).click()
  const verdicts = offer.getByRole('region', { name: say('modeSearch.acceptance.title') })
  await verdicts.getByText('UN3480', { exact: false }).waitFor()
  await verdicts.getByText(say('modeSearch.acceptance.advisory')).waitFor()
  // The declaration of the class is its own, what every cargo pays is marked.
  await offer.getByText(say('price.blocks.dangerous')).waitFor()
  await offer.getByText('DGS', { exact: true }).waitFor()
  await offer.getByText(say('price.general')).first().waitFor()
  expect(await violationsOn(page)).toEqual([])

  // The acceptance sheet for the consolidator, in English: goods, rule and papers.
  const sheet = page.waitForEvent('download')
  await offer.getByRole('button', { name: say('modeSearch.acceptance.sheet') }).press('Enter')
  await page.getByRole('menuitem', { name: say('modeSearch.acceptance.sheetIn.en') }).click()
  const { text } = await readPaper(await readFile(await (await sheet).path()))
  for (const printed of ['DG acceptance sheet', '3480', 'LITHIUM ION BATTERIES', 'Documents required'])
    expect(text).toContain(printed)
  expect(chineseIn(text)).toBe('航价演示货代有限公司')

  // A quotation of it: the goods in a table, and the sheet of its option again.
  await offer.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('price.makeQuotation') }).click()
  await arrivesAt(page, /^\/dglclQuotation\?id=\d+$/)
  const option = page.getByRole('region', { name: say('quotation.option', { label: 'A' }) })
  const again = page.waitForEvent('download')
  await option.getByRole('button', { name: say('modeSearch.acceptance.sheet') }).press('Enter')
  await page.getByRole('menuitem', { name: say('modeSearch.acceptance.sheetIn.en') }).click()
  const quoted = (await readPaper(await readFile(await (await again).path()))).text
  for (const printed of ['DG acceptance sheet', 'Quotation No. DG', '3480', 'Documents required'])
    expect(quoted).toContain(printed)
  expect(chineseIn(quoted)).toBe('航价演示货代有限公司')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const reply = await context.request.get(`/pdf/quotation/${id}?language=en`)
  const paper = (await readPaper(await reply.body())).text
  for (const printed of ['DG LCL quotation', 'Dangerous goods', '1 3480 LITHIUM ION BATTERIES', 'Documents required'])
    expect(paper).toContain(printed)
  for (const printed of ['Gross kg', 'Dangerous goods surcharges']) expect(paper).toContain(printed)
})
