import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placesOfRows } from './places-of-rows.ts'

const row = (text: string) => {
  const [pol = '', pod = '', carrier = ''] = text.split(' ')
  return { pol, pod, carrier }
}
const [a, b, c, d, e] = ['NGB LAX COS', 'NGB NYC COS', 'NGB LAX MSK', 'SHA LAX COS', 'SHA NYC MSK'].map(row) as [
  ReturnType<typeof row>,
  ReturnType<typeof row>,
  ReturnType<typeof row>,
  ReturnType<typeof row>,
  ReturnType<typeof row>,
]
const all = [a, b, c, d, e]

it.each([
  ['all of them are named by nothing', all, [{}]],
  ['those of a POL', [a, b, c], [{ pol: ['NGB'] }]],
  ['those of a carrier', [a, b, d], [{ carrier: ['COS'] }]],
  ['those of a POD', [b, e], [{ pod: ['NYC'] }]],
  ['those of a carrier at a POL', [a, b], [{ pol: ['NGB'], carrier: ['COS'] }]],
  [
    'what no places of one kind name, POL by POL',
    [a, b, e],
    [
      { pol: ['NGB'], carrier: ['COS'] },
      { pol: ['SHA'], carrier: ['MSK'] },
    ],
  ],
  ['a single lane by its three places', [a], [{ pol: ['NGB'], pod: ['LAX'], carrier: ['COS'] }]],
  ['none of them by no place', [], []],
])('%s', (_, covered, expected) => {
  expect(placesOfRows(new Set(covered), all)).toEqual(expected)
})

it('names several places in the order of the rows', () => {
  const rows = ['SHA LAX COS', 'NGB LAX MSK', 'TAO LAX ONE'].map(row)
  expect(placesOfRows(new Set([rows[1]!, rows[0]!]), rows)).toEqual([{ pol: ['SHA', 'NGB'] }])
})

const anyRow = fc
  .record({
    pol: fc.constantFrom('1', '2', '3'),
    pod: fc.constantFrom('1', '2', '3'),
    carrier: fc.constantFrom('1', '2', '3'),
  })
  .map((places) => ({ ...places }))
const anyList = fc.uniqueArray(anyRow, {
  selector: ({ pol, pod, carrier }) => pol + pod + carrier,
  minLength: 1,
  maxLength: 12,
})
it('names exactly the given rows', () =>
  fc.assert(
    fc.property(
      anyList.chain((rows) => fc.tuple(fc.constant(rows), fc.subarray(rows))),
      ([rows, covered]) => {
        const named = placesOfRows(new Set(covered), rows)
        const found = rows.filter((one) =>
          named.some((places) =>
            (['pol', 'pod', 'carrier'] as const).every((kind) => places[kind]?.includes(one[kind]) ?? true),
          ),
        )
        expect(new Set(found)).toEqual(new Set(covered))
      },
    ),
  ))
