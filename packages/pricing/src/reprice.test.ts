import type { PriceStep, RepriceRounding } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import cases from '../cases/reprice.json' with { type: 'json' }
import { repriced } from './reprice.ts'

interface Case {
  readonly name: string
  readonly prices: Readonly<Record<string, string>>
  readonly steps: readonly PriceStep[]
  readonly rounding: RepriceRounding
  readonly expected: Readonly<Record<string, string | null>>
  readonly broken?: Readonly<Record<string, string>>
  readonly source: string
}

it.each(cases as unknown as readonly Case[])(
  '$name ($source)',
  ({ prices, steps, rounding, expected, broken = {} }) => {
    const found = repriced(
      Object.entries(prices).map(([box, price]) => ({ box, price })),
      { steps, rounding },
    )
    expect(Object.fromEntries(found.map(({ box, after }) => [box, after]))).toEqual(expected)
    expect(Object.fromEntries(found.flatMap((one) => (one.broken ? [[one.box, one.broken]] : [])))).toEqual(broken)
    expect(found.map(({ box, before }) => [box, before])).toEqual(Object.entries(prices))
  },
)
