import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'

const web = fileURLToPath(new URL('../', import.meta.url))
const ui = fileURLToPath(new URL('../../../packages/ui/src/', import.meta.url))
const door = `${ui}index.ts`

type Chunk = Rolldown.OutputChunk
let chunks: readonly Chunk[]
/** Module → modules that it imports statically. */
const imports = new Map<string, readonly string[]>()

const watchImports: Plugin = {
  name: 'watch-imports',
  generateBundle() {
    for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? [])
  },
}

beforeAll(async () => {
  const built = await build({
    root: web,
    logLevel: 'silent',
    plugins: [watchImports],
    build: { write: false, minify: false, reportCompressedSize: false },
  })
  const { output } = built as Rolldown.RolldownOutput
  chunks = output.filter((file) => file.type === 'chunk')
}, 120_000)

/** Everything that one thing leads to. */
const reached = <T>(from: readonly T[], next: (at: T) => readonly T[]): Set<T> => {
  const seen = new Set<T>(from)
  for (const at of seen) for (const further of next(at)) seen.add(further)
  return seen
}

/** The widgets' modules that come over the wire with these chunks. */
const paid = (entries: readonly Chunk[]): string[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loaded = reached(entries, (chunk) => chunk.imports.flatMap((name) => byName.get(name) ?? []))
  return [...loaded].flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) =>
      id.startsWith(ui) && renderedLength > 0 ? [id] : [],
    ),
  )
}

/** Export of the package's index → module that defines it. */
const exported = new Map(
  [...readFileSync(door, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(
    ([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim().split(' as ').at(-1) ?? '', ui + file] as const),
  ),
)
const namedImport = /import \{([^}]*)\} from '@hangjia\/ui'/g
/** Modules that a module uses: through the index, only those it names. */
const used = (id: string): readonly string[] => {
  const found = (imports.get(id) ?? []).filter((other) => other !== door)
  if (found.length === imports.get(id)?.length) return found
  const names = [...readFileSync(id, 'utf8').matchAll(namedImport)].flatMap(([, list = '']) => list.split(','))
  return [...found, ...names.flatMap((name) => exported.get(name.trim()) ?? [])]
}

const startOf = () => chunks.filter((chunk) => chunk.isEntry)
const pagesOf = () => chunks.filter((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.endsWith('.tsx'))

it('the shell pays for no widget that it does not use', () => {
  const start = startOf()
  const wanted = reached(
    start.flatMap(({ facadeModuleId }) => facadeModuleId ?? []),
    used,
  )
  const widgets = paid(start)
  expect(widgets.length).toBeGreaterThan(3)
  expect(widgets.filter((id) => !wanted.has(id)).map((id) => id.slice(ui.length))).toEqual([])
})

/** A browser asks for six files at once: two rounds at the most (decision 040). */
const maxFiles = 12

it('a page comes in few files beside those of the shell', () => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const filesOf = (from: readonly Chunk[]) =>
    reached(from, (chunk) => chunk.imports.flatMap((name) => byName.get(name) ?? []))
  const shell = filesOf(startOf())
  const pages = pagesOf()
  expect(pages.length).toBeGreaterThan(3)
  const many = pages.flatMap((page) => {
    const own = [...filesOf([page])].filter((chunk) => !shell.has(chunk))
    return own.length > maxFiles ? [`${page.name}: ${own.length} files`] : []
  })
  expect(many).toEqual([])
})

it('who logs in waits for no grid, carousel, upload or sorting by drag', () => {
  const heavy = /(grid|carousel|upload|column-chooser|calendar|cascader)/
  const widgets = paid(startOf()).map((id) => id.slice(ui.length))
  expect(widgets.filter((id) => heavy.test(id))).toEqual([])
})
