import { expect, it } from 'vitest'
import { type ChargedLine, routingWords, surchargeWords } from './offer-words.ts'

const line = (code: string, more: Partial<ChargedLine> = {}): ChargedLine => ({
  block: 'freight',
  charge: { code },
  ticked: true,
  counts: true,
  treatment: 'subject',
  currency: 'USD',
  amount: '100.00',
  boxes: [],
  ...more,
})
const named = (nameCn: string, nameEn: string, more: Partial<ChargedLine>) =>
  line('', { charge: { code: '', nameCn, nameEn }, ...more })
const boxes = [
  { box: '20GP', unitPrice: '1120.00' },
  { box: '40HQ', unitPrice: '150.50' },
]

it('lists the charges next to the freight, and at the end the charges within it', () => {
  const lines = [
    line('OF', { boxes }),
    line('PSS', { treatment: 'included', counts: false, amount: null }),
    line('BAF', { boxes }),
    line('CAF'),
    line('OWS', { ticked: false }),
    line('WRS', { amount: null }),
    line('THC', { block: 'origin' }),
    line('LSS', { treatment: 'included', counts: false, amount: null }),
  ]
  expect(surchargeWords(lines, 'zh')).toBe('BAF 20GP USD 1,120 / 40HQ USD 150.50，CAF USD 100，已含 PSS、LSS')
  expect(surchargeWords(lines, 'en')).toBe('BAF 20GP USD 1,120 / 40HQ USD 150.50, CAF USD 100, PSS, LSS included')
  expect(surchargeWords([line('OF', { boxes })], 'zh')).toBe('')
})

it('names a charge that has no code', () => {
  const lines = [
    named('海运附加费 EUR', 'Ocean surcharges EUR', { currency: 'EUR', boxes: [{ box: '40HQ', unitPrice: '20.00' }] }),
    named('其他海运附加费 USD', 'Other ocean surcharges USD', { amount: '50.00' }),
    line('PSS', { treatment: 'included', counts: false, amount: null }),
  ]
  expect(surchargeWords(lines, 'zh')).toBe('海运附加费 40HQ EUR 20，其他海运附加费 USD 50，已含 PSS')
  expect(surchargeWords(lines, 'en')).toBe('Ocean surcharges 40HQ EUR 20, Other ocean surcharges USD 50, PSS included')
})

it.each([
  [1, '', '直达', 'direct'],
  [2, '', '中转', 'transit'],
  [2, 'Busan', '经 Busan', 'via Busan'],
  [null, 'Busan', '经 Busan', 'via Busan'],
  [null, '', '', ''],
])('names the routing of type %s by %j', (transferType, ports, zh, en) => {
  expect([routingWords({ transferType, ports }, 'zh'), routingWords({ transferType, ports }, 'en')]).toEqual([zh, en])
})
