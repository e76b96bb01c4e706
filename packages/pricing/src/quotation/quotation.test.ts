import type { Letterhead, Quotation, QuotationDraft, QuotationLine } from '@hangjia/contracts'
import { charge, customer, quotationDocument as documentShape, quotationDraft } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { asOf } from '../../cases/ask.ts'
import { fiveLanes } from '../../cases/five-lanes.ts'
import messages from '../../cases/messages.json' with { type: 'json' }
import { quotationLine as line } from '../../cases/quotation-line.ts'
import { dictionaries, today } from '../../cases/rows.ts'
import totals from '../../cases/totals.json' with { type: 'json' }
import { defaultTerms } from '../papers/terms.ts'
import { searchSell } from '../search/search-fcl.ts'
import { lineAmount, quotationTotals } from '../sums/option-totals.ts'
import { checkQuotation } from './check-quotation.ts'
import { checkSending } from './check-sending.ts'
import { draftFromOffers } from './draft-from-offers.ts'
import { quotationDocument } from './quotation-document.ts'

/** The five lanes as a sales person would quote them. */
const quoted = (lane: number) => {
  const { book, lanes } = fiveLanes(today)
  const { ask } = lanes[lane]!
  const { offers, exchangeRates } = searchSell({ ask, book, today, asOf })
  return { ...draftFromOffers({ ask, offers, quoteDate: today }), fx: exchangeRates }
}
const named = (row: { id: string; nameCn: string; nameEn: string; code: string }) => ({
  id: row.id,
  title: row.nameCn,
  titleEn: row.nameEn,
  code: row.code,
})
const references: Quotation['references'] = {
  customers: [{ id: '901', title: '甬江贸易', titleEn: 'Yongjiang Trading', code: 'C901' }],
  carriers: dictionaries.carriers.map(named),
  ports: dictionaries.ports.map((port) => ({ ...named(port), country: '国', countryEn: 'Country' })),
  charges: dictionaries.charges.map(named),
  units: dictionaries.units.map((unit) => ({ ...named(unit), basis: unit.basis })),
}
const both = { zh: '航价', en: 'Hangjia' }
const letterhead: Letterhead = {
  company: both,
  address: both,
  phone: '',
  website: '',
  logo: null,
  preparedBy: { name: both, title: both, signature: both, department: '', phone: '', email: '' },
}
const documentOf = ({ draft, fx }: ReturnType<typeof quoted>) =>
  documentShape.parse(
    quotationDocument({
      draft,
      fx,
      references,
      letterhead,
      quoteNo: 'FCL2611200001',
      revision: 1,
      status: 'draft',
      printedAt: asOf,
    }),
  )

describe('a quotation made from an offer', () => {
  it('can be read and saved with the longest names and remarks that the catalogue has', () => {
    const { book, lanes } = fiveLanes(today)
    const { ask } = lanes[0]!
    const charges = book.dictionaries.charges.map((row) => ({
      ...row,
      nameCn: '长'.repeat(charge.fields.nameScn.max),
      nameEn: 'L'.repeat(charge.fields.nameEn.max),
    }))
    const long = {
      ...book,
      rates: book.rates.map((rate) => ({ ...rate, publicRemark: `${'a'.repeat(499)}😀` })),
      dictionaries: { ...book.dictionaries, charges },
    }
    const { offers } = searchSell({ ask, book: long, today, asOf })
    const { draft } = draftFromOffers({ ask, offers: offers.slice(0, 1), quoteDate: today })
    const contact = '人'.repeat(customer.fields.contact.max)
    expect(quotationDraft.safeParse({ ...draft, contact }).error?.issues).toBeUndefined()
  })
})

it('prints the container owner and the goods of an option; one from before these were stored prints neither', () => {
  const { draft, ...made } = quoted(0)
  const printed = (option: (typeof draft.options)[number]) => {
    const { containerOwner, commodities, excludedGoods } = documentOf({
      draft: { ...draft, options: [option] },
      ...made,
    }).options[0]!
    return { containerOwner, commodities, excludedGoods }
  }
  const [first] = draft.options
  const limited = { containerOwner: 'SOC', commodities: ['Toys'], excludedGoods: ['Tiles'] } as const
  const option = { ...first!, containerOwner: limited.containerOwner }
  expect(printed({ ...option, commodities: ['Toys'], excludedGoods: ['Tiles'] })).toEqual(limited)
  const { containerOwner: _owner, commodities: _goods, excludedGoods: _others, ...old } = first!
  expect(printed(old as typeof first & object)).toEqual({ containerOwner: null, commodities: [], excludedGoods: [] })
})

describe('the amount of a line', () => {
  const boxes = [
    { box: '20GP', quantity: 1 },
    { box: '40HQ', quantity: 2 },
  ]
  it.each(totals)('$name: $amount ($source)', (row) => {
    const facts = { unitPrice: null, quantity: null, ...row.line } as Partial<QuotationLine>
    expect(lineAmount(line(facts), boxes)).toBe(row.amount)
    const [found] = quotationTotals({ lines: [line(facts)], boxes, currency: 'USD', fx: [] }).lines
    expect(found?.counts).toBe('counts' in row ? row.counts : row.amount !== null)
  })
})

