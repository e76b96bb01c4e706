import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Account, password, type Visit } from './visit.ts'

/** Path and query of the page in front. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
export const arrivesAt = (page: Page, place: string | RegExp) =>
  expect.poll(() => placeOf(page)).toMatch(place instanceof RegExp ? place : exactly(place))
const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** Goes elsewhere as a link within the console does: its code and its open tabs stay, which `goto` loads anew. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Offers that a price search found, in their order. */
export const offersOn = (page: Page): Locator => page.locator('main [data-offers] > li')

/** A word in passing at the top of the window. */
export const toastOf = (page: Page, words: string): Locator =>
  page.locator('[data-scope="toast"][data-part="title"]', { hasText: words }).first()

/** Fills the log-in page and sends it off. */
export const logInByHand = async ({ page, say }: Visit, userName: Account | string, word = password) => {
  await page.getByLabel(say('login.userName'), { exact: true }).fill(userName)
  await page.getByLabel(say('login.password'), { exact: true }).fill(word)
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click()
}

/** Types into a picker as a person does, waits for what it offers and takes the first row. */
export const pick = async (page: Page, field: Locator, words: string): Promise<string> => {
  await field.click()
  await field.pressSequentially(words, { delay: 15 })
  const list = page.locator('[role=listbox]:not([data-stale])')
  await list.waitFor()
  const taken = await list.getByRole('option').first().innerText()
  await page.keyboard.press('Enter')
  return taken.replaceAll(/\s+/g, ' ').trim()
}

/** Runs an act of the ticked rows that is under "More". */
export const runFromMore = async ({ page, say }: Pick<Visit, 'page' | 'say'>, words: string) => {
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('list.more'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: words, exact: true }).click()
}

/** Publishes ticked rows, past the basket that lists the changes. */
export const publishTicked = async (page: Page, toolbar: Locator, word: string) => {
  await toolbar.getByRole('button', { name: word, exact: true }).click()
  const basket = page.getByRole('dialog', { name: word })
  await basket.getByRole('button', { name: word, exact: true }).click()
  await basket.waitFor({ state: 'hidden' })
}

/** The dialog that asks before something is done for good. */
export const answerDialog = async (page: Page, button: string) => {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Confirms the issue of a quotation and closes the ways to its customer, which open then. */
export const issue = async ({ page, say }: Pick<Visit, 'page' | 'say'>) => {
  await answerDialog(page, say('quotation.send'))
  const ways = page.getByRole('dialog').filter({ hasText: say('quotation.handOver.lead') })
  await leaveByEscape(page, ways)
}

/**
 * Waits until a dialog or panel hears keys, a frame after it is drawn: a layer of Zag has its number then, another one the focus. A tip
 * under the resting pointer would hear Escape first.
 */
export const hearsKeys = async (page: Page, layer: Locator) => {
  const hears = () =>
    layer.evaluate((drawn: HTMLElement) =>
      'scope' in drawn.dataset
        ? drawn.style.getPropertyValue('--layer-index') !== ''
        : drawn.contains(document.activeElement),
    )
  await expect.poll(hears).toBe(true)
  await page.mouse.move(0, 0)
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0)
}

/** Leaves a dialog or panel by Escape; then the focus is back in its former place. */
export const leaveByEscape = async (page: Page, layer: Locator) => {
  await hearsKeys(page, layer)
  await page.keyboard.press('Escape')
  await layer.waitFor({ state: 'hidden' })
  await nextTurn(page)
}

/** Waits until an opened menu hears keys, by its focus. */
export const menuHearsKeys = (page: Page) => page.locator('[role=menu]:focus').waitFor()

/** Picks up the row whose grip has the focus, and waits until it hears arrows. */
export const pickUp = async (page: Page, announced: Locator) => {
  await page.keyboard.press('Space')
  await announced.waitFor({ state: 'attached' })
  await nextTurn(page)
}

/** Every answer that the gateway gave to this window. */
export const heardIn = (context: BrowserContext) => {
  const heard: Promise<string>[] = []
  context.on('response', (response) => {
    if (response.url().includes('/trpc/')) heard.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(heard)).join('\n')
}

/** Holds what a call asks back, once it is to be held, until it is let go. */
export const holding = async (page: Page, call: RegExp) => {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await letGo
    await route.continue()
  })
  return release
}

/** Walks by Tab until the element has the focus, as somebody without a mouse does. */
export const tabTo = async (page: Page, wanted: Locator) => {
  for (let step = 0; step < 20; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}
/** Waits until what is typed goes there. */
export const hasFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

/** Waits until what the page put off to its next turn is done: a row that was picked up hears arrows only then. */
const nextTurn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))))

/** Puts the light out, by the button in the head, whose tip goes before anything is looked at. */
export const darken = async ({ page, say }: Visit) => {
  await page.getByRole('button', { name: say('shell.dark') }).click()
  await expect.poll(() => page.locator('html').getAttribute('class')).toContain('dark')
  await page.mouse.move(640, 860)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
}
