import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Charged, chargedAlike } from './charged-alike.ts'

interface Charge {
  readonly name: string
  readonly boxPrices: { readonly box: string; readonly price: string }[]
}
interface Rate {
  readonly id: string
  readonly boxes: readonly string[]
}
const alike = {
  nameOf: ({ name }: Charge) => name,
  offers: ({ boxes }: Rate, box: string) => boxes.includes(box),
}
const pricesOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((priced) => {
      const [box = '', price = ''] = priced.split(':')
      return { box, price }
    })
const charge = (text: string, name = 'SEAL'): Charge => ({ name, boxPrices: pricesOf(text) })
const rate = (id: string, boxes: string): Rate => ({ id, boxes: boxes.split(' ') })
const shown = (all: readonly Charged<Charge, Rate>[]) =>
  all.map(
    ({ line, of }) =>
      `${line.boxPrices.map(({ box, price }) => `${box}:${price}`).join(' ')} for ${[...of].map(({ id }) => id).join()}`,
  )
const [one, two, three] = [rate('1', '20GP 40HQ'), rate('2', '20GP 40HQ 45HQ'), rate('3', '20GP')]

describe('charges of several rates', () => {
  it.each<[string, Charged<Charge, Rate>[], string[]]>([
    [
      'are one where they ask the same',
      [
        { line: charge('20GP:30 40HQ:30'), of: new Set([one]) },
        { line: charge('20GP:30 40HQ:30'), of: new Set([two]) },
      ],
      ['20GP:30 40HQ:30 for 1,2'],
    ],
    [
      'are one where a rate does not offer a container',
      [
        { line: charge('20GP:30'), of: new Set([three]) },
        { line: charge('40HQ:50 20GP:30'), of: new Set([one]) },
        { line: charge('20GP:30 40HQ:50 45HQ:60'), of: new Set([two]) },
      ],
      ['20GP:30 40HQ:50 45HQ:60 for 3,1,2'],
    ],
    [
      'stay apart where a rate offers a container without the charge',
      [
        { line: charge('20GP:30'), of: new Set([one]) },
        { line: charge('20GP:30 40HQ:30'), of: new Set([two]) },
      ],
      ['20GP:30 for 1', '20GP:30 40HQ:30 for 2'],
    ],
    [
      'stay apart where a price differs',
      [
        { line: charge('20GP:30'), of: new Set([three]) },
        { line: charge('20GP:35 40HQ:35'), of: new Set([one]) },
      ],
      ['20GP:30 for 3', '20GP:35 40HQ:35 for 1'],
    ],
    [
      'stay apart where they are called otherwise',
      [
        { line: charge('20GP:30'), of: new Set([three]) },
        { line: charge('20GP:30', 'VGM'), of: new Set([one]) },
      ],
      ['20GP:30 for 3', '20GP:30 for 1'],
    ],
    [
      'are two where one rate has both',
      [
        { line: charge('20GP:30'), of: new Set([three]) },
        { line: charge('20GP:30'), of: new Set([three, one]) },
      ],
      ['20GP:30 for 3', '20GP:30 for 3,1'],
    ],
  ])('%s', (_, charges, expected) => {
    expect(shown(chargedAlike(charges, alike))).toEqual(expected)
  })

  const boxes = ['20GP', '40GP', '40HQ', '45HQ']
  const anyRate = fc.subarray(boxes, { minLength: 1 })
  const anyCharge = fc.record({
    name: fc.constantFrom('SEAL', 'VGM'),
    prices: fc.array(fc.constantFrom('30', '50', null), { minLength: 4, maxLength: 4 }),
    of: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
  })
  it('cost each rate the same as before, container by container', () =>
    fc.assert(
      fc.property(fc.array(anyRate, { minLength: 6, maxLength: 6 }), fc.array(anyCharge), (offered, charges) => {
        const rates = offered.map((own, at): Rate => ({ id: String(at), boxes: own }))
        const before = charges.map(({ name, prices, of }): Charged<Charge, Rate> => {
          const own = of.flatMap((at) => rates[at] ?? [])
          // A charge of a rate has no price for a container that none of its rates offers.
          const priced = boxes.flatMap((box, at) => {
            const price = prices[at]
            return price && own.some((one) => one.boxes.includes(box)) ? [{ box, price }] : []
          })
          return { line: { name, boxPrices: priced }, of: new Set(own) }
        })
        const costOf = (all: readonly Charged<Charge, Rate>[], rate: Rate) =>
          all
            .filter(({ of }) => of.has(rate))
            .map(({ line }) => [
              line.name,
              ...rate.boxes.map((box) => line.boxPrices.find((p) => p.box === box)?.price),
            ])
            .map((cost) => JSON.stringify(cost))
            .sort()
        const after = chargedAlike(before, alike)
        expect(after.length).toBeLessThanOrEqual(before.length)
        for (const rate of rates) expect(costOf(after, rate)).toEqual(costOf(before, rate))
      }),
    ))
})
