import { globSync, readFileSync } from 'node:fs'
import type { Field, RecordPage } from '@hangjia/contracts'
import { isEveryCase } from '../every-case.ts'
import { root } from '../setup/kept-folder.ts'

/** Parts of declarations that are words and numbers, or for the server alone: columns, inputs and tools are drawn alike whatever it is. */
const notDrawn =
  'codeField columns example fields initial key kind label max min name of options owner pattern phrase search sort title titleEn to traits'
const said = (declared: object): string[] =>
  Object.entries(declared).flatMap(([name, value]) => {
    const isEmpty = value === undefined || value === false || (Array.isArray(value) && value.length === 0)
    return isEmpty || notDrawn.split(' ').includes(name) ? [] : [name]
  })

/** A kind of field with each thing that it says of itself; of lines and lists, those within them, too. */
const factsOf = (field: Field, within = ''): string[] => {
  const kind = `${within}${field.kind}`
  const inner = 'of' in field ? [field.of] : 'fields' in field ? Object.values(field.fields) : []
  return [kind, ...said(field).map((name) => `${kind} ${name}`), ...inner.flatMap((one) => factsOf(one, `${kind}: `))]
}

let code: string | undefined
/** True where the console has code for a page or a resource of this name, or may have. */
const isNamedByConsole = (name: string): boolean => {
  code ??= globSync(`${root}apps/web/src/{console,features}/**/*.{ts,tsx}`)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  return new RegExp(`[\\s{(,|]${name}:|'${name}'`).test(code)
}

/**
 * Judges one page after the other: true for its list, or its form, that is drawn by anything by which none before it was: a kind of field,
 * a fact of one, the tools above a list taken together, or code of its own. At night each page is new.
 */
export const firstOfKind = (isEach = isEveryCase) => {
  const seen = new Set<string>()
  return (page: RecordPage): { readonly list: boolean; readonly form: boolean } => {
    const { of, name, scope, filterSet, readOnly } = page
    const fields = Object.values(of.fields)
    const own = [name, of.name].filter(isNamedByConsole).map((known) => `code ${known}`)
    const around = [...said(page), scope, filterSet, ...of.traits, ...said(of)]
    const tools = `tools ${around.join(' ')}`
    // Read by other people, the same records have other parts.
    const form = [
      ...own,
      ...around,
      ...(readOnly ? [`${of.name} to read`] : []),
      ...fields.flatMap((field) => factsOf(field)),
    ]
    const isNew = (facts: readonly string[]) => isEach || facts.some((fact) => !seen.has(fact))
    const found = { list: isNew([tools, ...form.filter((fact) => !fact.includes(': '))]), form: isNew(form) }
    for (const fact of [tools, ...form]) seen.add(fact)
    return found
  }
}
