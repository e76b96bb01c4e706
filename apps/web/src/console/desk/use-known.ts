import type { Field, Fields, Reference } from '@hangjia/contracts'
import { type BrokenCell, type LoadOptions, referenceWords } from '@hangjia/ui'
import { useCallback, useRef } from 'react'
import type { SheetRow } from './sheet.ts'

const plain = (words: string) => words.normalize('NFKC').trim().toLowerCase()
const namesOf = (reference: Reference): string[] =>
  [
    reference.code,
    reference.title,
    reference.titleEn,
    referenceWords(reference, 'zh'),
    referenceWords(reference, 'en'),
  ].flatMap((name) => (name ? [plain(name)] : []))

/** The resource that a field links to, itself or in its items. */
const targetOf = (field: Field | undefined): string | undefined =>
  field?.kind === 'link' ? field.to : field?.kind === 'list' ? targetOf(field.of) : undefined
const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value

/** Names that one paste may ask for at most. */
const maxAsked = 200
const separators = /[,;、，；\n]+/

/**
 * Ports, carriers, … that a sheet knows by name and code: those in its rows, and those looked up because a pasted text
 * named them. `find` stays the same function, so that columns stay the same.
 */
export const useKnown = (fields: Fields, load: LoadOptions) => {
  const known = useRef(new Map<string, Reference>())
  const asked = useRef(new Set<string>())

  const learn = useCallback((target: string, references: readonly Reference[]) => {
    for (const reference of references)
      for (const name of namesOf(reference)) known.current.set(`${target} ${name}`, reference)
  }, [])
  const learnRows = useCallback(
    (rows: readonly SheetRow[]) => {
      const links = Object.keys(fields).flatMap((name): [string, string][] => {
        const target = targetOf(fields[name])
        return target ? [[name, target]] : []
      })
      for (const row of rows)
        for (const [name, target] of links) {
          const value = row[name]
          learn(target, (Array.isArray(value) ? value : [value]).filter(isReference))
        }
    },
    [fields, learn],
  )
  const find = useCallback(
    (path: string, words: string) => known.current.get(`${targetOf(fields[path])} ${plain(words)}`),
    [fields],
  )
  /** Looks up names in unreadable texts; true when something new became known. */
  const ask = async (cells: readonly BrokenCell[]): Promise<boolean> => {
    const questions = cells.flatMap(({ column, text }) => {
      const target = targetOf(fields[column])
      if (!target) return []
      return text.split(separators).map((part) => ({ column, target, query: part.trim().slice(0, 60) }))
    })
    const open = new Map(
      questions
        .filter(({ target, query }) => query !== '' && !asked.current.has(`${target} ${plain(query)}`))
        .map((question) => [`${question.target} ${plain(question.query)}`, question]),
    )
    const wanted = [...open].slice(0, maxAsked)
    for (const [name] of wanted) asked.current.add(name)
    const answers = await Promise.allSettled(
      wanted.map(async ([, { column, target, query }]) => {
        const found = await load(column, { query })
        learn(target, found)
        return found.length > 0
      }),
    )
    return answers.some((answer) => answer.status === 'fulfilled' && answer.value)
  }
  return { find, learnRows, ask }
}
