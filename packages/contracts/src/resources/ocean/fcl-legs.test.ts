import { expect, it } from 'vitest'
import { bargeRate, transferPlan } from './fcl-legs.ts'

const barge = {
  placeOfReceipt: 'foshan',
  pol: 'nansha',
  transferMode: 'direct',
  hub: null,
  currency: 'CNY',
  boxPrices: [{ box: '40HQ', price: '900' }],
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
}
const plan = {
  sort: 'addOn',
  hub: 'hamburg',
  destination: 'gothenburg',
  pols: ['shanghai'],
  secondHub: null,
  currency: 'USD',
  boxPrices: [{ box: '40HQ', price: '300' }],
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
}
const rules = ({ check }: typeof bargeRate | typeof transferPlan, draft: object) =>
  check?.(draft as Readonly<Record<string, unknown>>).map(({ field, rule }) => `${field} ${rule}`)

it.each<[object, string[]]>([
  [{}, []],
  [{ transferMode: 'viaHub', hub: 'shekou' }, []],
  [{ transferMode: 'viaHub' }, ['hub required']],
  [{ hub: 'shekou' }, ['hub directWithVia']],
  [{ transferMode: 'viaHub', hub: 'nansha' }, ['hub viaIsPolOrPod']],
  [{ transferMode: 'viaHub', hub: 'foshan' }, ['hub viaIsPolOrPod']],
])('a barge with %j: %j', (facts, broken) => {
  expect(rules(bargeRate, { ...barge, ...facts })).toEqual(broken)
})

it.each<[object, string[]]>([
  [{}, []],
  [{ secondHub: 'malmo' }, []],
  [{ secondHub: 'hamburg' }, ['secondHub viaIsPolOrPod']],
  [{ secondHub: 'gothenburg' }, ['secondHub viaIsPolOrPod']],
  [{ secondHub: 'shanghai' }, ['secondHub viaIsPolOrPod']],
])('a plan with %j: %j', (facts, broken) => {
  expect(rules(transferPlan, { ...plan, ...facts })).toEqual(broken)
})
