import { fclRate, type Reader, supplier, visibleFields } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { withHiddenCosts } from './hidden-costs.ts'

/** Sees numbers of partners, but no costs. */
const costless: Reader = { identity: 0, permissions: ['TS-9012'] }
const agreement = (no: string, file?: string) => ({
  no,
  from: '2026-01-01',
  to: '2026-12-31',
  signed: true,
  ...(file ? { file: [{ id: file, name: `${file}.pdf`, size: 1 }] } : {}),
})
const stored = { agreements: [agreement('A', 'a'), agreement('B', 'b')] }
const filesOf = (agreements: readonly object[]) => {
  const whole = withHiddenCosts({ agreements }, stored, supplier.fields, visibleFields(supplier, costless))
  return (whole.agreements as { no: string; file: { id: string }[] }[]).map(({ no, file }) => [no, file[0]?.id])
}

it.each([
  [
    'as they were',
    [agreement('A'), agreement('B')],
    [
      ['A', 'a'],
      ['B', 'b'],
    ],
  ],
  ['the first was taken out', [agreement('B')], [['B', 'b']]],
  [
    'in another order',
    [agreement('B'), agreement('A')],
    [
      ['B', 'b'],
      ['A', 'a'],
    ],
  ],
  [
    'one was changed',
    [agreement('A1'), agreement('B')],
    [
      ['A1', 'a'],
      ['B', 'b'],
    ],
  ],
  [
    'one came before them',
    [agreement('N'), agreement('A'), agreement('B')],
    [
      ['N', undefined],
      ['A', 'a'],
      ['B', 'b'],
    ],
  ],
] as const)('lines keep the files that their writer does not see: %s', (_, agreements, expected) => {
  expect(filesOf(agreements)).toEqual(expected)
})

it('of two lines of one charge each keeps its cost', () => {
  const line = (unitPrice: string) => ({ charge: '1', unit: '2', currency: '3', unitPrice })
  const before = {
    surcharges: [
      { ...line('10'), costUnitPrice: '7' },
      { ...line('20'), costUnitPrice: '15' },
    ],
  }
  const { surcharges } = withHiddenCosts(
    { surcharges: [line('20')] },
    before,
    fclRate.fields,
    visibleFields(fclRate, costless),
  )
  expect(surcharges).toMatchObject([{ unitPrice: '20', costUnitPrice: '15' }])
})
