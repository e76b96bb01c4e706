import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
// @boundaries-ignore the check reads the classes that exist
import { controlClasses } from '../packages/ui/src/theme/control-names.ts'
// @boundaries-ignore the check reads the classes that exist
import { layoutClasses } from '../packages/ui/src/theme/layout-classes.ts'
import { rootFolder } from './run-tool.ts'

type Texts = ReadonlyMap<string, string>

const looksFolders = ['apps/web/src', 'packages/ui/src', 'apps/gallery/src']
/** Classes that style sheets name by `:global`, and those of other documents. */
const foreign = new Set(['words', 'lastWords', 'page'])

const textsOf = (...patterns: readonly string[]): Texts => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: rootFolder,
    encoding: 'utf8',
  })
  const paths = listed.trim().split('\n')
  return new Map(
    paths
      .filter((path) => existsSync(join(rootFolder, path)))
      .map((path) => [path, readFileSync(join(rootFolder, path), 'utf8')]),
  )
}
const under = (ending: string) => looksFolders.map((folder) => `${folder}/**/*.${ending}`)

/** Classes that a CSS module declares. */
const declaredIn = (sheet: string): Set<string> => {
  const selectors = sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/:global\([^)]*\)|"[^"]*"/g, '')
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

const sheetAt = (from: string, target: string) =>
  target.startsWith('@hangjia/ui/') ? target.replace('@hangjia/ui/', 'packages/ui/src/') : join(dirname(from), target)

/** Names of a sheet's classes in one file that imports it: `styles.row`, or all of them where the name is computed. */
const namedIn = (text: string, local: string): string[] | 'all' => {
  const name = local.replaceAll('$', '\\$')
  if (new RegExp(`(?<![\\w.'"])${name}\\[`).test(text)) return 'all'
  return [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, word = '']) => word)
}

/** Classes of CSS modules that no source file names. */
export const deadClasses = (sheets: Texts, sources: Texts): string[] => {
  const named = new Map<string, Set<string> | 'all'>()
  const note = (sheet: string, names: readonly string[] | 'all') => {
    const known = named.get(sheet) ?? new Set()
    named.set(sheet, names === 'all' || known === 'all' ? 'all' : new Set([...known, ...names]))
  }
  for (const [path, text] of sources)
    for (const [, local = '', target = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm))
      note(sheetAt(path, target), namedIn(text, local))
  for (const [path, text] of sheets)
    for (const [, name = '', target] of text.matchAll(/composes: ([\w-]+)(?: from "([^"]+)")?/g))
      note(target ? sheetAt(path, target) : path, [name])
  return [...sheets].flatMap(([path, text]) => {
    const known = named.get(path) ?? new Set()
    return [...declaredIn(text)]
      .filter((name) => known !== 'all' && !known.has(name))
      .map((name) => `${path}: .${name} is named by no source file`)
  })
}

const imported = /^import (?:\w+ from )?'([^']+\.module\.css)'/gm
const composed = /composes: ([\w-]+) from "([^"]+)"/g

/** Sheets that no source file imports, and classes composed of one that has no rule of its own in its sheet. */
export const idleSheets = (sheets: Texts, sources: Texts): string[] => {
  const taken = [...sheets].flatMap(([path, text]) =>
    [...text.matchAll(composed)].map(([, name = '', target = '']) => ({ path, name, from: sheetAt(path, target) })),
  )
  const used = new Set([
    ...[...sources].flatMap(([path, text]) =>
      [...text.matchAll(imported)].map(([, target = '']) => sheetAt(path, target)),
    ),
    ...taken.map(({ from }) => from),
  ])
  const hasOwnRule = (sheet: string, name: string) =>
    new RegExp(`(?:^|[,}])\\s*\\.${name}\\s*[,{]`).test(sheet.replace(/\/\*[\s\S]*?\*\//g, ''))
  return [
    ...[...sheets.keys()].filter((path) => !used.has(path)).map((path) => `${path}: no source file imports it`),
    ...taken
      .filter(({ name, from }) => !hasOwnRule(sheets.get(from) ?? '', name))
      .map(({ path, name, from }) => `${path}: composes .${name}, which has no rule of its own in ${from}`),
  ]
}

/** A template with nothing to put in any more. */
const innermost = /`([^`$]*)`/g

/** Pieces of text that are classes by themselves: attributes, and the words between the braces of a template. */
const writtenClasses = (text: string): string[] => {
  const plain = [...text.matchAll(/\b[cC]lassName="([^"]*)"/g)].map(([, words = '']) => words)
  const counted = [...text.matchAll(/\b[cC]lassName=\{/g)].flatMap(({ index }) => {
    const attribute = untilClosed(text, text.indexOf('{', index))
    const quoted = [...attribute.matchAll(/\? '([\w -]+)'|: '([\w -]+)'/g)].map(([, yes, no]) => yes ?? no ?? '')
    const templates: string[] = []
    // Inner templates first, until nothing is left to put in.
    for (let left = attribute, before = ''; left !== before; ) {
      before = left
      templates.push(...[...left.matchAll(innermost)].map(([, words = '']) => words))
      left = left.replace(innermost, '').replace(/\$\{[^{}`]*\}/g, ' ')
    }
    return [...quoted, ...templates]
  })
  return [...plain, ...counted].flatMap((words) => words.split(/\s+/)).filter((word) => /^[a-z]/i.test(word))
}

