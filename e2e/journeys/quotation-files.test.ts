import type { Reference } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { arrivesAt } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { draftOf, today, toolOf } from '../tool.ts'
import { type Account, visit } from '../visit.ts'

const pdf = (mark: string) => Buffer.from(`%PDF-1.4\n% ${mark}\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n`)
const fileOf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) })

it('a quotation gets the papers of its cargo beside unsaved changes; others come by neither', async () => {
  const { id } = await draftOf('sales')
  const { page, say, context } = await visit({ as: 'sales', path: `/quotation?id=${id}`, expected: /40[034]/ })
  const files = page.getByRole('region', { name: '附件', exact: true })
  const remark = page.getByLabel(say('quotation.internalRemark'))
  await remark.fill('等 MSDS')
  await files
    .locator('input[type=file]')
    .setInputFiles([fileOf('锂电池 MSDS.pdf'), fileOf('装箱单.pdf'), { ...fileOf('x'), name: 'x.exe' }])
  const listed = files.getByRole('listitem').filter({ hasText: '锂电池 MSDS.pdf' })
  await expect.poll(() => listed.getByRole('link').first().getAttribute('href')).toContain(`/${id}/`)
  // Both are stored though they arrive together.
  const packing = files.getByRole('listitem').filter({ hasText: '装箱单.pdf' })
  await expect.poll(() => packing.getByRole('link').first().getAttribute('href')).toContain(`/${id}/`)
  await files.getByRole('listitem').filter({ hasText: 'x.exe' }).getByText('DOCX/XLSX/PDF/XLS/JPG/PNG/GIF').waitFor()
  expect(await violationsOn(page)).toEqual([])

  // The draft that was changed meanwhile is saved on top of it.
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await (await toolOf('sales')).quotation.get.query({ id })).draft.internalRemark)
    .toBe('等 MSDS')
  const address = `${new URL(page.url()).origin}${await listed.getByRole('link').first().getAttribute('href')}`
  const answer = await context.request.get(address)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const statusFor = async (as: Account) =>
    (await (await visit({ as, expected: /40[34]/ })).context.request.get(address)).status()
  expect([await statusFor('rival'), await statusFor('partner')]).toEqual([404, 403])

  await listed.getByRole('button', { name: say('ui.removeNamed', { name: '锂电池 MSDS.pdf' }) }).click()
  await expect.poll(async () => (await context.request.get(address)).status()).toBe(404)
  await files.getByRole('button', { name: say('ui.undo'), exact: true }).click()
  await expect.poll(async () => (await context.request.get(address)).status()).toBe(200)
  const tool = await toolOf('sales')
  const { version } = await tool.quotation.get.query({ id })
  await tool.quotation.remove.mutate({ id, version })
})

it('at night: the MSDS of a search comes along to the quotation', async () => {
  const pricing = await toolOf('pricing')
  const { rows } = await pricing.records.list.query({
    page: 'dglclFreight',
    parameters: { displayFlag: 1, isnow: 1 },
    pageSize: 100,
  })
  const row = rows.find(
    ({ transferType, classes }) => transferType === 1 && Array.isArray(classes) && classes.includes('9'),
  )
  const [pol, pod] = [row?.pol, row?.pod] as unknown as Reference[]
  const [lithium] = await (await toolOf('sales')).modeOptions.find.query({ of: 'dangerousGoods', query: '3480' })
  const cargo = {
    packages: 10,
    grossKg: '980',
    volumeM3: '2.4',
    goods: [{ un: lithium?.id, imoClass: '9', packages: 4, grossKg: '220', netKg: '200' }],
  }
  const ask = JSON.stringify({ from: pol?.id, to: pod?.id, day: addDays(today, 14), cargo })
  const { page, say } = await visit({
    as: 'sales',
    language: 'en',
    width: 1280,
    path: `/dgsalesLclFreight?${new URLSearchParams({ ask })}`,
  })
  await page.getByRole('button', { name: say('price.papers.attach', { name: 'MSDS' }) }).press('Enter')
  const form = page.getByRole('form', { name: say('price.searchBar') })
  await form.locator('input[type=file]').setInputFiles([fileOf('MSDS.pdf')])
  await form.getByRole('link', { name: 'MSDS.pdf', exact: true }).waitFor()
  await form.getByRole('button', { name: say('price.papers.attachCount', { name: 'MSDS', count: 1 }) }).waitFor()
  await page.locator('main [data-offers] > li:not([data-refused])').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: say('price.makeQuotation') }).click()
  await arrivesAt(page, /^\/dglclQuotation\?id=\d+$/)
  await page
    .getByRole('region', { name: 'Files', exact: true })
    .getByRole('link', { name: 'MSDS.pdf', exact: true })
    .waitFor()
})
