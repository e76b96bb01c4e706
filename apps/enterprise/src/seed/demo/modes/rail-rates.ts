import type { railDoorLeg, railRate } from '@hangjia/contracts'
import { dice } from '../../dice.ts'
import type { RailOperatorCode, StationCode } from '../../facts/rail.ts'
import type { SeedRow } from '../../seed-row.ts'
import { boxedLine } from './measured-lines.ts'
import { inForce, type ModeFacts } from './mode-facts.ts'

type Rate = Partial<SeedRow<typeof railRate>>
type Leg = Partial<SeedRow<typeof railDoorLeg>>

/** Platforms with their stations of departure, and what a container costs there more (or less) than in Chongqing. */
const origins: readonly (readonly [StationCode, RailOperatorCode, more: number])[] = [
  ['CNCQI', 'YXO', 0],
  ['CNCDU', 'CDIRS', 50],
  ['CNXIA', 'CAH', -250],
  ['CNZGZ', 'ZIH', -100],
  ['CNYIU', 'YXE', 350],
  ['CNNHN', 'WAE', 100],
]
interface Goal {
  readonly station: StationCode
  readonly border: StationCode
  /** USD for a 40HQ from Chongqing. */
  readonly level: number
  readonly days: number
  /** CNY per CBM of loose cargo. */
  readonly cbm: number
}
const goals: readonly Goal[] = [
  { station: 'DEDUI', border: 'CNAKL', level: 5600, days: 16, cbm: 1450 },
  { station: 'DEHAM', border: 'CNAKL', level: 5750, days: 17, cbm: 1500 },
  { station: 'PLMAA', border: 'CNAKL', level: 5100, days: 13, cbm: 1300 },
  { station: 'PLWAW', border: 'CNHRS', level: 5250, days: 14, cbm: 1350 },
  { station: 'HUBUD', border: 'CNHRS', level: 5800, days: 18, cbm: 1550 },
  { station: 'BYMSQ', border: 'CNMLX', level: 4900, days: 13, cbm: 1280 },
  { station: 'RUVRS', border: 'CNMLX', level: 5400, days: 14, cbm: 1150 },
  { station: 'KZALA', border: 'CNHRS', level: 2900, days: 8, cbm: 620 },
  { station: 'UZTAS', border: 'CNHRS', level: 3300, days: 11, cbm: 700 },
]
const ranges = { rangeLower: null, rangeTop: null, rangeUnit: null, rangeMeasure: null, rangeUnitStr: null } as const

/** Rates of block trains for containers and for loose cargo. */
export const demoRailRates = (facts: ModeFacts): Rate[] => {
  const { ids } = facts
  return origins.flatMap(([origin, platform, more]) =>
    goals.flatMap((goal): Rate[] => {
      const key = `${origin}|${goal.station}|rail`
      const draw = dice(key)
      const level = goal.level + more + draw.between(-6, 8) * 25
      const route: Rate = {
        direction: 'west',
        origin: ids.railStation(origin),
        destination: ids.railStation(goal.station),
        borderPort: ids.railStation(goal.border),
        platform: ids.railOperator(platform),
        trainNo: `X${draw.between(8000, 9899)}`,
        trainProduct: draw.pick(['scheduled', 'public']),
        term: 'station-station',
        departureDays: draw.pick(['0010010', '0001001', '0101010']),
        loadingCutoff: '发车前 3 天 3 days before departure',
        transitDays: { min: goal.days, max: goal.days + 4 },
        weightCategory: 'any',
        ...inForce(key, facts),
        recommendFlag: draw.chance(0.1) ? 1 : 2,
      }
      const boxes = (usd: number) => [
        { box: '20GP', price: String(Math.round((usd * 0.62) / 10) * 10) },
        { box: '40HQ', price: String(usd) },
      ]
      const containers: Rate = {
        ...route,
        cargoMode: 'FCL',
        currency: ids.currency('USD'),
        maxPayloadKg: 22_000,
        freeDays: 14,
        surcharges: [
          boxedLine({ charge: 'MAN', unit: 'BL', currency: 'CNY', unitPrice: '150' }, ids),
          boxedLine({ charge: 'HDL', unit: 'CNTR', currency: 'CNY', unitPrice: '300' }, ids),
        ],
      }
      const eastbound = { direction: 'east', origin: route.destination, destination: route.origin } as const
      return [
        {
          ...containers,
          containerOwner: 'COC',
          boxPrices: boxes(level),
          containerHire: '200',
          returnDepot: ids.railStation(goal.station),
          subsidy: draw.chance(0.5) ? '300' : null,
        },
        { ...containers, containerOwner: 'SOC', boxPrices: boxes(level - 400) },
        ...(draw.chance(0.4)
          ? [{ ...containers, ...eastbound, containerOwner: 'COC' as const, boxPrices: boxes(level - 1500) }]
          : []),
        {
          ...route,
          cargoMode: 'LCL',
          currency: ids.currency('CNY'),
          lines: [
            {
              ...ranges,
              rtLowerLimit: null,
              rtTopLimit: null,
              volumeRatio: 333,
              priceCbm: String(goal.cbm),
              pricePerKg: (goal.cbm / 333).toFixed(2),
              minCharge: String(Math.round(goal.cbm * 0.8)),
              floorLight: String(goal.cbm + 50),
              floorHeavy: null,
            },
          ],
        },
      ]
    }),
  )
}

