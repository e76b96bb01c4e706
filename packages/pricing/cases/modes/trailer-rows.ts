import type { BoxCargo } from '../../src/modes/containers/container-rate.ts'
import type { TrailerRate } from '../../src/modes/land/trailer.ts'
import { landRow } from './land.ts'

export const rate: TrailerRate = {
  ...landRow,
  wharf: null,
  boxPrices: [
    { box: '20GP', price: '900' },
    { box: '40HQ', price: '1150' },
  ],
  doubleCarriage: '1400',
  freeHours: '4',
  waitingPerHour: '50',
  overnight: '300',
  extraStop: '150',
  tollIncluded: true,
  fuel: [],
  weighing: '60',
  portTransfer: '350',
  dropTrailer: '260',
  weightLimits: [
    { box: '20GP', limitTon: '28', basis: 'cargo' },
    { box: '40HQ', limitTon: '26', basis: 'cargo' },
  ],
  weightBands: [
    { box: '40HQ', fromTon: '22', toTon: '24', basis: 'cargo', price: '200', currency: '2' },
    { box: '40HQ', fromTon: '25', toTon: '26', basis: 'cargo', price: '400', currency: '2' },
  ],
}
export type Boxes = BoxCargo['boxes']
export const high = (grossTon?: string, quantity = 1): Boxes => [
  { box: '40HQ', quantity, ...(grossTon === undefined ? {} : { grossTon }) },
]
export const small = (quantity: number, grossTon?: string): Boxes => [
  { box: '20GP', quantity, ...(grossTon === undefined ? {} : { grossTon }) },
]
