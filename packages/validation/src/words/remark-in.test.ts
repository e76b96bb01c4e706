import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundsWords, remarkIn } from './remark-in.ts'
import { type Taken, takenWords } from './taken-words.ts'

it.each([
  ['SOC · only for Toys', 'SOC · 仅限 Toys', 'SOC · only for Toys'],
  ['收货地 太仓 Taicang · 限量', '收货地 太仓 Taicang · 限量', 'received at Taicang · 限量'],
  [
    'DG class 3, 9 · not for Tiles · Subject to space',
    '危险品 3, 9 · 不收 Tiles · Subject to space',
    'DG class 3, 9 · not for Tiles · Subject to space',
  ],
  ['min 150, max 300; as weighed', '最低 150, 最高 300; as weighed', 'min 150, max 300; as weighed'],
  ['最高 300', '最高 300', 'max 300'],
  // The words of a person stay unchanged.
  ['min 150 per B/L', 'min 150 per B/L', 'min 150 per B/L'],
  ['收货地待定', '收货地待定', '收货地待定'],
  ['', '', ''],
])('%s is shown as %s and %s', (text, zh, en) => {
  const remarked = { remark: text, taken: text }
  expect([remarkIn(remarked, 'zh'), remarkIn(remarked, 'en')]).toEqual([zh, en])
})

it.each([
  ['not for resale', undefined],
  ['only for our own customers', 'SOC'],
  ['不收 定金', '仅限 Toys'],
  ['min 150 · not for resale', 'not for Toys'],
])('what a person wrote stays as it is: %s, where %s was taken', (remark, taken) => {
  for (const language of ['zh', 'en'] as const) expect(remarkIn({ remark, taken }, language)).toBe(remark)
})

it('composed words are in the language of the document wherever a person wrote around them', () =>
  expect(remarkIn({ remark: 'urgent; not for Toys · not for resale', taken: 'SOC · not for Toys' }, 'zh')).toBe(
    'urgent; 不收 Toys · not for resale',
  ))

it.each([
  [null, null, '', ''],
  ['150', null, '最低 150', 'min 150'],
  ['150', '300', '最低 150, 最高 300', 'min 150, max 300'],
])('bounds of %s and %s are %j and %j', (min, max, zh, en) => {
  const bounds = { minAmount: min, maxAmount: max }
  expect([boundsWords(bounds, 'zh'), boundsWords(bounds, 'en')]).toEqual([zh, en])
})

const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
const anyTaken: fc.Arbitrary<Taken> = fc.record({
  receivedAt: fc.option(word),
  containerOwner: fc.constantFrom('SOC', 'COC'),
  dgClasses: fc.subarray(['3', '8', '9']),
  commodities: fc.array(word, { maxLength: 2 }),
  excludedGoods: fc.array(word, { maxLength: 2 }),
  remark: fc.option(word),
})
type Remarked = Parameters<typeof remarkIn>[0]
it('translates composed words from one language to the other, word for word', () =>
  fc.assert(
    fc.property(anyTaken, (taken) => {
      const [zh, en] = (['zh', 'en'] as const).map((language) => ({
        remark: takenWords(taken, language),
        taken: takenWords({ ...taken, remark: null }, language),
      })) as [Remarked, Remarked]
      const remarks = [remarkIn(zh, 'en'), remarkIn(en, 'zh'), remarkIn(zh, 'zh'), remarkIn(en, 'en')]
      expect(remarks).toEqual([en, zh, zh, en].map(({ remark }) => remark))
    }),
  ))
