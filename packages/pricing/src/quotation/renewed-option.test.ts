import { blankOption, type CostLine, type QuotationLine, type QuotationOption, type Renewal } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import cases from '../../cases/renewals.json' with { type: 'json' }
import { renewedOption } from './renewed-option.ts'

interface Cell {
  readonly charge: string
  readonly block?: QuotationLine['block']
  readonly unit?: string
  readonly currency?: string
  /** Price of a 40HQ, or of the unit. */
  readonly price: string | null
  readonly min?: string
  readonly manual?: boolean
  /** The price was entered as this per cent on top. */
  readonly percent?: string
}
const line = ({ charge, block = 'freight', unit = 'CNTR', currency = 'USD', price, min, manual, percent }: Cell) =>
  ({
    key: manual ? `m.${charge}` : charge,
    block,
    charge,
    nameCn: charge,
    nameEn: charge,
    unit,
    currency,
    unitPrice: unit === 'CNTR' ? null : price,
    quantity: unit === 'CNTR' ? null : '1',
    boxPrices: unit === 'CNTR' && price !== null ? [{ box: '40HQ', price }] : [],
    minAmount: min ?? null,
    maxAmount: null,
    paymentTerm: 'PRE',
    treatment: 'subject',
    printed: true,
    remark: '',
    source: manual ? 'manual' : 'rate',
    ...(percent === undefined ? {} : { markups: [{ box: unit === 'CNTR' ? '40HQ' : null, percent }] }),
  }) satisfies QuotationLine
const option = (lines: readonly Cell[], changed: Partial<QuotationOption> = {}): QuotationOption => ({
  ...blankOption(),
  key: 'o1',
  offerKey: '1.1',
  carrier: '51',
  pol: '1',
  pod: '2',
  lines: lines.map(line),
  ...changed,
})
const cost = (cell: Cell): CostLine => {
  const { remark: _remark, source: _source, ...rest } = line(cell)
  return rest
}
const written = ({ lines }: QuotationOption) =>
  lines.map(({ charge, unitPrice, boxPrices, minAmount, source, markups = [] }) =>
    [
      charge,
      unitPrice ?? boxPrices[0]?.price ?? '-',
      ...(minAmount ? [`min ${minAmount}`] : []),
      source,
      ...markups.map(({ percent }) => `by ${percent}%`),
    ].join(' '),
  )

