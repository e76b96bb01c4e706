import type { bulkTruckRate, fullTruckRate, trailerRate } from '@hangjia/contracts'
import { usualTrucks } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import { dice } from '../../dice.ts'
import type { AirportCode } from '../../facts/airports.ts'
import type { SeedRow } from '../../seed-row.ts'
import { inForce, type ModeFacts } from './mode-facts.ts'

type Trailer = Partial<SeedRow<typeof trailerRate>>
type Bulk = Partial<SeedRow<typeof bulkTruckRate>>
type Truck = Partial<SeedRow<typeof fullTruckRate>>
type Haul = readonly [area: string, km: number, street?: string]

/** Loading areas around each port: the area by its GB/T 2260 code and its distance. */
const hauls: Readonly<Record<string, readonly Haul[]>> = {
  CNSHG: [
    ...([
      ['310115', 35],
      ['310115', 22, '外高桥保税区'],
      ['310112', 62],
      ['310114', 70],
      ['310117', 78],
      ['310118', 85],
      ['310120', 75],
      ['310116', 95],
      ['320585', 65],
      ['320583', 90],
      ['320581', 115],
      ['320509', 118],
      ['320506', 125],
      ['320582', 150],
    ] satisfies Haul[]),
    ...([
      ['320214', 155],
      ['320281', 170],
      ['320412', 200],
      ['320613', 135],
      ['320614', 110],
      ['321002', 285],
      ['330421', 110],
      ['330481', 145],
      ['330483', 140],
      ['330500', 180],
      ['330109', 200],
      ['330110', 205],
    ] satisfies Haul[]),
  ],
  CNNBG: [
    ['330206', 12],
    ['330211', 30],
    ['330212', 38],
    ['330203', 45],
    ['330213', 65],
    ['330226', 95],
    ['330282', 85],
    ['330281', 80],
    ['330604', 110],
    ['330603', 145],
    ['330681', 180],
    ['331004', 190],
    ['331081', 210],
    ['330782', 245, '义乌港'],
    ['330784', 280],
    ['330303', 290],
  ],
  CNYTN: [
    ['440307', 25],
    ['440309', 38],
    ['440306', 55],
    ['440311', 58],
    ['441900', 75, '长安镇'],
    ['441900', 95, '常平镇'],
    ['441303', 60],
    ['441302', 95],
    ['440113', 130],
    ['440605', 165],
    ['440606', 155],
    ['442000', 135],
  ],
  CNNSA: [
    ['440115', 15],
    ['440113', 40],
    ['440111', 75],
    ['441900', 60, '虎门镇'],
    ['440606', 55],
    ['440605', 70],
    ['442000', 50],
    ['440703', 75],
    ['441200', 120],
  ],
  CNQDG: [
    ['370211', 18],
    ['370214', 55],
    ['370281', 60],
    ['370215', 75],
    ['370283', 110],
    ['370782', 95],
    ['370785', 105],
    ['370705', 165],
    ['371300', 190],
    ['370611', 220],
  ],
  CNTXG: [
    ['120116', 20],
    ['120112', 45],
    ['120114', 85],
    ['120118', 75],
    ['131000', 110],
    ['110115', 150],
    ['110113', 175],
    ['130900', 115],
    ['130200', 105],
    ['130600', 220],
  ],
  CNXMG: [
    ['350205', 12],
    ['350211', 22],
    ['350212', 40],
    ['350604', 45],
    ['350582', 85],
    ['350581', 95],
    ['350583', 80],
    ['350524', 105],
  ],
}
const every = Object.entries(hauls).flatMap(([port, places]) =>
  places.map(([area, km, street = null]) => ({ port, area, km, street, key: `${port}|${area}|${street}` })),
)
type Place = (typeof every)[number]

const toTen = (amount: number) => String(Math.round(amount / 10) * 10)
const placeOf = ({ area, street, km }: Place, { ids }: ModeFacts) => ({
  area: ids.area(area),
  street,
  distanceKm: String(km),
  currency: ids.currency('CNY'),
})
const extras = (today: string) =>
  ({
    freeHours: '4',
    waitingPerHour: '50',
    overnight: '300',
    extraStop: '150',
    tollIncluded: true,
    fuel: [{ validFrom: addDays(today, -30), percent: '5' }],
  }) as const
const added = (business: string, market: string) =>
  ({ businessMethod: 'add', businessValue: business, marketMethod: 'add', marketValue: market }) as const

