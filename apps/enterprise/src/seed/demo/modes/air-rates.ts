import type { airRate } from '@hangjia/contracts'
import { type Dice, dice } from '../../dice.ts'
import type { AirlineCode } from '../../facts/airlines.ts'
import type { AirportCode } from '../../facts/airports.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type MeasuredTerms, measuredLine } from './measured-lines.ts'
import { inForce, type ModeFacts } from './mode-facts.ts'

type Rate = Partial<SeedRow<typeof airRate>>

interface Lane {
  readonly pod: AirportCode
  /** CNY per kg at Q100 from Shanghai. */
  readonly level: number
  readonly days: number
  /** Those that fly directly, and those that fly by their hub. */
  readonly airlines: readonly (AirlineCode | readonly [airline: AirlineCode, via: AirportCode])[]
}
/** Air lanes from China with their airline and hub. Levels only keep the proportions of the trade. */
const lanes: readonly Lane[] = [
  { pod: 'LAX', level: 34, days: 2, airlines: ['CA', 'MU', 'CK', ['KE', 'ICN'], '5Y'] },
  { pod: 'ORD', level: 37, days: 2, airlines: ['CA', 'CK', ['KE', 'ICN'], ['CI', 'TPE']] },
  { pod: 'JFK', level: 38, days: 3, airlines: ['CA', 'MU', ['OZ', 'ICN'], ['CX', 'HKG']] },
  { pod: 'FRA', level: 27, days: 2, airlines: ['CA', 'LH', 'CZ', ['TK', 'IST'], ['QR', 'DOH']] },
  { pod: 'AMS', level: 27, days: 2, airlines: ['CZ', 'KL', 'CK', ['EK', 'DXB']] },
  { pod: 'LHR', level: 28, days: 2, airlines: ['CA', 'BA', ['QR', 'DOH'], ['EK', 'DXB']] },
  { pod: 'CDG', level: 28, days: 2, airlines: ['AF', 'CZ', ['TK', 'IST']] },
  { pod: 'LUX', level: 26, days: 2, airlines: ['CV'] },
  { pod: 'DXB', level: 21, days: 1, airlines: ['EK', 'CZ'] },
  { pod: 'SIN', level: 12, days: 1, airlines: ['SQ', 'MU', 'CZ'] },
  { pod: 'BKK', level: 10, days: 1, airlines: ['TG', 'MU', 'CZ'] },
  { pod: 'SGN', level: 9, days: 1, airlines: ['CZ', ['CX', 'HKG']] },
  { pod: 'NRT', level: 9, days: 1, airlines: ['NH', 'CA', 'MU', 'JL'] },
  { pod: 'ICN', level: 7, days: 1, airlines: ['KE', 'OZ'] },
  { pod: 'DEL', level: 16, days: 2, airlines: ['CA', ['CX', 'HKG'], ['SQ', 'SIN']] },
  { pod: 'SYD', level: 24, days: 2, airlines: ['MU', 'CZ', ['SQ', 'SIN']] },
  {
    pod: 'GRU',
    level: 46,
    days: 4,
    airlines: [
      ['ET', 'ADD'],
      ['QR', 'DOH'],
      ['LH', 'FRA'],
    ],
  },
  {
    pod: 'NBO',
    level: 29,
    days: 3,
    airlines: [
      ['ET', 'ADD'],
      ['QR', 'DOH'],
    ],
  },
]
/** Airports of departure, and what a kilogram costs there more (or less) than in Shanghai. */
export const airOrigins: readonly (readonly [pol: AirportCode, more: number])[] = [
  ['PVG', 0],
  ['PEK', 0.8],
  ['CAN', -0.4],
  ['SZX', 0.2],
  ['HKG', 1.5],
  ['CGO', -1.2],
  ['CTU', 0.5],
  ['XMN', 0.9],
]

/** Price of each break as a share of the price at Q100. */
const shares = { n: 1.5, q45: 1.18, q100: 1, q300: 0.93, q500: 0.89, q1000: 0.85 } as const
const breaks = (level: number) =>
  Object.fromEntries(Object.entries(shares).map(([cell, share]) => [cell, (level * share).toFixed(2)])) as {
    readonly [cell in keyof typeof shares]: string
  }
