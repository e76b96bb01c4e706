import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

interface Violation {
  readonly impact: string
  /** The rule, the place, and the element itself. */
  readonly line: string
  /** State of a gallery's show that contains it. */
  readonly state: string | null
}

/** The short form of axe: to send and to read it takes as long as to look. It need not write every element down. */
const source = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};
axe.configure({ allowedOrigins: ['<same_origin>'], noHtml: true })`

const bringAxe = async (frame: Frame) => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}

interface Scope {
  readonly within?: string
  /** Parts that are not looked at. */
  readonly except?: readonly string[]
  /** Rules that are not applied. */
  readonly without?: readonly string[]
}

/** Findings of axe on the page or within one part of it, one for each element. */
export const violationsOn = async (page: Page, { within, except, without = [] }: Scope = {}): Promise<Violation[]> => {
  await Promise.all(page.frames().map(bringAxe))
  const options: RunOptions = {
    resultTypes: ['violations'],
    elementRef: true,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  }
  return await page.evaluate(lookAt, { within, except, options })
}

/**
 * Runs in the page. Nothing moves meanwhile: a colour on its way to another is neither. Tabs that are kept alive behind the one in front
 * are out of the document until the end: nobody perceives them, and axe would walk them all.
 */
const lookAt = async ({ within, except, options }: Pick<Scope, 'within' | 'except'> & { options: RunOptions }) => {
  const { axe } = window as unknown as { axe: typeof Axe }
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(still)
  const behind = [...document.querySelectorAll('main > section')].filter((tab) => !tab.checkVisibility())
  const places = behind.map((tab) => {
    const place = document.createComment('tab')
    tab.replaceWith(place)
    return place
  })
  try {
    const { violations } = await axe.run({ include: [within ?? 'html'], exclude: [...(except ?? [])] }, options)
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, element }) => ({
        impact: impact ?? 'minor',
        line: `${id}: ${target.join(' ')} ${element?.outerHTML.slice(0, 160)}`,
        state: element?.closest('section[data-state]')?.getAttribute('data-state') ?? null,
      })),
    )
  } finally {
    for (const [index, place] of places.entries()) place.replaceWith(behind[index] ?? '')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== still)
  }
}

/** Overflow beyond the window, in px: a page never scrolls sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
