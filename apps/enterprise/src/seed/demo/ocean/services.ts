import { dice } from '../../dice.ts'
import { carriers } from '../../facts/carriers.ts'
import type { Candidate } from './candidates.ts'

export interface Service {
  readonly code: string
  readonly via: readonly string[]
  readonly transitDays: { readonly min: number; readonly max: number }
  /** Seven flags, right-most Monday (R30). */
  readonly sailingDays: string
  readonly closingDays: string
}

const allianceOf = new Map(carriers.map(([code, , , , alliance]) => [code, alliance]))
/** Days of single ports where the middle of the line would be wrong. */
const portDays: Readonly<Record<string, number>> = {
  USLAX: 14,
  USLGB: 14,
  USOAK: 18,
  USSEA: 16,
  USNYC: 30,
  USSAV: 31,
  CAVAN: 15,
  NLRTM: 36,
  DEHAM: 38,
  GBFXT: 37,
  SGSIN: 7,
  VNSGN: 6,
  VNHPH: 6,
  THLCH: 9,
  MYPKG: 9,
  IDJKT: 10,
  PHMNL: 5,
  AEJEA: 20,
  INNSA: 18,
  LKCMB: 15,
}
/** Inland points and ports that no deep-sea ship calls. */
const alwaysTransit = new Set(['CATOR', 'CAMTR', 'KHPNH', 'THLKR', 'FIHEL', 'LVRIX', 'LTKLJ', 'IEDUB'])

/** Partners of an alliance sail the same ships: same service, same day. */
export const serviceOf = ({ key, carrier, departure, port, line }: Candidate): Service => {
  const alliance = allianceOf.get(carrier)
  const operator = alliance && alliance !== 'none' ? alliance : carrier
  const ship = dice(`${operator}|${port.line}|${departure.side}|${port.code}`)
  const code = carrier === 'MAT' ? 'CLX' : `${line.service}${ship.between(1, 9)}`
  const via = viaOf({ key, departure, port, line })
  const day = dice(`${code}|${operator}|${departure.port}`).between(0, 6)
  const second = line.level < 600 ? (day + 3) % 7 : day
  const days =
    (portDays[port.code] ?? line.days + dice(`${port.code}|days`).between(-2, 4)) +
    (departure.side === 'east' ? 0 : line[departure.side]) +
    dice(`${operator}|${port.line}|speed`).between(-1, 3) +
    (via.length > 0 ? dice(`${key}|wait`).between(3, 9) : 0) +
    (carrier === 'MAT' ? -4 : 0)
  const min = Math.max(2, days)
  return {
    code,
    via,
    transitDays: { min, max: min + (via.length > 0 ? 3 : 1) },
    sailingDays: flags([day, second]),
    closingDays: flags([(day + 5) % 7, (second + 5) % 7]),
  }
}

const viaOf = ({ key, departure, port, line }: Pick<Candidate, 'key' | 'departure' | 'port' | 'line'>): string[] => {
  const draw = dice(`${key}|via`)
  const transit = port.line === 'USIPI' || alwaysTransit.has(port.code) || draw.chance(port.base ? 0.08 : 0.5)
  const hubs = line.hubs.filter((hub) => hub !== port.code && hub !== departure.port)
  return transit && hubs.length > 0 ? [draw.pick(hubs as [string, ...string[]])] : []
}

/** Day 0 is Monday, the right-most flag. */
const flags = (days: readonly number[]) =>
  Array.from({ length: 7 }, (_, index) => (days.includes(6 - index) ? '1' : '0')).join('')
