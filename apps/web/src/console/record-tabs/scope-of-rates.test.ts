import { resourceNamed } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import type { AnyRow } from '../records.ts'
import { hasRateScope, rateScopeOf, scopedRatesPage } from './scope-of-rates.ts'

const port = (id: string) => ({ id, title: id })
const facts = { id: '1', version: 1, system: false, updatedAt: '', updatedBy: null }
const row = { ...facts, validFrom: '2026-11-01', pols: [], pods: [], carriers: [] }
const from = { validTo: { from: '2026-11-01' } }
const reader = { identity: 0, permissions: ['TS-9001'] } as const

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
  [
    'a sheet of a mode names rates by the fields of the same name, and those for any consignee',
    'lclSurcharge',
    { pols: [port('1')], consigneeType: 'retailer', feeLevel: 'high', suppliers: [port('7')] },
    {
      pol: { any: ['1'] },
      supplier: { any: ['7'] },
      consigneeType: { any: ['retailer', 'any'] },
      feeLevel: { any: ['high'] },
    },
    true,
  ],
  [
    'agents abroad, whom no search chooses, and the goods of a shipment are no part of it',
    'dgLclDestinationCharge',
    { pods: [port('2')], suppliers: [port('7')], classes: ['3'] },
    { pod: { any: ['2'] } },
    false,
  ],
  [
    'a mark-up of air names airlines and services',
    'airSalesMarkup',
    { airlines: [port('4')], services: ['freighter'], customers: [port('8')], kgFrom: '100' },
    { airline: { any: ['4'] }, service: { any: ['freighter'] } },
    true,
  ],
])('%s', (_, name, values, conditions, isWhole) => {
  expect(rateScopeOf(resourceNamed(name), { ...row, ...values } as AnyRow, reader)).toEqual({
    conditions: { ...conditions, ...from },
    isWhole,
  })
})

it.each([
  ['originCharge', 'fclFreight'],
  ['warehouseCharge', 'lclFreight'],
  ['importCharge', 'importFcl'],
  ['railMarkup', 'railwayFreight'],
  // A declaration is for shipments of every mode, and a truck for none of their rates.
  ['declarationFee', undefined],
  ['bulkTruckRate', undefined],
])('rows of %s join rates of %s', (name, page) => {
  const resource = resourceNamed(name)
  expect(scopedRatesPage(resource, reader)?.name).toBe(page)
  expect(hasRateScope(resource, reader)).toBe(page !== undefined)
})
