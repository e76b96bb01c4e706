import { expect, it } from 'vitest'
import { mailtoOf } from './mailto.ts'

it('lets nothing in a record add addressees or break out of the draft', () => {
  expect(mailtoOf({ to: ['a@b.example?bcc=evil@x'], subject: '询价&cc=x', body: 'a\nb' })).toBe(
    'mailto:a@b.example%3Fbcc%3Devil@x?subject=%E8%AF%A2%E4%BB%B7%26cc%3Dx&body=a%0D%0Ab',
  )
})

it('separates addressees with commas and keeps a plus sign', () => {
  expect(mailtoOf({ to: ['a+x@b.example', 'c@d.example'], cc: ['e@f.example'], subject: '1 + 1', body: '' })).toBe(
    'mailto:a%2Bx@b.example,c@d.example?cc=e@f.example&subject=1%20%2B%201&body=',
  )
})
