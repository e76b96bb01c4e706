import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import overdue from '../../cases/demurrage.json' with { type: 'json' }
import loads from '../../cases/loadability.json' with { type: 'json' }
import { type OverdueSlab, overdueCharge } from './demurrage.ts'
import { boxesNeeded, tonsInEach } from './loadability.ts'

/** `1-5 75 USD telescopic`; without an end `6- 100 USD jumping`. */
const slab = (text: string): OverdueSlab => {
  const [, from, to, unitPrice = '', currency = '', style] = /^(\d+)-(\d*) (\S+) (\S+) (\w+)$/.exec(text) ?? []
  return {
    fromDay: Number(from),
    toDay: to ? Number(to) : null,
    unitPrice,
    currency,
    style: style as OverdueSlab['style'],
  }
}

describe('demurrage and detention (R20)', () => {
  it.each(overdue)('$name ($source)', ({ freeDays, usedDays, slabs, expected }) => {
    const charge = overdueCharge({ freeDays, usedDays, slabs: slabs.map(slab) })
    const totals = charge?.totals.map(({ currency, amount }) => `${currency} ${amount}`).join(' + ')
    expect(charge && `${charge.chargeableDays}: ${totals}`).toBe(expected)
  })
  it('is charged for each container', () => {
    const slabs = ['1-5 75 USD telescopic', '6-10 100 USD telescopic'].map(slab)
    const charge = overdueCharge({ freeDays: 7, usedDays: 15, boxes: 3, slabs })
    expect(charge?.lines.map(({ amount }) => amount)).toEqual(['375.00', '300.00'])
    expect(charge?.totals).toEqual([{ currency: 'USD', amount: '2025.00' }])
  })
  it('never costs less for a day more where no later slab is cheaper', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('telescopic', 'jumping'),
        fc.nat(40),
        (steps, style, used) => {
          const slabs = steps.map((_, index) =>
            slab(
              `${index * 5 + 1}-${index < steps.length - 1 ? index * 5 + 5 : ''} ${steps.slice(0, index + 1).reduce((a, b) => a + b)} USD ${style}`,
            ),
          )
          const costOf = (usedDays: number) =>
            Number(overdueCharge({ usedDays, freeDays: 7, slabs })?.totals[0]?.amount ?? '0')
          expect(costOf(used + 1)).toBeGreaterThanOrEqual(costOf(used))
        },
      ),
    ))
})

describe('the number of containers for the cargo (R16)', () => {
  it.each(loads)('$volumeM3 m³ and $grossKg kg are $boxes ($source)', ({ boxes, ...row }) =>
    expect(boxesNeeded(row, row)).toBe(boxes),
  )
  it.each([
    ['18500', 1, '18.5'],
    ['20000', 3, '6.667'],
    ['0.5', 2, '0.001'],
  ])('%s kg in %s of them are %s t each, together never less than all', (grossKg, boxes, tons) =>
    expect(tonsInEach(grossKg, boxes)).toBe(tons),
  )
})
