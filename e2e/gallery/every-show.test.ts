import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { overflowOf, violationsOn } from '../axe.ts'
import { languages } from '../words.ts'
import { goToShow, openShow, themes } from './stage.ts'

const gallery = new URL('../../apps/gallery/src/', import.meta.url)
const ui = new URL('../../packages/ui/', import.meta.url)
const read = (url: URL) => readFileSync(url, 'utf8')

const shows = readdirSync(new URL('shows/', gallery))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length))

/** Rules about a page as a whole: here several states, each of which could be a page, stand on one. */
const pageRules = [
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-unique',
]

/** Everything that is read on the page: words, and the names and hints that elements carry. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'placeholder',
      'title',
      'alt',
    ]
    return [...document.querySelectorAll('[data-show], [data-show] *')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])),
      ...spoken.flatMap((name) => element.getAttribute(name) ?? []),
    ])
  })

const locale = (language: string): Record<string, string> =>
  JSON.parse(read(new URL(`src/locales/${language}/ui.json`, ui)))
/** Keys that are no word of the language themselves; seen on a page they are words that were forgotten. */
const keysOf = (language: string) => {
  const words = locale(language)
  const meant = new Set(Object.values(words))
  return new Set(Object.keys(words).filter((key) => /[A-Z]/.test(key) && !meant.has(key)))
}

const emptyStates = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('section[data-state]')]
      .filter((section) => !section.querySelector('h2 + div')?.childElementCount)
      .map((section) => section.getAttribute('data-state')),
  )

it.each(shows)('%s stands whole in every state, language and light', async (name) => {
  const stages = await Promise.all(
    languages.map((language) => openShow(name, { language, theme: themes[0], width: 1280 })),
  )
  const looks = stages.map(async (stage) => {
    const { page, language, complaints } = stage
    const wrong: string[] = []
    for (const theme of themes) {
      if (theme !== themes[0]) await goToShow(stage, name, { language, theme })
      const violations = await violationsOn(page, { without: pageRules })
      const found = violations.map(({ state, line }) => `${state}: ${line}`)
      const beyond = await overflowOf(page)
      if (beyond > 0) found.push(`reaches ${beyond} px beyond 1280`)
      const keys = keysOf(language)
      const unspoken = (await wordsOn(page)).filter((words) => words.includes('{{') || keys.has(words.trim()))
      found.push(...unspoken.map((words) => `not translated: ${words}`))
      found.push(...(await emptyStates(page)).map((state) => `${state}: empty`))
      wrong.push(...[...found, ...complaints.splice(0)].map((what) => `${language} ${theme} ${what}`))
    }
    return wrong
  })
  expect((await Promise.all(looks)).flat()).toEqual([])
})

/** Whatever came up over the page: sheets of the top layer, menus, dialogs. */
const raised = ':is(:popover-open, dialog[open], [role=dialog][data-state=open], [role=menu][data-state=open])'
const opens = ':is([role=combobox], [aria-haspopup]):not(:disabled, [aria-disabled=true])'

it.each(shows)('what %s opens over the page is whole, too', async (name) => {
  const stages = await Promise.all([
    openShow(name, { language: 'zh', theme: 'light' }),
    openShow(name, { language: 'en', theme: 'dark' }),
  ])
  const looks = stages.map(async ({ page, language }) => {
    const wrong: string[] = []
    for (const section of await page.locator('section[data-state]').all()) {
      const opener = section.locator(opens).first()
      if ((await opener.count()) === 0) continue
      await opener.click()
      const sheet = page.locator(raised).first()
      const came = await sheet.waitFor({ timeout: 500 }).then(
        () => true,
        () => false,
      )
      if (!came) continue
      const violations = await violationsOn(page, { within: raised, without: pageRules })
      const state = await section.getAttribute('data-state')
      wrong.push(...violations.map(({ line }) => `${language} ${state}: ${line}`))
      await page.keyboard.press('Escape')
    }
    return wrong
  })
  expect((await Promise.all(looks)).flat()).toEqual([])
})

it('every show goes by the name of its file', () => {
  for (const name of shows) expect(read(new URL(`shows/${name}.tsx`, gallery))).toContain(`name: '${name}'`)
})

/** Widgets that need no show of their own, and why. */
const exceptions: Readonly<Record<string, string>> = {
  ConfirmProvider: 'stands around the whole gallery',
  SpeechProvider: 'stands around the whole gallery',
  Toaster: 'stands once in the whole gallery; what it says is shown',
}

/** Components at the doors of the package. */
const widgets = (() => {
  const doors: Record<string, string> = JSON.parse(read(new URL('package.json', ui))).exports
  const files = Object.values(doors).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('/theme.ts'))
  const lists = files.flatMap((file) => [...read(new URL(file, ui)).matchAll(/export \{([^}]*)\}/g)])
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''))
  return names.filter((name) => /^[A-Z]\w*[a-z]/.test(name)).sort()
})()

it('every widget of the package is shown', () => {
  const sources = readdirSync(gallery, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('/') && file.endsWith('.tsx'))
    .map((file) => read(new URL(file, gallery)))
  const isShown = (widget: string) => sources.some((source) => new RegExp(`<${widget}[\\s/>]`).test(source))
  expect(widgets.filter((widget) => !isShown(widget) && !(widget in exceptions))).toEqual([])
})

it('an exception names a widget that exists', () =>
  expect(widgets).toEqual(expect.arrayContaining(Object.keys(exceptions))))
