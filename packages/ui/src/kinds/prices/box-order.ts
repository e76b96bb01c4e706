/** Container types in the order that the trade writes them; unknown ones follow by name. */
export const usualBoxes = [
  '20GP',
  '40GP',
  '40HQ',
  '45HQ',
  '20NOR',
  '40NOR',
  '20RF',
  '40RF',
  '20RH',
  '40RH',
  '20OT',
  '40OT',
  '40OTHQ',
  '20FR',
  '40FR',
  '40FRHQ',
  '20TK',
  '40TK',
]
const place = (box: string) => {
  const at = usualBoxes.indexOf(box)
  return at < 0 ? usualBoxes.length : at
}

/** The types that a new sheet starts with. */
export const firstBoxes = usualBoxes.slice(0, 4)
export const compareBoxes = (one: string, other: string): number =>
  place(one) - place(other) || one.localeCompare(other)
/** The usual types that are not there yet. */
export const furtherBoxes = (present: readonly string[]): string[] => usualBoxes.filter((box) => !present.includes(box))
