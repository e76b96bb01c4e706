import { expect, it } from 'vitest'
import { readBid } from './read-bid.ts'

const rows = {
  charge: [
    { id: '1', title: '海运费', titleEn: 'Ocean freight', code: 'OF' },
    { id: '2', title: '文件费', titleEn: 'Documentation', code: 'DOC' },
  ],
  box: [{ id: '3', title: '40HQ', titleEn: null, code: '40HQ' }],
  per: [{ id: '4', title: '票', titleEn: 'Bill', code: 'BL' }],
}
const find = async (cell: keyof typeof rows, words: string) =>
  rows[cell].filter(({ code, title }) => [code, title].includes(words))
const read = async (text: string) => {
  const { lines, unread } = await readBid(text, 'OF', find)
  const idOf = (value: unknown) => (value as { id: string } | null)?.id
  return {
    lines: lines.map(({ charge, box, per, currency, price }) => [idOf(charge), idOf(box ?? per), currency, price]),
    unread,
  }
}

it.each(['O/F', 'Ocean freight', '海运费', 'OF'])('reads %s as the freight', async (name) =>
  expect(await read(`${name} USD 2150/40HQ; DOC CNY 450/BL`)).toEqual({
    lines: [
      [undefined, '3', 'USD', '2150'],
      ['2', '4', 'CNY', '450'],
    ],
    unread: [],
  }),
)

it('reads no half of a part: one with a container type that is not known stays words', async () =>
  expect(await read('O/F USD 1150/20GP, 2150/40HQ; DOC CNY 450/BL')).toEqual({
    lines: [['2', '4', 'CNY', '450']],
    unread: ['O/F USD 1150/20GP, 2150/40HQ'],
  }))
