import type { CarrierCode } from '../facts/carriers.ts'
import type { LineCode } from '../facts/trade-lines.ts'

/** How the demo sails a trade line. Levels are made up; they only keep the proportions of the trade. */
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
  /** Where transhipment rates change ships. */
  readonly hubs: readonly [string, ...string[]]
}

const mainLines: readonly CarrierCode[] = ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'HMM', 'YML', 'OOL']

export const lines: Readonly<Record<Exclude<LineCode, 'CN'>, Line>> = {
  USWC: {
    ...{ level: 1950, share20: 80, days: 15, north: 2, south: 2, service: 'TPW', hubs: ['KRPUS', 'JPYOK'] },
    carriers: [...mainLines, 'ZIM', 'WHL', 'SLC', 'APL'],
  },
  USEC: {
    ...{ level: 3050, share20: 80, days: 30, north: 2, south: 0, service: 'TPE', hubs: ['KRPUS', 'PAMIT'] },
    carriers: [...mainLines, 'ZIM'],
  },
  USGC: {
    ...{ level: 3250, share20: 80, days: 32, north: 2, south: 1, service: 'TPG', hubs: ['PAMIT', 'KRPUS'] },
    carriers: ['MSK', 'MSC', 'CMA', 'COS', 'ONE', 'EMC', 'HMM', 'ZIM', 'OOL'],
  },
  USIPI: {
    ...{ level: 3500, share20: 82, days: 23, north: 2, south: 2, service: 'TPW', hubs: ['USLAX', 'USLGB', 'USSEA'] },
    carriers: ['CMA', 'COS', 'ONE', 'EMC', 'HMM', 'YML', 'OOL'],
  },
  CAN: {
    ...{ level: 2150, share20: 80, days: 16, north: 1, south: 3, service: 'TPN', hubs: ['CAVAN', 'KRPUS'] },
    carriers: ['MSC', 'CMA', 'COS', 'ONE', 'EMC', 'HMM', 'YML', 'OOL'],
  },
  NEU: {
    ...{ level: 2350, share20: 57, days: 38, north: 3, south: -3, service: 'AEU', hubs: ['SGSIN', 'NLRTM'] },
    carriers: mainLines,
  },
  SCAN: {
    ...{ level: 2700, share20: 58, days: 43, north: 3, south: -3, service: 'AEU', hubs: ['DEBRV', 'NLRTM', 'DEHAM'] },
    carriers: ['MSK', 'MSC', 'CMA', 'HLC', 'ONE', 'COS'],
  },
  WMED: {
    ...{ level: 2750, share20: 60, days: 34, north: 3, south: -3, service: 'AMD', hubs: ['SGSIN', 'MTMAR', 'ESALG'] },
    carriers: [...mainLines, 'ZIM'],
  },
  EMED: {
    ...{ level: 2850, share20: 60, days: 32, north: 3, south: -3, service: 'AEM', hubs: ['GRPIR', 'EGPSD'] },
    carriers: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'YML', 'ZIM'],
  },
  ADR: {
    ...{ level: 2900, share20: 60, days: 35, north: 3, south: -3, service: 'ADR', hubs: ['GRPIR', 'MTMAR'] },
    carriers: ['MSC', 'CMA', 'COS', 'HLC', 'EMC', 'ZIM', 'OOL'],
  },
  BSEA: {
    ...{ level: 3000, share20: 60, days: 37, north: 3, south: -3, service: 'ABX', hubs: ['TRAMR', 'GRPIR'] },
    carriers: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ZIM'],
  },
  NAF: {
    ...{ level: 3100, share20: 60, days: 38, north: 3, south: -3, service: 'ANF', hubs: ['ESALG', 'MTMAR'] },
    carriers: ['MSK', 'MSC', 'CMA', 'COS', 'HLC'],
  },
  RSEA: {
    ...{ level: 2600, share20: 60, days: 24, north: 3, south: -3, service: 'RES', hubs: ['SGSIN', 'AEJEA'] },
    carriers: ['MSC', 'CMA', 'COS', 'HLC', 'PIL', 'ESL', 'WHL'],
  },
  MEG: {
    ...{ level: 1600, share20: 58, days: 21, north: 3, south: -3, service: 'AGX', hubs: ['AEJEA', 'MYPKG'] },
    carriers: ['MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'HMM', 'OOL', 'PIL', 'WHL', 'ESL', 'YML', 'RCL'],
  },
  ISC: {
    ...{ level: 1450, share20: 56, days: 18, north: 3, south: -3, service: 'CIX', hubs: ['SGSIN', 'LKCMB', 'MYPKG'] },
    carriers: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'PIL', 'WHL', 'ZIM', 'TSL', 'RCL', 'OOL', 'KMT', 'ESL'],
  },
  SEA: {
    ...{ level: 520, share20: 55, days: 8, north: 4, south: -3, service: 'CSE', hubs: ['SGSIN', 'HKHKG'] },
    carriers: ['COS', 'OOL', 'ONE', 'EMC', 'SIT', 'WHL', 'TSL', 'RCL', 'PIL', 'SNL', 'CUL', 'CLN', 'KMT', 'YML'],
  },
  JPN: {
    ...{ level: 340, share20: 60, days: 3, north: 0, south: 2, service: 'CJX', hubs: ['KRPUS'] },
    carriers: ['SIT', 'SJJ', 'SNL', 'COS', 'CUL', 'TSL', 'KMT', 'WHL', 'EMC'],
  },
  KOR: {
    ...{ level: 260, share20: 60, days: 2, north: 0, south: 3, service: 'CKX', hubs: ['KRPUS'] },
    carriers: ['SIT', 'SNL', 'KMT', 'SMM', 'HEA', 'NSL', 'CKL', 'SJJ', 'TSL'],
  },
  HKTW: {
    ...{ level: 320, share20: 60, days: 3, north: 2, south: -1, service: 'CTX', hubs: ['HKHKG'] },
    carriers: ['SIT', 'TSL', 'WHL', 'YML', 'EMC', 'OOL', 'CLN', 'CUL', 'COS', 'SJJ'],
  },
  RFE: {
    ...{ level: 950, share20: 62, days: 5, north: 1, south: 3, service: 'CRX', hubs: ['KRPUS'] },
    carriers: ['SMM', 'HEA', 'COS', 'SIT', 'CUL'],
  },
  ANZ: {
    ...{ level: 1550, share20: 56, days: 18, north: 3, south: -2, service: 'AUX', hubs: ['SGSIN', 'MYTPP'] },
    carriers: ['ANL', 'COS', 'OOL', 'MSC', 'MSK', 'TSL', 'HLC', 'ONE', 'EMC', 'PIL', 'CMA'],
  },
  SPAC: {
    ...{ level: 2650, share20: 58, days: 25, north: 3, south: -1, service: 'SPX', hubs: ['NZAKL', 'AUBNE'] },
    carriers: ['ANL', 'MSK', 'PIL', 'CMA'],
  },
  ECSA: {
    ...{ level: 2850, share20: 88, days: 36, north: 3, south: -2, service: 'SEX', hubs: ['SGSIN'] },
    carriers: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'HMM', 'PIL'],
  },
  WCSA: {
    ...{ level: 2300, share20: 88, days: 28, north: 2, south: 1, service: 'WSA', hubs: ['MXZLO', 'PABLB'] },
    carriers: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'WHL', 'HMM'],
  },
  MXCC: {
    ...{ level: 2450, share20: 86, days: 25, north: 2, south: 1, service: 'ACX', hubs: ['PABLB', 'MXZLO'] },
    carriers: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'ZIM', 'WHL'],
  },
  WAF: {
    ...{ level: 3600, share20: 55, days: 40, north: 3, south: -3, service: 'WAX', hubs: ['ESALG', 'TGLFW', 'SGSIN'] },
    carriers: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'PIL'],
  },
  ESAF: {
    ...{ level: 2850, share20: 56, days: 28, north: 3, south: -3, service: 'SAX', hubs: ['SGSIN', 'MUPLU'] },
    carriers: ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC', 'PIL', 'WHL'],
  },
}
