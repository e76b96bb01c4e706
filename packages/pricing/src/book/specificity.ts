/** Compares two lists of numbers place by place; the greater one comes first. */
export const byGreatest = (left: readonly number[], right: readonly number[]): number => {
  for (let at = 0; at < left.length; at += 1) {
    const difference = (right[at] ?? 0) - (left[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
/** Ids are digits of any length; the newer row has the greater one. */
export const byNewestId = (left: string, right: string): number =>
  right.length - left.length || (left < right ? 1 : left > right ? -1 : 0)
export const byNewestDay = (left: string, right: string): number => (left < right ? 1 : left > right ? -1 : 0)
