import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { ElementContext, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { isEveryCase } from './every-case.ts'
import { partsOn } from './looks/parts.ts'
import { equipment, markers } from './text-colours.ts'

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
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(source)
  if (!isEveryCase && !frame.parentFrame()) await frame.evaluate(equipment)
}

/** Keys of texts whose contrast this worker found good. */
const goodTexts = new Set<string>()

export interface Scope {
  readonly within?: string
  /** Parts that are not looked at. */
  readonly except?: readonly string[]
  /** Rules that are not applied. */
  readonly without?: readonly string[]
  /** The contrast of new colours alone. */
  readonly isContrast?: boolean
  /** Parts that `partsOn` found on the page: the elements that it kept of each, and texts in new colours, are looked at. */
  readonly parts?: readonly string[]
}

/** Parts that this worker looked at, by site, language, colour mode and the rules that were left out. */
const known = new Map<string, Set<string>>()

/**
 * Findings of axe on the page or within one part of it, one for each element. Parts that a former look of this worker examined in the
 * same language and colour mode, and the contrast of known colours, are left out: a look of a page takes 0.4 seconds of the processor, and
 * journeys come to the same pages.
 */
export const violationsOn = async (page: Page, scope: Scope = {}): Promise<Violation[]> => {
  await isAtRest(page)
  // What a frame shows has its parts in a document of its own.
  if (isEveryCase || page.frames().length > 1) return await allViolationsOn(page, scope)
  const asked = { scope, texts: [...goodTexts] }
  let texts = await page.evaluate(newTextsIn, asked)
  if (!texts) {
    await page.evaluate(markers)
    texts = await page.evaluate(newTextsIn, asked)
  }
  const { manner = '', isNew = true } = texts ?? {}
  const key = [new URL(page.url()).host, manner, ...(scope.without ?? [])].join(' ')
  const seen = known.get(key) ?? new Set()
  known.set(key, seen)
  if (scope.isContrast) return isNew ? await allViolationsOn(page, { ...scope, parts: [] }) : []
  const parts = await partsOn(page, scope)
  const fresh = parts.filter((part) => !seen.has(part))
  if (fresh.length === 0 && !isNew) return []
  // To pick the new parts out takes longer than to look at everything where most of them are new.
  const found = await allViolationsOn(page, fresh.length * 2 < parts.length ? { ...scope, parts: fresh } : scope)
  for (const part of parts) seen.add(part)
  return found
}

/** Runs in a page that has the markers. Its language and colour mode; true where a text has colours that are not known to be good. */
const newTextsIn = ({
  scope: { within = '', except = [] },
  texts,
}: {
  readonly scope: Scope
  readonly texts: readonly string[]
}) => {
  if (!('markTexts' in window)) return undefined
  const { markTexts, unmarkTexts } = window as unknown as Equipped
  const isNew = markTexts(texts, except.join(', '), within).length > 0
  unmarkTexts()
  const { lang, classList } = document.documentElement
  return { manner: `${lang} ${classList.contains('dark') ? 'dark' : 'light'}`, isNew }
}

/** A former answer is dimmed while the next one comes. */
export const isAtRest = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[aria-busy=true]:not(section[data-state] *)')?.checkVisibility())

/** The same of all parts, whatever was looked at before. */
export const allViolationsOn = async (
  page: Page,
  { within, except, without = [], isContrast = false, parts }: Scope = {},
): Promise<Violation[]> => {
  await Promise.all(page.frames().map(bringAxe))
  await isAtRest(page)
  const options: RunOptions = {
    resultTypes: ['violations'],
    elementRef: true,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(isContrast && { runOnly: ['color-contrast'] }),
  }
  const { violations, good } = await page.evaluate(lookAt, {
    within,
    except,
    parts,
    options,
    ...(!isEveryCase && { texts: [...goodTexts] }),
  })
  for (const key of good) goodTexts.add(key)
  return violations
}

type Look = Pick<Scope, 'within' | 'except' | 'parts'> & {
  readonly options: RunOptions
  /** Keys of texts whose contrast need not be examined; all are where it is absent. */
  readonly texts?: readonly string[]
}

/** The page after `bringAxe` and `partsOn`. */
interface Equipped {
  readonly axe: typeof Axe
  readonly parts?: ReadonlyMap<string, readonly Element[]>
  readonly markTexts: (known: readonly string[], except: string, within: string) => Element[]
  readonly unmarkTexts: () => string[]
}

/**
 * Runs in the page. Nothing moves meanwhile: a colour on its way to another is neither. Tabs that are kept alive behind the one in front
 * are out of the document until the end: nobody perceives them, and axe would walk them all.
 */
const lookAt = async ({ within, except, parts, options, texts }: Look) => {
  const { axe, parts: known, markTexts, unmarkTexts } = window as unknown as Equipped
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(still)
  const behind = [...document.querySelectorAll('main > section')].filter((tab) => !tab.checkVisibility())
  const places = behind.map((tab) => {
    const place = document.createComment('tab')
    tab.replaceWith(place)
    return place
  })
  const marked = texts ? markTexts(texts, except?.join(', ') ?? '', within ?? '') : []
  /** The wanted elements, and what is within them without being wanted. */
  const scopeOf = (wanted: ReadonlySet<Element>) => {
    const unwanted = [...wanted].flatMap((element) => [...element.children].filter((child) => !wanted.has(child)))
    return { include: [...wanted], exclude: [...(except ?? []), ...unwanted] }
  }
  try {
    const wanted = new Set([...(parts ?? []).flatMap((part) => known?.get(part) ?? []), ...(parts ? marked : [])])
    // Where a part was drawn anew meanwhile, everything is looked at.
    const isStill = [...wanted].every(({ isConnected }) => isConnected)
    const scope = parts && isStill ? scopeOf(wanted) : { include: [within ?? 'html'], exclude: [...(except ?? [])] }
    if (scope.include.length === 0) return { violations: [], good: [] }
    const { violations } = await axe.run(scope as ElementContext, options)
    const found = violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, element }) => ({
        impact: impact ?? 'minor',
        line: `${id}: ${target.join(' ')} ${element?.outerHTML.slice(0, 160)}`,
        state: element?.closest('section[data-state]')?.getAttribute('data-state') ?? null,
      })),
    )
    return { violations: found, good: texts ? unmarkTexts() : [] }
  } finally {
    if (texts) unmarkTexts()
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
