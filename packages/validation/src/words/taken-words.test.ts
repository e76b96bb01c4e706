import { expect, it } from 'vitest'
import { takenWords } from './taken-words.ts'

it.each([
  [{ remark: null }, '', ''],
  [{ containerOwner: 'COC', remark: 'Subject to space' }, 'Subject to space', 'Subject to space'],
  [{ receivedAt: 'Taicang', remark: 'x' }, '收货地 Taicang · x', 'received at Taicang · x'],
  [{ containerOwner: 'SOC', commodities: ['Toys'], remark: null }, 'SOC · 仅限 Toys', 'SOC · only for Toys'],
  [
    { dgClasses: ['3', '9'], excludedGoods: ['Tiles', 'HS 9403'], remark: 'x' },
    '危险品 3, 9 · 不收 Tiles, HS 9403 · x',
    'DG class 3, 9 · not for Tiles, HS 9403 · x',
  ],
])('puts the conditions of a price before its other notes: %o', (taken, zh, en) => {
  expect([takenWords(taken, 'zh'), takenWords(taken, 'en')]).toEqual([zh, en])
})
