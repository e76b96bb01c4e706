import { describe, expect, it } from 'vitest'
import { askedToday, askFaults, askFromUrl, askOfWishes, askToUrl, emptyAsk } from './ask-url.ts'

const today = '2026-11-20'
const full = {
  ...emptyAsk(today),
  pols: ['12'],
  pods: ['80', '81'],
  boxes: [
    { box: '40HQ', quantity: 2 },
    { box: '20GP', quantity: 1, grossTon: '18.5' },
  ],
  carriers: ['3'],
  tradeLines: ['4', '5'],
  directOnly: true,
  billType: 2 as const,
  telexRelease: true,
  customer: '7',
  incoterm: 'FOB' as const,
  currency: 'CNY',
  ticked: ['9'],
  dgClasses: ['3' as const, '9' as const],
  commodity: '家具 & lamps',
  deliveryPlace: 'Ontario, CA',
  postCode: '91761',
  containerOwner: 'SOC' as const,
  term: 'CY-FO' as const,
  leftOut: ['origin' as const, 'destination' as const],
  declared: { declarationKind: 'general' as const, entries: 2, hsLines: 12 },
  insurance: {
    value: '20000',
    currency: 'CNY',
    terms: 'CFR' as const,
    cargoCategory: 'general' as const,
    clause: 'iccA' as const,
  },
}

describe('the address of a search', () => {
  it('restores the same question', () => {
    expect(askFromUrl(askToUrl(full), today)).toEqual(full)
  })
  it('contains only the differences from a fresh question', () => {
    expect(askToUrl({ ...emptyAsk(today), pols: ['1'], pods: ['2'] }).toString()).toBe(
      'pol=1&pod=2&from=2026-11-20&to=2026-12-04&boxes=1x40HQ',
    )
  })
  it.each([
    '',
    'pol=1',
    'pol=x&pod=2',
    'pol=1&pod=2&boxes=0x40HQ',
    'pol=1&pod=2&boxes=40HQ',
    'pol=1&pod=2&boxes=1x40HQ@heavy',
    'pol=1&pod=2&dg=7',
    'pol=1&pod=2&owner=XOC',
    'pol=1&pod=2&term=DO-XX',
    'pol=1&pod=2&without=ocean',
    'pol=1&pod=2&without=origin,origin',
    'pol=1&pod=2&from=2026-02-30',
    'pol=1&pod=2&incoterm=XYZ',
    'pol=1&pod=2&declared=[',
    'pol=1&pod=2&insurance={}',
  ])('asks nothing when it makes no sense: %s', (text) => {
    expect(askFromUrl(new URLSearchParams(text), today)).toBeUndefined()
  })
  it('moves a window of the past to today', () => {
    const moved = askFromUrl(new URLSearchParams('pol=1&pod=2&from=2025-01-01&to=2025-01-15'), today)
    expect(moved).toMatchObject({ etdFrom: today, etdTo: '2026-12-04' })
  })
})

it('names what a question lacks', () => {
  expect(askFaults({ ...emptyAsk(today), boxes: [], etdFrom: '2026-12-31' })).toEqual(['pols', 'pods', 'boxes', 'etd'])
  expect(askFaults(full)).toEqual([])
})

it("a fresh question begins with the ports and the currency that a person prefers, else with the company's", () => {
  expect(askOfWishes(today, { pols: ['7', '8'], currency: 'CNY' })).toEqual({
    ...emptyAsk(today),
    pols: ['7', '8'],
    currency: 'CNY',
  })
  expect(askOfWishes(today, { pols: [], currency: null })).toEqual(emptyAsk(today))
})

describe('a question that was saved', () => {
  const asked = { ...full, etdFrom: '2026-11-20', etdTo: '2026-12-04' }
  it('is asked of as many days from today on once its window has begun', () => {
    expect(askedToday(asked, '2026-11-23')).toEqual({ ...asked, etdFrom: '2026-11-23', etdTo: '2026-12-07' })
    expect(askedToday(asked, '2027-03-01')).toEqual({ ...asked, etdFrom: '2027-03-01', etdTo: '2027-03-15' })
  })
  it('keeps a window that is still to come', () => {
    for (const today of ['2026-11-01', '2026-11-20']) expect(askedToday(asked, today)).toEqual(asked)
  })
})
