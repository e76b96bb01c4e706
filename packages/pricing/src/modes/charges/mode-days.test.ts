import { type Mode, type Resource, searchedModes } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { dayBy, type ValidityBasis } from './mode-days.ts'

const days = {
  departs: '2026-12-01',
  misses: false,
  transit: null,
  receives: '2026-11-27',
  sails: '2026-12-01',
  arrives: '2026-12-20',
}
const basesOf = ({ name, fields }: Resource) => {
  const { validityBasis } = fields
  return validityBasis?.kind === 'choice' ? validityBasis.options.map(([basis]) => [name, basis] as const) : []
}
const counted = Object.values<Mode>(searchedModes).flatMap(({ rate, sheets }) =>
  [rate, ...sheets.map(({ of }) => of)].flatMap(basesOf),
)

it.each(counted)('%s counts its validity on a day that a search knows: %s', (_resource, basis) => {
  expect(dayBy(days, '2026-11-20')(basis as ValidityBasis)).toMatch(/^2026-1[12]-\d\d$/)
})
