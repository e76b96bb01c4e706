import type { OpeningWay } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { keepRecordsOpened } from '../pricing/searches/keep-openings.ts'

/** Writes down who opened or exported these records. */
type KeepOpenings = (context: Context, opened: readonly string[], way: Exclude<OpeningWay, 'paper'>) => Promise<void>

/** Resources whose openings are written down, by name. */
const openings: Readonly<Record<string, KeepOpenings>> = { fclRate: keepRecordsOpened }

/** Writes down the opening of records, where their resource asks for it. */
export const keepOpenings = async (resource: string, ...[context, ids, way]: Parameters<KeepOpenings>): Promise<void> =>
  await openings[resource]?.(context, ids, way)
