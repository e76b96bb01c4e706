import { type EntryName, menuEntries } from './menu.ts'
import { modeNamed } from './modes/modes.ts'
import { holds, type Reader } from './permissions.ts'
import { comparedContainers } from './shapes/comparison/mode-comparison.ts'

/** Search pages of full containers. */
const containerPages = { desk: 'queryPrice', sales: 'fullContainer' } as const
const audiences = ['sales', 'desk'] as const

/** The search of a mode that a reader may use, that of sales before that of the desk; undefined where they hold neither. */
export const comparedSearch = (
  reader: Reader,
  name: string,
): { readonly page: EntryName; readonly audience: (typeof audiences)[number] } | undefined => {
  const pages: { readonly desk?: EntryName; readonly sales: EntryName } | undefined =
    name === comparedContainers ? containerPages : modeNamed(name)?.pages
  const audience = audiences.find((one) => {
    const entry = menuEntries.find(({ name: entryName }) => entryName === pages?.[one])
    return entry !== undefined && holds(reader, entry.key)
  })
  const page = audience && pages?.[audience]
  return page ? { page, audience } : undefined
}
