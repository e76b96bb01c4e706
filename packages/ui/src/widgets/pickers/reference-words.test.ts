import { expect, it } from 'vitest'
import { referenceTitle } from './reference-words.ts'

it.each([
  [{ title: '上海', titleEn: 'Shanghai' }, '上海', 'Shanghai'],
  [{ title: '上海', titleEn: null }, '上海', '上海'],
  [{ title: '美森正班海派 | Matson regular', titleEn: null }, '美森正班海派', 'Matson regular'],
])('the name of %j is %s, in English %s', (reference, zh, en) => {
  expect([referenceTitle(reference, 'zh'), referenceTitle(reference, 'en')]).toEqual([zh, en])
})
