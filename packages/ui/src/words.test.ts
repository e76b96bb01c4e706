import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { uiWords } from './words.ts'

const folder = new URL('.', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test|words)\.tsx?$/.test(path))
  .map((path) => readFileSync(new URL(path, folder), 'utf8'))
  .join('\n')

it('every word of the widgets is used by one of them', () =>
  expect(uiWords.filter((word) => !sources.includes(`'${word}'`))).toEqual([]))
