import type { SecretPart } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { barge, boxes, carrier, fee, port, rate, rule, sheet, step, today } from '../../cases/rows.ts'
import cases from '../../cases/secrecy-rules.json' with { type: 'json' }
import type { FclRate } from '../book/book.ts'
import type { SecrecyRule } from '../book/secrecy-rule.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchDesk, searchSell } from '../search/search-fcl.ts'
import { hiddenOf, rulesAgainst } from './secrecy.ts'

const secret = (facts: Partial<SecrecyRule>): SecrecyRule => ({
  id: '1',
  hide: [],
  maskText: '保密',
  carriers: [],
  contractNos: [],
  suppliers: [],
  rateTypes: [],
  tradeLines: [],
  pols: [],
  pods: [],
  namedAccounts: [],
  visiblePersons: [],
  visibleRoles: [],
  visibleOrgs: [],
  visibleCustomers: [],
  onQuotation: 'shown',
  ...facts,
})

it.each(cases)('$name ($source)', ({ rules, reader, rate: facts, expected }) => {
  const all = rules.map((facts) => secret(facts as Partial<SecrecyRule>))
  const against = rulesAgainst(all, {
    employee: '1',
    roles: [],
    units: [],
    customer: null,
    seesSecrets: false,
    ...reader,
  })
  expect([...hiddenOf(rate({ id: '1', ...(facts as Partial<FclRate>) }), against).parts].sort()).toEqual(expected)
})

