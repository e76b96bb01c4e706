import { dgLclRate, importLclRate, lclRate } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import { type Dice, dice } from '../../dice.ts'
import { type Port, ports } from '../../facts/ports.ts'
import type { LineCode } from '../../facts/trade-lines.ts'
import { filled, filledLine } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type Departure, departures } from '../ocean/departures.ts'
import { lines } from '../ocean/lines.ts'
import type { PriceLine } from './lines.ts'

export interface LclFacts {
  readonly ids: BaseIds
  readonly today: string
  readonly desk: string
  /** Consolidators, and agents abroad. */
  readonly suppliers: readonly [string, ...string[]]
  readonly agents: readonly [string, ...string[]]
  /** Warehouses by code; one that the company does not have is left out. */
  readonly warehouse: (code: string) => readonly string[]
}

type OverseasLine = Exclude<LineCode, 'CN'>
/** USD per CBM from Shanghai, made up: near lines are paid back by what the consignee is charged. */
const perCbm: Readonly<Record<OverseasLine, number>> = {
  USWC: 32,
  USEC: 48,
  USGC: 52,
  USIPI: 58,
  CAN: 38,
  NEU: 18,
  SCAN: 30,
  WMED: 26,
  EMED: 28,
  ADR: 34,
  BSEA: 42,
  NAF: 55,
  RSEA: 40,
  MEG: 8,
  ISC: 6,
  SEA: -8,
  JPN: -15,
  KOR: -10,
  HKTW: -5,
  RFE: 35,
  ANZ: 22,
  SPAC: 85,
  ECSA: 48,
  WCSA: 45,
  MXCC: 42,
  WAF: 78,
  ESAF: 50,
}
/** Warehouses that receive consolidated cargo at the ports of departure. */
const warehousesAt: Readonly<Record<string, string>> = {
  CNSHG: 'SHWGQ',
  CNNBG: 'NBBL',
  CNYTN: 'SZYT',
  CNSHK: 'SZYT',
  CNNSA: 'GZNS',
  CNQDG: 'QDHD',
}
const isOverseas = (port: Port): port is Port & { readonly line: OverseasLine } =>
  port.line !== null && port.line !== 'CN'
const destinations = ports.filter(isOverseas).filter(({ base, line }) => base && line in perCbm)
const consolidating = departures.filter(({ weight }) => weight >= 0.65)

const lanes = () =>
  consolidating.flatMap((departure) =>
    destinations.map((port) => ({ departure, port, key: `LCL|${departure.port}|${port.code}` })),
  )

/** Two ranges of revenue tons, or one for all; a rebate has no MIN. */
const pricesOf = (level: number, draw: Dice, ids: BaseIds, currency = ids.currency('USD')): PriceLine[] => {
  const priced = (price: number, cells: Partial<PriceLine>) =>
    filledLine<PriceLine>(lclRate.fields.lines.fields, {
      currency,
      priceCbm: String(price),
      priceTon: String(price < 0 ? price : Math.round(price * 1.4)),
      minCharge: price > 0 ? String(price) : null,
      volumeRatio: draw.weighted([
        [1000, 80],
        [500, 20],
      ]),
      rtTopLimit: '15',
      ...cells,
    })
  if (!draw.chance(0.4)) return [priced(level, {})]
  return [priced(level, { rtTopLimit: '5' }), priced(level - 2 || -2, { rtLowerLimit: '5' })]
}

const flags = (day: number) => Array.from({ length: 7 }, (_, at) => (at === 6 - day ? '1' : '0')).join('')
const daysOf = ({
  port,
  departure,
  draw,
}: {
  port: Port & { readonly line: OverseasLine }
  departure: Departure
  draw: Dice
}) => {
  const line = lines[port.line]
  const min = Math.max(3, line.days + 3 + (departure.side === 'east' ? 0 : line[departure.side]) + draw.between(0, 4))
  return { min, max: min + 3 }
}
const validOf = (today: string, draw: Dice) => {
  const [from, to] = draw.weighted<readonly [number, number]>([
    [[-30, 180], 70],
    [[-15, 45], 18],
    [[-20, 4], 7],
    [[-60, -3], 5],
  ])
  return { validFrom: addDays(today, from), validTo: addDays(today, to) }
}

