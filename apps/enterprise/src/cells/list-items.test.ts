import { expect, it } from 'vitest'
import { itemsIn, separatorOf } from './list-items.ts'

it.each([
  [undefined, 'CNSHG/CNNBG、CNQDG', ['CNSHG', 'CNNBG', 'CNQDG']],
  ['/ , 、 ;', 'CNSHG；CNNBG，CNQDG', ['CNSHG', 'CNNBG', 'CNQDG']],
  [';', 'Shanghai, China; Ningbo, China', ['Shanghai, China', 'Ningbo, China']],
  [';', 'Shanghai\nNingbo', ['Shanghai', 'Ningbo']],
  ['- ] ^ \\', 'a-b]c^d\\e', ['a', 'b', 'c', 'd', 'e']],
  ['+', 'A + B', ['A', 'B']],
])('between %s the items of %j are %j', (marks, text, items) =>
  expect(itemsIn(text, marks === undefined ? undefined : separatorOf(marks))).toEqual(items),
)
