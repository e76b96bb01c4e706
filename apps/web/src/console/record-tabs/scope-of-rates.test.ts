import { expect, it } from 'vitest'
import type { AnyRow } from '../records.ts'
import { rateScopeOf } from './scope-of-rates.ts'

const port = (id: string) => ({ id, title: id })
const facts = { id: '1', version: 1, system: false, updatedAt: '', updatedBy: null }
const row = { ...facts, validFrom: '2026-11-01', pols: [], pods: [], carriers: [] }
const from = { validTo: { from: '2026-11-01' } }

it.each([
  ['a sheet for every lane is for all rates', 'oceanSurcharge', {}, {}, true],
  [
    'a sheet names lanes and kinds of rates',
    'originCharge',
    { pols: [port('1'), port('2')], carriers: [port('9')], rateTypes: ['FAK'], cargoScope: 'general' },
    { pol: { any: ['1', '2'] }, carrier: { any: ['9'] }, rateType: { any: ['FAK'] }, cargoClass: { any: ['general'] } },
    true,
  ],
  [
    'what is left out by all but these, or by a country, makes it too many',
    'destinationCharge',
    { pods: [port('3')], carriers: [port('9')], carriersExclude: true, podCountries: [port('4')] },
    { pod: { any: ['3'] } },
    false,
  ],
  [
    'a transfer plan begins where rates end',
    'transferPlan',
    { hub: port('5'), sort: 'addOn' },
    { pod: { any: ['5'] } },
    true,
  ],
  [
    'a barge joins some at its port',
    'bargeRate',
    { pol: port('1'), placeOfReceipt: port('6') },
    { pol: { any: ['1'] } },
    false,
  ],
  ['a mark-up is for rates of every customer', 'salesMarkup', { customers: [port('8')] }, {}, true],
])('%s', (_, resource, values, conditions, isWhole) => {
  expect(rateScopeOf(resource, { ...row, ...values } as AnyRow)).toEqual({
    conditions: { ...conditions, ...from },
    isWhole,
  })
})
