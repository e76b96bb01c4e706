import { type Contract, Problem } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'

const notYet = async (): Promise<never> => {
  throw new Problem('blocked')
}
export const imports = {
  start: notYet,
  get: notYet,
  list: notYet,
  records: notYet,
  map: notYet,
  correct: notYet,
  commit: notYet,
  undo: notYet,
  source: notYet,
} satisfies HandlersFor<Contract['imports']>