/** Values that the export rates of a lane have in common. */
const exported = (key: string, { departure, port }: ReturnType<typeof lanes>[number], facts: LclFacts) => {
  const { ids, today, desk, suppliers } = facts
  const draw = dice(key)
  const line = lines[port.line]
  const level = perCbm[port.line] + Math.round(departure.extra / 20) + draw.between(-4, 6)
  const hub = line.hubs.find((code) => code !== port.code && code !== departure.port)
  // The greatest port consolidates for every destination itself.
  const via = hub && draw.chance(0.3) && departure.port !== 'CNSHG' ? [ids.port(hub)] : []
  const day = draw.between(0, 6)
  return {
    draw,
    level: level || 1,
    row: {
      pol: ids.port(departure.port),
      pod: ids.port(port.code),
      via,
      tradeLine: ids.tradeLine(port.line),
      transferType: via.length > 0 ? (2 as const) : (1 as const),
      transitDays: daysOf({ port, departure, draw }),
      serviceCode: `L${line.service}${draw.between(1, 5)}`,
      sailingDays: flags(day),
      cargoCutoff: `ETD-${draw.between(2, 4)} 17:00`,
      cargoCutoffLead: 3,
      productType: ids.productType('LCL'),
      ...validOf(today, draw),
      supplier: draw.pick(suppliers),
      maintainer: desk,
      displayFlag: draw.chance(0.93) ? (1 as const) : (0 as const),
      recommendFlag: draw.chance(0.06) ? (1 as const) : (2 as const),
    },
  }
}

/** Made-up rates of consolidated cargo, from the main ports of China to the base ports of each line. */
export const demoLclRates = (facts: LclFacts, count = 400): SeedRow<typeof lclRate>[] =>
  lanes()
    .slice(0, count)
    .map((lane) => {
      const { draw, level, row } = exported(lane.key, lane, facts)
      return filled(lclRate, {
        ...row,
        lines: pricesOf(level, draw, facts.ids),
        consigneeType: draw.weighted([
          ['any', 70],
          ['coLoader', 20],
          ['retailer', 10],
        ]),
        feeLevel: level < 0 ? 'high' : 'normal',
        receivingWarehouses: facts.warehouse(warehousesAt[lane.departure.port] ?? ''),
        maxPieceKg: '3000',
        maxPieceLengthM: '6',
        cargoExcluded: ['personalEffects', 'coldChain'],
        prePositionedAllowed: ['CNNBG', 'CNSHG'].includes(lane.departure.port),
      })
    })

/** The few lanes on which somebody takes dangerous goods. */
export const demoDgLclRates = (facts: LclFacts, count = 40): SeedRow<typeof dgLclRate>[] =>
  lanes()
    .filter(({ departure }) => departure.port === 'CNSHG')
    .slice(0, count)
    .map((lane) => {
      const { draw, level, row } = exported(`DG|${lane.key}`, lane, facts)
      return filled(dgLclRate, {
        ...row,
        lines: pricesOf(Math.abs(level) + 90, draw, facts.ids),
        productType: facts.ids.productType('LCLDG'),
        classes: draw.chance(0.3) ? ['9'] : draw.chance(0.5) ? ['3', '8', '9'] : ['3', '4.1', '6.1', '8', '9'],
        packingGroups: ['II', 'III'],
        dgWarehouses: facts.warehouse('SHYS'),
        maxNetKg: '2000',
        bookingLeadDays: draw.between(7, 10),
        documents: ['MSDS', 'packagingCert', 'dgDeclaration'],
      })
    })

/** Into Shanghai, Ningbo and Yantian from abroad. */
export const demoImportLclRates = (facts: LclFacts, count = 60): SeedRow<typeof importLclRate>[] =>
  lanes()
    .filter(({ departure }) => ['CNSHG', 'CNNBG', 'CNYTN'].includes(departure.port))
    .slice(0, count)
    .map((lane) => {
      const { draw, level, row } = exported(`IN|${lane.key}`, lane, facts)
      return filled(importLclRate, {
        ...row,
        pol: row.pod,
        pod: row.pol,
        lines: pricesOf(Math.max(10, Math.abs(level)), draw, facts.ids),
        productType: facts.ids.productType('LCLIMPORT'),
        incotermBase: draw.weighted([
          ['FOB', 60],
          ['EXW', 25],
          ['FCA', 15],
        ]),
        agent: draw.pick(facts.agents),
        consigneeType: 'any',
        deconsolidationWarehouses: facts.warehouse(warehousesAt[lane.departure.port] ?? ''),
      })
    })
