/** Charges that a price includes according to the text beside it: all of them, or those listed. */
export interface Included {
  readonly isAllIn: boolean
  readonly charges: readonly string[]
  /** The text without the words that were read. */
  readonly rest: string
}

const allIn = /(?<![a-z])all[\s-]?in(?:clusive)?(?:\s*(?:rate|price)s?)?(?![a-z])|全包价?|包干价?/gi
const before =
  /(?<![不未非无a-z]|\bnot\s)(?:incl(?:ud(?:ed|es?|ing)|usive(?:\s+of)?)?(?![a-z])|inc(?![a-z])|已含|包含|包括|含)\.?\s*[:：]?\s*/giu
const behind = /^\s*(?:(?:is|are)\s+)?(?:incl(?:uded)?(?![a-z])|已含|含在内)\.?/iu
/** Pattern without which a text includes nothing: most texts do not match. */
const mention = /all|inc|含|包/i
const name = /[a-z]{2,6}(?![a-z])|\p{Script=Han}{1,8}费/giuy
const between = /\s*(?:[/,，、&+]|and(?![a-z])|和|及)?\s*/iuy

/**
 * Reads `All-in incl. BAF/LSS`, `含BAF`, `CIC included`, where the words name charges that are known by their id; charges that are written as not
 * included are left out.
 */
export const readIncluded = (text: string, idOf: (charge: string) => string | undefined): Included => {
  const plain = text.normalize('NFKC').slice(0, 2000)
  if (!mention.test(plain)) return { isAllIn: false, charges: [], rest: text }
  const found: { from: number; to: number; charges: readonly string[] }[] = []
  for (const { index, 0: word } of plain.matchAll(before)) {
    const { to, charges } = namesAt(plain, index + word.length, idOf)
    if (charges.length > 0) found.push({ from: index, to, charges })
  }
  for (const { index: from } of plain.matchAll(/(?<![a-z])[a-z]|(?<!\p{Script=Han})\p{Script=Han}/giu)) {
    if (found.some((one) => from >= one.from && from < one.to)) continue
    const { to, charges } = namesAt(plain, from, idOf)
    const end = charges.length > 0 ? behind.exec(plain.slice(to))?.[0].length : undefined
    if (end !== undefined) found.push({ from, to: to + end, charges })
  }
  const rest = found
    .toSorted((one, other) => other.from - one.from)
    .reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, plain)
  return {
    isAllIn: plain.search(allIn) >= 0,
    charges: [...new Set(found.flatMap(({ charges }) => charges))],
    rest: rest
      .replace(allIn, ' ')
      .replace(/[([]\s*[)\]]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

/** The charges that are named from a place on, and where their names end. */
const namesAt = (text: string, from: number, idOf: (charge: string) => string | undefined) => {
  const charges: string[] = []
  let to = from
  for (let at = from; ; ) {
    name.lastIndex = at
    const word = name.exec(text)?.[0]
    const id = word && idOf(word)
    if (!word || id === undefined) return { to, charges }
    charges.push(id)
    to = at + word.length
    between.lastIndex = to
    at = to + (between.exec(text)?.[0].length ?? 0)
  }
}
