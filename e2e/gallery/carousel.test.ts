import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const carouselOf = ({ state, say }: Stage, name: string) => {
  const carousel = state(name).locator('section')
  return {
    carousel,
    /** The one slide that can be reached. */
    inFront: async () =>
      (await carousel.locator('[role=group]:not([inert]) [data-banner]').getAttribute('data-banner')) ?? '',
    button: (key: 'previousSlide' | 'nextSlide' | 'pauseSlides' | 'playSlides') =>
      carousel.getByRole('button', { name: say(`ui.${key}`), exact: true }),
    dot: (at: number, count: number) => carousel.getByRole('button', { name: say('ui.slide', { at, count }) }),
  }
}
/** The show with a clock that is stopped until the test runs it, for readers who do not mind motion. */
const withClock = async (wishes: Parameters<typeof openShow>[1] = {}) => {
  const stage = await openShow('carousel', { state: 'normal', ...wishes })
  await stage.page.emulateMedia({ reducedMotion: 'no-preference' })
  await stage.page.clock.install({ time: '2026-11-20T08:00:00Z' })
  await stage.page.clock.pauseAt('2026-11-20T09:00:00Z')
  await stage.page.reload()
  await carouselOf(stage, 'normal').carousel.waitFor()
  return { ...stage, ...carouselOf(stage, 'normal') }
}

it('a slide stays 5000 ms, and the first follows the last; it rests under the pointer, with the focus inside, for readers who want less motion, and once it is paused', async () => {
  const { page, carousel, inFront, button } = await withClock()
  expect(await inFront()).toBe('peak')
  await page.clock.runFor(4999)
  expect(await inFront()).toBe('peak')
  await page.clock.runFor(1)
  await expect.poll(inFront).toBe('space')
  await page.clock.runFor(5000)
  await expect.poll(inFront).toBe('holiday')
  await page.clock.runFor(5000)
  await expect.poll(inFront).toBe('peak')

  // It rests under the pointer and with the focus inside, then goes on.
  await carousel.hover()
  await page.clock.runFor(20_000)
  expect(await inFront()).toBe('peak')
  await page.mouse.move(5, 5)
  await page.clock.runFor(5000)
  await expect.poll(inFront).toBe('space')
  await button('previousSlide').focus()
  await page.clock.runFor(20_000)
  expect(await inFront()).toBe('space')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(5000)
  await expect.poll(inFront).toBe('holiday')

  // It rests for readers who want less motion, until they press play; pause stops it for good.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await button('playSlides').waitFor()
  await page.clock.runFor(20_000)
  expect(await inFront()).toBe('holiday')
  await button('playSlides').click()
  await page.mouse.move(5, 5)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(5000)
  await expect.poll(inFront).toBe('peak')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await button('pauseSlides').click()
  await page.mouse.move(5, 5)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(20_000)
  expect(await inFront()).toBe('peak')
})

it('previous, next and the dots turn it by mouse', async () => {
  const stage = await openShow('carousel')
  const { inFront, button, dot } = carouselOf(stage, 'normal')
  await button('nextSlide').click()
  await expect.poll(inFront).toBe('space')
  await button('previousSlide').click()
  await button('previousSlide').click()
  await expect.poll(inFront).toBe('holiday')
  await dot(1, 3).click()
  await expect.poll(inFront).toBe('peak')
  expect(await dot(1, 3).getAttribute('aria-current')).toBe('true')
  expect(await dot(2, 3).getAttribute('aria-current')).toBe('false')
})

it('by keyboard alone: Tab comes in, arrows turn, Home and End go to the ends', async () => {
  const stage = await openShow('carousel', { state: 'normal' })
  const { page } = stage
  const { inFront, button } = carouselOf(stage, 'normal')
  await stage.state('normal').locator('h2 a').focus()
  await page.keyboard.press('Tab')
  expect(await button('previousSlide').evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(inFront).toBe('space')
  await page.keyboard.press('End')
  await expect.poll(inFront).toBe('holiday')
  await page.keyboard.press('ArrowRight')
  await expect.poll(inFront).toBe('peak')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(inFront).toBe('holiday')
  await page.keyboard.press('Home')
  await expect.poll(inFront).toBe('peak')
  await page.keyboard.press('Enter')
  await expect.poll(inFront).toBe('holiday')
})

it('a swipe shows the next or the one before; a touch that stays does nothing', async () => {
  const stage = await openShow('carousel')
  const { page } = stage
  const { carousel, inFront } = carouselOf(stage, 'normal')
  const box = await carousel.boundingBox()
  const swipe = async (way: number) => {
    await page.mouse.move(box!.x + 280, box!.y + 60)
    await page.mouse.down()
    await page.mouse.move(box!.x + 280 + way, box!.y + 62, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(-120)
  await expect.poll(inFront).toBe('space')
  await swipe(15)
  await swipe(120)
  await expect.poll(inFront).toBe('peak')
})

it.each([
  ['zh', '轮播', '幻灯片', '第 1 张，共 3 张'],
  ['en', 'carousel', 'slide', '1 of 3'],
] as const)(
  'describes itself to screen readers, and one slide has nothing to steer (%s)',
  async (language, role, slide, place) => {
    const stage = await openShow('carousel', { language })
    const { carousel } = carouselOf(stage, 'normal')
    expect(await carousel.getAttribute('aria-roledescription')).toBe(role)
    const first = carousel.locator('[role=group]').first()
    expect(await first.getAttribute('aria-roledescription')).toBe(slide)
    expect(await first.getAttribute('aria-label')).toBe(place)
    const one = carouselOf(stage, 'one').carousel
    expect(await one.getByRole('button').count()).toBe(0)
    expect(await one.locator('[data-banner]').count()).toBe(1)
    expect(await carouselOf(stage, 'empty').carousel.count()).toBe(0)
  },
)
