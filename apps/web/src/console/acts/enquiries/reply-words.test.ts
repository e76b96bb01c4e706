import { expect, it } from 'vitest'
import type { AnyRow } from '../../records.ts'
import { isReplyFor, replyWords } from './reply-words.ts'

const row = (values: object) => values as AnyRow
const enquiry = row({
  enquiryNo: 'XJ2611290001',
  product: 'air',
  customer: { id: '1', title: '示例客户', titleEn: 'Sample Customer', code: null },
  lane: '上海 Shanghai → 洛杉矶 Los Angeles',
  cargo: '300 KG',
})
const template = row({
  wordsCn: '{no} {customer} 请补充 {cargo} {unknown}',
  wordsEn: null,
  status: 1,
  uses: [],
  products: [],
})

it('facts of the enquiry take the places of their marks, and a template without English is read in Chinese', () => {
  expect(replyWords(template, enquiry, 'zh')).toBe('XJ2611290001 示例客户 请补充 300 KG {unknown}')
  expect(replyWords(template, enquiry, 'en')).toBe('XJ2611290001 Sample Customer 请补充 300 KG {unknown}')
})

it.each([
  [{}, true],
  [{ status: 0 }, false],
  [{ uses: ['answer'] }, false],
  [{ uses: ['askBack', 'answer'] }, true],
  [{ products: ['fcl'] }, false],
  [{ products: ['air'] }, true],
])('a template with %o is offered: %s', (values, isOffered) =>
  expect(isReplyFor(row({ ...template, ...values }), 'askBack', enquiry)).toBe(isOffered),
)
