import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { overflowOf, violationsOn } from '../axe.ts'
import { isEveryCase } from '../every-case.ts'
import { type Language, languages } from '../words.ts'
import { keysOf, shows } from './sources.ts'
import { followToShow, openShow, type Theme, themes } from './stage.ts'

/** Rules about a page as a whole: here one page has several states, each of which could be a page. */
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

const emptyStates = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('section[data-state]')]
      .filter((section) => !section.querySelector('h2 + div')?.childElementCount)
      .map((section) => section.getAttribute('data-state')),
  )

/** Rules other than that of contrast find the same in a second language and light: its keys are those of the first one. */
const isSecond = (language: Language): boolean => !isEveryCase && language !== manners[0]?.[0]

/** Faults of the page in its present state. */
const lookAt = async (page: Page, language: Language, except: readonly string[]): Promise<string[]> => {
  const violations = await violationsOn(page, { except, without: pageRules, isContrast: isSecond(language) })
  const beyond = await overflowOf(page)
  const keys = keysOf(language)
  const unspoken = (await wordsOn(page)).filter((words) => words.includes('{{') || keys.has(words.trim()))
  return [
    ...violations.map(({ state, line }) => `${state}: ${line}`),
    ...(beyond > 0 ? [`reaches ${beyond} px beyond the window`] : []),
    ...unspoken.map((words) => `not translated: ${words}`),
    ...(await emptyStates(page)).map((state) => `${state}: empty`),
  ]
}

/** Whatever came up over the page: sheets of the top layer, menus, dialogs. */
const raised = ':is(:popover-open, dialog[open], [role=dialog][data-state=open], [role=menu][data-state=open])'
const openers = ':is([role=combobox], [aria-haspopup]):not(:disabled, [aria-disabled=true])'

/** Parts of a sheet; two with the same parts look the same to axe. */
const makeOf = (sheet: Locator): Promise<string> =>
  sheet.evaluate((root) => {
    const parts = [root, ...root.querySelectorAll('*')].map(({ tagName, attributes }) =>
      [tagName, ...[...attributes].map(({ name, value }) => (name === 'class' || name === 'role' ? value : name))].join(
        ' ',
      ),
    )
    return [...new Set(parts)].sort().join('\n')
  })

/** Parts of sheets that were checked, by language and light: many shows open the same ones. */
const known = new Set<string>()

/** Closes what came up by the key for it, which some sheets hear only a while after they are drawn. */
const close = (page: Page, sheets: Locator) =>
  expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return await sheets.count()
    })
    .toBe(0)

/** States whose sheet had parts of its own in the first language and light: the others would open the same sheets in the second one. */
const novel = new Set<string>()

/** Opens what the first control of each state opens over the page; what is wrong with that. */
const lookInto = async (page: Page, name: string, language: Language, theme: Theme): Promise<string[]> => {
  const manner = `${language} ${theme}`
  const wrong: string[] = []
  const isFirst = [...known].every((sheet) => sheet.startsWith(`${manner}\n`))
  // A field for free words is a combobox without a list.
  for (const section of await page.locator('section[data-state]:not([data-state=free])').all()) {
    const state = await section.getAttribute('data-state')
    const place = `${name} ${state}`
    if (!isFirst && !isEveryCase && !novel.has(place)) continue
    const opener = section.locator(openers).first()
    if ((await opener.count()) === 0) continue
    // What a state shows opened was looked at with it.
    if ((await opener.getAttribute('aria-expanded')) === 'true') continue
    for (const former of await page.locator(raised).all())
      await former.evaluate((element) => element.setAttribute('data-former', ''))
    await opener.click()
    // A box into which one types first opens what it offers by the key that every combobox has for it.
    if ((await opener.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Alt+ArrowDown')
    const sheets = page.locator(`${raised}:not([data-former])`)
    try {
      await sheets.first().waitFor()
    } catch {
      wrong.push(`${state}: opens nothing`)
      continue
    }
    const make = `${manner}\n${await makeOf(sheets.first())}`
    if (!known.has(make)) {
      const violations = await violationsOn(page, {
        within: raised,
        without: pageRules,
        isContrast: isSecond(language),
      })
      wrong.push(...violations.map(({ line }) => `${state}, opened: ${line}`))
      novel.add(place)
    }
    known.add(make)
    await close(page, sheets)
  }
  return wrong
}

/** A show is laid out by its words and coloured by the light: each language and each light once, unless every look is whole. */
const manners: readonly (readonly [Language, Theme])[] = isEveryCase
  ? languages.flatMap((language) => themes.map((theme) => [language, theme] as const))
  : [
      ['zh', 'light'],
      ['en', 'dark'],
    ]

it.each(manners)(
  'every show is whole in every state, in %s and %s',
  { timeout: 1_200_000 },
  async (language, theme) => {
    const [first = '', ...others] = shows.keys()
    const stage = await openShow(first, { language, theme, width: 1280 })
    const wrong: string[] = []
    /** A show as it is, then with everything opened. */
    const lookAround = async (name: string, except: readonly string[]) => {
      const found = [
        ...(await lookAt(stage.page, language, except)),
        ...(await lookInto(stage.page, name, language, theme)),
        ...stage.complaints.splice(0),
      ]
      wrong.push(...found.map((what) => `${name}: ${what}`))
    }
    await lookAround(first, [])
    for (const name of others) {
      // What was under the mouse is drawn otherwise.
      await stage.page.mouse.move(0, 0)
      try {
        await followToShow(stage, name, { language, theme })
        // The list of shows beside it is the same.
        await lookAround(name, isEveryCase ? [] : ['aside:not(main aside)'])
      } catch (error) {
        wrong.push(`${name}: ${error}`)
      }
    }
    expect(wrong).toEqual([])
  },
)