describe('a search by a reader whom a rule binds', () => {
  const canary = 'CANARY'
  const cosco = rate({
    id: '700001',
    version: 77,
    serviceCode: `${canary}-SERVICE`,
    carrierLine: `${canary}-SERVICE LINE`,
    releaseNote: `${canary}-RELEASE`,
    contractNo: `${canary}-CONTRACT`,
    boxPrices: boxes({ '40HQ': '4111' }),
    floorPrices: boxes({ '40HQ': '4112' }),
    freeDemDays: 61,
    freeDetDays: 62,
    freeTimeText: `${canary}-FREE`,
    freeTimeUnit: 'WD',
    freeTimeScope: 'origin',
    publicRemark: `${canary}-REMARK COSCO`,
    notice: `${canary}-NOTICE`,
    surcharges: [fee('BAF', { boxPrices: boxes({ '40HQ': '150' }) })],
  })
  const others = [
    rate({ id: '2', carrier: carrier.MSK, boxPrices: boxes({ '40HQ': '9000' }), serviceCode: 'AE1' }),
    rate({ id: '3', carrier: carrier.CMA, boxPrices: boxes({ '40HQ': '8000' }) }),
  ]
  const bookWith = (hide: readonly SecretPart[], more: Partial<SecrecyRule> = {}) =>
    bookOf({
      rates: [cosco, ...others],
      oceanSurcharges: [
        sheet({
          id: '700002',
          name: `${canary}-SHEET COSCO`,
          carriers: [carrier.COS],
          charges: [fee('LSS', { boxPrices: boxes({ '40HQ': '40' }), printNote: `${canary}-NOTE COSCO` })],
        }),
      ],
      bargeRates: [
        barge({
          id: '700003',
          name: `${canary}-BARGE`,
          notice: `${canary}-NOTICE`,
          pol: port.CNSHG,
          carriers: [carrier.COS],
          boxPrices: boxes({ '40HQ': '900' }),
        }),
      ],
      salesMarkups: [
        rule({
          id: '700004',
          name: `${canary}-MARKUP`,
          carriers: [carrier.COS],
          lines: [step({ method: 'add', value: '25' })],
        }),
      ],
      secrecyRules: [secret({ carriers: [carrier.COS], hide, ...more })],
    })
  const question = (book: ReturnType<typeof bookWith>, facts: Parameters<typeof ask>[0] = {}) => ({
    book,
    today,
    asOf,
    ask: ask({ pols: [port.CNSHG, port.CNFOS], ...facts }),
    reader: { employee: '1', roles: [], units: [], customer: facts.customer ?? null, seesSecrets: false },
  })
  const desk = (book: ReturnType<typeof bookWith>, facts?: Parameters<typeof ask>[0]) =>
    searchDesk({ ...question(book, facts), sides: 'both', floor: 'shown', layers: 'shown' })
  const ofCosco = <T extends { readonly secret: unknown }>(offers: readonly T[]) =>
    offers.filter((offer) => offer.secret !== null)
  const carrierWords = ['COSCO', '中远', '"COS"', `"id":"${carrier.COS}"`]

  it.each<[SecretPart, readonly string[]]>([
    ['row', [canary, '70000', '4111', '4136', ...carrierWords]],
    [
      'carrier',
      [
        canary.concat('-S'),
        canary.concat('-B'),
        `${canary}-C`,
        `${canary}-M`,
        `${canary}-N`,
        `${canary}-R`,
        '70000',
        ...carrierWords,
      ],
    ],
    ['contract', [`${canary}-CONTRACT`]],
    [
      'price',
      [
        `${canary}-CONTRACT`,
        `${canary}-R`,
        `${canary}-N`,
        `${canary}-SHEET`,
        '700001',
        '4111',
        '4112',
        '4136',
        '4175',
        '"150"',
      ],
    ],
    ['service', [`${canary}-SERVICE`]],
    ['freeTime', [`${canary}-FREE`, '61', '62', '"WD"', '"freeTimeScope":"origin"']],
  ])('has no hidden word in the whole reply: %s', (part, words) => {
    const sell = JSON.stringify(searchSell(question(bookWith([part]))))
    const both = JSON.stringify(desk(bookWith([part])))
    expect(words.filter((word) => sell.includes(word))).toEqual([])
    expect(words.filter((word) => both.includes(word))).toEqual([])
    const open = JSON.stringify(desk(bookWith([])))
    expect(words.filter((word) => !open.includes(word) && !['4136', '4175', '"150"'].includes(word))).toEqual([])
  })

  it('counts no rate that is hidden as a whole in any step, valid or ended', () => {
    const counted = (book: ReturnType<typeof bookWith>) => desk(book).steps.map(({ left }) => left)
    expect(counted(bookWith(['row']))).toEqual(counted({ ...bookWith([]), rates: others }))
    const over = { ...cosco, validFrom: '2026-10-01', validTo: '2026-10-31' }
    const hidden = searchSell(question({ ...bookWith(['row']), rates: [over] }))
    expect(hidden.lastValidTo).toBeNull()
    expect(hidden.steps.every(({ left }) => left === 0)).toBe(true)
  })

  it('puts an offer without its price behind all that have one, neither quotable nor best at anything', () => {
    const { offers } = searchSell(question(bookWith(['price'])))
    const places = offers.map((offer) => (offer.secret ? 'secret' : offer.sell.total?.amount))
    expect(places.slice(-2)).toEqual(['secret', 'secret'])
    for (const offer of ofCosco(offers)) {
      expect(offer).toMatchObject({ quotable: false, best: [], dominated: false, rate: { id: '0', version: 0 } })
      expect(offer.sell).toEqual({ lines: [], subtotals: [], total: null, missingRates: [] })
      expect(offer.carrier.code).toBe('COS')
      expect(offer.secret).toEqual({ hidden: ['price'], maskText: '保密' })
    }
    const [bought] = ofCosco(desk(bookWith(['price'])).offers)
    expect(bought).not.toHaveProperty('buy')
    expect(bought).not.toHaveProperty('margin')
  })

  it('keeps the lines of the price where only the carrier is hidden, each under its own key', () => {
    const [offer] = ofCosco(searchSell(question(bookWith(['carrier']))).offers)
    expect(offer).toMatchObject({ carrier: { id: '0', code: '', nameCn: '保密', nameEn: '保密' }, quotable: false })
    const open = searchSell(question(bookWith([]))).offers.find(({ carrier: line }) => line.code === 'COS')
    expect(offer?.sell.total?.amount).toBe(open?.sell.total?.amount)
    const keys = offer?.sell.lines.map(({ key }) => key) ?? []
    expect(new Set(keys).size).toBe(open?.sell.lines.length)
    const named = offer?.sell.total?.derivation.children.map(({ parameters }) => parameters.line)
    expect(named?.every((key) => keys.includes(key ?? ''))).toBe(true)
  })

  it('does not reveal the carrier of an offer when one carrier after the other is searched', () => {
    for (const code of ['COS', 'MSK', 'HLC'] as const) {
      const { offers, steps } = searchSell(question(bookWith(['carrier']), { carriers: [carrier[code]] }))
      expect(ofCosco(offers)).toEqual([])
      expect(offers.some((offer) => offer.carrier.code === 'COS')).toBe(false)
      expect(steps.find(({ step: name }) => name === 'lane')?.left).toBe(2)
    }
  })

  it('gives all to a person of the rule, for a customer of the rule, and to readers with the right', () => {
    const book = bookWith(['row', 'price', 'carrier'], {
      visiblePersons: ['5'],
      visibleRoles: ['6'],
      visibleOrgs: ['7'],
      visibleCustomers: ['9'],
    })
    const open = JSON.stringify(desk(bookWith([])))
    const of = (reader: object, customer: string | null = null) => {
      const asked = question(book, { customer })
      return JSON.stringify(
        searchDesk({
          ...asked,
          reader: { ...asked.reader, ...reader },
          sides: 'both',
          layers: 'shown',
          floor: 'shown',
        }),
      )
    }
    expect(of({ employee: '5' })).toBe(open)
    expect(of({ roles: ['6'] })).toBe(open)
    expect(of({ units: ['1', '7'] })).toBe(open)
    expect(of({ roles: ['7'], units: ['6'] })).not.toContain('COSCO')
    expect(of({ seesSecrets: true })).toBe(open)
    expect(of({}, '9')).toBe(open)
    expect(of({}, '8')).not.toContain('COSCO')
    const { reader: _reader, ...unknown } = question(book)
    expect(JSON.stringify(searchDesk({ ...unknown, sides: 'both' }))).not.toContain('COSCO')
  })

  it('starts a quotation without what is hidden, and without what is not printed', () => {
    const started = (book: ReturnType<typeof bookWith>, reader: object = {}) => {
      const asked = question(book)
      const who = { ...asked.reader, ...reader }
      const { offers } = searchDesk({ ...asked, reader: who, sides: 'both', use: 'quotation' })
      const chosen = offers.filter(({ key }) => key.startsWith('700001.'))
      return JSON.stringify(draftFromOffers({ ask: asked.ask, offers: chosen, quoteDate: today }))
    }
    const parts = ['service', 'freeTime'] as const
    const free = '"freeTimeText":""'
    expect(started(bookWith(parts))).toContain(free)
    expect(started(bookWith(parts))).not.toMatch(/CANARY-(SERVICE|FREE)/)
    const all = { seesSecrets: true }
    expect(started(bookWith(parts), all)).toMatch(/CANARY-FREE/)
    expect(started(bookWith(parts, { onQuotation: 'hidden' }), all)).not.toMatch(/CANARY-(SERVICE|FREE)/)
    // An offer without carrier or price for its reader has no key by which it could be chosen.
    for (const part of ['carrier', 'price'] as const) expect(started(bookWith([part]))).toContain('"options":[]')
    expect(started(bookWith(['carrier'], { onQuotation: 'hidden' }), all)).toContain('"options":[]')
    const shown = searchDesk({ ...question(bookWith(['carrier'], { onQuotation: 'hidden' })), sides: 'sell' })
    expect(ofCosco(shown.offers).every(({ quotable }) => !quotable)).toBe(true)
  })
})
