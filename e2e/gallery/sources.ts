import { readdirSync, readFileSync } from 'node:fs'

const gallery = new URL('../../apps/gallery/src/', import.meta.url)
const ui = new URL('../../packages/ui/', import.meta.url)
const read = (file: string, folder: URL) => readFileSync(new URL(file, folder), 'utf8')

/** Every show by its name, with its source. */
export const shows: ReadonlyMap<string, string> = new Map(
  readdirSync(new URL('shows/', gallery))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [file.slice(0, -'.tsx'.length), read(`shows/${file}`, gallery)]),
)

/** Sources of the shows and of what they are made of; the gallery's own page is not among them. */
export const showSources: readonly string[] = readdirSync(gallery, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/') && file.endsWith('.tsx'))
  .map((file) => read(file, gallery))

/** Components that the package exports. */
export const widgets: readonly string[] = (() => {
  const doors: Record<string, string> = JSON.parse(read('package.json', ui)).exports
  const files = Object.values(doors).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('/theme.ts'))
  const lists = files.flatMap((file) => [...read(file, ui).matchAll(/export \{([^}]*)\}/g)])
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''))
  return names.filter((name) => /^[A-Z]\w*[a-z]/.test(name)).sort()
})()

/** Keys of words that are no word of the language themselves: seen on a page, they are words that were forgotten. */
export const keysOf = (language: string): ReadonlySet<string> => {
  const words: Record<string, string> = JSON.parse(read(`src/locales/${language}/ui.json`, ui))
  const meant = new Set(Object.values(words))
  return new Set(Object.keys(words).filter((key) => /[A-Z]/.test(key) && !meant.has(key)))
}
