import type { CarrierCode } from '../../facts/carriers.ts'
import type { LineCode } from '../../facts/trade-lines.ts'
import { table } from '../../table.ts'

/** Sailings of the demo on a trade line. Levels are made up; they only keep the proportions of the trade. */
export interface Line {
  /** USD for a 40HQ from Shanghai to a base port. */
  readonly level: number
  /** 20GP as a share of 40HQ, in percent. */
  readonly share20: number
  /** Sailing days from Shanghai to the middle of the line. */
  readonly days: number
  /** Days more (or less) from North and South China. */
  readonly north: number
  readonly south: number
  /** Letters that service codes of the line begin with. */
  readonly service: string
  readonly carriers: readonly CarrierCode[]
  /** Ports at which transhipment rates change ships. */
  readonly hubs: readonly [string, ...string[]]
}

const mainLines: readonly CarrierCode[] = ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'HMM', 'YML', 'OOL']
type Code = Exclude<LineCode, 'CN'>
const carriers: Readonly<Record<Code, readonly CarrierCode[]>> = {
  USWC: [...mainLines, 'ZIM', 'WHL', 'SLC', 'APL'],
  USEC: [...mainLines, 'ZIM'],
  USGC: ['MSK', 'MSC', 'CMA', 'COS', 'ONE', 'EMC', 'HMM', 'ZIM', 'OOL'],
  USIPI: ['CMA', 'COS', 'ONE', 'EMC', 'HMM', 'YML', 'OOL'],
  CAN: ['MSC', 'CMA', 'COS', 'ONE', 'EMC', 'HMM', 'YML', 'OOL'],
  NEU: mainLines,
  SCAN: ['MSK', 'MSC', 'CMA', 'HLC', 'ONE', 'COS'],
  WMED: [...mainLines, 'ZIM'],
  EMED: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'YML', 'ZIM'],
  ADR: ['MSC', 'CMA', 'COS', 'HLC', 'EMC', 'ZIM', 'OOL'],
  BSEA: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ZIM'],
  NAF: ['MSK', 'MSC', 'CMA', 'COS', 'HLC'],
  RSEA: ['MSC', 'CMA', 'COS', 'HLC', 'PIL', 'ESL', 'WHL'],
  MEG: ['MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'HMM', 'OOL', 'PIL', 'WHL', 'ESL', 'YML', 'RCL'],
  ISC: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'PIL', 'WHL', 'ZIM', 'TSL', 'RCL', 'OOL', 'KMT', 'ESL'],
  SEA: ['COS', 'OOL', 'ONE', 'EMC', 'SIT', 'WHL', 'TSL', 'RCL', 'PIL', 'SNL', 'CUL', 'CLN', 'KMT', 'YML'],
  JPN: ['SIT', 'SJJ', 'SNL', 'COS', 'CUL', 'TSL', 'KMT', 'WHL', 'EMC'],
  KOR: ['SIT', 'SNL', 'KMT', 'SMM', 'HEA', 'NSL', 'CKL', 'SJJ', 'TSL'],
  HKTW: ['SIT', 'TSL', 'WHL', 'YML', 'EMC', 'OOL', 'CLN', 'CUL', 'COS', 'SJJ'],
  RFE: ['SMM', 'HEA', 'COS', 'SIT', 'CUL'],
  ANZ: ['ANL', 'COS', 'OOL', 'MSC', 'MSK', 'TSL', 'HLC', 'ONE', 'EMC', 'PIL', 'CMA'],
  SPAC: ['ANL', 'MSK', 'PIL', 'CMA'],
  ECSA: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'HMM', 'PIL'],
  WCSA: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'WHL', 'HMM'],
  MXCC: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'ZIM', 'WHL'],
  WAF: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'PIL'],
  ESAF: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'PIL', 'WHL'],
}
const figures = table<Omit<Line, 'carriers'> & { readonly code: Code }>()(
  ['code', 'level', 'share20', 'days', 'north', 'south', 'service', 'hubs'],
  [
    ['USWC', 1950, 80, 15, 2, 2, 'TPW', ['KRPUS', 'JPYOK']],
    ['USEC', 3050, 80, 30, 2, 0, 'TPE', ['KRPUS', 'PAMIT']],
    ['USGC', 3250, 80, 32, 2, 1, 'TPG', ['PAMIT', 'KRPUS']],
    ['USIPI', 3500, 82, 23, 2, 2, 'TPW', ['USLAX', 'USLGB', 'USSEA']],
    ['CAN', 2150, 80, 16, 1, 3, 'TPN', ['CAVAN', 'KRPUS']],
    ['NEU', 2350, 57, 38, 3, -3, 'AEU', ['SGSIN', 'NLRTM']],
    ['SCAN', 2700, 58, 43, 3, -3, 'AEU', ['DEBRV', 'NLRTM', 'DEHAM']],
    ['WMED', 2750, 60, 34, 3, -3, 'AMD', ['SGSIN', 'MTMAR', 'ESALG']],
    ['EMED', 2850, 60, 32, 3, -3, 'AEM', ['GRPIR', 'EGPSD']],
    ['ADR', 2900, 60, 35, 3, -3, 'ADR', ['GRPIR', 'MTMAR']],
    ['BSEA', 3000, 60, 37, 3, -3, 'ABX', ['TRAMR', 'GRPIR']],
    ['NAF', 3100, 60, 38, 3, -3, 'ANF', ['ESALG', 'MTMAR']],
    ['RSEA', 2600, 60, 24, 3, -3, 'RES', ['SGSIN', 'AEJEA']],
    ['MEG', 1600, 58, 21, 3, -3, 'AGX', ['AEJEA', 'MYPKG']],
    ['ISC', 1450, 56, 18, 3, -3, 'CIX', ['SGSIN', 'LKCMB', 'MYPKG']],
    ['SEA', 520, 55, 8, 4, -3, 'CSE', ['SGSIN', 'HKHKG']],
    ['JPN', 340, 60, 3, 0, 2, 'CJX', ['KRPUS']],
    ['KOR', 260, 60, 2, 0, 3, 'CKX', ['KRPUS']],
    ['HKTW', 320, 60, 3, 2, -1, 'CTX', ['HKHKG']],
    ['RFE', 950, 62, 5, 1, 3, 'CRX', ['KRPUS']],
    ['ANZ', 1550, 56, 18, 3, -2, 'AUX', ['SGSIN', 'MYTPP']],
    ['SPAC', 2650, 58, 25, 3, -1, 'SPX', ['NZAKL', 'AUBNE']],
    ['ECSA', 2850, 88, 36, 3, -2, 'SEX', ['SGSIN']],
    ['WCSA', 2300, 88, 28, 2, 1, 'WSA', ['MXZLO', 'PABLB']],
    ['MXCC', 2450, 86, 25, 2, 1, 'ACX', ['PABLB', 'MXZLO']],
    ['WAF', 3600, 55, 40, 3, -3, 'WAX', ['ESALG', 'TGLFW', 'SGSIN']],
    ['ESAF', 2850, 56, 28, 3, -3, 'SAX', ['SGSIN', 'MUPLU']],
  ],
)

export const lines = Object.fromEntries(
  figures.map(({ code, ...line }) => [code, { ...line, carriers: carriers[code] }]),
) as Readonly<Record<Code, Line>>
