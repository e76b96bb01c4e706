import { contract, type Mode, type ModeQuestion, modes } from '@hangjia/contracts'
// @boundaries-ignore the bench asks the service's database itself
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the bench calls the handler inside the service
import { modeSearch } from '../../apps/enterprise/src/modes/mode-search.ts'
// @boundaries-ignore the bench asks the service's database itself
import { tableName } from '../../apps/enterprise/src/records/tables/table.ts'
import { deskContext } from '../setup/desk-context.ts'
import { bareModeScans } from './bare-mode-scans.ts'

export interface Asked {
  readonly database: Database
  readonly companyId: string
  readonly today: string
}
export interface Runs {
  readonly questions: number
  readonly rounds: number
}
export interface ModeTimes {
  readonly service: readonly number[]
  readonly bare: readonly number[]
  readonly offers: number
  /** Of one offer. */
  readonly bytes: number
  readonly asks: readonly ModeQuestion[]
}
const cargoes = {
  lcl: { packages: 10, grossKg: '980', volumeM3: '2.4', pieces: [] },
  air: { packages: 10, grossKg: '120', volumeM3: '0.8', pieces: [] },
} as const
export type Timed = keyof typeof cargoes

/** Milliseconds of each question both ways in turn, the least of all rounds but the first, which warms every way up. */
export const modeTimes = async (name: Timed, asked: Asked, { questions, rounds }: Runs): Promise<ModeTimes> => {
  const { database, companyId, today } = asked
  const context = deskContext(database, companyId, today)
  const asks = await questionsTo(name, { ...asked, count: questions })
  const service = asks.map(() => Number.POSITIVE_INFINITY)
  const bare = asks.map(() => Number.POSITIVE_INFINITY)
  let found = 0
  let bytes = 0
  for (let round = 0; round <= rounds; round++)
    for (const [at, ask] of asks.entries()) {
      const started = performance.now()
      const answer = await modeSearch[`${name}Sell`](context, { ask } as never)
      const between = performance.now()
      await bareModeScans(database, companyId, modes[name], ask)
      if (round === 0) {
        found += (answer.offers as readonly unknown[]).length
        bytes += Buffer.byteLength(JSON.stringify(answer))
      } else {
        service[at] = Math.min(service[at] ?? 0, between - started)
        bare[at] = Math.min(bare[at] ?? 0, performance.now() - between)
      }
    }
  return { service, bare, offers: found / asks.length, bytes: bytes / found, asks }
}

/** The same cargo each time, on lanes drawn as often as they have rates. */
const questionsTo = async (
  name: Timed,
  { database, companyId, today, count }: Asked & { readonly count: number },
): Promise<ModeQuestion[]> => {
  const mode: Mode = modes[name]
  const lanes = await database.query<{ from: string; to: string }>(
    `SELECT pol_id::text AS from, pod_id::text AS to FROM ${tableName(mode.rate)}
     WHERE company_id = $1 AND display_flag = 1 AND valid_to >= $2::date ORDER BY md5(id::text) LIMIT $3::int`,
    [companyId, today, count],
  )
  const { input } = contract.modeSearch[`${name}Sell`]
  return lanes.map((lane) => input.parse({ ask: { ...lane, day: today, cargo: cargoes[name] } }).ask as ModeQuestion)
}
