import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import { dice } from '../../dice.ts'

/** Facts from which rows of air, rail, door-to-warehouse and land are made. */
export interface ModeFacts {
  readonly ids: BaseIds
  readonly today: string
  readonly customers: readonly string[]
  /** Suppliers of the company. */
  readonly fleet: string
  readonly broker: string
  readonly insurer: string
  readonly airAgent: string
  /** A warehouse that serves the port. */
  warehouseAt(port: string): string
}

/** Most rows are published for a year, some end within days, some are drafts. */
export const inForce = (key: string, { today }: Pick<ModeFacts, 'today'>) => {
  const draw = dice(`${key}|period`)
  const days = draw.weighted([
    [{ from: -30, to: 330 }, 80],
    [{ from: -20, to: 20 }, 12],
    [{ from: -25, to: 3 }, 8],
  ])
  return {
    validFrom: addDays(today, days.from),
    validTo: addDays(today, days.to),
    displayFlag: draw.weighted([
      [1, 94],
      [0, 4],
      [2, 2],
    ]),
  } as const
}
