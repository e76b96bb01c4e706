import type { port } from '@hangjia/contracts'
import type { ChoiceOf } from './choice-of.ts'
import type { LineCode } from './trade-lines.ts'

export type Region = ChoiceOf<(typeof port)['fields']['region']>
export type PortKind = ChoiceOf<(typeof port)['fields']['kind']>

/** Ports of departure in China name their region, every other port its trade line. */
export type PortFact = readonly [
  code: string,
  nameScn: string,
  nameEn: string,
  place: Region | LineCode,
  base: boolean,
  aliases: readonly string[],
]
