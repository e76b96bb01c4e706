import { type EntryName, menuEntries } from './menu.ts'
import { modeNamed } from './modes/modes.ts'
import { holds, type Reader } from './permissions.ts'

const audiences = ['sales', 'desk'] as const

type Audience = (typeof audiences)[number]

const pageOf = (name: string, audience: Audience): EntryName | undefined => modeNamed(name)?.pages[audience]

/** True where a reader may use the search of a mode for an audience. */
export const opensSearch = (reader: Reader, name: string, audience: Audience): boolean => {
  const page = pageOf(name, audience)
  const entry = menuEntries.find((one) => one.name === page)
  return entry !== undefined && holds(reader, entry.key)
}

/** The search of a mode that a reader may use, that of sales before that of the desk; undefined where they hold neither. */
export const comparedSearch = (
  reader: Reader,
  name: string,
): { readonly page: EntryName; readonly audience: Audience } | undefined => {
  const audience = audiences.find((one) => opensSearch(reader, name, one))
  const page = audience && pageOf(name, audience)
  return page ? { page, audience } : undefined
}
