import type { Coverage } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { type Cover, coverageGaps, lackingScopes, type RateScope } from './coverage-gaps.ts'
import { bargeCover, bargedScopes, feeCover, markupCover } from './covers.ts'

type Sheet = Parameters<typeof feeCover>[0]['sheets'][number]
type Rule = Parameters<typeof markupCover>[0]['rules'][number]
type Barge = Parameters<typeof bargeCover>[0]['barges'][number]
const [from, until] = ['2026-11-20', '2026-12-19']

const scope = (change: Partial<RateScope> = {}): RateScope => ({
  mode: 'fcl',
  pol: 'shanghai',
  placeOfReceipt: null,
  pod: 'losAngeles',
  carrier: 'cos',
  tradeLine: null,
  via: [],
  polTerminal: null,
  podTerminal: null,
  rateType: 'FAK',
  cargoClass: 'general',
  term: 'CY-CY',
  containerOwner: 'COC',
  billType: 1,
  transitDays: { min: 14, max: 16 },
  rates: 3,
  receipt: null,
  contractNo: null,
  supplier: null,
  days: [{ from: '2026-11-01', to: '2027-01-31' }],
  ...change,
})
const sheet = (change: Partial<Sheet> = {}): Sheet => ({
  id: '1',
  version: 1,
  name: 'LAX',
  charges: [],
  carriers: [],
  carriersExclude: false,
  tradeLines: [],
  tradeLinesExclude: false,
  pols: [],
  polsExclude: false,
  pods: [],
  podsExclude: false,
  podCountries: [],
  vias: [],
  polTerminal: null,
  rateTypes: [],
  contractNos: [],
  suppliers: [],
  boxTypes: [],
  cargoScope: null,
  termScope: null,
  ownerScope: null,
  billTypeScope: null,
  stack: false,
  displayFlag: 1,
  validFrom: '2026-11-01',
  validTo: '2027-03-31',
  ...change,
})
const port = () => ({ country: 'us', tradeLine: 'uswc' })
interface Asked {
  readonly leg: Parameters<typeof feeCover>[0]['leg']
  readonly scopes: readonly RateScope[]
  readonly sheets: readonly Sheet[]
  readonly charge: string | null
}
/** Scope by scope: in parts they are the same gaps. */
const gapsFound = (of: Coverage, scopes: readonly RateScope[], cover: Cover) =>
  coverageGaps(
    of,
    scopes.flatMap((one) => lackingScopes({ scopes: [one], cover, from, until })),
  ).gaps.map(({ receipt, pol, pod, carriers, rates, days }) => [
    [receipt, pol, pod, ...carriers].filter(Boolean).join(' '),
    rates,
    days.map((run) => `${run.from}/${run.to}`).join(' '),
  ])
const gapsOf = ({ leg = 'destination', scopes = [scope()], sheets = [], charge = null }: Partial<Asked>) =>
  gapsFound(leg, scopes, feeCover({ leg, sheets, charge, ports: { port } }))
const whole = `${from}/${until}`

it.each<[string, Partial<Asked>, unknown[]]>([
  ['a lane without any sheet', {}, [['losAngeles cos', 3, whole]]],
  ['a lane with one', { sheets: [sheet({ pods: ['losAngeles'] })] }, []],
  ['one by its country', { sheets: [sheet({ podCountries: ['us'] })] }, []],
  ['one by the trade line of its port', { sheets: [sheet({ tradeLines: ['uswc'] })] }, []],
  ['one of another port', { sheets: [sheet({ pods: ['oakland'] })] }, [['losAngeles cos', 3, whole]]],
  ['one of its contract', { scopes: [scope({ contractNo: 'C1' })], sheets: [sheet({ contractNos: ['C1'] })] }, []],
  [
    'one of another contract',
    { scopes: [scope({ contractNo: 'C2' })], sheets: [sheet({ contractNos: ['C1'] })] },
    [['losAngeles cos', 3, whole]],
  ],
  [
    'one of another supplier',
    { scopes: [scope({ supplier: 's2' })], sheets: [sheet({ suppliers: ['s1'] })] },
    [['losAngeles cos', 3, whole]],
  ],
  [
    'one for all carriers but this one',
    { sheets: [sheet({ carriers: ['cos'], carriersExclude: true })] },
    [['losAngeles cos', 3, whole]],
  ],
  [
    'days between two sheets',
    { sheets: [sheet({ validTo: '2026-11-30' }), sheet({ validFrom: '2026-12-06', validTo: '2026-12-15' })] },
    [['losAngeles cos', 3, '2026-12-01/2026-12-05 2026-12-16/2026-12-19']],
  ],
  [
    'only days on which cargo arrives: a rate that begins later',
    { scopes: [scope({ days: [{ from: '2026-12-01', to: '2026-12-31' }] })] },
    [['losAngeles cos', 3, '2026-12-15/2026-12-19']],
  ],
  [
    'only days on which cargo leaves, for the other end',
    { leg: 'origin', scopes: [scope({ days: [{ from: '2026-12-01', to: '2026-12-03' }] })] },
    [['shanghai cos', 3, '2026-12-01/2026-12-03']],
  ],
  ['a lane of the ocean leg has both ends', { leg: 'ocean' }, [['shanghai losAngeles cos', 3, whole]]],
  [
    'rates of one lane that a sheet is not for',
    { scopes: [scope(), scope({ rateType: 'NAC', rates: 2 })], sheets: [sheet({ rateTypes: ['FAK'] })] },
    [['losAngeles cos', 2, whole]],
  ],
  [
    'a sheet for house bills is one for rates of both bills',
    { scopes: [scope({ billType: 3 })], sheets: [sheet({ billTypeScope: 2 })] },
    [],
  ],
  ['but not for rates of master bills', { sheets: [sheet({ billTypeScope: 2 })] }, [['losAngeles cos', 3, whole]]],
  ['what only adds to others is no sheet', { sheets: [sheet({ stack: true })] }, [['losAngeles cos', 3, whole]]],
  [
    'a sheet without the charge that is asked for',
    { sheets: [sheet()], charge: 'thc' },
    [['losAngeles cos', 3, whole]],
  ],
  [
    'a sheet with it, also one that only adds',
    { sheets: [sheet({ stack: true, charges: [{ charge: 'thc' } as Sheet['charges'][number]] })], charge: 'thc' },
    [],
  ],
  [
    'carriers that lack it on the same days together',
    { scopes: [scope(), scope({ carrier: 'msk', rates: 2 }), scope({ carrier: 'one', pod: 'oakland' })] },
    [
      ['losAngeles cos msk', 5, whole],
      ['oakland one', 3, whole],
    ],
  ],
  [
    'the widest gap first',
    {
      scopes: [scope({ rates: 9 }), scope({ pod: 'oakland', rates: 1 })],
      sheets: [sheet({ pods: ['losAngeles'], validTo: '2026-12-18' })],
    },
    [
      ['oakland cos', 1, whole],
      ['losAngeles cos', 9, '2026-12-19/2026-12-19'],
    ],
  ],
])('%s', (_, asked, expected) => {
  expect(gapsOf(asked)).toEqual(expected)
})

