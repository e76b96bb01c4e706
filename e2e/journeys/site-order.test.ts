import { sectionTitle } from '@hangjia/contracts'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pickUp } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

const page = 'titleMaintenance'
const sort = { field: 'sortNo', descending: false }
const titles = async () => {
  const { records } = await toolOf('rival')
  return (await records.list.query({ page, sort, pageSize: 50 })).rows.map((row) => String(row[sectionTitle.title]))
}

interface Drag {
  readonly from: Locator
  readonly to: Locator
  /** Waits until the list has taken what is dragged, and until it has made room for it. */
  readonly taken: () => Promise<void>
  readonly moved: () => Promise<void>
}
/** Drags as a hand does: a list follows only a pointer that moves. */
const drag = async (window: Page, { from, to, taken, moved }: Drag) => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  const half = start.width / 2
  await window.mouse.move(start.x + half, start.y + half)
  await window.mouse.down()
  await window.mouse.move(start.x + half, start.y + half - 10, { steps: 3 })
  await taken()
  await window.mouse.move(end.x + half, end.y + half, { steps: 8 })
  await moved()
  await window.mouse.up()
}

it('at night: sections of the site are put in order by keyboard and by mouse, whatever is filtered, and a move is undone', async () => {
  const before = await titles()
  const [first = '', second = '', third = ''] = before
  const { page: window, say } = await visit({ as: 'rival', path: `/${page}?q=${encodeURIComponent(first)}` })
  await window.getByRole('button', { name: say('site.arrange.title'), exact: true }).click()
  const dialog = window.getByRole('dialog', { name: say('site.arrange.title') })
  const grip = (name: string) => dialog.getByRole('button', { name: say('ui.moveColumn', { name }), exact: true })
  const listed = () => dialog.locator('li > span[title]').allInnerTexts()
  const undo = dialog.getByRole('button', { name: say('ui.undo'), exact: true })
  await expect.poll(listed).toEqual(before)
  expect(await violationsOn(window)).toEqual([])

  const words = (word: 'dragPicked' | 'dragMoved' | 'dragCancelled', at = 0, name = first) =>
    window.getByText(say(`ui.${word}`, { name, at }))
  const announced = (...what: Parameters<typeof words>) => words(...what).waitFor({ state: 'attached' })
  /** Waits until nothing is saved and no line is on its way to its place: a list measures its lines when one is picked. */
  const atRest = async () => {
    await dialog.getByText(say('site.arrange.saving')).waitFor({ state: 'detached' })
    await dialog.evaluate(async (shown) => {
      await Promise.allSettled(shown.getAnimations({ subtree: true }).map(({ finished }) => finished))
    })
  }
  const moveDown = async () => {
    await atRest()
    await pickUp(window, words('dragPicked', 1))
    await window.keyboard.press('ArrowDown')
    await announced('dragMoved', 2)
  }
  await grip(first).focus()
  await moveDown()
  // Escape gives up the move, and the dialog stays.
  await window.keyboard.press('Escape')
  await announced('dragCancelled')
  await expect.poll(listed).toEqual(before)

  await moveDown()
  await window.keyboard.press('Space')
  await undo.waitFor()
  await expect.poll(titles).toEqual([second, first, ...before.slice(2)])
  await undo.click()
  await undo.waitFor({ state: 'detached' })
  await expect.poll(titles).toEqual(before)

  await atRest()
  await drag(window, {
    from: grip(third),
    to: grip(first),
    taken: () => announced('dragPicked', 3, third),
    moved: () => announced('dragMoved', 1, third),
  })
  await undo.waitFor()
  await expect.poll(titles).toEqual([third, first, second, ...before.slice(3)])
  await undo.click()
  await expect.poll(titles).toEqual(before)
  expect(await listed()).toEqual(before)
})
