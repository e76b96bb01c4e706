import type { Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { openWindow, type Window } from '../window.ts'
import { type Language, type Say, wordsOf } from '../words.ts'
import type {} from './global-setup.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export interface Stage extends Window {
  readonly language: Language
  /** Words by `namespace.key`: `ui.clear`, `rule.required`. */
  readonly say: Say
  /** The section of a state of the widget. */
  readonly state: (name: string) => Locator
}

interface Wishes {
  readonly language?: Language
  readonly theme?: Theme
  readonly width?: number
  readonly height?: number
  /** One state alone. */
  readonly state?: string
  readonly hasTouch?: boolean
  /** Complaints of the browser that the test provokes. */
  readonly expected?: RegExp
}

/** Opens one widget of the gallery for the running test, which fails when the browser complains. */
export const openShow = async (name: string, wishes: Wishes = {}): Promise<Stage> => {
  const { language = 'zh', theme = 'light', width = 1280, height = 900, state, hasTouch, expected } = wishes
  const { url, browser } = inject('gallery')
  const window = await openWindow({ browser, url, language, width, height, hasTouch, expected, stay })
  await goToShow(window, name, { language, theme, state })
  return {
    ...window,
    language,
    say: wordsOf(language),
    state: (wanted) => window.page.locator(`section[data-state="${wanted}"]`),
  }
}

interface Place {
  readonly language: Language
  readonly theme: Theme
  readonly state?: string | undefined
}

/** Address of the gallery without a widget. */
const noShow = '/?show='

/**
 * Takes the widget away: the next one is mounted as on a new page, and to load the gallery takes most of what a short test does. Widgets
 * keep nothing outside of themselves but toasts, and what they raise over the page.
 */
const stay = (page: Page): Promise<boolean> =>
  page.evaluate(async (place) => {
    if (!document.querySelector('[data-show]')) return false
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    history.pushState(null, '', place)
    dispatchEvent(new PopStateEvent('popstate'))
    await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)))
    scrollTo(0, 0)
    const left =
      '[data-show], [data-scope=toast][data-part=root], dialog, [role=dialog], [role=alertdialog], :popover-open'
    return !document.querySelector(left)
  }, noShow)

/** Goes to a widget and waits until it is shown with its fonts. */
const goToShow = async (window: Window, name: string, place: Place) => {
  if (window.page.url().endsWith(noShow)) return await followToShow(window, name, place)
  await window.page.goto(addressOf(name, place))
  await isShown(window, name)
}

/** Goes to another widget of the gallery as a link within it does, without loading it again. */
export const followToShow = async (window: Window, name: string, place: Place) => {
  await window.page.evaluate(
    (to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    addressOf(name, place),
  )
  await isShown(window, name)
}

const addressOf = (name: string, { language, theme, state }: Place): string =>
  `/?${new URLSearchParams({ show: name, language, theme, ...(state && { state }) })}`

const isShown = async ({ page }: Window, name: string) => {
  await page.locator(`[data-show="${name}"]`).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
