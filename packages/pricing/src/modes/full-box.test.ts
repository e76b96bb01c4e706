import { expect, it } from 'vitest'
import { fullBoxFrom } from './full-box.ts'

const capacity = { practicalM3: '28', payloadKg: '21700' }
const light = { volumeM3: '2', grossKg: '800' }
/** 40 for each cubic metre, at least 60, and 50 for the documents. */
const totalOf = ({ volumeM3 }: { readonly volumeM3: string }) =>
  Number(volumeM3) > 15 ? null : String(Math.max(Number(volumeM3) * 40, 60) + 50)
const lines = [{ rtTopLimit: '15', volumeRatio: 1000 }]
const compared = { boxTotal: '450', capacity, cargo: light, lines, totalOf }

it.each([
  ['10 × 40 + 50 = 450 (R16)', {}, '10'],
  ['a tenth more once the container costs a cent more', { boxTotal: '450.01' }, '10.1'],
  ['less volume than was asked, where the container is cheap', { boxTotal: '111' }, '1.6'],
  ['never where the container costs more than the last range', { boxTotal: '651' }, null],
  ['exactly at the end of the last range', { boxTotal: '650' }, '15'],
  ['never where loose cargo has no price', { totalOf: () => null }, null],
  // 4,000 kg for each cubic metre: 15 revenue tons are 3.75 m³, and the total there is 198.00.
  ['never beyond the range of heavy cargo', { cargo: { volumeM3: '1', grossKg: '4000' } }, null],
  [
    'within the payload of the container',
    { cargo: { volumeM3: '1', grossKg: '4000' }, lines: [], boxTotal: '200' },
    '3.8',
  ],
  ['never beyond the payload of the container', { cargo: { volumeM3: '1', grossKg: '4000' }, lines: [] }, null],
])('names the volume from which a full container is no dearer: %s', (_name, given, from) =>
  expect(fullBoxFrom({ ...compared, ...given })).toBe(from),
)
