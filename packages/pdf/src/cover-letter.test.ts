import { expect, it } from 'vitest'
import { coverLetter } from './cover-letter.ts'
import { sampleDocument } from './templates/sample-quotation.ts'

const document = sampleDocument({
  customer: { name: { zh: '客户', en: 'Customer' }, contact: '王女士', phone: '', email: '' },
})

it('is written in the language of the paper, a paper in both has both', () => {
  expect(coverLetter(document, 'zh').message).toMatch(/^王女士，您好：\n\n附件是我司报价单 /)
  expect(coverLetter(document, 'zh').message).not.toContain('Please find')
  expect(coverLetter(document, 'en').message).toMatch(/^Hello,\n\nPlease find attached our quotation /)
  expect(coverLetter(document, 'en').message).not.toMatch(/\p{Script=Han}/u)
  expect(coverLetter(document, 'both').message).toMatch(/附件是我司报价单 .*Please find attached our quotation /s)
})

it('names the quotation in its subject, on one line', () => {
  const { subject } = coverLetter(document, 'en')
  expect(subject).toContain(`${document.quoteNo} V${document.revision}`)
  expect(subject).not.toMatch(/\n/)
})