const absent = { q70: null, q250: null, q2000: null, q3000: null, condition: null } as const

const tiers = (level: number, draw: Dice): NonNullable<Rate['lines']> => {
  const general = { densityMin: '0', minCharge: String(Math.round(level * 8)), ...breaks(level), ...absent }
  const heavy = (densityMin: string, share: number) => ({
    ...general,
    ...breaks(level * share),
    densityMin,
    n: null,
    q45: null,
  })
  return draw.chance(0.3) ? [general, heavy('300', 0.95), heavy('500', 0.9)] : [general]
}

const flightSurcharges: readonly MeasuredTerms[] = [
  { charge: 'MYC', unit: 'KGC', currency: 'CNY', unitPrice: '4.5', weightBasis: 'chargeable' },
  { charge: 'MSC', unit: 'KGC', currency: 'CNY', unitPrice: '1.2', weightBasis: 'chargeable' },
  { charge: 'AWB', unit: 'BL', currency: 'CNY', unitPrice: '50' },
]

/** Net rates of airlines from eight airports, some hundreds of rows; the same day gives the same ones. */
export const demoAirRates = (facts: ModeFacts): Rate[] =>
  airOrigins.flatMap(([pol, more]) =>
    lanes.flatMap(({ pod, level, days, airlines }) =>
      airlines.flatMap((flown): Rate[] => {
        const [airline, hub = null] = typeof flown === 'string' ? [flown] : flown
        const key = `${pol}|${pod}|${airline}|air`
        const draw = dice(key)
        const via = hub === pol ? null : hub
        const { ids } = facts
        const isAllIn = draw.chance(0.25)
        const isFreighter = ['CK', '5Y', 'CV'].includes(airline)
        const row: Rate = {
          pol: ids.airport(pol),
          via: via && ids.airport(via),
          pod: ids.airport(pod),
          transferType: via ? 2 : 1,
          transferMode: via ? 'air' : null,
          airline: ids.airline(airline),
          flightNo: `${airline}${draw.between(100, 9999)}`,
          service: isFreighter ? 'freighter' : 'passenger',
          weekdays: draw.pick(['1111111', '0101010', '1010100', '0111110']),
          transitDays: { min: days + (via ? 1 : 0), max: days + (via ? 3 : 1) },
          cargoType: 'general',
          packageType: 'loose',
          currency: ids.currency('CNY'),
          lines: tiers(level + more + draw.between(-20, 25) / 10 + (isAllIn ? 5.7 : 0) - (via ? 1.5 : 0), draw),
          volumeDivisor: 6000,
          weightStep: '0.5',
          asNextBreak: true,
          allIn: isAllIn,
          includedCharges: isAllIn ? [ids.charge('MYC'), ids.charge('MSC')] : [],
          surcharges: (isAllIn ? flightSurcharges.slice(2) : flightSurcharges).map((terms) => measuredLine(terms, ids)),
          lithiumPolicy: isFreighter ? 'cargoOnly' : 'inEquipment',
          maxPieceKg: isFreighter ? '3000' : '80',
          ...(isFreighter ? {} : { maxLengthCm: '318', maxWidthCm: '224', maxHeightCm: '160' }),
          supplier: draw.chance(0.6) ? facts.airAgent : null,
          ...inForce(key, facts),
          recommendFlag: draw.chance(0.08) ? 1 : 2,
        }
        const batteries = breaksOf(row.lines, 1.12)
        return isFreighter && draw.chance(0.5)
          ? [row, { ...row, cargoType: 'battery', lithiumPolicy: 'withEquipment', lines: batteries }]
          : [row]
      }),
    ),
  )

/** The first tier alone, dearer by a share. */
const breaksOf = (lines: Rate['lines'], share: number): NonNullable<Rate['lines']> => {
  const [general] = lines ?? []
  return general ? [{ ...general, ...breaks(Number(general.q100) * share) }] : []
}
