import { existsSync, readFileSync } from 'node:fs'
import { type QuotationState, quotationRecord } from '@hangjia/contracts'

export type Language = 'zh' | 'en'
export const languages = ['zh', 'en'] as const

type Words = { readonly [key: string]: string | Words }
/** The app's words, and those of the widgets and the rules, of which the first are in a file of their own. */
const folders = ['../apps/web/src/locales/', '../packages/ui/src/locales/'].map(
  (path) => new URL(path, import.meta.url),
)
const known = new Map<string, Words>()
const bundle = (language: Language, namespace: string): Words => {
  const name = `${language}/${namespace}`
  const found = known.get(name)
  if (found) return found
  const files = folders
    .flatMap((folder) => ['first-', ''].map((part) => new URL(`${language}/${part}${namespace}.json`, folder)))
    .filter((url) => existsSync(url))
  if (files.length === 0) throw new Error(`no words for ${name}`)
  const read: Words = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
  known.set(name, read)
  return read
}

export type Facts = Readonly<Record<string, string | number>>
export type Say = (key: string, facts?: Facts) => string

/** The words that the web app uses, by `namespace.key`: journeys read what a person reads, and follow when it is reworded. */
export const wordsOf =
  (language: Language): Say =>
  (key, facts = {}) => {
    const [namespace = '', ...path] = key.split('.')
    const find = (last: string) =>
      [...path.slice(0, -1), last].reduce<string | Words | undefined>(
        (at, step) => (typeof at === 'object' ? at[step] : undefined),
        bundle(language, namespace),
      )
    const name = path.at(-1) ?? ''
    const plural = facts.count === 1 ? `${name}_one` : `${name}_other`
    const words = find(name) ?? find(plural) ?? find(`${name}_other`)
    if (typeof words !== 'string') throw new Error(`no words for ${key} in ${language}`)
    return words.replaceAll(/\{\{(\w+)\}\}/g, (_whole, fact: string) => String(facts[fact] ?? ''))
  }

/** State of a quotation or a price list, as its foot shows it. */
export const standing = (language: Language, status: QuotationState): string => {
  const [, zh, en] = quotationRecord.fields.status.options.find(([known]) => known === status) ?? []
  const words = language === 'zh' ? zh : en
  if (words === undefined) throw new Error(`no words for the status ${status}`)
  return words
}
