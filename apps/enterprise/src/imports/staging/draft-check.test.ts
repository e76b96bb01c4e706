import { draftSchema, fclRate, issuesOf } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { draftCheck } from './draft-check.ts'

const desk = { identity: 0, permissions: ['TS-9001', 'TS-9012'] } as const
const rate = {
  pol: '1',
  pod: '2',
  carrier: '3',
  currency: '4',
  transferType: 1,
  rateType: 'FAK',
  cargoClass: 'general',
  containerOwner: 'COC',
  term: 'CY-CY',
  bargeMatch: 'auto',
  validityBasis: 'etd',
  billType: 1,
  boxPrices: [{ box: '20GP', price: '1850.10' }],
  validFrom: '2026-12-01',
  validTo: '2026-12-31',
}
const drafts: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['good', rate],
  ['with a code in small letters', { ...rate, serviceCode: ' aas1 ' }],
  ['with a blank', { ...rate, publicRemark: '  ' }],
  ['with a list', { ...rate, via: ['7'], transferType: 2 }],
  ['without a carrier', { ...rate, carrier: null }],
  ['with a price that is none', { ...rate, boxPrices: [{ box: '20GP', price: 'x' }] }],
  ['with a container twice', { ...rate, boxPrices: [...rate.boxPrices, ...rate.boxPrices] }],
  ['with a field that nobody knows', { ...rate, colour: 'red' }],
  ['with a field that the server keeps', { ...rate, displayFlag: 1 }],
  ['that ends before it begins', { ...rate, validTo: '2026-11-30' }],
  ['to the port that it is from', { ...rate, pod: '1' }],
]

it('many drafts are judged as each of them alone, also when their values were seen before', () => {
  const check = draftCheck(fclRate, desk)
  const schema = draftSchema(fclRate, desk)
  for (const [what, draft] of [...drafts, ...drafts.toReversed()]) {
    const [ours, alone] = [check(draft), schema.safeParse(draft)]
    expect([what, ours.success ? ours.data : 'refused']).toEqual([what, alone.success ? alone.data : 'refused'])
    if (!ours.success && !alone.success) expect(issuesOf(ours.error, draft)).toEqual(issuesOf(alone.error, draft))
  }
  expect(drafts.filter(([, draft]) => check(draft).success)).toHaveLength(4)
})
