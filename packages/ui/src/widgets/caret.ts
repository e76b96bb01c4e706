export type TextFilter = (typed: string) => string

/**
 * Where the caret stands once a filter has cut the typed text: behind what stays of the text that stood before it.
 * Counted in characters of the filtered text; a zero at the front that goes away takes its place with it.
 */
export const caretAfter = (filter: TextFilter, typed: string, caret: number): number => {
  const before = filter(typed.slice(0, caret))
  const after = filter(typed)
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  return same
}
