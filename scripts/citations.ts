import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rootFolder } from './run-tool.ts'

/** A place in code or text that names a rule, a settled choice, a decision or a document of this repository. */
export interface Citation {
  readonly file: string
  readonly line: number
  readonly cited: string
}

const read = (file: string): string => readFileSync(join(rootFolder, file), 'utf8')
const numbers = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, found = '']) => found))

/** Each kind of citation: how it is written, and the places that exist. */
const kinds = () => {
  const rules = read('docs/rules.md')
  return [
    { pattern: /\bR(\d{1,2}[ab]?)\b/g, known: numbers(rules, /(?:\*\*|[(-])R(\d{1,2}[ab]?)\b/g) },
    { pattern: /\brules (\d\.\d+)/g, known: numbers(rules, /(?:^|\n)(?:### |\*\*)(\d\.\d+)/g) },
    { pattern: /\bsettled (\d+)/gi, known: numbers(read('docs/settled.md'), /(?:^|\n)(\d+)\. /g) },
    { pattern: /\bdecision (\d{3})\b/gi, known: numbers(read('docs/decisions/README.md'), /\[(\d{3})\]/g) },
    { pattern: /\b(docs\/[\w/-]+\.md)\b/g, known: { has: (path: string) => existsSync(join(rootFolder, path)) } },
  ]
}

/** Folders that a path in a document may begin in: the repository, and those of its packages. */
const roots = ['.', 'packages', 'apps']
const firstFolders = [...roots.slice(1), 'e2e', 'bench', 'scripts', 'docs']
  .concat(roots.slice(1).flatMap((root) => readdirSync(join(rootFolder, root))))
  .join('|')
const pathInText = new RegExp(`\`((?:${firstFolders})/[\\w./-]*\\w/?)\``, 'g')

/** Paths of sources in documents that lead nowhere; a package is also named without the folder of packages. */
export const brokenPaths = (): readonly Citation[] =>
  execFileSync('git', ['ls-files', '*.md'], { cwd: rootFolder, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !unchecked.test(file) && existsSync(join(rootFolder, file)))
    .flatMap((file) => {
      const places = [...roots, dirname(file), join(dirname(file), 'src')]
      return read(file)
        .split('\n')
        .flatMap((text, at) =>
          [...text.matchAll(pathInText)]
            .map(([, path = '']) => path)
            .filter((path) => !places.some((place) => existsSync(join(rootFolder, place, path))))
            .map((cited) => ({ file, line: at + 1, cited })),
        )
    })
/** Documents about the sources as they were, or about none. */
const unchecked = /^docs\/(?:decisions\/|rules\.md|specification\.md)/

/** Citations whose place does not exist, in every tracked source and document. */
export const brokenCitations = (): readonly Citation[] => {
  const known = kinds()
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.sql', '*.md'], {
    cwd: rootFolder,
    encoding: 'utf8',
  })
  return files
    .trim()
    .split('\n')
    .filter((file) => !file.startsWith('docs/rules.md') && existsSync(join(rootFolder, file)))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((text, at) =>
          known.flatMap(({ pattern, known: places }) =>
            [...text.matchAll(pattern)]
              .filter(([, place = '']) => !places.has(place))
              .map(([cited]) => ({ file, line: at + 1, cited })),
          ),
        ),
    )
}