const untilClosed = (text: string, start: number): string => {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return text.slice(start)
}

/** Classes for layout that do not exist, and those that nothing uses. */
export const strayLayout = (sources: Texts, known: Iterable<string>): string[] => {
  const all = new Set(known)
  const written = [...sources].map(([path, text]) => ({ path, words: writtenClasses(text) }))
  // A widget may keep its looks in a constant.
  const quoted = [...sources.values()].flatMap((text) =>
    [...text.matchAll(/'([^'\n]*)'/g)].map(([, words = '']) => words),
  )
  const used = new Set([...written.flatMap(({ words }) => words), ...quoted.flatMap((words) => words.split(' '))])
  return [
    ...written.flatMap(({ path, words }) =>
      words
        .filter((word) => !all.has(word) && !foreign.has(word))
        .map((word) => `${path}: there is no class ${word}; packages/ui/src/theme/layout-classes.ts lists them`),
    ),
    ...[...all]
      .filter((name) => !name.includes(':') && !used.has(name))
      .map((name) => `no source file uses the class ${name}; take it off the list`),
  ]
}

/** Properties that a sheet sets by one class alone, by its name. */
const propertiesIn = (sheet: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const byClass = new Map<string, Set<string>>()
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  for (const [, selectors = '', body = ''] of rules)
    for (const selector of selectors.split(',')) {
      const [, name] = /^\.([\w-]+)$/.exec(selector.trim()) ?? []
      if (name === undefined) continue
      const known = byClass.get(name) ?? new Set()
      for (const [, property = ''] of body.matchAll(/([\w-]+)\s*:/g)) known.add(property)
      byClass.set(name, known)
    }
  return byClass
}

/** Classes of two sheets at one element that set one property with the same weight: the order of the built files would decide. */
export const orderedRules = (sheets: Texts, sources: Texts): string[] => {
  const properties = new Map([...sheets].map(([path, text]) => [path, propertiesIn(text)]))
  return [...sources].flatMap(([path, text]) => {
    const imports = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)]
    const sheetOf = new Map(imports.map(([, local = '', target = '']) => [local, sheetAt(path, target)]))
    if (sheetOf.size < 2) return []
    return [...text.matchAll(/className=\{`([^`]*)`/g)].flatMap(([, template = '']) => {
      const classes = [...template.matchAll(/\$\{(\w+)\.(\w+)\}/g)].map(([, local = '', name = '']) => ({
        name,
        sheet: sheetOf.get(local),
        set: properties.get(sheetOf.get(local) ?? '')?.get(name) ?? new Set<string>(),
      }))
      return classes.flatMap((one, at) =>
        classes.slice(at + 1).flatMap((other) => {
          const both = one.sheet === other.sheet ? [] : [...one.set].filter((property) => other.set.has(property))
          return both.map(
            (property) =>
              `${path}: .${one.name} and .${other.name} of two sheets both set ${property}; give one of them more weight or a variable`,
          )
        }),
      )
    })
  })
}

/** Every class that is declared and not named, or named and not declared, and rules whose order would decide. */
export const classBreaches = (): string[] => {
  const sources = textsOf(...under('ts'), ...under('tsx'))
  const sheets = textsOf(...under('module.css'))
  return [
    ...deadClasses(sheets, sources),
    ...idleSheets(sheets, sources),
    ...strayLayout(sources, [...layoutClasses.keys(), ...controlClasses]),
    ...orderedRules(sheets, sources),
  ]
}
