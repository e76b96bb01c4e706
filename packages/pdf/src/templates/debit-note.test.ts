import { expect, it } from 'vitest'
import { debitNoteSheet } from '../debit-note-sheet.ts'
import { debitNoteText } from '../debit-note-text.ts'
import { renderPaper } from '../render.ts'
import type { PaperLanguage } from '../words.ts'
import { sampleNote } from './sample-note.ts'

const han = /\p{Script=Han}/u
const wordsOf = (note = sampleNote(), language: PaperLanguage = 'zh') => {
  const { html } = renderPaper('debitNote', note, { language, fontBase: 'http://paper.invalid/fonts' })
  return html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

it('prints every charge with its rate, the total and its capitals', () => {
  const text = wordsOf()
  for (const printed of [
    'DN261100001',
    '942.50',
    '1,885.00',
    '7.1234',
    '13,427.61',
    '4,240.00',
    'CNY 17,667.61',
    '壹万柒仟陆佰陆拾柒元陆角壹分',
    '6200000000000018',
    '2026-12-20',
  ])
    expect(text).toContain(printed)
  expect(renderPaper('debitNote', sampleNote(), { language: 'zh', fontBase: '' })).toMatchObject({
    title: '费用确认单 DN261100001',
    fileName: '费用确认单_DN261100001_示例客户_SE261100001.pdf',
  })
})

it('holds no Chinese in English, and no capitals', () => {
  const text = wordsOf(sampleNote(), 'en')
  expect(text.replace('航价演示货代有限公司', '')).not.toMatch(han)
  expect(text).toContain('Total due CNY 17,667.61')
  expect(debitNoteText(sampleNote(), 'en')).not.toMatch(han)
  expect(JSON.stringify(debitNoteSheet(sampleNote(), 'en'))).not.toMatch(han)
  const { customer } = sampleNote()
  const addressed = sampleNote({ customer: { ...customer, contact: '王经理', address: '宁波市江东路' } })
  for (const word of ['王经理', '宁波市江东路']) {
    expect(wordsOf(addressed, 'en')).not.toContain(word)
    expect(wordsOf(addressed)).toContain(word)
  }
})

it('prints both languages beside each other', () => {
  const text = wordsOf(sampleNote(), 'both')
  for (const printed of ['海运费', 'Ocean freight', '应付总额 Total due', '壹万柒仟']) expect(text).toContain(printed)
})

it('prints a credit in brackets, without asking to pay', () => {
  const credit = sampleNote({
    kind: 'credit',
    noteNo: 'CN261100001',
    due: [{ currency: 'CNY', amount: '-30.00' }],
    inWords: '负叁拾元整',
  })
  const text = wordsOf(credit)
  expect(text).toContain('CNY (30.00)')
  expect(text).not.toContain('汇款时请注明')
  expect(renderPaper('debitNote', credit, { language: 'both', fontBase: '' }).title).toBe(
    '贷记单 Credit note CN261100001',
  )
})

it('leaves rate and conversion out of a note in the currencies of its charges', () => {
  const text = wordsOf(sampleNote({ currencyMode: 'original', settleCurrency: null, rates: [] }))
  for (const printed of ['汇率', '折合', '7.1234']) expect(text).not.toContain(printed)
})

it('shows what was paid and what is left', () => {
  const text = wordsOf(
    sampleNote({
      paid: [{ currency: 'CNY', amount: '10000.00' }],
      balance: [{ currency: 'CNY', amount: '7667.61' }],
    }),
  )
  expect(text).toContain('已付 CNY 10,000.00 未付余额 CNY 7,667.61')
})

it.each([
  ['draft', '草稿'],
  ['void', '作废'],
] as const)('marks a note that is %s', (state, mark) => expect(wordsOf(sampleNote({ state }))).toContain(mark))

it('has the same amounts in its sheet and its text', () => {
  const cells = debitNoteSheet(sampleNote(), 'zh').rows.flatMap((row) => row.cells)
  for (const amount of ['1885.00', '13427.61', '4240.00', '17667.61']) expect(cells).toContainEqual({ decimal: amount })
  expect(debitNoteText(sampleNote(), 'zh')).toContain('应付总额 CNY 17,667.61')
})
