import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const partsOf = ({ state }: Stage, name: string) => {
  const grid = state(name).getByRole('grid', { name: '整箱运价' })
  const canvas = state(name).locator('h2 + div > div')
  return {
    grid,
    canvas,
    head: grid.locator('thead'),
    body: grid.locator('tbody'),
    rows: grid.locator('tbody').getByRole('row'),
    bar: state(name).getByRole('scrollbar'),
    pager: state(name).getByText(/本页/),
    scrollTo: (top: number) =>
      canvas.evaluate((element, to) => {
        element.scrollTop = to
      }, top),
    topOf: async (locator = grid) => Math.round((await locator.boundingBox())?.y ?? Number.NaN),
  }
}

it('the head stays at the top of what scrolls, the pager at its bottom, the tools scroll away', async () => {
  const stage = await openShow('data-table')
  const { canvas, head, pager, scrollTo, topOf } = partsOf(stage, 'normal')
  const tools = stage.state('normal').locator('h2 + div').getByText('整箱运价', { exact: true }).first()
  const canvasTop = await topOf(canvas)
  expect(await topOf(head)).toBeGreaterThan(canvasTop + 40)
  for (const top of [300, 1500, 2000]) {
    await scrollTo(top)
    await expect.poll(() => topOf(head)).toBe(canvasTop + 1)
    expect(await topOf(tools)).toBeLessThan(canvasTop)
    const { y, height } = (await pager.boundingBox())!
    expect(y + height).toBeLessThan(canvasTop + 441)
  }
})

it('sideways the head goes along with its cells, whichever of the two is scrolled', async () => {
  const { head, body } = partsOf(await openShow('data-table'), 'ticks')
  const lefts = () => Promise.all([head, body].map((part) => part.evaluate((element) => element.scrollLeft)))
  await body.evaluate((element) => element.scrollTo({ left: 240 }))
  await expect.poll(lefts).toEqual([240, 240])
  await head.evaluate((element) => element.scrollTo({ left: 90 }))
  await expect.poll(lefts).toEqual([90, 90])
  // Head and cells of a column are above each other, and the first column has stayed.
  const edges = (part: typeof head, at: number) =>
    part
      .locator('tr')
      .first()
      .locator('th, td')
      .nth(at)
      .evaluate((cell) => [cell.getBoundingClientRect().left, cell.getBoundingClientRect().width].map(Math.round))
  for (const at of [0, 1, 5]) expect(await edges(head, at)).toEqual(await edges(body, at))
  const grid = (await body.boundingBox())!
  expect((await edges(body, 0))[0]).toBe(Math.round(grid.x))
})

it('draws only the rows in sight, and the right ones wherever one scrolls', async () => {
  const { grid, canvas, rows, scrollTo } = partsOf(await openShow('data-table'), 'large')
  expect(await rows.count()).toBeLessThan(60)
  const total = await canvas.evaluate((element) => element.scrollHeight)
  expect(total).toBeGreaterThan(1500 * 30)
  await scrollTo(total)
  await expect.poll(() => rows.last().getAttribute('aria-rowindex')).toBe('1500')
  await scrollTo(30 * 700)
  const row = grid.locator('tr[aria-rowindex="705"]')
  await expect.poll(() => row.getByRole('button').innerText()).toBe('厦门 → 曼谷 705')
  expect(await rows.count()).toBeLessThan(60)
})

it('by keyboard alone: arrows keep the active row between head and foot, Space ticks, Enter opens', async () => {
  const stage = await openShow('data-table')
  const { page } = stage
  const { grid, head, pager, bar } = partsOf(stage, 'ticks')
  await grid.focus()
  const active = async () => {
    const id = await grid.getAttribute('aria-activedescendant')
    return grid.locator(`[id="${id}"]`)
  }
  const isInSight = async () => {
    const [row, top, bottom] = [
      await (await active()).boundingBox(),
      await head.boundingBox(),
      await pager.boundingBox(),
    ]
    return row!.y >= top!.y + top!.height - 1 && row!.y + row!.height <= bottom!.y
  }
  await page.keyboard.press('End')
  expect(await (await active()).getAttribute('aria-rowindex')).toBe('100')
  await expect.poll(isInSight).toBe(true)
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('ArrowUp')
  expect(await (await active()).getAttribute('aria-rowindex')).toBe('86')
  await expect.poll(isInSight).toBe(true)
  await page.keyboard.press('Home')
  await expect.poll(isInSight).toBe(true)
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(isInSight).toBe(true)
  const row = grid.locator('tr[aria-rowindex="15"]')
  await page.keyboard.press('Space')
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(() => row.getAttribute('data-open')).toBe('')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => head.evaluate((element) => element.scrollLeft)).toBe(40)
  expect(await bar.isVisible()).toBe(true)
})

it('by mouse: a tick chooses, the head ticks all, a head sorts up, down and not at all', async () => {
  const { grid, rows } = partsOf(await openShow('data-table'), 'ticks')
  const all = grid.getByRole('checkbox', { name: '选择本页全部' })
  expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true)
  await all.check()
  await expect.poll(() => rows.nth(2).getAttribute('aria-selected')).toBe('true')
  await all.uncheck()
  await rows.nth(1).getByRole('checkbox').check()
  await expect.poll(() => rows.nth(1).getAttribute('aria-selected')).toBe('true')
  const lane = grid.getByRole('columnheader', { name: '航线' })
  for (const sorted of ['ascending', 'descending', null]) {
    await lane.getByRole('button').click()
    await expect.poll(() => lane.getAttribute('aria-sort')).toBe(sorted)
  }
  await rows.nth(5).dblclick({ position: { x: 400, y: 15 } })
  await expect.poll(() => rows.nth(5).getAttribute('data-open')).toBe('')
})
