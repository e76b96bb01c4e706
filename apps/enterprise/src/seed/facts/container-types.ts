import type { containerType } from '@hangjia/contracts'
import { table } from '../table.ts'
import type { ChoiceOf } from './choice-of.ts'

export interface ContainerTypeFact {
  readonly code: string
  readonly iso: string
  readonly nameScn: string
  readonly nameEn: string
  readonly kind: ChoiceOf<(typeof containerType)['fields']['kind']>
  readonly teu: string
  readonly nominalM3: string | null
  readonly practicalM3: string | null
  readonly maxPayloadKg: number | null
  /** The greater figure where builders differ. */
  readonly tareKg: number
  readonly innerLengthCm: number | null
  readonly innerWidthCm: number | null
  readonly innerHeightCm: number | null
}

/**
 * The thirteen types that must be supported (R11) with the figures of the container table. Where the trade gives a
 * range, the smaller figure is used: it fits into every builder's box. Only its own weight is the greater one.
 */
export const containerTypes = table<ContainerTypeFact>()(
  [
    'code',
    'iso',
    'nameScn',
    'nameEn',
    'kind',
    'teu',
    'nominalM3',
    'practicalM3',
    'maxPayloadKg',
    'tareKg',
    'innerLengthCm',
    'innerWidthCm',
    'innerHeightCm',
  ],
  [
    ['20GP', '22G1', '20尺普柜', '20 ft general purpose', 'dry', '1', '33.1', '26', 21700, 2300, 589, 235, 238],
    ['40GP', '42G1', '40尺普柜', '40 ft general purpose', 'dry', '2', '67.5', '56', 26500, 3800, 1203, 235, 238],
    ['40HQ', '45G1', '40尺高柜', '40 ft high cube', 'dry', '2', '76.1', '65', 26500, 4000, 1203, 235, 269],
    ['45HQ', 'L5G1', '45尺高柜', '45 ft high cube', 'dry', '2', '86', '75', 27700, 4800, 1355, 235, 269],
    [
      '20NOR',
      '22R1',
      '20尺冷代干',
      '20 ft non-operating reefer',
      'nor',
      '1',
      '28',
      null,
      27400,
      3000,
      null,
      null,
      null,
    ],
    [
      '40NOR',
      '45R1',
      '40尺冷代干',
      '40 ft non-operating reefer',
      'nor',
      '2',
      '67',
      null,
      29000,
      4700,
      null,
      null,
      null,
    ],
    ['20RF', '22R1', '20尺冷柜', '20 ft reefer', 'reefer', '1', '28', null, 27400, 3000, 548, 228, 223],
    ['40RH', '45R1', '40尺高冷柜', '40 ft high cube reefer', 'reefer', '2', '67', null, 29000, 4700, 1158, 229, 254],
    ['20OT', '22U1', '20尺开顶柜', '20 ft open top', 'openTop', '1', '32.5', null, 28100, 2400, 589, 235, 238],
    ['40OT', '42U1', '40尺开顶柜', '40 ft open top', 'openTop', '2', '65.9', null, 26600, 4000, 1203, 235, 238],
    ['20FR', '22P1', '20尺框架柜', '20 ft flat rack', 'flatRack', '1', '24', null, 22000, 2900, 565, 203, 207],
    ['40FR', '42P1', '40尺框架柜', '40 ft flat rack', 'flatRack', '2', null, null, null, 5200, 1178, 224, 195],
    ['20TK', '22T1', '20尺罐柜', '20 ft tank', 'tank', '1', '21', null, null, 3700, null, null, null],
  ],
)
