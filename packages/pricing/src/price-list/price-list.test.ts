import type { PriceListDraft, PriceListRow, Quotation, SellOffer, TariffLine } from '@hangjia/contracts'
import { priceListDocument as shape } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { asOf } from '../../cases/ask.ts'
import { fiveLanes } from '../../cases/five-lanes.ts'
import cases from '../../cases/price-list.json' with { type: 'json' }
import { dictionaries, today } from '../../cases/rows.ts'
import { defaultTerms } from '../papers/terms.ts'
import { searchSell } from '../search/search-fcl.ts'
import { checkPriceList, checkPriceListSending } from './check-price-list.ts'
import { holdsFor } from './holds-for.ts'
import { priceListDocument } from './price-list-document.ts'
import { priceListFromOffers } from './price-list-from-offers.ts'

const { book, lanes } = fiveLanes(today)
const offersOf = (lane: number) => searchSell({ ask: lanes[lane]!.ask, book, today, asOf }).offers
const row = (changed: Partial<PriceListRow> = {}): PriceListRow => ({
  key: 'r1',
  rate: '1001',
  pol: '11',
  pod: '21',
  via: [],
  carrier: '51',
  serviceCode: '',
  sailingDays: null,
  transitDays: null,
  boxPrices: [{ box: '40HQ', price: '1500' }],
  currency: 'USD',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  freeTimeText: '',
  remark: '',
  source: 'rate',
  ...changed,
})
const charge = (changed: Partial<TariffLine> = {}): TariffLine => ({
  key: 't1',
  block: 'origin',
  pol: null,
  pod: null,
  carrier: null,
  charge: '73',
  nameCn: '文件费',
  nameEn: 'Documentation fee',
  unit: 'BL',
  currency: 'CNY',
  boxPrices: [],
  unitPrice: '450',
  paymentTerm: 'PRE',
  treatment: 'subject',
  remark: '',
  source: 'rate',
  ...changed,
})

it.each(cases)('$name', ({ rows, tariff, expected }) => {
  const list = {
    rows: (rows as Partial<PriceListRow>[]).map(row),
    tariff: (tariff as Partial<TariffLine>[]).map(charge),
  }
  expect(checkPriceList(list).map(({ path, rule }) => `${path} ${rule}`)).toEqual(expected)
})

