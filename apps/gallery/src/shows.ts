import type { Show } from './show.ts'

const files = import.meta.glob<Show>('./shows/*.tsx', { import: 'show' })
const nameOf = (file: string) => file.slice('./shows/'.length, -'.tsx'.length)

/** Every show by the name of its file, not loaded yet. */
export const loaders: ReadonlyMap<string, () => Promise<Show>> = new Map(
  Object.entries(files).map(([file, load]) => [nameOf(file), load]),
)