describe('the totals of an option', () => {
  const fx = [{ from: 'USD', to: 'CNY', rate: '7.1234', date: today }]
  const thirds = [1, 2, 3].map((n) => line({ key: `${n}`, unitPrice: '33.33', charge: `${n}` }))

  it('convert each line, then add (settled 37)', () => {
    const result = quotationTotals({ lines: thirds, boxes: [], currency: 'CNY', fx })
    expect(result.totals).toEqual([{ currency: 'USD', prepaid: '99.99', collect: '0.00', total: '99.99' }])
    expect(result.equivalent).toEqual({ currency: 'CNY', amount: '712.26', rates: fx })
  })
  it('have no equivalent while a rate is missing, and name the pair (R26)', () => {
    const lines = [...thirds, line({ key: '4', currency: 'EUR' })]
    const result = quotationTotals({ lines, boxes: [], currency: 'CNY', fx })
    expect([result.equivalent, result.missingRates]).toEqual([null, [{ from: 'EUR', to: 'CNY' }]])
  })
  it('need no rate for amounts that are only information', () =>
    expect(
      quotationTotals({
        lines: [line({ currency: 'EUR', paymentTerm: 'COL' }), line()],
        boxes: [],
        currency: 'USD',
        fx: [],
      }),
    ).toMatchObject({ equivalent: { amount: '450.00' }, missingRates: [] }))
  it('are summed by block and currency, never across (R0)', () => {
    const lines = [
      line({ key: '1', block: 'freight' }),
      line({ key: '2', block: 'origin', currency: 'CNY' }),
      line({ key: '3', block: 'origin', currency: 'CNY', paymentTerm: 'COL', unitPrice: '5' }),
    ]
    expect(quotationTotals({ lines, boxes: [], currency: 'USD', fx: [] }).blocks).toEqual([
      { block: 'freight', subtotals: [{ currency: 'USD', prepaid: '450.00', collect: '0.00', total: '450.00' }] },
      { block: 'origin', subtotals: [{ currency: 'CNY', prepaid: '450.00', collect: '5.00', total: '450.00' }] },
    ])
  })
})