type Door = readonly [side: 'pickup' | 'delivery', StationCode, country: string, city: string, km: number]
const doors: readonly Door[] = [
  ['pickup', 'CNCQI', 'CN', '重庆两江', 45],
  ['pickup', 'CNCQI', 'CN', '贵阳', 380],
  ['pickup', 'CNCDU', 'CN', '成都龙泉', 40],
  ['pickup', 'CNCDU', 'CN', '绵阳', 130],
  ['pickup', 'CNXIA', 'CN', '西安高新', 50],
  ['pickup', 'CNXIA', 'CN', '太原', 610],
  ['pickup', 'CNZGZ', 'CN', '郑州航空港', 45],
  ['pickup', 'CNZGZ', 'CN', '洛阳', 140],
  ['pickup', 'CNYIU', 'CN', '杭州', 140],
  ['pickup', 'CNYIU', 'CN', '宁波', 220],
  ['pickup', 'CNYIU', 'CN', '上海', 300],
  ['pickup', 'CNNHN', 'CN', '武汉光谷', 55],
  ['pickup', 'CNNHN', 'CN', '长沙', 350],
  ['delivery', 'DEDUI', 'DE', 'Köln', 65],
  ['delivery', 'DEDUI', 'DE', 'Frankfurt', 250],
  ['delivery', 'DEDUI', 'NL', 'Venlo', 60],
  ['delivery', 'DEHAM', 'DE', 'Bremen', 120],
  ['delivery', 'DEHAM', 'DE', 'Berlin', 290],
  ['delivery', 'PLMAA', 'PL', 'Warszawa', 180],
  ['delivery', 'PLWAW', 'PL', 'Lodz', 135],
  ['delivery', 'HUBUD', 'HU', 'Győr', 120],
  ['delivery', 'BYMSQ', 'BY', 'Minsk', 25],
  ['delivery', 'RUVRS', 'RU', 'Moscow', 90],
  ['delivery', 'KZALA', 'KZ', 'Almaty', 20],
  ['delivery', 'UZTAS', 'UZ', 'Tashkent', 20],
]
/** Trucks to the stations of departure and from those of arrival; empty containers fetched and returned there. */
export const demoRailDoorLegs = (facts: ModeFacts): Leg[] => {
  const { ids } = facts
  const [cny, usd] = [ids.currency('CNY'), ids.currency('USD')]
  return doors.flatMap(([side, station, country, city, km]): Leg[] => {
    const isAtHome = side === 'pickup'
    const place: Leg = {
      side,
      station: ids.railStation(station),
      country: ids.country(country),
      city,
      distanceKm: String(km),
      mode: 'truck',
      currency: isAtHome ? cny : usd,
      transitDays: { min: 1, max: km > 250 ? 2 : 1 },
      ...inForce(`${side}|${station}|${city}`, facts),
    }
    const box = isAtHome ? 700 + km * 5.5 : 320 + km * 2.1
    const toTen = (amount: number) => String(Math.round(amount / 10) * 10)
    return [
      {
        ...place,
        cargoMode: 'FCL',
        truckType: 'standard',
        boxPrices: [
          { box: '20GP', price: toTen(box * 0.85) },
          { box: '40HQ', price: toTen(box) },
        ],
      },
      {
        ...place,
        cargoMode: 'LCL',
        mode: 'LTL',
        lines: [
          {
            ...ranges,
            rtLowerLimit: null,
            rtTopLimit: null,
            volumeRatio: 333,
            priceCbm: (isAtHome ? 60 + km * 0.3 : 28 + km * 0.12).toFixed(2),
            pricePerKg: (isAtHome ? 0.25 + km * 0.001 : 0.11 + km * 0.0004).toFixed(4),
            minCharge: isAtHome ? '200' : '85',
          },
        ],
      },
      ...(isAtHome
        ? [
            {
              ...place,
              cargoMode: 'FCL' as const,
              truckType: 'bonded' as const,
              boxPrices: [{ box: '40HQ', price: toTen(box * 1.25) }],
            },
            {
              ...place,
              side: 'emptyPickup' as const,
              cargoMode: 'FCL' as const,
              boxPrices: [{ box: '40HQ', price: toTen(box * 0.5) }],
              balanceFee: '500',
            },
          ]
        : [
            {
              ...place,
              side: 'emptyReturn' as const,
              cargoMode: 'FCL' as const,
              boxPrices: [{ box: '40HQ', price: toTen(box * 0.4) }],
              balanceFee: '150',
            },
          ]),
    ]
  })
}
