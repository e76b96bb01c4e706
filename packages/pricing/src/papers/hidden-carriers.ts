import type { Quotation } from '@hangjia/contracts'
import { optionLetter } from './terms.ts'

interface Both {
  readonly zh: string
  readonly en: string
}
type Carriers = Quotation['references']['carriers']

/** A shipping line of a paper, with the codes of its services there. */
interface Stated {
  readonly carrier: string | null
  readonly serviceCode?: string
}

export interface HiddenCarriers {
  /** Name of a line in place of its own; empty where there is no line. */
  readonly nameOf: (carrier: string | null) => Both
  /** Removes any name of the lines from a text; the rest stays unchanged. */
  readonly hide: (text: string) => string
  readonly hideBoth: (text: Both) => Both
}

/** Lines in the order of the paper are A, B, C …: the same line has the same letter everywhere. */
export const hiddenCarriers = (stated: readonly Stated[], carriers: Carriers, zh = '船公司'): HiddenCarriers => {
  const ids = [...new Set(stated.flatMap(({ carrier }) => carrier ?? []))]
  const aliasOf = (id: string): Both => {
    const letters = optionLetter(ids.indexOf(id))
    return { zh: `${zh}${letters}`, en: `Carrier ${letters}` }
  }
  const hiddenNames = ids.flatMap((id) => {
    const codes = stated.filter(({ carrier }) => carrier === id).map(({ serviceCode = '' }) => serviceCode)
    return namesOf(
      carriers.find((carrier) => carrier.id === id),
      codes,
    ).map((name) => ({ name, alias: aliasOf(id) }))
  })
  const patterns = hiddenNames
    .toSorted((one, other) => other.name.length - one.name.length)
    .map(({ name, alias }) => ({ pattern: patternOf(name), alias }))
  const hide = (text: string, language: keyof Both | undefined = undefined) =>
    patterns.reduce(
      (now, { pattern, alias }) => now.replace(pattern, () => alias[language ?? (isChinese(text) ? 'zh' : 'en')]),
      text,
    )
  return {
    nameOf: (id) => (id !== null && ids.includes(id) ? aliasOf(id) : { zh: '', en: '' }),
    hide: (text) => hide(text),
    // A sentence in one language alone is used for both.
    hideBoth: ({ zh, en }) => ({
      zh: hide(zh, isChinese(zh) ? 'zh' : 'en'),
      en: hide(en, isChinese(en) ? 'zh' : 'en'),
    }),
  }
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** Every word that reveals a line: its names, their beginnings, its codes, the codes of its services. */
const namesOf = (carrier: Carriers[number] | undefined, serviceCodes: readonly string[]): string[] => {
  const names = [carrier?.title, carrier?.titleEn, ...(carrier?.otherNames ?? [])].flatMap((name) => name ?? [])
  const all = [...names, ...names.map(beginningOf), carrier?.code ?? '', ...serviceCodes].map((name) => name.trim())
  return [...new Set(all)].filter((name) => name.length >= 2)
}

/** Common words at the end of a line's name. */
const commonEnd =
  /\s*(?:\b(?:container|integrated|line|lines|marine|maritime|services?|shipping|transport|co|ltd|company)\b\.?,?|集装箱|国际|海运|航运|轮船|船务|集运|公司|有限)\s*$/iu
const beginningOf = (name: string): string => {
  const shorter = name.replace(commonEnd, '')
  return shorter === name || shorter === '' ? name : beginningOf(shorter)
}

const escaped = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
/** A code is written in capitals as a word of its own; a Chinese name that is also a sea or a route is one before these words. */
const patternOf = (name: string): RegExp =>
  isChinese(name)
    ? new RegExp(`${escaped(name)}(?!洋|海|岸|港|东|西|航线|地区|沿岸|基本港)`, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, name === name.toUpperCase() ? 'gu' : 'giu')
