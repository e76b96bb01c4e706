import { fclRate, oceanSurcharge } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { mappedColumns } from './mapped-columns.ts'

const sheet = (...fields: (string | null)[]) => ({
  columns: fields.map((field, at) => ({ column: String.fromCharCode(65 + at), field })),
})
const lettersOf = (mapped: readonly { readonly column: string }[]) => mapped.map(({ column }) => column).join('')

it('shows the lane and its prices first, wherever the sheet has them', () => {
  const carrierSheet = sheet(
    'serviceCode',
    'carrier',
    'pol',
    'pod',
    'publicRemark',
    null,
    'boxPrices.20GP',
    'boxPrices.40HQ',
  )
  expect(lettersOf(mappedColumns(carrierSheet, fclRate.fields))).toBe('BCDGHAE')
})

it('keeps the order of a sheet without prices by container', () => {
  expect(lettersOf(mappedColumns(sheet('name', null, 'carriers', 'validTo'), oceanSurcharge.fields))).toBe('ACD')
})
