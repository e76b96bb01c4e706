import { analysisNamed } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { reachesOf, readAsk, writeAsk } from './analysis-url.ts'

const today = '2026-11-26'
const reaches = ['mine', 'company'] as const
const read = (words: string) => readAsk(new URLSearchParams(words), today, reaches)

it('looks at ninety days of the widest reach at first', () => {
  expect(read('')).toMatchObject({
    period: 'quarter',
    from: '2026-08-29',
    to: today,
    reach: 'company',
    compare: 'previous',
  })
})
it('leaves out what makes no sense', () => {
  expect(read('period=free&from=2026-12-01&to=2026-01-01&reach=world&person=x&product=<b>&compare=never')).toEqual(
    read('period=free'),
  )
})
it('stays the same after a round trip through the address', () => {
  const words = 'period=free&from=2026-01-01&to=2026-02-01&reach=mine&compare=lastYear&customer=7&product=air'
  expect(String(writeAsk(read(words), new URLSearchParams(), reaches))).toBe(words)
  expect(String(writeAsk(read(''), new URLSearchParams('customer=7'), reaches))).toBe('')
})
it('offers the reaches whose figures the reader may see', () => {
  const reader = (...permissions: string[]) => ({ identity: 0, permissions })
  expect(reachesOf(analysisNamed('clientAnalysis'), reader('TS-3401'))).toEqual(['mine'])
  expect(reachesOf(analysisNamed('clientAnalysis'), reader('TS-3401', 'TS-3408'))).toEqual(['mine', 'company'])
  expect(reachesOf(analysisNamed('deptCustomerAnalysis'), reader('TS-3407'))).toEqual(['institution'])
})
