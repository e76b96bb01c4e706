import type { ByWeight, FreightRange } from '@hangjia/contracts'
import { reasoned } from '../../money/derivation.ts'
import { type Decimal, decimal, greater, plainText, smaller, upTo } from '../../money/money.ts'
import { breaksIn, byBreak } from '../counting/by-break.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Freight of a rate for a chargeable weight in kilograms, before any surcharge, over those of its lines that have a price for it. Null where
 * none has, or where the rate does not carry that little.
 */
export const freightAtWeight = (rate: Values, by: ByWeight, kg: string): FreightRange | null => {
  const asked = decimal(kg)
  const from = amountIn(rate, by.carriedFrom)
  if (from?.gt(asked)) return null
  const least = amountIn(rate, by.chargedFrom)
  const step = amountIn(rate, by.step)
  const stepped = step ? upTo(asked, step) : asked
  const weight = least ? greater(stepped, least) : stepped
  const [first, ...others] = (rate[by.lines] as readonly Values[]).flatMap((line) => {
    const amount = lineAmount(line, by, { weight, asNext: rate[by.asNext] === true })
    return amount ? [amount] : []
  })
  return first
    ? { least: plainText(others.reduce(smaller, first)), most: plainText(others.reduce(greater, first)) }
    : null
}

interface Terms {
  readonly weight: Decimal
  readonly asNext: boolean
}
const lineAmount = (line: Values, { cells, minimum }: ByWeight, { weight, asNext }: Terms): Decimal | null => {
  const priceOf = (cell: string) => {
    const price = amountIn(line, cell)
    return price && reasoned('house.freight', price, { currency: '' })
  }
  const terms = { breaks: breaksIn(cells), asNext, ...(minimum === undefined ? {} : { minimum }) }
  return byBreak(terms, weight, priceOf, '').amount?.value ?? null
}

const amountIn = (values: Values, name: string | undefined): Decimal | null => {
  const value = name === undefined ? null : values[name]
  return typeof value === 'string' ? decimal(value) : null
}
