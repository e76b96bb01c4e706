import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

interface Violation {
  readonly impact: string
  /** Which rule, where, and the element itself. */
  readonly line: string
  /** State of a gallery's show in which it stands. */
  readonly state: string | null
}

/** What axe finds on the page or within one part of it, one for each element. */
export const violationsOn = async (
  page: Page,
  { within, without = [] }: { within?: string; without?: string[] } = {},
): Promise<Violation[]> => {
  // Pages hold no frames, so that axe needs no blank page of its own to gather its findings.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(without)
  const { violations } = await inStillness(page, () => (within ? axe.include(within) : axe).analyze())
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, html }) => ({
      impact: impact ?? 'minor',
      selector: String(target[0]),
      line: `${id}: ${target.join(' ')} ${html.slice(0, 160)}`,
    })),
  )
  const states = await page.evaluate(
    (selectors) =>
      selectors.map(
        (selector) =>
          document.querySelector(selector)?.closest('section[data-state]')?.getAttribute('data-state') ?? null,
      ),
    found.map(({ selector }) => selector),
  )
  return found.map(({ impact, line }, index) => ({ impact, line, state: states[index] ?? null }))
}

/** Nothing moves meanwhile: a colour on its way to another is neither. */
const inStillness = async <Found>(page: Page, look: () => Promise<Found>): Promise<Found> => {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  try {
    return await look()
  } finally {
    await still.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    })
  }
}

/** What reaches beyond the window, in px: a page never scrolls sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
