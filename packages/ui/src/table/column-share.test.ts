import { expect, it } from 'vitest'
import { columnShare } from './column-share.ts'

it('derives the percentages of columns from 192, 288 and 384 of 1920 pixels', () =>
  expect(([192, 288, 384] as const).map(columnShare)).toEqual(['10%', '15%', '20%']))