describe('a quotation priced again', () => {
  it.each(cases)('$act: $name', ({ act, then, typed = [], removed = [], thenCost, now, nowCost, expected }) => {
    const engine = then as Cell[]
    const stood = engine
      .filter(({ charge }) => !(removed as string[]).includes(charge))
      .map((cell) => (typed as Cell[]).find(({ charge, manual }) => charge === cell.charge && !manual) ?? cell)
    const before = option([...stood, ...(typed as Cell[]).filter(({ manual }) => manual)])
    const isTyped = (charge: string | null) => (typed as Cell[]).some((cell) => cell.charge === charge)
    const renewed = renewedOption(
      act as Renewal,
      {
        option: {
          ...before,
          lines: before.lines.map((each) => ({ ...each, source: isTyped(each.charge) ? 'manual' : each.source })),
        },
        priced: Object.fromEntries(engine.map((cell) => [cell.charge, line(cell)])),
        costs: (thenCost as Cell[]).map(cost),
      },
      { option: option(now as Cell[], { key: 'n1', offerKey: '1.2' }), costs: (nowCost as Cell[]).map(cost) },
    )
    expect(written(renewed)).toEqual(expected)
  })

  it('has the present route under the former key, remark and star', () => {
    const then = option([], { remark: 'kept', recommended: true, validTo: '2026-11-30' })
    const now = option([], { key: 'n1', offerKey: '1.2', validTo: '2026-12-31' })
    expect(
      renewedOption('negotiate', { option: then, priced: {}, costs: [] }, { option: now, costs: [] }),
    ).toMatchObject({ key: 'o1', offerKey: '1.2', validTo: '2026-12-31', remark: 'kept', recommended: true })
  })

  it('finds a charge again whose place in its sheet has changed', () => {
    const [of = line({ charge: 'OF', price: '1' }), doc = line({ charge: 'DOC', unit: 'BL', price: '1' })] = [
      line({ charge: 'OF', price: '1000' }),
      line({ charge: 'DOC', unit: 'BL', price: '450' }),
    ]
    const then = {
      ...option([]),
      lines: [
        { ...of, key: 'origin.1.0' },
        { ...doc, key: 'origin.1.1' },
      ],
    }
    const now = {
      ...option([]),
      lines: [
        { ...doc, key: 'origin.1.0', unitPrice: '480' },
        { ...of, key: 'origin.1.1' },
      ],
    }
    const priced = Object.fromEntries(then.lines.map((each) => [each.key, each]))
    const renewed = renewedOption('negotiate', { option: then, priced, costs: [] }, { option: now, costs: [] })
    expect(renewed.lines.map(({ key, charge, unitPrice }) => [key, charge, unitPrice])).toEqual([
      ['origin.1.1', 'OF', null],
      ['origin.1.0', 'DOC', '480'],
    ])
  })

  const freight = { charge: 'freight', price: '1000' }
  const fuel = { charge: 'BAF', price: '150' }
  const one = { charge: 'freight', price: '1150' }
  const within = [{ box: '40HQ', price: '150' }]
  /** Freight costs 900 and fuel 140, at both instants. */
  const costsOf = (lines: readonly Cell[]) =>
    lines.map(({ charge }) => cost({ charge, price: lines.length === 1 ? '1040' : charge === 'BAF' ? '140' : '900' }))
  it.each<[Renewal, string, readonly Cell[], readonly Cell[], readonly Cell[], readonly string[]]>([
    ['negotiate', 'untouched', [freight, fuel], [freight, fuel], [one], ['freight 1150']],
    ['negotiate', 'with freight typed', [freight, fuel], [{ ...freight, price: '890' }, fuel], [one], ['freight 1040']],
    ['negotiate', 'with fuel typed', [freight, fuel], [freight, { ...fuel, price: '130' }], [one], ['freight 1130']],
    ['negotiate', 'with fuel taken away', [freight, fuel], [freight], [one], ['freight 1000']],
    ['replicate', 'untouched', [freight, fuel], [freight, fuel], [one], ['freight 1150']],
    ['replicate', 'with freight typed', [freight, fuel], [{ ...freight, price: '890' }, fuel], [one], ['freight 1040']],
    ['replicate', 'with fuel typed', [freight, fuel], [freight, { ...fuel, price: '130' }], [one], ['freight 1130']],
    [
      'extend',
      'with freight typed',
      [freight, fuel],
      [{ ...freight, price: '890' }, fuel],
      [one],
      ['freight 890', 'BAF 150'],
    ],
    ['negotiate', 'untouched', [one], [one], [freight, fuel], ['freight 1000', 'BAF 150']],
    ['negotiate', 'typed', [one], [{ ...one, price: '1080' }], [freight, fuel], ['freight 930', 'BAF 150']],
    ['replicate', 'untouched', [one], [one], [freight, fuel], ['freight 1000', 'BAF 150']],
    ['replicate', 'typed', [one], [{ ...one, price: '1080' }], [freight, fuel], ['freight 930', 'BAF 150']],
    ['extend', 'typed', [one], [{ ...one, price: '1080' }], [freight, fuel], ['freight 1080']],
    ['negotiate', 'typed', [one], [{ ...one, price: '1080' }], [one], ['freight 1080']],
    ['replicate', 'typed', [one], [{ ...one, price: '1080' }], [one], ['freight 1080']],
    [
      'replicate',
      'by 5 %',
      [freight, fuel],
      [{ ...freight, price: '1050', percent: '5' }, fuel],
      [one],
      ['freight 1200'],
    ],
    [
      'replicate',
      'by 5 %',
      [one],
      [{ ...one, price: '1208', percent: '5' }],
      [freight, fuel],
      ['freight 1058', 'BAF 150'],
    ],
    ['replicate', 'by 5 %', [one], [{ ...one, price: '1208', percent: '5' }], [one], ['freight 1208']],
  ])(
    '%s: %s, its total is unchanged though it is shown differently now',
    (act, _what, engine, stood, now, expected) => {
      const changed = (cell: Cell) =>
        !engine.some(({ charge, price }) => charge === cell.charge && price === cell.price)
      const own = line({ charge: 'GIFT', price: '5', manual: true })
      const lines = stood.map((cell) => ({
        ...line(cell),
        source: changed(cell) ? ('manual' as const) : ('rate' as const),
      }))
      const renewed = renewedOption(
        act,
        {
          option: { ...option([]), lines: [...lines, own] },
          priced: Object.fromEntries(engine.map((cell) => [cell.charge, line(cell)])),
          costs: costsOf(engine),
          isOnePrice: engine.length === 1,
        },
        { option: option(now), costs: costsOf(now), within: now.length === 1 ? within : undefined },
      )
      const prices = renewed.lines.map(({ charge, boxPrices }) => `${charge} ${boxPrices[0]?.price}`)
      expect(prices.toSorted()).toEqual([...expected, 'GIFT 5'].toSorted())
    },
  )

  it('drops a mark-up on a sum of surcharges that are separate lines now', () => {
    const sum = { ...line({ charge: 'EUR', price: '20' }), key: 'surcharges.boxes.EUR.PRE', source: 'manual' as const }
    const then = { ...option([]), lines: [line(one), sum] }
    const renewed = renewedOption(
      'negotiate',
      { option: then, priced: { freight: line(one), [sum.key]: sum }, costs: [], isOnePrice: true },
      { option: option([freight, fuel]), costs: [] },
    )
    expect(renewed.lines.map(({ key }) => key)).toEqual(['freight', 'BAF'])
  })
})