describe('the messages of a quotation (spec 5.6)', () => {
  const { draft } = quoted(0)
  const with40 = (lines: readonly Partial<QuotationLine>[]): QuotationDraft => ({
    ...draft,
    boxes: [{ box: '40HQ', quantity: 1 }],
    options: [{ ...draft.options[0]!, lines: lines.map((facts, index) => line({ key: `${index}`, ...facts })) }],
  })
  it.each(messages)('$name: $expected ($source)', ({ lines, expected }) => {
    const issues = checkQuotation(with40(lines as Partial<QuotationLine>[]))
    expect(issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual(expected)
  })
})

describe('a draft from offers', () => {
  it.each([0, 1, 2, 3, 4])('of lane %i is a draft that the contract accepts, without a complaint', (lane) => {
    const { draft } = quoted(lane)
    expect(quotationDraft.parse(draft)).toEqual(draft)
    expect(checkQuotation(draft)).toEqual([])
  })
  it('makes one line of a stacked surcharge, with both reasons', () => {
    const { draft, derivations } = quoted(4)
    const [option] = draft.options
    const peak = option!.lines.filter((found) => found.nameEn === 'Peak season surcharge')
    expect(peak.map(({ boxPrices }) => boxPrices)).toEqual([[{ box: '20GP', price: '110' }]])
    expect(derivations[`${option!.key}/${peak[0]!.key}`]).toMatchObject({ rule: 'line.merged', value: '110.00' })
  })
  it('leaves out charges that are not ticked, and keeps those at cost', () => {
    const names = quoted(4).draft.options[0]!.lines.map(({ nameEn, treatment }) => `${nameEn} ${treatment}`)
    expect(names).toContain('Customs inspection fee atCost')
    expect(names.join()).not.toContain('Amendment')
  })
  it('turns a percentage into its amount and shows the percentage', () => {
    const caf = quoted(0).draft.options[0]!.lines.find(({ unit }) => unit === 'PCT')
    expect(caf).toMatchObject({ unitPrice: '100', quantity: '1', remark: '2.5% × USD 4,000.00' })
  })
  it('is held for seven days, or until the first rate ends (R29)', () => {
    expect(quoted(0)).toMatchObject({ draft: { validUntil: '2026-11-27' }, latestValidUntil: '2027-01-19' })
    const { book, lanes } = fiveLanes(today)
    const { ask } = lanes[0]!
    const rates = book.rates.map((rate) => ({ ...rate, validTo: '2026-11-23' }))
    const { offers } = searchSell({ ask, book: { ...book, rates }, today, asOf })
    expect(draftFromOffers({ ask, offers, quoteDate: today }).draft.validUntil).toBe('2026-11-23')
  })
  it('has a reason for every line', () => {
    const { draft, derivations } = quoted(1)
    for (const option of draft.options)
      for (const { key } of option.lines) expect(derivations[`${option.key}/${key}`]?.rule).toBeTruthy()
  })
})

describe('the paper', () => {
  it('has printed lines that add up to the printed subtotals, totals and equivalent', () => {
    const { options } = documentOf(quoted(1))
    const [option] = options
    expect(option!.blocks.map(({ block, subtotals }) => [block, subtotals])).toEqual([
      ['freight', [{ currency: 'USD', amount: '3900.00' }]],
      ['origin', [{ currency: 'CNY', amount: '4740.00' }]],
    ])
    expect(option!.totals.map(({ currency, total }) => [currency, total])).toEqual([
      ['CNY', '4740.00'],
      ['USD', '3900.00'],
    ])
    expect(option!.equivalent?.amount).toBe('32521.26')
    expect(option!.blocks[0]!.lines[0]).toMatchObject({
      charge: { zh: '海运费', en: 'Ocean freight' },
      unit: { zh: '箱', en: 'Container' },
      boxPrices: ['900', '1500'],
      amount: '3900.00',
    })
  })
  it('names ports as each language does', () => {
    const [option] = documentOf(quoted(1)).options
    expect(option!.pol).toEqual({ zh: '宁波 NINGBO', en: 'NINGBO, COUNTRY' })
    expect(option!.label).toBe('A')
  })
  it('prints its usual terms in both languages, and other terms unchanged', () => {
    const started = quoted(1)
    const terms = [defaultTerms[1]!.zh, defaultTerms[2]!.en, 'Prepayment']
    expect(documentOf({ ...started, draft: { ...started.draft, terms } }).terms).toEqual([
      defaultTerms[1],
      defaultTerms[2],
      { zh: 'Prepayment', en: 'Prepayment' },
    ])
  })
  it('leaves out lines that are not printed, from the sums too, and the equivalent when it is not wanted', () => {
    const started = quoted(1)
    const [option] = started.draft.options
    const lines = option!.lines.map((found) => ({ ...found, printed: found.block !== 'origin' }))
    const draft = { ...started.draft, showEquivalent: false, options: [{ ...option!, lines }] }
    const [printed] = documentOf({ ...started, draft }).options
    expect(printed!.blocks.map(({ block }) => block)).toEqual(['freight'])
    expect(printed!.totals.map(({ currency }) => currency)).toEqual(['USD'])
    expect(printed!.equivalent).toBeNull()
  })

  it('never holds a charge that is still blank, which keeps the quotation from being issued', () => {
    const started = quoted(1)
    const [option] = started.draft.options
    const blank = {
      ...option!.lines[0]!,
      key: 'm1',
      charge: null,
      nameCn: '',
      nameEn: '',
      unitPrice: null,
      boxPrices: [],
    }
    const draft = { ...started.draft, options: [{ ...option!, lines: [...option!.lines, blank] }] }
    expect(documentOf({ ...started, draft }).options).toEqual(documentOf(started).options)
    expect(checkQuotation(draft).map(({ rule }) => rule)).toContain('chargeNameMissing')
  })
})

describe('sending', () => {
  const started = quoted(2)
  const sending = (facts: Partial<QuotationDraft> = {}, more = {}) =>
    checkSending({
      draft: { ...started.draft, ...facts },
      today,
      latestValidUntil: started.latestValidUntil,
      fx: started.fx,
      references,
      ...more,
    }).map(({ path, rule }) => `${path} ${rule}`)

  it('is allowed for an unchanged draft of a known customer', () => {
    expect(sending()).toEqual([])
    expect(sending({ language: 'en' })).toEqual([])
  })
  it.each<[string, Partial<QuotationDraft>, string]>([
    ['no customer', { customer: null }, 'customer required'],
    ['a prospect', { customer: null, prospectName: '新客户' }, 'customer prospectNotLinked'],
    ['validity in the past', { validUntil: '2026-11-19' }, 'validUntil validityOver'],
    ['validity beyond the rates', { validUntil: '2027-01-20' }, 'validUntil longerThanRates'],
    [
      'a Chinese place on an English paper',
      { language: 'en', deliveryPlace: '安大略' },
      'deliveryPlace chineseInEnglish',
    ],
    ['Chinese on an English paper', { language: 'en', publicRemark: '加急' }, 'publicRemark chineseInEnglish'],
  ])('is refused for %s', (_name, facts, expected) => expect(sending(facts)).toEqual([expected]))
  it('is refused without a rate for the printed equivalent', () => {
    const usd = quoted(0)
    const facts = { ...usd.draft, customer: '901' }
    expect(sending(facts, { fx: [] })).toEqual(['options.0 exchangeRateMissing'])
    expect(sending({ ...facts, showEquivalent: false }, { fx: [] })).toEqual([])
  })
  it('is refused in English without English names', () => {
    const [option] = started.draft.options
    const lines = option!.lines.map((found, index) => (index === 0 ? { ...found, charge: null, nameEn: '' } : found))
    expect(sending({ language: 'both', options: [{ ...option!, lines }] })).toEqual([
      'options.0.lines.0.nameEn englishNameMissing',
    ])
  })
})
