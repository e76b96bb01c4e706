import type { BoxPrice } from '@hangjia/contracts'
import { boxesNamed } from '@hangjia/contracts/headings'
import { wrongAmount } from '@hangjia/validation'
import type { CurrencyMark } from './currency-marks.ts'
import { type Money, readMoney } from './read-number.ts'

const pair = /^(.+?)\s*[/:：=]\s*(.+)$/

/** Words for a container where each price is of one. */
const anyBox = /^(?:箱|柜|cntr|ctnr|container|unit)$/i
/** Reads prices of one container type, which may be written next to them: `850/40HQ`, `850 per container`. */
export const readPriceOf =
  (box: string, known: readonly string[]) =>
  (text: string): Money | null => {
    const read = readMoney(text)
    if (read) return read
    const { unit = '', meant = '' } = wrongAmount(text, (written) => readMoney(written) !== null).parameters
    const named = String(unit).replace(/^(?:[/每]|per\b)\s*/i, '')
    return anyBox.test(named) || boxesNamed(named, known).includes(box) ? readMoney(String(meant)) : null
  }

interface BoxPricesRead {
  readonly prices: BoxPrice[]
  readonly currencies: readonly CurrencyMark[]
}
/** Prices by container in one cell: `100/20',150/40'`, `20GP:850 / 40HQ:1200`. Null when a part of it is none. */
export const readBoxPrices = (text: string, known: readonly string[]): BoxPricesRead | null => {
  const plainText = text.normalize('NFKC').slice(0, 1000)
  // "100/20,150/40" has a comma that could also separate thousands.
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
        // "150/40', 160/40HQ": the price of the high cube alone wins.
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

/** Pairs are separated by commas, semicolons or lines, or by slashes with blanks around them; thousands keep their comma. */
const partsOf = (text: string): string[] =>
  text
    .split(/\s*(?:[;、；\n]|(?<!\d),|,(?!\d{3}(?:\D|$))|\s\/\s|\s\+\s)\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