describe('a price list made from offers', () => {
  it('has the freight of each, without quantity', () => {
    const [offer] = offersOf(0)
    const { rows } = priceListFromOffers([offer!], 'en')
    expect(rows[0]?.boxPrices).toEqual(
      offer?.sell.lines[0]?.boxes.map(({ box, unitPrice }) => ({ box, price: String(Number(unitPrice)) })),
    )
  })

  /** The first offer with its POL, POD and carrier changed, and its charges kept or removed. */
  const variant = (place: Partial<Record<'pol' | 'pod' | 'carrier', string>>, keep: boolean): SellOffer => {
    const offer = offersOf(0)[0]!
    const at = (name: 'pol' | 'pod' | 'carrier') => ({ ...offer[name], id: place[name] ?? offer[name].id })
    const lines = keep ? offer.sell.lines : offer.sell.lines.filter(({ key }) => key === 'freight')
    return { ...offer, pol: at('pol'), pod: at('pod'), carrier: at('carrier'), sell: { ...offer.sell, lines } }
  }
  const scopesIn = (offers: readonly SellOffer[]) =>
    new Set(
      priceListFromOffers(offers, 'en').tariff.map(({ pol, pod, carrier }) =>
        [pol && `pol ${pol}`, pod && `pod ${pod}`, carrier && `carrier ${carrier}`].filter(Boolean).join(', '),
      ),
    )
  it.each([
    ['all of them', [{ pod: '1' }, { pod: '2' }], [], ['']],
    [
      'those of one POL',
      [
        { pol: '1', pod: '1' },
        { pol: '1', pod: '2' },
      ],
      [{ pol: '9' }],
      ['pol 1'],
    ],
    ['those of one POD', [{ pod: '1' }], [{ pod: '2' }], ['pod 1']],
    ['those of one carrier', [{ carrier: '1' }], [{ carrier: '2' }], ['carrier 1']],
    [
      'those of one carrier at one POL',
      [{ pol: '1', pod: '7', carrier: '1' }],
      [
        { pol: '1', pod: '7', carrier: '2' },
        { pol: '2', pod: '7', carrier: '1' },
      ],
      ['pol 1, carrier 1'],
    ],
  ])('ties a charge to %s that have it', (_, having, lacking, expected) => {
    const offers = [...having.map((place) => variant(place, true)), ...lacking.map((place) => variant(place, false))]
    expect([...scopesIn(offers)]).toEqual(expected)
  })

  const boxesIn = (offer: SellOffer) =>
    offer.sell.lines.find(({ key }) => key === 'freight')?.boxes.map(({ box }) => box) ?? []
  /** The first offer at another place, with some of its containers only. */
  const fewerBoxes = (place: Parameters<typeof variant>[0], isKept: (at: number) => boolean): SellOffer => {
    const offer = variant(place, true)
    const kept = boxesIn(offer).filter((_, at) => isKept(at))
    const lines = offer.sell.lines.map((line) => ({
      ...line,
      boxes: line.boxes.filter(({ box }) => kept.includes(box)),
    }))
    return { ...offer, sell: { ...offer.sell, lines } }
  }
  it('has one line for a charge that carriers with other containers charge equally', () => {
    const offers = [fewerBoxes({ carrier: '1' }, (at) => at > 0), fewerBoxes({ carrier: '2' }, () => true)]
    const alone = priceListFromOffers(offers.slice(1), 'en').tariff
    expect(priceListFromOffers(offers, 'en').tariff).toEqual(alone)
  })

  it('charges each of its rates the same as that rate alone', () => {
    const offers = [
      fewerBoxes({ carrier: '1' }, (at) => at > 0),
      fewerBoxes({ carrier: '2' }, () => true),
      fewerBoxes({ carrier: '2', pol: '1' }, (at) => at === 0),
      { ...variant({ carrier: '3' }, false) },
      ...[1, 2].flatMap((lane) => offersOf(lane).slice(0, 1)),
    ]
    const { rows, tariff } = priceListFromOffers(offers, 'en')
    const written = (lines: readonly TariffLine[], offer: SellOffer) =>
      lines
        .map(({ key, pol, pod, carrier, boxPrices, ...asks }) => ({
          ...asks,
          boxPrices: boxPrices
            .filter(({ box }) => boxesIn(offer).includes(box))
            .map(({ box, price }) => `${box} ${price}`)
            .sort(),
        }))
        .map((line) => JSON.stringify(line))
        .sort()
    for (const [at, offer] of offers.entries()) {
      const own = tariff.filter((line) => holdsFor(line, rows[at]!))
      expect(written(own, offer)).toEqual(written(priceListFromOffers([offer], 'en').tariff, offer))
    }
  })

  const documentOf = (draft: PriceListDraft, references: Quotation['references']) => {
    const both = { zh: '航价', en: 'Hangjia' }
    const letterhead = {
      company: both,
      address: both,
      phone: '',
      website: '',
      logo: null,
      preparedBy: { name: both, title: both, signature: both, department: '', phone: '', email: '' },
    }
    return shape.parse(
      priceListDocument({
        draft,
        references,
        letterhead,
        quoteNo: 'FCL1',
        revision: 1,
        status: 'draft',
        printedAt: asOf,
      }),
    )
  }
  const listOf = (language: 'zh' | 'en') => {
    const offers = [0, 1, 2].flatMap((lane) => offersOf(lane).slice(0, 1))
    const named = (of: { id: string; nameCn: string; nameEn: string; code: string }) => ({
      id: of.id,
      title: of.nameCn,
      titleEn: of.nameEn,
      code: of.code,
    })
    const { rows, tariff } = priceListFromOffers(offers, 'en')
    const draft = {
      customer: '901',
      prospectName: '',
      contact: '',
      phone: '',
      email: '',
      quoteDate: today,
      validFrom: today,
      validUntil: today,
      language,
      rows: [...rows],
      tariff: [...tariff],
      terms: defaultTerms.map(({ zh }) => zh),
      publicRemark: '',
      internalRemark: '内部',
    }
    const references = {
      customers: [{ id: '901', title: '甬江贸易', titleEn: 'Yongjiang Trading', code: 'C901' }],
      carriers: dictionaries.carriers.map(named),
      ports: dictionaries.ports.map((port) => ({ ...named(port), country: '国', countryEn: 'Country' })),
      charges: dictionaries.charges.map(named),
      units: dictionaries.units.map((unit) => ({ ...named(unit), basis: unit.basis })),
    }
    return { draft, references }
  }
  it('prints excluded charges with their price and its payer for each place, once (R14, Q106)', () => {
    const { draft, references } = listOf('zh')
    const cic = charge({
      block: 'destination',
      charge: '79',
      nameCn: '箱不平衡费',
      nameEn: 'CIC',
      unit: 'CNTR',
      currency: 'USD',
      treatment: 'excluded',
      paymentTerm: 'COL',
      unitPrice: null,
      boxPrices: [
        { box: '40HQ', price: '100' },
        { box: '20GP', price: '50' },
      ],
    })
    const [first] = draft.rows
    const tariff = [cic, { ...cic, key: 't2' }, { ...cic, key: 't3', pod: first?.pod ?? null }]
    const { notes, tariffs } = documentOf({ ...draft, tariff }, references)
    expect(tariffs).toEqual([])
    expect(notes.map(({ carrier }) => carrier?.zh ?? null)).toEqual([null, expect.stringMatching(/./)])
    for (const { excluded } of notes)
      expect(excluded).toMatchObject([
        {
          zh: '箱不平衡费',
          apart: {
            currency: 'USD',
            paymentTerm: 'COL',
            only: { zh: '' },
            boxPrices: [
              { box: '20GP', price: '50' },
              { box: '40HQ', price: '100' },
            ],
          },
        },
      ])
  })

  it('prints the remark on an included charge after its name', () => {
    const { draft, references } = listOf('zh')
    const held = { block: 'freight', treatment: 'included' } as const
    const tariff = [
      charge({ ...held, nameCn: '低硫附加费', nameEn: 'LSS', remark: 'to 31 Dec' }),
      charge({ ...held, key: 't2', nameCn: '旺季附加费', nameEn: 'PSS' }),
    ]
    expect(documentOf({ ...draft, tariff }, references).notes[0]?.included).toEqual([
      { zh: '低硫附加费 (to 31 Dec)', en: 'LSS (to 31 Dec)' },
      { zh: '旺季附加费', en: 'PSS' },
    ])
  })

  it('keeps the rates of one trade line together below their port of loading', () => {
    const { draft, references } = listOf('zh')
    const [first] = draft.rows
    const [one, two] = references.ports
    const line = (name: string) => ({ zh: name, en: name })
    const ports = references.ports.map((port) => ({ ...port, line: line(port === one ? '美西线' : '美东线') }))
    const rows = [one, two, one].map((port, at) => ({ ...first!, key: `r${at}`, pod: port?.id ?? null }))
    const { lanes } = documentOf({ ...draft, rows }, { ...references, ports })
    expect(lanes.map((lane) => lane.rows.map(({ region }) => region?.zh))).toEqual([['美西线', '美西线', '美东线']])
  })

  it('may be sent, and prints everything that is not internal', () => {
    const { draft, references } = listOf('en')
    expect(checkPriceListSending({ draft, references, today })).toEqual([])
    expect(
      checkPriceListSending({ draft: { ...draft, customer: null, publicRemark: '好' }, references, today }),
    ).toMatchObject([
      { path: 'customer', rule: 'required' },
      { path: 'publicRemark', rule: 'chineseInEnglish' },
    ])
    // Words that the console composed are in English there; those of a person are not.
    const remarkedAs = (words: Pick<PriceListRow, 'remark' | 'taken'>) => ({
      ...draft,
      rows: draft.rows.map((row, at) => (at === 0 ? { ...row, ...words } : row)),
    })
    expect(
      (['不收 Toys', '不收 Toys · 不收 定金'] as const).map(
        (remark) =>
          checkPriceListSending({ draft: remarkedAs({ remark, taken: '不收 Toys' }), references, today }).length,
      ),
    ).toEqual([0, 1])
    const paper = documentOf(draft, references)
    expect(paper.lanes.flatMap(({ rows }) => rows)).toHaveLength(draft.rows.length)
    expect(paper.boxes.toSorted()).toEqual(paper.boxes)
    expect(JSON.stringify(paper)).not.toContain('内部')
    const printed = [
      ...paper.tariffs.flatMap(({ lines }) => lines.map((line) => line.charge.en)),
      ...paper.notes.flatMap(({ included, excluded }) => [...included, ...excluded].map(({ en }) => en)),
    ]
    expect(new Set(printed)).toEqual(new Set(draft.tariff.map(({ nameEn }) => nameEn)))
    expect(new Set(paper.tariffs.flatMap(({ lines }) => lines.map((line) => JSON.stringify(line)))).size).toBe(
      paper.tariffs.flatMap(({ lines }) => lines).length,
    )
  })
})
