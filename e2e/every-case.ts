import { basename } from 'node:path'
import { type Language, languages } from './words.ts'

/**
 * `npm run e2e -- all` (nightly): every page whole, in both widths, languages and colour modes, with a picture of each; every journey in
 * both languages; every value in every place of every call; every picker of every page
 * (docs/decisions/062-tests-of-every-run-and-of-the-night.md).
 */
export const isEveryCase = process.env.HANGJIA_E2E === 'all'

/** Variants of a journey, such as its languages: all of them at night, otherwise the one that falls to its file by the letters of its name. */
export const drawnFor = <T>(file: string, variants: readonly T[]): readonly T[] => {
  if (isEveryCase) return variants
  const letters = Array.from(basename(file), (letter) => letter.charCodeAt(0))
  const at = letters.reduce((sum, code) => sum + code, 0) % variants.length
  return variants.slice(at, at + 1)
}

/** Languages in which the looks of a state are checked that no other test opens: English, whose words are the wider ones, and at night Chinese. */
export const lookLanguages: readonly Language[] = isEveryCase ? languages : ['en']
