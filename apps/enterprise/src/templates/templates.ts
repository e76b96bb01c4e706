import { type Contract, Problem } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'

const notYet = async (): Promise<never> => {
  throw new Problem('blocked')
}
export const templates = {
  list: notYet,
  editName: notYet,
  get: notYet,
  columnNames: notYet,
  save: notYet,
  columnConfig: notYet,
  saveColumnConfig: notYet,
} satisfies HandlersFor<Contract['templates']>
