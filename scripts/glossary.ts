import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages, resources } from '@hangjia/contracts'
import { rootFolder } from './run-tool.ts'

const begin = '<!-- records: written by npm run glossary -->'
const file = join(rootFolder, 'docs/glossary.md')

/** Doc comments of the declared resources by resource name; their first sentence is what a row is. */
const meanings = (): ReadonlyMap<string, string> => {
  const folder = join(rootFolder, 'packages/contracts/src/resources')
  const found = new Map<string, string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const source = readFileSync(join(folder, name), 'utf8')
    const declared =
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+)[^\n]*= [\w.]+(?:<[^>]*>)?\((?=([\s\S]{0,400}))/g
    for (const [, comment = '', exported = '', body = ''] of source.matchAll(declared)) {
      const own = /^\s*'(\w+)'/.exec(body) ?? /\bname: '(\w+)'/.exec(body.split('\n})')[0] ?? '')
      found.set(own?.[1] ?? exported, comment.replace(/\s*\n\s*\*\s?/g, ' ').trim())
    }
  }
  return found
}

/** The first sentence of a comment, without a full stop that belongs to an abbreviation. */
const firstSentence = (comment: string): string =>
  /^.*?[.:;](?=\s|$)/.exec(comment)?.[0].replace(/[:;]$/, '.') ?? comment

/** Tables are named after their resource. */
const tableOf = (resource: string): string => resource.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A table of every resource: the pages that list it, its name, table and titles, and what a row is. */
export const recordTable = (): string => {
  const meaningOf = meanings()
  const rows = [...resources.values()].map(({ name, label: [zh, en] }) => {
    const shownBy = pages.filter((page) => page.kind === 'records' && page.of.name === name).map((page) => page.name)
    const cells = [shownBy.join(', ') || '–', name, tableOf(name), zh, en, firstSentence(meaningOf.get(name) ?? '')]
    return `| ${cells.join(' | ')} |`
  })
  return [
    begin,
    '',
    '| pages | resource | table | 中文 | English | a row |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** The glossary as it should be: the words written by hand, then the table. */
export const glossary = (): string => {
  const written = readFileSync(file, 'utf8')
  return written.slice(0, written.indexOf(begin)) + recordTable()
}

if (import.meta.main) writeFileSync(file, glossary())
