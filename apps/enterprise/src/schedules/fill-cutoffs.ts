import { withCutoffs } from '@hangjia/contracts'
import { isDayOff } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import { workCalendar } from '../enquiries/work-calendar.ts'
import { callsOf } from './former-departures.ts'

/** Fills the cut-offs that a new sailing leaves blank, by the rules of its carrier; later changes of a rule leave it alone. */
export const fillCutoffs = async (transaction: Transaction, companyId: string, sailing: Row): Promise<void> => {
  const rules = await transaction.query(
    `SELECT pol_id::text AS pol, terminal_id::text AS terminal, kind, days_before AS "daysBefore", hour,
       skip_holidays AS "skipHolidays" FROM cutoff_rule WHERE company_id = $1 AND carrier_id = $2 AND status = 1`,
    [companyId, sailing.carrier_id],
  )
  if (rules.length === 0) return
  const ports = await transaction.query<{ id: string; country: string }>(
    `SELECT p.id::text, c.code AS country FROM port p JOIN country c ON c.company_id IN (0, $1) AND c.id = p.country_id
     WHERE p.company_id IN (0, $1) AND p.id = ANY($2::bigint[])`,
    [companyId, sailing.ports_ids],
  )
  const first = callsOf(sailing).find(({ etd }) => etd)?.etd
  if (!first) return
  const countryOf = new Map(ports.map(({ id, country }) => [id, country]))
  const calendars = new Map(
    await Promise.all(
      [...new Set(countryOf.values())].map(
        async (country) => [country, await workCalendar(transaction, companyId, first, country)] as const,
      ),
    ),
  )
  const calls = withCutoffs(sailing.calls, {
    rules,
    isDayOff: (port, day) => isDayOff(day, calendars.get(countryOf.get(port) ?? '') ?? {}),
  })
  await transaction.query(
    'UPDATE sailing SET calls = $3::jsonb WHERE company_id = $1 AND id = $2 AND calls <> $3::jsonb',
    [companyId, sailing.id, JSON.stringify(calls)],
  )
}
