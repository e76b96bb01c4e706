// @boundaries-ignore the bench runs the service itself
import { openDatabase } from '../../apps/enterprise/src/database/open-database.ts'
import { bare } from './bare.ts'
import { ours } from './ours.ts'
import type { Steps } from './steps.ts'

/** Input of one process: its name, its database, the sheet. */
export interface Task {
  readonly contender: keyof typeof contenders
  readonly folder: string
  readonly url: string | undefined
  readonly file: string
  readonly rows: number
}
export interface Sample {
  readonly steps: Steps
  /** Most that the process held beyond what it held before it began. */
  readonly peakMb: number
  readonly cpuMs: number
  /** Digest of the rates in the table afterwards. */
  readonly digest: string
}

const contenders = { ours, bare } as const
const { contender, folder, url, file, rows } = JSON.parse(process.argv[2] ?? '') as Task

const database = await openDatabase({ folder, url, upkeepEveryMs: 0 })
await database.query('SELECT count(*) FROM port')
const [before, cpu] = [process.memoryUsage.rss(), process.cpuUsage()]
const steps = await contenders[contender](database, file, rows)
const { user, system } = process.cpuUsage(cpu)
const peakMb = process.resourceUsage().maxRSS / 1024 - before / 2 ** 20
// The maker of a rate and the trade line of its port are filled in by the import itself; all else must be the same.
const { digest } = await database.transaction(
  (transaction) =>
    transaction.one<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(string_agg(md5((to_jsonb(r)
         - '{company_id,id,created_at,created_by,updated_at,updated_by,maintainer_id,trade_line_id}'::text[])::text), '' ORDER BY pol_id, pod_id, carrier_id, service_code)) AS digest
       FROM fcl_rate r WHERE company_id = (SELECT min(id) FROM company)`,
    ),
  { timeoutMs: 0 },
)
await database.close()
process.stdout.write(`${JSON.stringify({ steps, peakMb, cpuMs: (user + system) / 1000, digest } satisfies Sample)}\n`)
process.exit()
