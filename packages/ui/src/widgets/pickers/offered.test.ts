import type { Reference } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { offered } from './offered.ts'

const port = (id: string, title: string, titleEn: string, code: string): Reference => ({ id, title, titleEn, code })
const shanghai = port('1', '上海', 'Shanghai', 'CNSHA')
const ningbo = port('2', '宁波', 'Ningbo', 'CNNGB')
const hamburg = port('3', '汉堡', 'Hamburg', 'DEHAM')

/** Ids as given, the recent ones in brackets. */
const shown = (found: Reference[], recent: string[], known: Reference[], typed: string) => {
  const { options, recentCount } = offered(found, recent, known, typed)
  return options.map(({ id }, at) => (at < recentCount ? `[${id}]` : id)).join(' ')
}

describe('what a picker offers (spec §7.5, §9)', () => {
  it.each([
    [
      'recent choices on top, newest first, each once',
      [shanghai, ningbo, hamburg],
      ['3', '2'],
      [ningbo, hamburg],
      '',
      '[3] [2] 1',
    ],
    ['a recent choice that was not among the first rows', [shanghai], ['3'], [hamburg], '', '[3] 1'],
    ['nothing of a choice that is gone', [shanghai], ['9', '1'], [shanghai], '', '[1]'],
    ['with words, the recent choices that hold them', [shanghai], ['3', '1'], [hamburg, shanghai], 'shang', '[1]'],
    ['by code', [], ['3'], [hamburg], 'deh', '[3]'],
    ['by words in any order', [], ['3'], [hamburg], 'HAM 汉', '[3]'],
    ['what the source found by pinyin', [ningbo, hamburg], ['3'], [hamburg], 'hb', '[3] 2'],
    ['no recent choice without a memory', [shanghai, ningbo], [], [], '', '1 2'],
  ])('%s', (_what, found, recent, known, typed, expected) => {
    expect(shown(found, recent, known, typed)).toBe(expected)
  })
})
