export type TextFilter = (typed: string) => string

/**
 * Position of the caret after a filter has cut the typed text: after the remaining part of the text before it. Counted
 * in characters of the filtered text; a leading zero that is removed takes its place with it.
 */
export const caretAfter = (filter: TextFilter, typed: string, caret: number): number => {
  const before = filter(typed.slice(0, caret))
  const after = filter(typed)
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  return same
}
