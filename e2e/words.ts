import { readFileSync } from 'node:fs'

export type Language = 'zh' | 'en'
export const languages = ['zh', 'en'] as const

type Words = { readonly [key: string]: string | Words }
const known = new Map<string, Words>()
const bundle = (language: Language, namespace: string): Words => {
  const name = `${language}/${namespace}`
  const found = known.get(name)
  if (found) return found
  const read: Words = JSON.parse(readFileSync(new URL(`../apps/web/src/locales/${name}.json`, import.meta.url), 'utf8'))
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
    const words = find(name) ?? find(plural)
    if (typeof words !== 'string') throw new Error(`no words for ${key} in ${language}`)
    return words.replaceAll(/\{\{(\w+)\}\}/g, (_whole, fact: string) => String(facts[fact] ?? ''))
  }
