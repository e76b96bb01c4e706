import { expect, it } from 'vitest'
import { hearsKeys, pickUp } from '../acts.ts'
import { openShow, type Stage } from './stage.ts'

const chooserOf = ({ state, page, say }: Stage, name: string) => {
  const place = state(name)
  const panel = page.getByRole('dialog', { name: say('ui.columns') })
  return {
    panel,
    open: async () => {
      await place.getByRole('button', { name: say('ui.columns') }).click()
      await panel.waitFor()
    },
    /** The columns of the table behind it, in their order. */
    head: () => place.getByRole('listitem').allInnerTexts(),
    tick: (label: string) => panel.getByRole('checkbox', { name: label, exact: true }),
    grip: (label: string) => panel.getByRole('button', { name: say('ui.moveColumn', { name: label }), exact: true }),
    lines: async () => (await panel.locator('label').allInnerTexts()).map((label) => label.trim()),
    button: (key: 'columnsAll' | 'columnsReset') => panel.getByRole('button', { name: say(`ui.${key}`) }),
  }
}
const asDefined = ['船公司', '起运港', '目的港', '有效期至', '航程']

it('a tick shows or hides its column; all are shown and the first state comes back on request', async () => {
  const { open, head, tick, button } = chooserOf(await openShow('column-chooser'), 'hidden')
  expect(await head()).toEqual(['船公司', '起运港', '有效期至', '航程'])
  await open()
  expect(await tick('目的港').isChecked()).toBe(false)
  await tick('船公司').click()
  await tick('目的港').click()
  await expect.poll(head).toEqual(['起运港', '目的港', '有效期至', '航程'])
  await button('columnsAll').click()
  await expect.poll(head).toEqual(asDefined)
  await button('columnsReset').click()
  await expect.poll(head).toEqual(['船公司', '起运港', '有效期至', '航程'])
})

it('opening loads what is hidden; until then nothing can be changed', async () => {
  const stage = await openShow('column-chooser')
  const { open, head, tick, button } = chooserOf(stage, 'loading')
  expect(await head()).toEqual(asDefined)
  // The clock is stopped: a slow machine would look only after the answer came.
  await stage.page.clock.install()
  await stage.page.clock.pauseAt(Date.now() + 60_000)
  await open()
  expect(await tick('航程').isDisabled()).toBe(true)
  expect(await button('columnsAll').isDisabled()).toBe(true)
  await stage.page.clock.resume()
  await expect.poll(() => tick('航程').isDisabled()).toBe(false)
  expect(await tick('航程').isChecked()).toBe(false)
  expect(await head()).toEqual(['船公司', '起运港', '目的港'])
})

it('the mouse drags a column to its place, and the page keeps that order for itself', async () => {
  const stage = await openShow('column-chooser')
  const { page } = stage
  const { open, head, grip, lines } = chooserOf(stage, 'normal')
  await open()
  // A panel is put in its place a frame after it opened.
  await grip('航程').click({ trial: true })
  const [from, to] = [await grip('航程').boundingBox(), await grip('船公司').boundingBox()]
  await page.mouse.move(from!.x + 10, from!.y + 10)
  await page.mouse.down()
  await page.mouse.move(to!.x + 10, to!.y + 30, { steps: 8 })
  await page.mouse.move(to!.x + 10, to!.y + 8, { steps: 4 })
  await page.mouse.up()
  const dragged = ['航程', '船公司', '起运港', '目的港', '有效期至']
  await expect.poll(head).toEqual(dragged)
  await expect.poll(lines).toEqual(dragged)
  await page.reload()
  await expect.poll(head).toEqual(dragged)
  expect(await chooserOf(stage, 'loading').head()).toEqual(asDefined)
})

it('by keyboard alone: it opens, arrows walk, Space ticks, and a grip takes its column along; Escape lets go first', async () => {
  const stage = await openShow('column-chooser')
  const { page, say, state } = stage
  const { panel, head, tick, grip } = chooserOf(stage, 'normal')
  await state('normal')
    .getByRole('button', { name: say('ui.columns') })
    .focus()
  await page.keyboard.press('Enter')
  await hearsKeys(page, panel)
  await tick('船公司').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(head).toEqual(['船公司', '目的港', '有效期至', '航程'])
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  expect(await grip('起运港').evaluate((element) => element === document.activeElement)).toBe(true)
  const heard = panel.locator('[aria-live]')
  await pickUp(page, heard.filter({ hasText: say('ui.dragPicked', { name: '起运港', at: 2 }) }))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => heard.innerText()).toBe(say('ui.dragMoved', { name: '起运港', at: 3 }))
  await page.keyboard.press('Escape')
  await expect.poll(() => heard.innerText()).toBe(say('ui.dragCancelled', { name: '起运港' }))
  expect(await panel.isVisible()).toBe(true)
  expect(await head()).toEqual(asDefined)
  await pickUp(page, heard.filter({ hasText: say('ui.dragPicked', { name: '起运港', at: 2 }) }))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => heard.innerText()).toBe(say('ui.dragMoved', { name: '起运港', at: 3 }))
  await page.keyboard.press('Space')
  await expect.poll(head).toEqual(['船公司', '目的港', '起运港', '有效期至', '航程'])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
})

it('an order is discarded when the page has another set of columns', async () => {
  const stage = await openShow('column-chooser')
  const { page } = stage
  const { open, head, grip, panel } = chooserOf(stage, 'changed')
  await open()
  await grip('船公司').focus()
  await pickUp(page, page.locator('[data-dragging]'))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => panel.locator('[aria-live]').innerText()).toContain('2')
  await page.keyboard.press('Space')
  await expect.poll(head).toEqual(['起运港', '船公司', '目的港', '有效期至', '航程'])
  await page.keyboard.press('Escape')
  await stage.state('changed').getByRole('button', { name: '页面新增一列' }).click()
  await expect.poll(head).toEqual([...asDefined, '备注'])
})

it('is shown in English, too', async () => {
  const stage = await openShow('column-chooser', { language: 'en' })
  const { open, head, tick } = chooserOf(stage, 'normal')
  await open()
  await tick('Carrier').click()
  await expect.poll(head).toEqual(['Port of loading', 'Port of discharge', 'Valid until', 'Transit'])
})
