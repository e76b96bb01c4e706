import type { carrier } from '@hangjia/contracts'
import type { ChoiceOf } from './choice-of.ts'

type Alliance = ChoiceOf<(typeof carrier)['fields']['alliance']>
export type CarrierFact = readonly [
  code: string,
  scac: string | null,
  nameScn: string,
  nameEn: string,
  alliance: Alliance,
  aliases: readonly string[],
]

/** Codes as in the public liner code list; a SCAC that could not be checked is left out. Alliances as of 2025-26. */
export const carriers = [
  ['MSK', 'MAEU', '马士基', 'Maersk', 'GEMINI', []],
  ['MSC', 'MSCU', '地中海航运', 'MSC Mediterranean Shipping Company', 'none', ['MEDU']],
  ['CMA', 'CMDU', '达飞轮船', 'CMA CGM', 'OCEAN', []],
  ['COS', 'COSU', '中远海运集运', 'COSCO SHIPPING Lines', 'OCEAN', ['COSCO']],
  ['HLC', 'HLCU', '赫伯罗特', 'Hapag-Lloyd', 'GEMINI', ['HPL']],
  ['ONE', 'ONEY', '海洋网联船务', 'Ocean Network Express', 'PREMIER', []],
  ['EMC', 'EGLV', '长荣海运', 'Evergreen Marine', 'OCEAN', []],
  ['HMM', 'HDMU', '韩新海运', 'HMM', 'PREMIER', ['现代商船']],
  ['YML', 'YMLU', '阳明海运', 'Yang Ming Marine Transport', 'PREMIER', []],
  ['ZIM', 'ZIMU', '以星航运', 'ZIM Integrated Shipping Services', 'none', []],
  ['OOL', 'OOLU', '东方海外', 'Orient Overseas Container Line', 'OCEAN', ['OOCL']],
  ['WHL', 'WHLC', '万海航运', 'Wan Hai Lines', 'none', []],
  ['PIL', null, '太平船务', 'Pacific International Lines', 'none', []],
  ['SIT', null, '海丰国际', 'SITC Container Lines', 'none', ['SITC']],
  ['SNL', null, '中外运集运', 'Sinotrans Container Lines', 'none', []],
  ['SJJ', null, '锦江航运', 'Shanghai Jinjiang Shipping', 'none', []],
  ['KMT', null, '高丽海运', 'Korea Marine Transport', 'none', ['KMTC']],
  ['SMM', null, '长锦商船', 'Sinokor Merchant Marine', 'none', ['Sinokor']],
  ['HEA', null, '兴亚航运', 'Heung-A Line', 'none', []],
  ['NSL', null, '南星海运', 'Namsung Shipping', 'none', []],
  ['CKL', null, '天敬海运', 'CK Line', 'none', []],
  ['SLC', 'SMLM', '森罗商船', 'SM Line', 'none', []],
  ['TSL', null, '德翔海运', 'T.S. Lines', 'none', []],
  ['RCL', null, '宏海箱运', 'Regional Container Lines', 'none', []],
  ['CUL', null, '中联航运', 'China United Lines', 'none', []],
  ['CLN', null, '正利航业', 'Cheng Lie Navigation', 'none', ['CNC']],
  ['APL', 'APLU', '美国总统轮船', 'American President Lines', 'none', []],
  ['ANL', 'ANLC', 'ANL', 'ANL Container Line', 'none', []],
  ['MAT', 'MATS', '美森轮船', 'Matson Navigation', 'none', []],
  ['ESL', null, '阿联酋航运', 'Emirates Shipping Line', 'none', []],
] as const satisfies readonly CarrierFact[]

export type CarrierCode = (typeof carriers)[number][0]
