/** Common names of container types in sheets. A bare 40' is both forties: the price of a high cube is the same then. */
const everyday: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^20('|ft|尺)?(gp|dc|dv|sd|std|小柜)?$/, ['20GP']],
  [/^40('|ft|尺)?(gp|dc|dv|sd|std)$/, ['40GP']],
  [/^40('|ft|尺)?(hq|hc|h|高柜)$/, ['40HQ']],
  [/^45('|ft|尺)?(hq|hc|h)?$/, ['45HQ']],
  [/^20('|ft)?(rf|rh|re)$/, ['20RF']],
  [/^40('|ft)?(rh|rq|rf|re)$/, ['40RH']],
]
const forties = /^40('|ft|尺)?$/

const plain = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´"”]/g, "'")
    .replace(/[\s\-_]/g, '')

/** The container types that a word of a sheet means, out of the known ones; none for any other word. */
export const boxesNamed = (word: string, known: readonly string[]): readonly string[] => {
  const name = plain(word)
  const same = known.find((box) => box.toLowerCase() === name.replaceAll("'", ''))
  if (same) return [same]
  const found = everyday.find(([form]) => form.test(name))?.[1] ?? (forties.test(name) ? ['40GP', '40HQ'] : [])
  return found.filter((box) => known.includes(box))
}

/** The container type that a heading means: a bare 40' is the plain one there. */
export const boxOfHeading = (heading: string, known: readonly string[]): string | undefined =>
  boxesNamed(heading, known)[0]
