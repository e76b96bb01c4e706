import type { QuotationLine } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { boxSumsOf } from './box-sums.ts'
import type { PaperLine } from './paper-lines.ts'

const boxes = [
  { box: '20GP', quantity: 1 },
  { box: '40HQ', quantity: 2 },
]
const line = (
  prices: Readonly<Record<string, string>>,
  facts: Partial<QuotationLine> = {},
  counts = true,
): PaperLine => ({
  line: {
    currency: 'USD',
    treatment: 'subject',
    unitPrice: null,
    quantity: null,
    minAmount: null,
    maxAmount: null,
    boxPrices: Object.entries(prices).map(([box, price]) => ({ box, price })),
    ...facts,
  } as QuotationLine,
  amount: null,
  amountCurrency: 'USD',
  counts,
})
const freight = line({ '20GP': '900', '40HQ': '1500' })
const fuel = line({ '20GP': '60.5', '40HQ': '120' })

it.each<[string, readonly PaperLine[], unknown]>([
  ['are added type by type', [freight, fuel], [{ currency: 'USD', prices: ['960.50', '1620.00'] }]],
  ['are none of one charge alone, which is its own sum', [freight], []],
  ['leave out what does not count, and charges by the bill', [freight, line({ '20GP': '5' }, {}, false), line({})], []],
  [
    'are of each currency by itself',
    [freight, fuel, line({ '20GP': '850', '40HQ': '1300' }, { currency: 'CNY' })],
    [{ currency: 'USD', prices: ['960.50', '1620.00'] }],
  ],
  [
    'have none for a type that some charge has no price for',
    [freight, line({ '40HQ': '120' })],
    [{ currency: 'USD', prices: [null, '1620.00'] }],
  ],
  [
    'are none where a minimum decides an amount',
    [freight, line({ '20GP': '1', '40HQ': '1' }, { minAmount: '50' })],
    [],
  ],
])('prices of one container %s', (_, lines, expected) => {
  expect(boxSumsOf(lines, boxes)).toEqual(expected)
})
