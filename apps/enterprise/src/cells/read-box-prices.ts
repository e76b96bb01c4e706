import type { BoxPrice } from '@hangjia/contracts'
import type { CurrencyMark } from './currency-marks.ts'
import { readMoney } from './read-number.ts'

/** How sheets call the container types of everyday. A bare 40' is both forties: the price of a high cube is the same then. */
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

/** The container types that a word of a sheet means, of those that the house knows; none for anything else. */
const boxesNamed = (word: string, known: readonly string[]): readonly string[] => {
  const name = plain(word)
  const same = known.find((box) => box.toLowerCase() === name.replaceAll("'", ''))
  if (same) return [same]
  const found = everyday.find(([form]) => form.test(name))?.[1] ?? (forties.test(name) ? ['40GP', '40HQ'] : [])
  return found.filter((box) => known.includes(box))
}

/** The container type that a heading means: a bare 40' is the plain one there. */
export const boxOfHeading = (heading: string, known: readonly string[]): string | undefined =>
  boxesNamed(heading, known)[0]

const pair = /^(.+?)\s*[/:：=]\s*(.+)$/

interface BoxPricesRead {
  readonly prices: BoxPrice[]
  readonly currencies: readonly CurrencyMark[]
}
/** Prices by container in one cell: `100/20',150/40'`, `20GP:850 / 40HQ:1200`. Null when a part of it is none. */
export const readBoxPrices = (text: string, known: readonly string[]): BoxPricesRead | null => {
  const plainText = text.normalize('NFKC').slice(0, 1000)
  // "100/20,150/40" has a comma that could also stand between thousands.
  return (
    pricesIn(partsOf(plainText), known) ??
    pricesIn(
      plainText.split(',').map((part) => part.trim()),
      known,
    )
  )
}

const pricesIn = (parts: readonly string[], known: readonly string[]): BoxPricesRead | null => {
  const prices: BoxPrice[] = []
  const currencies: CurrencyMark[] = []
  for (const part of parts) {
    const [, left = '', right = ''] = pair.exec(part) ?? /^(\S+)\s+(\S+)$/.exec(part) ?? []
    // A price that could also be a box ("20/40") is the price: amounts come first in the trade.
    const [boxes, money] =
      boxesNamed(right, known).length > 0
        ? [boxesNamed(right, known), readMoney(left)]
        : [boxesNamed(left, known), readMoney(right)]
    if (boxes.length === 0 || money === null) return null
    currencies.push(...money.currencies)
    for (const box of boxes) {
      if (prices.some((given) => given.box === box)) {
        // "150/40', 160/40HQ": what is said of the high cube alone wins.
        if (boxes.length > 1) continue
        prices.splice(
          prices.findIndex((given) => given.box === box),
          1,
        )
      }
      prices.push({ box, price: money.amount })
    }
  }
  if (prices.length === 0) return null
  return { prices: prices.toSorted((a, b) => known.indexOf(a.box) - known.indexOf(b.box)), currencies }
}

/** Pairs stand between commas, semicolons or lines, or between slashes with blanks around them; thousands keep their comma. */
const partsOf = (text: string): string[] =>
  text
    .split(/\s*(?:[;、；\n]|(?<!\d),|,(?!\d{3}(?:\D|$))|\s\/\s|\s\+\s)\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
