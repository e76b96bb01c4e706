import type { FclAsk } from '@hangjia/contracts'
import type { AgentCharge } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'

/** Cargo class of an agent's row for a kind of container; tanks and others have none. */
const classes: Readonly<Record<string, AgentCharge['cargoClass']>> = {
  reefer: 'reefer',
  openTop: 'oog',
  flatRack: 'oog',
}

/** True where an agent's row is for the requested cargo (J.7): all of it is of the class that the row names, or it names none. */
export const takesAsked = (
  { cargoClass }: Pick<AgentCharge, 'cargoClass'>,
  { boxes, dgClasses = [] }: Pick<FclAsk, 'boxes' | 'dgClasses'>,
  dictionary: Dictionary,
): boolean =>
  cargoClass == null ||
  (dgClasses.length > 0
    ? cargoClass === 'dg'
    : boxes.every(({ box }) => (classes[dictionary.kind(box)] ?? 'general') === cargoClass))
