import { dice } from '../../dice.ts'
import type { CarrierCode } from '../../facts/carriers.ts'
import { type Port, ports } from '../../facts/ports.ts'
import type { LineCode } from '../../facts/trade-lines.ts'
import { type Departure, departures } from './departures.ts'
import { type Line, lines } from './lines.ts'

type OverseasLine = Exclude<LineCode, 'CN'>

/** One carrier on one lane. */
export interface Candidate {
  readonly key: string
  readonly departure: Departure
  readonly port: Port
  readonly line: Line
  readonly carrier: CarrierCode
  /** USD for a 40HQ from Shanghai before the carrier's own level. */
  readonly level: number
}

/** Ports that are sold like base ports although carriers do not list them so. */
const wellKnown = new Set([
  'USSEA',
  'USTIW',
  'USORF',
  'USCHS',
  'USCHI',
  'CATOR',
  'CAMTR',
  'DEBRV',
  'PLGDN',
  'SEGOT',
  'AUBNE',
])
/** Percent of the line's level. */
const portLevels: Readonly<Record<string, number>> = {
  USLAX: 100,
  USLGB: 100,
  USOAK: 104,
  USSEA: 103,
  USNYC: 100,
  NLRTM: 100,
  DEHAM: 101,
  BEANR: 101,
  GBFXT: 103,
  SGSIN: 78,
  MYPKG: 82,
  THLCH: 70,
  THBKK: 76,
  VNSGN: 56,
  VNHPH: 52,
  IDJKT: 118,
  PHMNL: 74,
  AEJEA: 100,
  INNSA: 98,
}
const fastShip = { carrier: 'MAT', from: ['CNSHG', 'CNNBG'], to: 'USLGB', levelPercent: 165 } as const

/** The lanes and carriers of the demo, most important ones first: a weighted draw without replacement. */
export const candidates = (count: number): Candidate[] =>
  everyCandidate()
    .map((candidate) => ({ candidate, score: dice(`${candidate.key}|score`).next() ** (1 / weightOf(candidate)) }))
    .sort((one, other) => other.score - one.score || (one.candidate.key < other.candidate.key ? -1 : 1))
    .slice(0, count)
    .map(({ candidate }) => candidate)

/** Rows that each name a candidate by its key, with it. */
export const withCandidates = <R extends Pick<Candidate, 'key'>>(
  rows: readonly R[],
): (R & { readonly candidate: Candidate })[] => {
  const known = new Map(everyCandidate().map((candidate) => [candidate.key, candidate]))
  return rows.map((row) => {
    const candidate = known.get(row.key)
    if (!candidate) throw new Error(`no carrier of the demo sails ${row.key}`)
    return { ...row, candidate }
  })
}

const everyCandidate = (): Candidate[] =>
  departures.flatMap((departure) =>
    ports
      .filter((port) => port.line !== 'CN' && port.code !== departure.port)
      .flatMap((port) => {
        const line = lines[port.line as OverseasLine]
        const level = (line.level * levelPercentOf(port)) / 100
        const fast = fastShip.to === port.code && fastShip.from.some((code) => code === departure.port)
        return [
          ...line.carriers.map((carrier) => candidateOf({ departure, port, line, carrier, level })),
          ...(fast
            ? [
                candidateOf({
                  departure,
                  port,
                  line,
                  carrier: fastShip.carrier,
                  level: (line.level * fastShip.levelPercent) / 100,
                }),
              ]
            : []),
        ]
      }),
  )

const candidateOf = (facts: Omit<Candidate, 'key'>): Candidate => ({
  ...facts,
  key: `${facts.departure.port}|${facts.port.code}|${facts.carrier}`,
})
const levelPercentOf = (port: Port) => {
  const draw = dice(`${port.code}|level`)
  return portLevels[port.code] ?? (port.base ? draw.between(97, 110) : draw.between(104, 126))
}
const weightOf = ({ departure, port, carrier }: Candidate) =>
  departure.weight * (port.base || wellKnown.has(port.code) ? 1 : 0.4) * (carrier === fastShip.carrier ? 5 : 1)
