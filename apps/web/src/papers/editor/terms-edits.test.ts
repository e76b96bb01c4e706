import { termOf } from '@hangjia/pricing/total'
import { expect, it } from 'vitest'
import { replaceTerm, translateTerm, withTemplate } from './terms-edits.ts'

const deposit = { zh: '须付定金。', en: 'A deposit is due.' }
const space = { zh: '以舱位为准。', en: 'Subject to space.' }
const draft = {
  language: 'zh' as const,
  terms: [deposit.zh, 'Own sentence.'],
  translations: [deposit],
  publicRemark: 'Own remark',
}
const template = { terms: [deposit, space], remark: { zh: '请早订舱', en: 'Book early' } }

it('a template replaces the terms and the remark of a paper', () =>
  expect(withTemplate(draft, template, 'replace')).toEqual({
    terms: [deposit.zh, space.zh],
    translations: [deposit, space],
    publicRemark: '请早订舱',
  }))

it('a template is added without the sentences that are there, and in the language of the paper', () =>
  expect(withTemplate({ ...draft, language: 'en' }, template, 'add')).toEqual({
    terms: [deposit.zh, 'Own sentence.', space.zh],
    translations: [deposit, space],
    publicRemark: 'Own remark\nBook early',
  }))

it('a template with a remark alone leaves the terms', () =>
  expect(withTemplate(draft, { ...template, terms: [] }, 'replace')).toEqual({ publicRemark: '请早订舱' }))

it('a term that is worded otherwise has no English until it is written again', () => {
  const worded = { ...draft, ...replaceTerm(draft, 0, '须付全部定金。') }
  expect(termOf(worded.terms[0] ?? '', worded.translations).en).toBe('须付全部定金。')
  const back = { ...worded, ...replaceTerm(worded, 0, deposit.zh) }
  expect(termOf(back.terms[0] ?? '', back.translations)).toEqual(deposit)
  const written = { ...worded, ...translateTerm(worded, '须付全部定金。', 'The whole deposit is due.') }
  expect(written.translations).toEqual([{ zh: '须付全部定金。', en: 'The whole deposit is due.' }])
})

it('a term without a translation gets one, and those that no term uses are dropped', () =>
  expect(translateTerm({ ...draft, terms: [space.zh], translations: [deposit] }, space.zh, space.en)).toEqual({
    translations: [space],
  }))
