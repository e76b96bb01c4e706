import { type Mode, modes } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { markup } from '../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../cases/modes/mode-rows.ts'
import { lightHeavy, train } from '../../cases/modes/rail-rows.ts'
import type { RailRate } from '../modes/land/rail.ts'
import { tryModeMarkups } from './try-mode-markups.ts'

const { day } = askFor({})
const sold = (mode: Mode, rate: Partial<RailRate>, company: string) =>
  tryModeMarkups({
    mode,
    book: bookOf([{ ...train, ...rate }], { company: [markup('1', company)] }),
    customer: null,
    day,
    channel: 'salesQuery',
  }).map(({ column, net, layers, sell }) => [column, net, layers[0]?.after, sell].join(' '))

it('ends with the price of a search: containers by rail in whole units, loose cargo in cents', () => {
  const boxPrices = [{ box: '20GP', price: '3500' }]
  expect(sold(modes.railFcl, { cargoMode: 'FCL', boxPrices }, '99.5')).toEqual(['20GP 3500.00 3599.50 3600.00'])
  expect(sold(modes.railLcl, { lines: [lightHeavy('90', '0.30', '120')] }, '0.125')).toEqual([
    'CBM ≤15 90.00 90.125 90.13',
    'KG ≤15 0.30 0.425 0.43',
    'MIN ≤15 120.00 120.125 120.13',
  ])
})
