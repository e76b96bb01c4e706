import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const fileOf = (name: string, bytes = 32) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(bytes, 1),
})

const uploadOf = ({ state, say, page }: Stage, name: string) => {
  const section = state(name)
  const row = (file: string) => section.getByRole('listitem').filter({ hasText: file })
  return {
    section,
    row,
    choose: (...files: ReturnType<typeof fileOf>[]) => section.locator('input[type=file]').setInputFiles(files),
    rows: () => section.getByRole('listitem').locator('[class*=name]').allInnerTexts(),
    words: (file: string) => row(file).innerText(),
    remove: (file: string) => section.getByRole('button', { name: say('ui.removeNamed', { name: file }) }),
    retry: (file: string) => section.getByRole('button', { name: say('ui.retryNamed', { name: file }) }),
    undo: section.getByRole('button', { name: say('ui.undo') }),
    drop: async (file: { name: string; bytes: number }) => {
      const transfer = await page.evaluateHandle(({ name: called, bytes }) => {
        const held = new DataTransfer()
        held.items.add(new File([new Uint8Array(bytes)], called))
        return held
      }, file)
      const zone = section.locator('[class*=zone]')
      await zone.dispatchEvent('dragenter', { dataTransfer: transfer })
      await expect.poll(() => zone.getAttribute('data-over')).toBe('')
      await zone.dispatchEvent('drop', { dataTransfer: transfer })
      expect(await zone.getAttribute('data-over')).toBe(null)
    },
  }
}

it('a chosen file is sent and listed', async () => {
  const stage = await openShow('upload')
  const { choose, words } = uploadOf(stage, 'normal')
  await choose(fileOf('rates.xlsx'), fileOf('terms.pdf'))
  await expect.poll(() => words('rates.xlsx')).toContain(stage.say('ui.fileSent'))
  await expect.poll(() => words('terms.pdf')).toContain(stage.say('ui.fileSent'))
})

it('a dropped file is sent, too', async () => {
  const stage = await openShow('upload')
  const { drop, words } = uploadOf(stage, 'normal')
  await drop({ name: 'rates.xls', bytes: 64 })
  await expect.poll(() => words('rates.xls')).toContain(stage.say('ui.fileSent'))
})

it('the button opens the chooser by keyboard', async () => {
  const stage = await openShow('upload')
  const { section } = uploadOf(stage, 'normal')
  // Long before it is to come: the browser is only asked to report it.
  const opened = stage.page.waitForEvent('filechooser')
  await section.getByRole('button', { name: stage.say('ui.chooseFiles') }).focus()
  await stage.page.keyboard.press('Enter')
  await (await opened).setFiles(fileOf('rates.xlsx'))
  await expect.poll(() => section.getByRole('listitem').count()).toBe(1)
})

it.each([
  ['normal', 'photo.png', 32, 'uploadTypes', { types: 'DOCX/XLSX/PDF/XLS' }],
  ['images', 'rates.xlsx', 32, 'uploadTypes', { types: 'JPG/PNG/GIF' }],
  ['normal', 'empty.pdf', 0, 'uploadEmpty', {}],
  ['normal', 'large.pdf', 3 * 1024 * 1024 + 1, 'uploadTooLarge', { limit: 3 }],
  ['one', 'large.pdf', 1024 * 1024 + 1, 'uploadTooLarge', { limit: 1 }],
] as const)('in %s, %s of %i bytes is refused before it travels: %s', async (name, file, bytes, rule, facts) => {
  for (const language of ['zh', 'en'] as const) {
    const stage = await openShow('upload', { language, state: name })
    const { choose, words, remove, row } = uploadOf(stage, name)
    await choose(fileOf(file, bytes))
    await expect.poll(() => words(file)).toContain(stage.say(`rule.${rule}`, facts))
    await remove(file).click()
    await expect.poll(() => row(file).count()).toBe(0)
  }
})

it('a file as large as the limit is sent', async () => {
  const stage = await openShow('upload')
  const { choose, words } = uploadOf(stage, 'normal')
  await choose(fileOf('limit.pdf', 3 * 1024 * 1024))
  await expect.poll(() => words('limit.pdf')).toContain(stage.say('ui.fileSent'))
})

it('a file on its way shows how far it is, and is called back', async () => {
  const stage = await openShow('upload')
  const { choose, words, row, remove } = uploadOf(stage, 'sending')
  await choose(fileOf('rates.xlsx'))
  await expect.poll(() => words('rates.xlsx')).toContain('50%')
  expect(await row('rates.xlsx').getByRole('progressbar').getAttribute('value')).toBe('0.5')
  await remove('rates.xlsx').click()
  await expect.poll(() => row('rates.xlsx').count()).toBe(0)
})

it('a file that failed is sent again by keyboard alone', async () => {
  const stage = await openShow('upload')
  const { choose, words, retry } = uploadOf(stage, 'failing')
  await choose(fileOf('rates.xlsx'))
  await expect.poll(() => words('rates.xlsx')).toContain(stage.say('rule.uploadFailed'))
  await retry('rates.xlsx').focus()
  await stage.page.keyboard.press('Enter')
  await expect.poll(() => words('rates.xlsx')).toContain(stage.say('ui.fileSent'))
})

it('a refusal of the server is shown and not tried again', async () => {
  const stage = await openShow('upload')
  const { choose, words, retry } = uploadOf(stage, 'refusing')
  await choose(fileOf('rates.xlsx'))
  await expect.poll(() => words('rates.xlsx')).toContain(stage.say('rule.uploadContent'))
  expect(await retry('rates.xlsx').count()).toBe(0)
})

it('a removed file comes back to its place by undo', async () => {
  const stage = await openShow('upload')
  const { rows, remove, undo } = uploadOf(stage, 'filled')
  const [first = '', second = ''] = await rows()
  await remove(first).click()
  await expect.poll(rows).toEqual([second])
  await undo.click()
  await expect.poll(rows).toEqual([first, second])
  await remove(first).focus()
  await stage.page.keyboard.press('Enter')
  await expect.poll(rows).toEqual([second])
  // The keyboard is on "undo" by then.
  await stage.page.keyboard.press('Enter')
  await expect.poll(rows).toEqual([first, second])
})

it('an image has a thumbnail, on its way and after', async () => {
  const stage = await openShow('upload')
  const { row } = uploadOf(stage, 'images')
  expect(await row('logo.png').locator('img').count()).toBe(1)
})

it('more files than wanted are refused', async () => {
  const stage = await openShow('upload')
  const { drop, words } = uploadOf(stage, 'one')
  await drop({ name: 'first.pdf', bytes: 32 })
  await expect.poll(() => words('first.pdf')).toContain(stage.say('ui.fileSent'))
  await drop({ name: 'second.pdf', bytes: 32 })
  await expect.poll(() => words('second.pdf')).toContain(stage.say('rule.tooManyFiles', { maximum: 1 }))
})

it('a disabled upload takes and removes nothing', async () => {
  const stage = await openShow('upload')
  const { section } = uploadOf(stage, 'disabled')
  expect(await section.getByRole('button', { name: stage.say('ui.chooseFiles') }).isDisabled()).toBe(true)
  expect(await section.getByRole('listitem').getByRole('button').count()).toBe(0)
})
