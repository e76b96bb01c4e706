import type { FclAsk } from '@hangjia/contracts'
import type { AgentCharge } from './book.ts'
import type { Dictionary } from './dictionary.ts'

/** What an agent has to do with a container by what it is; tanks and others are like any other. */
const classes: Readonly<Record<string, AgentCharge['cargoClass']>> = {
  reefer: 'reefer',
  openTop: 'oog',
  flatRack: 'oog',
}

/** Whether an agent's row is for the cargo asked (J.7): all of it is of the class that the row names, or it names none. */
export const takesAsked = (
  { cargoClass }: Pick<AgentCharge, 'cargoClass'>,
  { boxes, dgClasses = [] }: Pick<FclAsk, 'boxes' | 'dgClasses'>,
  dictionary: Dictionary,
): boolean =>
  cargoClass == null ||
  (dgClasses.length > 0
    ? cargoClass === 'dg'
    : boxes.every(({ box }) => (classes[dictionary.kind(box)] ?? 'general') === cargoClass))
