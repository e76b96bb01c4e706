import type { PriceStep, RepriceRounding } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import cases from '../../cases/reprice.json' with { type: 'json' }
import { repriced } from './reprice.ts'

interface Case {
  readonly name: string
  /** By container type; `unit` is a price that is none per container. */
  readonly prices: Readonly<Record<string, string>>
  readonly scale?: number
  readonly steps: readonly PriceStep[]
  readonly rounding: RepriceRounding
  readonly expected: Readonly<Record<string, string | null>>
  readonly broken?: Readonly<Record<string, string>>
  readonly source: string
}

it.each(cases as unknown as readonly Case[])(
  '$name ($source)',
  ({ prices, scale = 2, steps, rounding, expected, broken = {} }) => {
    const found = Object.entries(prices).map(([name, price]) => ({
      name,
      ...repriced({ box: name === 'unit' ? null : name, price, scale }, { steps, rounding }),
    }))
    expect(Object.fromEntries(found.map(({ name, after }) => [name, after]))).toEqual(expected)
    expect(Object.fromEntries(found.flatMap((one) => (one.broken ? [[one.name, one.broken]] : [])))).toEqual(broken)
    expect(found.map(({ name, before }) => [name, before])).toEqual(Object.entries(prices))
  },
)
