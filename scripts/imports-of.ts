import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rootFolder } from './run-tool.ts'

/** A source file with the files of this repository that it imports. */
export interface SourceFile {
  readonly text: string
  /** Files whose code it needs, when it is loaded; what is imported later by `import()` is none of them. */
  readonly needs: readonly string[]
  /** Files of which it names types alone. */
  readonly names: readonly string[]
}

const statement = /^(?:import|export)(\s+type)?\s[^'";]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm
const lazy = /import\('(\.[^']+)'\)/g

/** Every source file of the repository, by its path. */
export const sourceFiles = (): ReadonlyMap<string, SourceFile> => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: rootFolder,
    encoding: 'utf8',
  })
  const paths = listed
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(rootFolder, path)))
  return new Map(paths.map((path) => [path, sourceFile(path, readFileSync(join(rootFolder, path), 'utf8'))]))
}

const sourceFile = (path: string, text: string): SourceFile => {
  const at = (target: string) => join(dirname(path), target)
  const found = [...text.matchAll(statement)].map(([, type, from, effect]) => ({
    isType: type !== undefined,
    target: at(from ?? effect ?? ''),
  }))
  return {
    text,
    needs: found.filter(({ isType }) => !isType).map(({ target }) => target),
    names: found.filter(({ isType }) => isType).map(({ target }) => target),
  }
}

/** Files that a file loads only when they are asked for. */
export const loadedLater = (path: string, { text }: SourceFile): string[] =>
  [...text.matchAll(lazy)].map(([, target = '']) => join(dirname(path), target))

/** Sets of nodes that reach each other, of more than one node each (Tarjan). */
export const circlesIn = (edges: ReadonlyMap<string, readonly string[]>): string[][] => {
  const places = new Map<string, { order: number; low: number; isOpen: boolean }>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (node: string) => {
    const place = { order: places.size, low: places.size, isOpen: true }
    places.set(node, place)
    open.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!edges.has(next)) continue
      const seen = places.get(next) ?? visit(next)
      if (seen.isOpen) place.low = Math.min(place.low, seen.low)
    }
    if (place.low === place.order) {
      const circle = open.splice(open.indexOf(node))
      for (const member of circle) close(places.get(member))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return place
  }
  for (const node of edges.keys()) if (!places.has(node)) visit(node)
  return circles
}
const close = (place: { isOpen: boolean } | undefined) => {
  if (place) place.isOpen = false
}
