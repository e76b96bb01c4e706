import { describe, expect, test } from 'vitest'
import breaks from '../../../cases/breaks.json' with { type: 'json' }
import types from '../../../cases/by-type.json' with { type: 'json' }
import weights from '../../../cases/chargeable-weight.json' with { type: 'json' }
import measures from '../../../cases/measure.json' with { type: 'json' }
import ranges from '../../../cases/ranges.json' with { type: 'json' }
import { recompute } from '../../../cases/recompute.ts'
import { reasoned } from '../../money/derivation.ts'
import { amountText, count, decimal, plainText } from '../../money/money.ts'
import { byBreak, chargeableKg, cubicCm } from './by-break.ts'
import { byMeasure, type MeasureTerms } from './by-measure.ts'
import { byType } from './by-type.ts'
import { type Load, unweighed } from './load.ts'
import { holdsFor, type Ranged } from './ranges.ts'

/** Prices of columns as they are written; blank ones are none. */
const pricesIn = (columns: Readonly<Record<string, string | null | undefined>>) => (cell: string) => {
  const price = columns[cell]
  return price ? reasoned('net.freight', decimal(price), { currency: 'USD' }) : null
}
const loadOf = (cbm: string, kg: string, packages = 1): Load => ({
  grossKg: decimal(kg),
  volumeM3: decimal(cbm),
  packages: count(packages),
  pieces: [],
  containers: [],
})
interface MeasureCase {
  readonly priceCbm?: string
  readonly priceTon?: string
  readonly minCharge?: string
}

describe('freight by revenue ton', () => {
  test.each(measures)('$name ($source)', ({ line, cbm, kg, amount }) => {
    const { priceCbm, priceTon, minCharge }: MeasureCase = line
    const columns = { cbm: priceCbm, ton: priceTon, min: minCharge }
    const counted = byMeasure(line as MeasureTerms, loadOf(cbm, kg), pricesIn(columns), 'USD')
    expect(counted.amount && amountText(counted.amount.value)).toBe(amount)
    if (counted.amount) expect(recompute(counted.amount.derivation).toFixed(2)).toBe(amount)
  })
})

describe('freight by weight break', () => {
  const columns = ['n', 'q45', 'q100', 'q300', 'q500', 'q1000'].map((cell) => ({ cell, from: Number(cell.slice(1)) }))
  test.each(breaks)('$name ($source)', ({ table, kg, asNext = true, amount, charged }) => {
    const counted = byBreak({ breaks: columns, minimum: 'min', asNext }, decimal(kg), pricesIn(table), 'USD')
    expect(counted.amount && amountText(counted.amount.value)).toBe(amount)
    expect(counted.quantity && plainText(counted.quantity)).toBe(charged)
    if (counted.amount) expect(recompute(counted.amount.derivation).toFixed(2)).toBe(amount)
  })
})

describe('break-even weight', () => {
  const columns = ['n', 'q45', 'q100', 'q300', 'q500', 'q1000'].map((cell) => ({ cell, from: Number(cell.slice(1)) }))
  const table = { min: '320', n: '50.22', q45: '41.43', q300: '37.90', q500: '33.42', q1000: '30.71' }
  const evenAt = (kg: string, prices: Readonly<Record<string, string>> = table) =>
    byBreak({ breaks: columns, minimum: 'min', asNext: true }, decimal(kg), pricesIn(prices), 'USD').breakEven
  test.each([
    ['below the break-even weight', '10', '37.13', '45'],
    ['above it', '39', '37.13', '45'],
    ['at a break whose neighbour has no price', '100', '274.44', '300'],
  ])('break-even weight (R7): %s', (_name, kg, from, quantity) => {
    const found = evenAt(kg)
    expect(found && [plainText(found.from), plainText(found.quantity)]).toEqual([from, quantity])
  })
  test.each([
    ['the last break', '1200', table],
    ['a dearer next break', '10', { n: '5', q45: '6' }],
    ['a minimum above the next break', '10', { min: '2000', n: '50.22', q45: '41.43' }],
  ])('none: %s', (_name, kg, prices) => {
    expect(evenAt(kg, prices)).toBeUndefined()
  })
})

describe('freight by container type', () => {
  test.each(types)('$name ($source)', ({ prices, boxes, amount }) => {
    const containers = boxes.map(([box, quantity]) => ({ box: String(box), quantity: Number(quantity), kg: null }))
    const counted = byType(containers, pricesIn(prices), 'USD')
    expect(counted.amount && amountText(counted.amount.value)).toBe(amount)
    if (counted.amount) expect(recompute(counted.amount.derivation).toFixed(2)).toBe(amount)
  })
})

describe('chargeable weight', () => {
  test.each(weights)('$name ($source)', ({ kg, pieces, divisor, step, weight, ...rest }) => {
    const sides = pieces.map(([number, lengthCm, widthCm, heightCm]) => ({
      count: Number(number),
      lengthCm: String(lengthCm),
      widthCm: String(widthCm),
      heightCm: String(heightCm),
    }))
    const sharedPercent = 'shared' in rest ? String(rest.shared) : null
    expect(plainText(chargeableKg(decimal(kg), cubicCm(sides), { divisor, step, sharedPercent }))).toBe(weight)
  })
})

describe('a range', () => {
  test.each(ranges)('$name ($source)', ({ line, cbm, kg, holds, packages = 1 }) => {
    expect(holdsFor(line as Ranged, unweighed(loadOf(cbm, kg, packages)))).toBe(holds)
  })
})
