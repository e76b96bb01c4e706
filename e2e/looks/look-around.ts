import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { follow } from '../acts.ts'
import { allViolationsOn, type Scope } from '../axe.ts'
import { isEveryCase } from '../every-case.ts'
import type { Visit } from '../visit.ts'
import { tooWideOn, wrappedToolsOn } from '../width.ts'
import { shotsFolder } from '../window.ts'
import { partsOn } from './parts.ts'
import { watchRequests } from './settled.ts'

export interface Look {
  readonly name: string
  readonly path: string
  /** Act before looking. */
  readonly act?: (page: Page) => Promise<void>
}

const narrow = 1280
const wide = 1440
const height = 900

/** Number of pages after which the console is loaded anew, as every tab that was open stays alive. */
const tabsKept = 16

/** The pale word across a draft is decoration (WCAG 1.4.3 exempts it); its state is in words below the paper. */
const decoration = /^serious color-contrast: \S+,\.watermark /

/** Violations as axe finds them, one line each, whatever their impact. */
const violationsOf = async (page: Page, scope: Scope): Promise<string[]> =>
  (await allViolationsOn(page, scope))
    .map(({ impact, line }) => `${impact} ${line}`)
    .filter((line) => !decoration.test(line))
    .slice(0, 5)

const widthOf = async (page: Page, width: number): Promise<string[]> =>
  [...(await tooWideOn(page)), ...(await wrappedToolsOn(page))].map((what) => `at ${width}: ${what}`)

/** Parts that were looked at closely, by language and colour mode. */
const known = new Map<string, Set<string>>()

/** Parts of each look, by its name, as it was first opened in whatever language and colour mode. */
const partsOfLook = new Map<string, readonly string[]>()

/**
 * For a second language and colour mode: few looks that have every part between them, those first that bring the most. The others are
 * made of the same parts, and have the same calls; without a first language, as where a test runs alone, it is all of them.
 */
export const coverOf = (looks: readonly Look[]): readonly Look[] => {
  const left = looks.filter(({ name }) => partsOfLook.has(name))
  if (left.length === 0) return looks
  const missing = new Set([...partsOfLook.values()].flat())
  const brought = ({ name }: Look) => (partsOfLook.get(name) ?? []).filter((part) => missing.has(part)).length
  const chosen = new Set<Look>()
  while (missing.size > 0) {
    const best = left.reduce((one, other) => (brought(other) > brought(one) ? other : one))
    if (brought(best) === 0) break
    chosen.add(best)
    for (const part of partsOfLook.get(best.name) ?? []) missing.delete(part)
  }
  return looks.filter((look) => chosen.has(look))
}

type Surroundings = Pick<Visit, 'page' | 'language' | 'complaints'> & { readonly mode: 'light' | 'dark' }

/**
 * Opens everything in one language and colour mode; what was wrong, one line each. Every look hears what the browser complains of and
 * sees what is too wide at the narrow width. At a look with parts that no look before it had, axe looks at those, and in English, whose
 * words are the wider ones, the wide width is tried, too.
 */
export const lookAround = async (
  { page, language, mode, complaints }: Surroundings,
  looks: readonly Look[],
): Promise<string[]> => {
  const settled = watchRequests(page)
  const seen = known.get(`${language} ${mode}`) ?? new Set()
  known.set(`${language} ${mode}`, seen)
  const picture = async (name: string, width: number) => {
    mkdirSync(shotsFolder, { recursive: true })
    await page.screenshot({ path: `${shotsFolder}${language}-${mode}-${width}-${name}.png` })
  }
  let isMenuKnown = false
  const lookClosely = async (name: string, parts: readonly string[], fresh: readonly string[]): Promise<string[]> => {
    // An account has the same menu beside every page.
    const except = isMenuKnown && !isEveryCase ? ['aside:not(main aside)'] : []
    isMenuKnown = true
    // To pick the new parts out takes longer than to look at everything where most of them are new.
    const isMostlyKnown = fresh.length * 2 < parts.length
    const found = await violationsOf(page, isMostlyKnown && !isEveryCase ? { except, parts: fresh } : { except })
    if (isEveryCase) await picture(name, narrow)
    if (language === 'zh' && !isEveryCase) return found
    await page.setViewportSize({ width: wide, height })
    found.push(...(await widthOf(page, wide)))
    if (isEveryCase) await picture(name, wide)
    await page.setViewportSize({ width: narrow, height })
    return found
  }

  const wrong: string[] = []
  await page.setViewportSize({ width: narrow, height })
  for (const [index, { name, path, act }] of looks.entries()) {
    if (index % tabsKept === 0) await page.goto(path)
    else await follow(page, path)
    await settled()
    if (act) {
      await act(page)
      await settled()
    }
    const found = await widthOf(page, narrow)
    const parts = await partsOn(page)
    const fresh = parts.filter((part) => !seen.has(part))
    if (!partsOfLook.has(name)) partsOfLook.set(name, parts)
    if (fresh.length > 0 || isEveryCase) found.push(...(await lookClosely(name, parts, fresh)))
    for (const part of parts) seen.add(part)
    found.push(...complaints.splice(0))
    if (found.length > 0) await picture(name, narrow)
    wrong.push(...[...new Set(found)].map((what) => `${language} ${name}: ${what}`))
  }
  return wrong
}
