import { type Label, menuEntries, rights } from '@hangjia/contracts'

const titles: ReadonlyMap<string, Label> = new Map([
  ...menuEntries.map(({ key, title }) => [key, title] as const),
  ...Object.entries<Label>(rights),
])
/** The page or right of a key, in both languages. */
export const keyTitle = (key: string): Label => titles.get(key) ?? [key, key]

/** The keys that a role as it was read grants. */
export const keysIn = (row: Readonly<Record<string, unknown>>): readonly string[] =>
  ['pageKeys', 'functionKeys'].flatMap((name) => {
    const keys = row[name]
    return Array.isArray(keys) ? keys.map(String) : []
  })
