import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const partsOf = ({ state, page }: Stage, name: string) => {
  const box = name === 'window' ? page.locator('html') : state(name).getByRole('region', { name: '运价' })
  const sheet = state(name).getByRole('region', { name: '价格表' })
  const bar = state(name).getByRole('scrollbar')
  return {
    box,
    sheet,
    bar,
    thumb: bar.locator('div'),
    at: () => sheet.evaluate((element) => element.scrollLeft),
    farthest: () => sheet.evaluate((element) => element.scrollWidth - element.clientWidth),
    /** Pixels that can still be scrolled down. */
    scrollTo: (fromBottom: number) =>
      box.evaluate((element, left) => {
        element.scrollTop = element.scrollHeight - element.clientHeight - left
      }, fromBottom),
  }
}
const placeOf = async (element: Locator) => {
  const place = await element.boundingBox()
  if (!place) throw new Error('not to be seen')
  return place
}

it('floats at the bottom of what scrolls, with a thumb that shows the part in sight', async () => {
  const { box, sheet, bar, thumb } = partsOf(await openShow('scroll-bar'), 'normal')
  await bar.waitFor()
  const [boxPlace, barPlace, thumbPlace] = [await placeOf(box), await placeOf(bar), await placeOf(thumb)]
  // The box has a border of 1 px.
  expect(barPlace.y + barPlace.height).toBeCloseTo(boxPlace.y + boxPlace.height - 1, 0)
  expect(thumbPlace.width / barPlace.width).toBeCloseTo(barPlace.width / (16 * 120), 1)
  expect(await bar.getAttribute('aria-controls')).toBe(await sheet.getAttribute('id'))
  expect(await bar.getAttribute('aria-orientation')).toBe('horizontal')
})

it('keeps a thumb of 50 px however wide the sheet is', async () => {
  const { thumb, bar, farthest, at } = partsOf(await openShow('scroll-bar'), 'least-thumb')
  await bar.waitFor()
  expect((await placeOf(thumb)).width).toBe(50)
  await bar.press('End')
  await expect.poll(at).toBe(await farthest())
  expect((await placeOf(thumb)).width).toBe(50)
})

it('hides when the content is under 200 px taller than its container, and when nothing can go sideways', async () => {
  const stage = await openShow('scroll-bar')
  await partsOf(stage, 'normal').bar.waitFor()
  expect(await partsOf(stage, 'short').bar.isVisible()).toBe(false)
  expect(await partsOf(stage, 'narrow').bar.isVisible()).toBe(false)
  // A sheet that grows beyond 200 px shows it, one that shrinks hides it.
  const { sheet, bar } = partsOf(stage, 'short')
  const rows = sheet.locator('div').first()
  await rows.evaluate((element) => {
    element.style.height = '1200px'
  })
  await bar.waitFor()
  await rows.evaluate((element) => {
    element.style.height = ''
  })
  await bar.waitFor({ state: 'hidden' })
})

it('hides within 90 px of the bottom and comes back above', async () => {
  const stage = await openShow('scroll-bar')
  for (const name of ['normal', 'window']) {
    const { bar, scrollTo } = partsOf(stage, name)
    await scrollTo(91)
    await bar.waitFor()
    await scrollTo(90)
    await bar.waitFor({ state: 'hidden' })
    await scrollTo(0)
    await bar.waitFor({ state: 'hidden' })
    await scrollTo(300)
    await bar.waitFor()
  }
})

it('by mouse: the thumb is dragged, a click on the track pages, and nothing passes the end', async () => {
  const stage = await openShow('scroll-bar')
  const { page } = stage
  const { bar, thumb, at, farthest } = partsOf(stage, 'normal')
  await bar.waitFor()
  const start = await placeOf(thumb)
  const y = start.y + start.height / 2
  await page.mouse.move(start.x + 20, y)
  await page.mouse.down()
  await page.mouse.move(start.x + 120, y, { steps: 4 })
  await expect.poll(async () => Math.round((await placeOf(thumb)).x - start.x)).toBe(100)
  const track = await placeOf(bar)
  const share = 100 / (track.width - start.width)
  expect(Math.abs((await at()) - share * (await farthest()))).toBeLessThan(3)
  await page.mouse.move(start.x + 5000, y)
  await expect.poll(at).toBe(await farthest())
  await page.mouse.move(start.x - 5000, y)
  await expect.poll(at).toBe(0)
  await page.mouse.up()
  await page.mouse.move(start.x + 200, y)
  expect(await at()).toBe(0)

  await page.mouse.click(track.x + track.width - 5, y)
  await expect.poll(at).toBe(Math.min(await farthest(), track.width - 40))
  await page.mouse.click(track.x + 2, y)
  await expect.poll(at).toBeLessThan(100)
})

it('by finger: the thumb is dragged', async () => {
  const stage = await openShow('scroll-bar')
  const { bar, thumb, at } = partsOf(stage, 'normal')
  await bar.waitFor()
  const { x, y } = await placeOf(thumb)
  const session = await stage.context.newCDPSession(stage.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: left === undefined ? [] : [{ x: x + left, y: y + 3 }],
    })
  await touch('touchStart', 30)
  for (const left of [60, 100, 150]) await touch('touchMove', left)
  await touch('touchEnd')
  await expect.poll(at).toBeGreaterThan(100)
})

it('by keyboard alone: Tab reaches it, arrows, pages, Home and End move the sheet', async () => {
  const stage = await openShow('scroll-bar')
  const { page } = stage
  const { sheet, bar, at, farthest } = partsOf(stage, 'normal')
  await bar.waitFor()
  await sheet.focus()
  await page.keyboard.press('Tab')
  expect(await bar.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBe(80)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(at).toBe(40)
  await page.keyboard.press('End')
  await expect.poll(at).toBe(await farthest())
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('100')
  await page.keyboard.press('Home')
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('0')
  await page.keyboard.press('PageDown')
  await expect.poll(at).toBeGreaterThan(500)
})

it('follows a sheet that something else scrolls', async () => {
  const { sheet, bar, thumb, farthest } = partsOf(await openShow('scroll-bar', { theme: 'dark' }), 'normal')
  await bar.waitFor()
  const start = (await placeOf(thumb)).x
  const half = (await farthest()) / 2
  await sheet.evaluate((element, left) => element.scrollTo({ left }), half)
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('50')
  const [track, now] = [await placeOf(bar), await placeOf(thumb)]
  expect(now.x - start).toBeCloseTo((track.width - now.width) / 2, -1)
})