/** Haulage of containers from the places around a port, and to them; far ones cost less for each kilometre. */
export const demoTrailerRates = (facts: ModeFacts): Trailer[] =>
  every.flatMap((place) => {
    const draw = dice(`${place.key}|trailer`)
    const base = 480 + place.km * (place.km > 120 ? 5.4 : 6.1) + draw.between(-3, 6) * 10
    const prices = [
      { box: '20GP', price: toTen(base) },
      { box: '40GP', price: toTen(base * 1.15) },
      { box: '40HQ', price: toTen(base * 1.15) },
      { box: '45HQ', price: toTen(base * 1.3) },
      ...['20OT', '20FR'].map((box) => ({ box, price: toTen(base * 1.4) })),
      { box: '20RF', price: toTen(base * 1.5) },
      { box: '20TK', price: toTen(base * 1.5) },
      { box: '40RH', price: toTen(base * 1.7) },
      ...['40OT', '40FR'].map((box) => ({ box, price: toTen(base * 1.6) })),
    ]
    const row: Trailer = {
      ...placeOf(place, facts),
      direction: 'export',
      port: facts.ids.port(place.port),
      fleet: facts.fleet,
      boxPrices: prices,
      doubleCarriage: toTen(base * 1.55),
      ...extras(facts.today),
      weighing: '60',
      portTransfer: '350',
      dropTrailer: '260',
      weightLimits: [{ box: '20GP', limitTon: '28', basis: 'cargo' }],
      weightBands: [
        { box: '20GP', fromTon: '22', toTon: '25', basis: 'cargo', price: '200', currency: facts.ids.currency('CNY') },
        { box: '20GP', fromTon: '25', toTon: '28', basis: 'cargo', price: '400', currency: facts.ids.currency('CNY') },
      ],
      ...added('80', '150'),
      ...inForce(place.key, facts),
      recommendFlag: draw.chance(0.1) ? 1 : 2,
    }
    const delivered = prices.map(({ box, price }) => ({ box, price: toTen(Number(price) * 1.05) }))
    return draw.chance(0.4) ? [row, { ...row, direction: 'import', boxPrices: delivered }] : [row]
  })

/** Collection of loose cargo to the port's warehouses. */
export const demoBulkTruckRates = (facts: ModeFacts): Bulk[] =>
  every.flatMap((place) => {
    const draw = dice(`${place.key}|bulk`)
    if (!draw.chance(0.8)) return []
    const cbm = 28 + place.km * 0.32 + draw.between(0, 6)
    const priced = (share: number) => ({
      priceCbm: (cbm * share).toFixed(1),
      priceTon: String(Math.round(cbm * 3 * share)),
    })
    const rest = { rangeLower: null, rangeTop: null, rangeUnit: null, rangeMeasure: null, rangeUnitStr: null }
    const row: Bulk = {
      ...placeOf(place, facts),
      direction: 'export',
      port: facts.ids.port(place.port),
      fleet: facts.fleet,
      lines: [
        {
          ...rest,
          rtLowerLimit: null,
          rtTopLimit: '5',
          volumeRatio: 333,
          ...priced(1),
          minCharge: toTen(120 + place.km * 0.8),
        },
        { ...rest, rtLowerLimit: '5', rtTopLimit: null, volumeRatio: 333, ...priced(0.85), minCharge: null },
      ],
      deliveryFee: draw.chance(0.5) ? '80' : null,
      acceptsDangerous: place.km % 2 === 0,
      transitDays: { min: 1, max: place.km > 150 ? 2 : 1 },
      maxPieceKg: '2000',
      maxPieceLengthM: '4',
      ...added('5', '8'),
      ...inForce(place.key, facts),
    }
    return draw.chance(0.3) ? [row, { ...row, direction: 'import' }] : [row]
  })

/** Prices of the usual trucks for a kilometre. */
const perKm = { '4.2': 3.6, '6.8': 4.9, '9.6': 6.4, '13.5': 8.2, '17.5': 9.8 } as const
const airportOf: Readonly<Partial<Record<string, AirportCode>>> = {
  CNSHG: 'PVG',
  CNNBG: 'NGB',
  CNYTN: 'SZX',
  CNNSA: 'CAN',
  CNQDG: 'TAO',
  CNTXG: 'TSN',
  CNXMG: 'XMN',
}

/** Whole trucks to the port, and from some places to its airport. */
export const demoFullTruckRates = (facts: ModeFacts): Truck[] =>
  every.flatMap((place) => {
    const draw = dice(`${place.key}|truck`)
    const airport = airportOf[place.port]
    const row = (goal: Truck, km: number): Truck => ({
      ...placeOf(place, facts),
      ...goal,
      direction: 'export',
      distanceKm: String(km),
      fleet: facts.fleet,
      lines: usualTrucks.map((truck) => ({
        ...truck,
        bodyType: 'box' as const,
        price: toTen(180 + perKm[truck.truckType] * km + 60 * Number(truck.truckType)),
      })),
      transitHours: (km / 50 + 1).toFixed(1),
      ...extras(facts.today),
      ...added('100', '180'),
      ...inForce(place.key, facts),
    })
    return [
      ...(draw.chance(0.6) ? [row({ port: facts.ids.port(place.port) }, place.km)] : []),
      ...(airport && draw.chance(0.4)
        ? [row({ airport: facts.ids.airport(airport) }, place.km + draw.between(10, 30))]
        : []),
    ]
  })
