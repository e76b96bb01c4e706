import { expect, it } from 'vitest'
import { messageRule, wordMessage } from '../index.ts'

const words = { title: '询价 A1 已超时', body: '', company: '航价', time: '2026-11-29 18:25' }

it.each([
  [null, 'title', '询价 A1 已超时'],
  ['', 'title', '询价 A1 已超时'],
  ['【急】{title}', 'title', '【急】询价 A1 已超时'],
  ['{company} {time}：{title}', 'title', '航价 2026-11-29 18:25：询价 A1 已超时'],
  // Nothing is left of it.
  [' {body} ', 'title', '询价 A1 已超时'],
  ['请回电 {body}', 'body', '请回电'],
  ['{unknown} {title', 'title', '{unknown} {title'],
] as const)('%j as the %s', (template, usual, said) => {
  expect(wordMessage(template, usual, words)).toBe(said)
})

it('words are put in as they are, even where they have braces themselves', () => {
  expect(wordMessage('{title}!', 'title', { ...words, title: '{company} $& {body}' })).toBe('{company} $& {body}!')
})

it('a rule with an unknown name in braces is refused at its field', () => {
  const found = messageRule.check?.({ titleCn: '{title} {customer} {customer}', bodyEn: '{}', titleEn: '{company}' })
  expect(found).toEqual([
    { field: 'titleCn', rule: 'unknownPlaceholder', parameters: { names: '{customer}' } },
    { field: 'bodyEn', rule: 'unknownPlaceholder', parameters: { names: '{}' } },
  ])
})
