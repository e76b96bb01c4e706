import { expect, it } from 'vitest'
import { wrapped } from './offers-image.ts'

const fits = (part: string) => part.length <= 12

it('breaks what is too long between words, in either language', () => {
  expect(wrapped('Ocean freight: 40HQ USD 2,000', 'en', fits)).toEqual(['Ocean', 'freight:', '40HQ USD', '2,000'])
  expect(wrapped('中远海运直达航程十四至十六天有效', 'zh', fits).every(fits)).toBe(true)
  expect(wrapped('中远海运直达航程十四至十六天有效', 'zh', fits).join('')).toBe('中远海运直达航程十四至十六天有效')
})

it('leaves a mark with the word that it ends, and what fits as it is', () => {
  expect(wrapped('twelve chars, more', 'en', fits)).toEqual(['twelve chars,', 'more'])
  expect(wrapped('short', 'en', fits)).toEqual(['short'])
})
