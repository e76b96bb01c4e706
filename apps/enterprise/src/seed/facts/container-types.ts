import type { containerType } from '@hangjia/contracts'
import type { ChoiceOf } from './choice-of.ts'

export interface ContainerTypeFact {
  readonly code: string
  readonly iso: string
  readonly nameScn: string
  readonly nameEn: string
  readonly kind: ChoiceOf<(typeof containerType)['fields']['kind']>
  readonly teu: string
  readonly nominalM3?: string
  readonly practicalM3?: string
  readonly maxPayloadKg?: number
  /** The greater figure where builders differ. */
  readonly tareKg: number
}

/**
 * The thirteen types that must be supported (R11) with the figures of the container table. Where the trade gives a
 * range, the smaller figure stands here: it fits into every builder's box. Only its own weight is the greater one.
 */
export const containerTypes = [
  {
    code: '20GP',
    iso: '22G1',
    nameScn: '20尺普柜',
    nameEn: '20 ft general purpose',
    kind: 'dry',
    teu: '1',
    nominalM3: '33.1',
    practicalM3: '26',
    maxPayloadKg: 21_700,
    tareKg: 2_300,
  },
  {
    code: '40GP',
    iso: '42G1',
    nameScn: '40尺普柜',
    nameEn: '40 ft general purpose',
    kind: 'dry',
    teu: '2',
    nominalM3: '67.5',
    practicalM3: '56',
    maxPayloadKg: 26_500,
    tareKg: 3_800,
  },
  {
    code: '40HQ',
    iso: '45G1',
    nameScn: '40尺高柜',
    nameEn: '40 ft high cube',
    kind: 'dry',
    teu: '2',
    nominalM3: '76.1',
    practicalM3: '65',
    maxPayloadKg: 26_500,
    tareKg: 4_000,
  },
  {
    code: '45HQ',
    iso: 'L5G1',
    nameScn: '45尺高柜',
    nameEn: '45 ft high cube',
    kind: 'dry',
    teu: '2',
    nominalM3: '86',
    practicalM3: '75',
    maxPayloadKg: 27_700,
    tareKg: 4_800,
  },
  {
    code: '20NOR',
    iso: '22R1',
    nameScn: '20尺冷代干',
    nameEn: '20 ft non-operating reefer',
    kind: 'nor',
    teu: '1',
    nominalM3: '28',
    maxPayloadKg: 27_400,
    tareKg: 3_000,
  },
  {
    code: '40NOR',
    iso: '45R1',
    nameScn: '40尺冷代干',
    nameEn: '40 ft non-operating reefer',
    kind: 'nor',
    teu: '2',
    nominalM3: '67',
    maxPayloadKg: 29_000,
    tareKg: 4_700,
  },
  {
    code: '20RF',
    iso: '22R1',
    nameScn: '20尺冷柜',
    nameEn: '20 ft reefer',
    kind: 'reefer',
    teu: '1',
    nominalM3: '28',
    maxPayloadKg: 27_400,
    tareKg: 3_000,
  },
  {
    code: '40RH',
    iso: '45R1',
    nameScn: '40尺高冷柜',
    nameEn: '40 ft high cube reefer',
    kind: 'reefer',
    teu: '2',
    nominalM3: '67',
    maxPayloadKg: 29_000,
    tareKg: 4_700,
  },
  {
    code: '20OT',
    iso: '22U1',
    nameScn: '20尺开顶柜',
    nameEn: '20 ft open top',
    kind: 'openTop',
    teu: '1',
    nominalM3: '32.5',
    maxPayloadKg: 28_100,
    tareKg: 2_400,
  },
  {
    code: '40OT',
    iso: '42U1',
    nameScn: '40尺开顶柜',
    nameEn: '40 ft open top',
    kind: 'openTop',
    teu: '2',
    nominalM3: '65.9',
    maxPayloadKg: 26_600,
    tareKg: 4_000,
  },
  {
    code: '20FR',
    iso: '22P1',
    nameScn: '20尺框架柜',
    nameEn: '20 ft flat rack',
    kind: 'flatRack',
    teu: '1',
    nominalM3: '24',
    maxPayloadKg: 22_000,
    tareKg: 2_900,
  },
  {
    code: '40FR',
    iso: '42P1',
    nameScn: '40尺框架柜',
    nameEn: '40 ft flat rack',
    kind: 'flatRack',
    teu: '2',
    tareKg: 5_200,
  },
  {
    code: '20TK',
    iso: '22T1',
    nameScn: '20尺罐柜',
    nameEn: '20 ft tank',
    kind: 'tank',
    teu: '1',
    nominalM3: '21',
    tareKg: 3_700,
  },
] as const satisfies readonly ContainerTypeFact[]
