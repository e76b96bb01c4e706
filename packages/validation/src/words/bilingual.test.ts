import { expect, it } from 'vitest'
import { bilingualIn } from './bilingual.ts'

it.each([
  ['上海 Shanghai → 洛杉矶 Los Angeles', '上海 → 洛杉矶', 'Shanghai → Los Angeles'],
  [
    '奥克兰(美) Oakland → 汉堡 Hamburg / 鹿特丹 Rotterdam',
    '奥克兰(美) → 汉堡 / 鹿特丹',
    'Oakland → Hamburg / Rotterdam',
  ],
  ['宁波 → 汉堡', '宁波 → 汉堡', '宁波 → 汉堡'],
  ['Shanghai → ?', 'Shanghai → ?', 'Shanghai → ?'],
  [
    '科特迪瓦阿比让 Abidjan → 圣多斯 Saint-Denis (Réunion)',
    '科特迪瓦阿比让 → 圣多斯',
    'Abidjan → Saint-Denis (Réunion)',
  ],
  ['', '', ''],
])('%s is shown in one language', (text, zh, en) => {
  expect(bilingualIn('zh', text)).toBe(zh)
  expect(bilingualIn('en', text)).toBe(en)
})

it.each([
  ['公司加价 | Company mark-up', '公司加价', 'Company mark-up'],
  ['欧线 MSC', '欧线 MSC', '欧线 MSC'],
  ['欧线 COSCO', '欧线 COSCO', '欧线 COSCO'],
  ['a | b | c', 'a | b | c', 'a | b | c'],
  ['', '', ''],
])('%s, as a person names it, is shown in one language', (text, zh, en) => {
  expect(bilingualIn('zh', text, 'halves')).toBe(zh)
  expect(bilingualIn('en', text, 'halves')).toBe(en)
})
