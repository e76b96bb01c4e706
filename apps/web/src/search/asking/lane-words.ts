import type { FclAsk, Reference } from '@hangjia/contracts'
import { type Language, referenceTitle } from '@hangjia/ui'

interface Ends {
  readonly pols: readonly Reference[]
  readonly pods: readonly Reference[]
}
/** `上海, 宁波 → 洛杉矶`. */
export const laneOf = ({ pols, pods }: Ends, language: Language): string =>
  [pols, pods].map((ports) => ports.map((port) => referenceTitle(port, language)).join(', ')).join(' → ')

/** `2 × 40HQ + 1 × 20GP`. */
export const boxesOf = ({ boxes }: Pick<FclAsk, 'boxes'>): string =>
  boxes.map(({ box, quantity }) => `${quantity} × ${box}`).join(' + ')
