import { lclCompanyMarkup, modes } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { lackingScopes } from '../../watch/coverage-gaps.ts'
import type { ModeRule } from '../charges/layers.ts'
import type { ModeRate } from './engine.ts'
import { markedFacts, modeMarkupCover } from './mode-markup-cover.ts'

const shanghai = '1'
const rate = {
  pol: shanghai,
  pod: '2',
  carrier: '7',
  via: [],
  tradeLine: null,
  finalDestination: null,
  consigneeType: 'any',
  feeLevel: 'normal',
  transferType: 1,
  productType: null,
  billType: 3,
  receivingWarehouses: [],
} as unknown as ModeRate
const places = new Map([['2', { code: 'DEHAM', country: '49', tradeLine: '55' }]])
const rule = (scope: object = {}) =>
  ({
    id: '1',
    version: 1,
    name: 'x',
    lines: [{ target: 'freight', method: 'add', value: '3', rounding: 'none' }],
    priority: 0,
    status: 1,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    ...scope,
  }) as ModeRule
const later = { validFrom: '2026-11-03' }
const origin = { lines: [{ target: 'origin', method: 'add', value: '3', rounding: 'none' }] }

it.each<[string, readonly ModeRule[], readonly string[]]>([
  ['none', [], ['2026-11-01', '2026-11-02', '2026-11-03']],
  ['one for everybody', [rule()], []],
  ['one for its lane, trade line and country', [rule({ pols: ['1'], tradeLines: ['55'], podCountries: ['49'] })], []],
  ['one that begins later', [rule(later)], ['2026-11-01', '2026-11-02']],
  ['one for another port', [rule({ pols: ['9'] })], ['2026-11-01', '2026-11-02', '2026-11-03']],
  ['one for a customer', [rule({ customers: ['5'] })], ['2026-11-01', '2026-11-02', '2026-11-03']],
  ['one for a group', [rule({ customerGroups: ['5'] })], ['2026-11-01', '2026-11-02', '2026-11-03']],
  ['one for some sales', [rule({ sellingRoles: ['5'] })], ['2026-11-01', '2026-11-02', '2026-11-03']],
  ['one for origin charges', [rule(origin)], ['2026-11-01', '2026-11-02', '2026-11-03']],
  ['a disabled one', [rule({ status: 0 })], ['2026-11-01', '2026-11-02', '2026-11-03']],
  ['a band', [rule({ rtTo: '5' })], ['2026-11-01', '2026-11-02', '2026-11-03']],
  ['bands for every quantity', [rule({ rtTo: '5' }), rule({ rtFrom: '5' })], []],
  ['bands with a hole', [rule({ rtTo: '5' }), rule({ rtFrom: '6' })], ['2026-11-01', '2026-11-02', '2026-11-03']],
  ['a band and one for all', [rule({ rtTo: '5' }), rule()], []],
  ['bands from a later day', [rule({ rtTo: '5' }), rule({ rtFrom: '5', ...later })], ['2026-11-01', '2026-11-02']],
])('a rate of LCL lacks a mark-up on these days: %s', (_what, rules, days) => {
  const cover = modeMarkupCover({
    mode: modes.lcl,
    layer: 'company',
    scope: lclCompanyMarkup.scope ?? [],
    rules,
    channel: null,
  })
  const [from, until] = ['2026-11-01', '2026-11-03']
  const scope = {
    mode: 'lcl',
    receipt: null,
    pol: shanghai,
    pod: '2',
    carrier: '7',
    rates: 1,
    days: [{ from, to: until }],
    facts: markedFacts(modes.lcl, rate, places),
  }
  expect(lackingScopes({ scopes: [scope], cover, from, until })[0]?.days).toEqual(days)
})
