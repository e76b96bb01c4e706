import type { Locator } from 'playwright-core'
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
  const window = await openWindow({ browser, url, language, width, height, hasTouch, expected })
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

/** Goes to a widget and waits until it is shown with its fonts. */
const goToShow = async (window: Window, name: string, place: Place) => {
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
