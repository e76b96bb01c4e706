import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readChargeText } from './charge-text.ts'

/** `BAF USD CNTR 20GP=50 40GP=100`, `DOC CNY BL 450`, `?unit`. */
const readAs = (text: string) =>
  readChargeText(text).map((piece) => {
    if (!('charge' in piece)) return `?${piece.lacks}`
    const { charge, currency, unit, unitPrice, boxPrices, paymentTerm } = piece.charge
    const prices = boxPrices.map(({ box, price }) => `${box}=${price}`)
    return [
      charge,
      currency,
      unit,
      ...(unitPrice === null ? [] : [unitPrice]),
      ...prices,
      ...(paymentTerm ? [paymentTerm] : []),
    ].join(' ')
  })

describe('a text of surcharges (R12)', () => {
  it.each([
    ["BAF USD 100/20', 150/40'", ['BAF USD CNTR 20GP=100 40GP=150 40HQ=150']],
    ["BAF USD100/20',150/40'", ['BAF USD CNTR 20GP=100 40GP=150 40HQ=150']],
    ['BAF USD 100/20,150/40', ['BAF USD CNTR 20GP=100 40GP=150 40HQ=150']],
    ['BAF: $100/20GP $150/40GP $160/40HC', ['BAF USD CNTR 20GP=100 40GP=150 40HQ=160']],
    ["PSS 300 USD/40' & 45'", ['PSS USD CNTR 40GP=300 40HQ=300 45HQ=300']],
    ['PSS USD 300/20/40', ['PSS USD CNTR 20GP=300 40GP=300 40HQ=300']],
    ['THC CNY 760/1,240/1,240', ['THC CNY CNTR 20GP=760 40GP=1240 40HQ=1240']],
    ["码头费 ￥825/20'，1,250.50/40'HQ", ['码头费 CNY CNTR 20GP=825 40HQ=1250.50']],
    ['EBS USD 120/TEU', ['EBS USD TEU 120']],
    ['EBS 120 USD per TEU', ['EBS USD TEU 120']],
    ['文件费 450元/票', ['文件费 CNY BL 450']],
    ['Doc fee RMB 450 per B/L', ['Doc fee CNY BL 450']],
    ['ISPS USD 10/箱', ['ISPS USD CNTR 10']],
    ['AMS USD 30/BL collect', ['AMS USD BL 30 COL']],
    ['AMS USD 30/HBL (到付)', ['AMS USD HBL 30 COL']],
    ['LSS EUR 2.5/CBM PP', ['LSS EUR CBM 2.5 PRE']],
    [
      "BAF USD 50/20', USD 100/40'; EBS USD 120/TEU, DOC CNY 450/票。ISPS USD 10/箱\nORC CNY 141/20GP+LSS USD 20/TEU",
      [
        'BAF USD CNTR 20GP=50 40GP=100 40HQ=100',
        'EBS USD TEU 120',
        'DOC CNY BL 450',
        'ISPS USD CNTR 10',
        'ORC CNY CNTR 20GP=141',
        'LSS USD TEU 20',
      ],
    ],
  ])('%j is read as %j', (text, expected) => expect(readAs(text)).toEqual(expected))

  it.each([
    ['Subject to BAF, EBS at cost', ['?amount', '?amount']],
    ['BAF 100/20GP', ['?currency']],
    ['BAF USD 100/20GP, EUR 150/40GP', ['?currency']],
    ['DOC CNY 450', ['?unit']],
    ['DOC CNY 450/day', ['?unit']],
    ['BAF USD 5% of O/F', ['?amount']],
    ['BAF USD 50 until 31.5.', ['?unit']],
    ['20 days free', ['?amount']],
    ['BAF USD 100/20GP, 30/TEU', ['?unit']],
    ['', []],
    [' ;; \n', []],
  ])('%j is not read where it could be wrong: %j', (text, expected) => expect(readAs(text)).toEqual(expected))

  it('takes the currency of the rate beside it where it names none', () => {
    expect(readChargeText('PSS:100/20GP,200/40HQ', 'USD')).toMatchObject([
      { charge: { charge: 'PSS', currency: 'USD', boxPrices: [{ box: '20GP' }, { box: '40HQ', price: '200' }] } },
    ])
    expect(readChargeText('PSS EUR 100/20GP', 'USD')).toMatchObject([{ charge: { currency: 'EUR' } }])
  })

  it('keeps the words of each piece', () =>
    expect(readChargeText('BAF at cost; EBS USD 1/TEU').map(({ words }) => words)).toEqual([
      'BAF at cost',
      'EBS USD 1/TEU',
    ]))

  it('never invents an amount, whatever is written, and soon ends', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('BAF', ' ', 'USD', '100', '20', "40'", '/', ',', ';', 'TEU', '票', '1,5', '.', '到付', 'HQ'),
          { maxLength: 60 },
        ),
        (parts) => {
          const text = parts.join('')
          for (const piece of readChargeText(text))
            if ('charge' in piece)
              for (const price of [piece.charge.unitPrice, ...piece.charge.boxPrices.map((one) => one.price)])
                if (price !== null) expect(text.replaceAll(',', '')).toContain(price)
        },
      ),
    ))

  it('reads 4,000 of the same letter at once', () => {
    for (const hostile of [
      'a'.repeat(4000),
      '1'.repeat(4000),
      '1/'.repeat(2000),
      "20'/".repeat(1000),
      'a '.repeat(2000),
    ])
      expect(readChargeText(`BAF USD ${hostile}`)).toHaveLength(1)
  })
})
