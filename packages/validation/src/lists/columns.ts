/** The hidden ones of a page's columns, as the setting keeps them: comma-separated properties (spec §3). */
export const readHiddenFields = (hiddenFields: string | null | undefined, columns: readonly string[]): string[] => {
  const hidden = new Set((hiddenFields ?? '').split(',').map((name) => name.trim()))
  return columns.filter((name) => hidden.has(name))
}
/** The setting's text for hidden columns. */
export const writeHiddenFields = (hidden: readonly string[]): string => hidden.join(',')

/** Hides a shown column, shows a hidden one (spec §4). */
export const toggleHidden = (hidden: readonly string[], column: string): readonly string[] =>
  hidden.includes(column) ? hidden.filter((name) => name !== column) : [...hidden, column]

/** Local storage has the dragged order of each page under its own key (spec §9); a page must be named (§5.5). */
export const columnOrderKey = (pageName: string): string => {
  if (pageName === '') throw new RangeError('a column setting needs the name of its page')
  return `hangjia.columns.${pageName}`
}

/** The order in which columns were dragged; discarded when the set of columns has changed since (spec §9). */
export const orderedColumns = (columns: readonly string[], kept: readonly string[]): readonly string[] => {
  const known = new Set(kept)
  const isSameSet =
    known.size === kept.length && kept.length === columns.length && columns.every((name) => known.has(name))
  return isSameSet ? kept : columns
}

/** Drags a column to the place of another; unknown names move nothing. */
export const moveColumn = (columns: readonly string[], dragged: string, onto: string): readonly string[] => {
  const to = columns.indexOf(onto)
  if (to < 0 || !columns.includes(dragged)) return columns
  const rest = columns.filter((name) => name !== dragged)
  return [...rest.slice(0, to), dragged, ...rest.slice(to)]
}

/** An order as it was stored; anything unreadable is none. */
export const readColumnOrder = (stored: string | null): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : []
  } catch {
    return []
  }
}
/** The text that is stored for an order. */
export const writeColumnOrder = (columns: readonly string[]): string => JSON.stringify(columns)
