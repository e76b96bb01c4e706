import type { LandAsk } from '@hangjia/contracts'
import type { ModeAsk, ModeBook } from '../../src/modes/engine/engine.ts'
import type { ModePlace } from '../../src/modes/engine/mode-place.ts'
import type { BulkTruckRate } from '../../src/modes/land/bulk-truck.ts'
import type { FullTruckRate } from '../../src/modes/land/full-truck.ts'
import type { LandRate } from '../../src/modes/land/land.ts'
import { dictionaries as known } from '../rows.ts'

const units = [
  ['RT', 'perRT'],
  ['TIME', 'fixed'],
  ['HOUR', 'perHour'],
] as const
const charges = ['DOOR', 'RFS', 'WAIT', 'OVN', 'STOP', 'TOLL', 'WGH', 'PTR', 'DROP'] as const
/** Base data with the charges and units of land transport. */
const dictionaries: ModeBook['dictionaries'] = {
  ...known,
  units: [
    ...known.units,
    ...units.map(([code, basis], index) => ({ id: `90${index}`, code, nameCn: code, nameEn: code, basis })),
  ],
  charges: [
    ...known.charges,
    ...charges.map((code, index) => ({
      id: `91${index}`,
      code,
      nameCn: code,
      nameEn: code,
      category: 'inland' as const,
      defaultUnit: '67',
      defaultCurrency: '2',
      defaultPayType: 'PRE' as const,
      percentBase: 'none' as const,
    })),
  ],
}

const place = (code: string, parent: string | null): ModePlace => ({ code, country: null, tradeLine: null, parent })
/** Jiangsu, Suzhou in it, Kunshan and Taicang in Suzhou; Shanghai, and Pudong in it. */
export const areas: ReadonlyMap<string, ModePlace> = new Map([
  ['320000', place('江苏省', null)],
  ['320500', place('苏州市', '320000')],
  ['320583', place('昆山市', '320500')],
  ['320585', place('太仓市', '320500')],
  ['310000', place('上海市', null)],
  ['310115', place('浦东新区', '310000')],
])

/** Fields of every row of land transport. */
export const landRow: LandRate & { readonly port: string } = {
  id: '1',
  version: 1,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  displayFlag: 1,
  direction: 'export',
  area: '320583',
  street: null,
  postcode: null,
  distanceKm: '90',
  currency: '2',
  fleet: null,
  port: '11',
}
/** The place on land of these rows, as a search names it. */
export const kunshan = { area: '320583', street: '', postcode: null }
/** R23: 60/CBM, 180/TON, MIN 200 and 80 at the door; 2.4 CBM of 980 kg are 200.00 and 80.00. */
export const bulkTruckRow: BulkTruckRate = {
  ...landRow,
  distanceKm: null,
  port: '1',
  warehouse: null,
  lines: [{ priceCbm: '60', priceTon: '180', minCharge: '200', volumeRatio: 333 }],
  deliveryFee: '80',
  transitDays: { min: 1, max: 2 },
  maxPieceKg: null,
  maxPieceLengthM: null,
}
/** One truck of 4.2 m for 240 that takes 2 t and 14 CBM, with fuel of 5 %. */
export const fullTruckRow: FullTruckRate = {
  ...landRow,
  port: '1',
  warehouse: null,
  lines: [{ truckType: '4.2', bodyType: 'box', price: '240', maxKg: 2000, maxM3: '14' }],
  freeHours: null,
  waitingPerHour: null,
  overnight: null,
  extraStop: null,
  tollIncluded: true,
  fuel: [{ validFrom: '2026-11-01', percent: '5' }],
}
export const landBook = <R extends LandRate>(rates: readonly R[]): ModeBook<R> => ({
  rates,
  sheets: {},
  legs: {},
  company: [],
  market: [],
  sales: [],
  exchangeRates: [],
  dictionaries,
  places: areas,
  carriers: new Map(),
})
/** A search from Kunshan to the port. */
export const landAsk = <Cargo>(
  cargo: Cargo,
  { land, ...given }: Partial<Omit<ModeAsk<Cargo>, 'land'>> & { readonly land?: Partial<LandAsk> } = {},
): ModeAsk<Cargo> => ({
  from: '320583',
  to: '11',
  day: '2026-11-25',
  cargo,
  carriers: [],
  directOnly: false,
  customer: null,
  incoterm: null,
  consigneeType: null,
  billType: 3,
  telexRelease: false,
  declaration: false,
  commodity: null,
  delivery: false,
  doors: null,
  containerOwner: null,
  ticked: [],
  currency: 'CNY',
  land: {
    direction: 'export',
    street: '',
    postcode: null,
    end: 'port',
    waitingHours: null,
    nights: 0,
    stops: 0,
    weighing: false,
    portTransfer: false,
    dropTrailer: false,
    ...land,
  },
  ...given,
})
