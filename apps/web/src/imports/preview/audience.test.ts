import { fclRate } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { fieldsByAudience } from './audience.ts'

const english = ([, words]: readonly [string, string]) => words
const filledBy = (...paths: (string | null)[]) =>
  fieldsByAudience({ columns: paths.map((field) => ({ field })) }, fclRate.fields, english)

it('says before a commit which columns of a sheet everybody reads and which only those who see costs', () => {
  expect(filledBy('pol', 'publicRemark', null, 'boxPrices.20GP', 'boxPrices.40HQ', 'internalRemark')).toEqual([
    { audience: 'everybody', titles: ['POL', 'Public remark'] },
    { audience: 'cost', titles: ['Container prices', 'Internal remark'] },
  ])
})

it('leaves out readers for whom the sheet holds nothing', () => {
  expect(filledBy('pol').map(({ audience }) => audience)).toEqual(['everybody'])
})
