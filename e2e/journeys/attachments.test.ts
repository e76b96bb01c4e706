import { carrierContract, type PlainValue, type Resource } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { toastOf } from '../acts.ts'
import { today, toolOf, valuesOf } from '../tool.ts'
import { type Account, visit } from '../visit.ts'

const page = 'contractManagement'
const pdf = (mark: string) => Buffer.from(`%PDF-1.4\n% ${mark}\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n`)
const fileOf = (name: string, buffer = pdf(name)) => ({ name, mimeType: 'application/octet-stream', buffer })

/** A draft of a contract of the demo's, under a number of its own. */
const newContract = async (change: Record<string, PlainValue> = {}) => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({ page, conditions: { contractNo: { contains: 'COS2601' } } })
  const [model] = rows
  if (!model) throw new Error('no contract of the demo')
  const values = { ...valuesOf(carrierContract as unknown as Resource, model), files: [], amendments: [] }
  return await tool.records.save.mutate({
    page,
    values: { ...values, contractNo: `E2E${Date.now()}`, validTo: addDays(today, 400), ...change },
  })
}
const removed = async (id: string) => {
  const tool = await toolOf('pricing')
  const { version } = await tool.records.get.query({ page, id })
  await tool.records.remove.mutate({ page, rows: [{ id, version }] })
}

it('a contract gets its files, an amendment its own; others come by neither', async () => {
  const contract = await newContract()
  const {
    page: window,
    say,
    context,
  } = await visit({
    as: 'pricing',
    path: `/${page}?record=${contract.id}`,
    expected: /400|404/,
  })
  const files = window.locator('[data-field="files"]')
  await files
    .locator('input[type=file]')
    .setInputFiles([
      fileOf('签署版 signed.pdf'),
      fileOf('program.exe'),
      fileOf('renamed.xlsx'),
      fileOf('large.pdf', Buffer.alloc(3 * 1024 * 1024 + 1, 'x')),
    ])
  const listed = (name: string) => files.getByRole('listitem').filter({ hasText: name })
  await listed('签署版 signed.pdf')
    .getByRole('link', { name: say('ui.downloadNamed', { name: '签署版 signed.pdf' }) })
    .waitFor()
  await listed('program.exe').getByText('DOCX/XLSX/PDF/XLS/JPG/PNG/GIF').waitFor()
  await listed('renamed.xlsx').getByText(say('rule.uploadContent')).waitFor()
  await listed('large.pdf')
    .getByText(say('rule.uploadTooLarge', { limit: 3 }))
    .waitFor()

  // An amendment by the keyboard, its file too.
  const amendments = window.locator('[data-field="amendments"]')
  await amendments.getByRole('button', { name: say('ui.addLine') }).focus()
  await window.keyboard.press('Enter')
  const no = amendments.getByLabel('附约号 1')
  await expect.poll(() => no.evaluate((field) => field === document.activeElement)).toBe(true)
  await window.keyboard.type('A1')
  await amendments.getByLabel('日期 1').fill(today)
  await amendments.getByLabel('摘要 1').fill('加温哥华')
  const chooser = amendments.getByRole('button', { name: say('ui.chooseFiles') })
  // Asked for before the focus moves: a key that is pressed at once could overtake the wish.
  const choosing = window.waitForEvent('filechooser')
  await expect
    .poll(async () => {
      await amendments.getByLabel('摘要 1').focus()
      await window.keyboard.press('Tab')
      return await chooser.evaluate((button) => button === document.activeElement)
    })
    .toBe(true)
  await window.keyboard.press('Enter')
  await (await choosing).setFiles(fileOf('A1.pdf'))
  await amendments.getByRole('link', { name: 'A1.pdf' }).waitFor()
  await window.keyboard.press('Control+s')
  await toastOf(window, say('record.saved')).waitFor()

  // Its saved part stays unchanged.
  await expect.poll(() => amendments.getByLabel('摘要 1').isDisabled()).toBe(true)
  expect(await amendments.getByRole('button', { name: say('ui.removeLine') }).count()).toBe(0)

  const address = `${new URL(window.url()).origin}${await listed('签署版 signed.pdf').getByRole('link').first().getAttribute('href')}`
  expect(address).toContain(`/files/${page}/${contract.id}/`)
  const answer = await context.request.get(address)
  expect([answer.status(), Buffer.compare(await answer.body(), pdf('签署版 signed.pdf'))]).toEqual([200, 0])
  expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  const saved = window.waitForEvent('download')
  await listed('签署版 signed.pdf')
    .getByRole('link', { name: say('ui.downloadNamed', { name: '签署版 signed.pdf' }) })
    .click()
  expect((await saved).suggestedFilename()).toBe('签署版 signed.pdf')

  const statusFor = async (as: Account) => {
    const { context: other } = await visit({ as, expected: /40[34]/ })
    return (await other.request.get(address)).status()
  }
  expect([await statusFor('rival'), await statusFor('sales')]).toEqual([404, 403])

  // Taken out, it is gone from the record, and the history still names it.
  await listed('签署版 signed.pdf')
    .getByRole('button', { name: say('ui.removeNamed', { name: '签署版 signed.pdf' }) })
    .click()
  await window.keyboard.press('Control+s')
  await expect.poll(async () => (await context.request.get(address)).status()).toBe(404)
  await window.getByRole('radio', { name: say('record.history') }).check({ force: true })
  await window
    .getByText(/签署版 signed\.pdf \(\d+ B\)/)
    .first()
    .waitFor()
  await removed(contract.id)
})

it('at night: a copy begins without files', async () => {
  const contract = await newContract({ contractNo: `COPY${Date.now()}` })
  const { page: window, say } = await visit({ as: 'pricing', language: 'en', path: `/${page}?record=${contract.id}` })
  await window.locator('[data-field="files"] input[type=file]').setInputFiles(fileOf('signed.pdf'))
  await window.getByRole('link', { name: 'Download signed.pdf' }).waitFor()
  await window.keyboard.press('Control+s')
  await toastOf(window, say('record.saved')).waitFor()
  await window.getByRole('button', { name: say('record.copy') }).click()
  await window.getByRole('heading', { name: say('record.copyOf', { name: 'Carrier contracts' }) }).waitFor()
  expect(await window.getByRole('link', { name: 'signed.pdf' }).count()).toBe(0)
  await window.getByText(say('ui.dropFiles')).waitFor()
  await removed(contract.id)
})
