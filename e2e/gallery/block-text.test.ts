import { expect, it } from 'vitest'
// @boundaries-ignore the cases of the reader are kept beside it; this one needs a browser's parser
import cases from '../../packages/ui/src/grid/cases/html-block.json' with { type: 'json' }
import { openShow, type Stage } from './stage.ts'

/** Pastes what a program put on the clipboard into the field, and reads the cells that the show found in it. */
const pasted = async ({ state }: Stage, flavours: Readonly<Record<string, string>>): Promise<string[][]> => {
  await state('empty')
    .getByRole('textbox')
    .evaluate((field, given) => {
      const clipboardData = new DataTransfer()
      for (const [type, words] of Object.entries(given)) clipboardData.setData(type, words)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, flavours)
  // React has drawn by the next frame.
  await state('empty').evaluate(() => new Promise(requestAnimationFrame))
  return await state('empty').evaluate((section) =>
    [...section.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent ?? '')),
  )
}

it('an HTML table of the clipboard is read where there is no text, and nothing in it runs', async () => {
  const stage = await openShow('block-text')
  for (const { name, html, cells } of cases)
    expect([name, await pasted(stage, { 'text/html': html })]).toEqual([name, cells])
  expect(await stage.page.evaluate(() => 'wasRun' in window)).toBe(false)
})

it('the text wins where there is both', async () => {
  const stage = await openShow('block-text')
  const html = '<table><tr><td>shown</td></tr></table>'
  expect(await pasted(stage, { 'text/plain': 'a\tb', 'text/html': html })).toEqual([['a', 'b']])
})

it('what is copied by keyboard is pasted by keyboard, lines and quotes and all', async () => {
  const stage = await openShow('block-text')
  const { page, state } = stage
  await stage.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await state('filled').getByRole('textbox').fill('x')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await state('empty').getByRole('textbox').focus()
  await page.keyboard.press('Control+v')
  const cellsIn = (name: string) => state(name).getByRole('cell').allTextContents()
  await expect.poll(() => cellsIn('empty')).toEqual(await cellsIn('filled'))
  expect(await cellsIn('empty')).toContain('第一行\n第二行')
})

it.each(['<td colspan=1000 rowspan=65534>', '<tr><td colspan=1000>', '<b>', '<td>x<br>', '<td> <i> </i>'])(
  '100,000 characters of %s are read in a moment',
  async (piece) => {
    const { page } = await openShow('block-text', { state: 'empty' })
    const took = await page.getByRole('textbox').evaluate(
      (field, html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        // Only reading is measured: nothing of what was read is drawn.
        field.closest('section')?.remove()
        document.body.append(field)
        const begun = performance.now()
        field.dispatchEvent(event)
        const tookMs = performance.now() - begun
        field.remove()
        return tookMs
      },
      `<table>${piece.repeat(100_000 / piece.length)}`,
    )
    expect(took).toBeLessThan(3000)
  },
)