const rule = (change: Partial<Rule> = {}): Rule => ({
  id: '1',
  version: 1,
  name: 'all',
  carriers: [],
  tradeLines: [],
  pols: [],
  pods: [],
  rateTypes: [],
  contractNos: [],
  customers: [],
  customerGroups: [],
  sellingUnits: [],
  sellingRoles: [],
  status: 1,
  validFrom: '2026-11-01',
  validTo: '2027-03-31',
  channels: ['salesQuery'],
  lines: [{ target: 'freight', method: 'add', value: '50', rounding: 'none' }],
  ...change,
})
it.each<[string, Rule[], 'website' | null, unknown[]]>([
  ['a mark-up for all covers every lane', [rule()], null, []],
  ['one of the trade line of the port', [rule({ tradeLines: ['uswc'] })], null, []],
  [
    'one for the sales of some people leaves the others without',
    [rule({ sellingUnits: ['1'] })],
    null,
    [['shanghai losAngeles cos', 3, whole]],
  ],
  [
    'one for some customers leaves the others without',
    [rule({ customers: ['1'] })],
    null,
    [['shanghai losAngeles cos', 3, whole]],
  ],
  ['a disabled one is none', [rule({ status: 0 })], null, [['shanghai losAngeles cos', 3, whole]]],
  [
    'one of surcharges alone does not cover the freight',
    [rule({ lines: [{ target: 'ocean', method: 'add', value: '50', rounding: 'none' }] })],
    null,
    [['shanghai losAngeles cos', 3, whole]],
  ],
  ['a market price is published in its channels', [rule()], 'website', [['shanghai losAngeles cos', 3, whole]]],
  [
    'one that ends leaves the days after it',
    [rule({ validTo: '2026-12-10' })],
    null,
    [['shanghai losAngeles cos', 3, '2026-12-11/2026-12-19']],
  ],
])('%s', (_, rules, channel, expected) => {
  expect(gapsFound('market', [scope()], markupCover({ rules, channel, ports: { port } }))).toEqual(expected)
})

const barge = (change: Partial<Barge> = {}) =>
  ({
    id: '1',
    placeOfReceipt: 'wuhan',
    pol: 'shanghai',
    polTerminal: null,
    carriers: [],
    carriersExclude: false,
    tradeLines: [],
    tradeLinesExclude: false,
    pods: [],
    laden: 'laden',
    displayFlag: 1,
    bufferDays: 1,
    bargeTransitDays: { min: 3, max: 4 },
    validFrom: '2026-11-01',
    validTo: '2027-03-31',
    ...change,
  }) as Barge
it.each<[string, Barge[], unknown[]]>([
  ['a place from which no barge was ever priced is not asked about', [], []],
  ['a published barge covers its place', [barge()], []],
  ['a draft does not', [barge({ displayFlag: 0 })], [['wuhan shanghai cos', 3, whole]]],
  ['nor one for other carriers', [barge({ carriers: ['msk'] })], [['wuhan shanghai cos', 3, whole]]],
  ['nor one for empty containers', [barge({ laden: 'emptyReturn' })], [['wuhan shanghai cos', 3, whole]]],
  [
    'what ended is missed on the days on which barges would leave',
    [barge({ validTo: '2026-11-30' })],
    [['wuhan shanghai cos', 3, '2026-12-01/2026-12-19']],
  ],
  [
    'each place of receipt for itself',
    [barge(), barge({ placeOfReceipt: 'nanjing', validTo: '2026-10-31' })],
    [['nanjing shanghai cos', 3, whole]],
  ],
])('%s', (_, barges, expected) => {
  expect(gapsFound('barge', bargedScopes([scope()], barges), bargeCover({ barges, ports: { port } }))).toEqual(expected)
})
it('the last barges leave before the last vessel sails', () => {
  const barges = [barge({ displayFlag: 0 })]
  const last = scope({ days: [{ from: '2026-11-01', to: '2026-12-10' }] })
  expect(gapsFound('barge', bargedScopes([last], barges), bargeCover({ barges, ports: { port } }))).toEqual([
    ['wuhan shanghai cos', 3, '2026-11-20/2026-12-05'],
  ])
})
