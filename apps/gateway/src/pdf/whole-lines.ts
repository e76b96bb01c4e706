/**
 * Runs inside the browser: returns the height of the document up to the last whole line within `limit` CSS pixels; `isCut` means
 * that the document goes on.
 */
export const wholeLines = (limit: number): { height: number; isCut: boolean } => {
  const height = document.body.getBoundingClientRect().bottom
  if (height <= limit) return { height, isCut: false }
  const lines = [...document.body.querySelectorAll('tr, li, p, dl, h2, h3')]
  const bottoms = lines.map((line) => line.getBoundingClientRect().bottom).filter((bottom) => bottom <= limit)
  return { height: Math.max(0, ...bottoms) || limit, isCut: true }
}
