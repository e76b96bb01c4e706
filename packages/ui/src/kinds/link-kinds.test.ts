import { link } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { english } from './cases/english.ts'
import { linkKind } from './link-kinds.tsx'

const optionOf = (to: string, title: string, titleEn: string, code: string) =>
  linkKind.say(link(to, ['甲', 'One']), { id: '1', title, titleEn, code }, english)

test.each([
  ['port', '上海', 'Shanghai', 'CNSHG', 'Shanghai CNSHG'],
  ['carrier', '现代商船', 'HMM', 'HMM', 'HMM'],
  ['currency', '美元', 'US dollar', 'USD', 'USD'],
])('a cell names a %s once, and a currency by its code', (to, title, titleEn, code, shown) =>
  expect(optionOf(to, title, titleEn, code)).toBe(shown),
)
