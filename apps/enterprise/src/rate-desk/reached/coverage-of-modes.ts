import type { Field, MarketChannel, Mode, Resource } from '@hangjia/contracts'
import {
  type LackingScope,
  type MarkedScope,
  type ModeRate,
  type ModeRule,
  markedFacts,
  modeMarkupCover,
} from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { modeTariffsAtHand, onlyOwn, tariffsReach } from '../../modes/mode-tariffs.ts'
import { versionedRows } from '../../pricing/loading/versioned-rows.ts'
import { columnName } from '../../records/tables/column-kinds.ts'
import { tableName } from '../../records/tables/table.ts'
import { lackingInParts, rangesIn } from './found-gaps.ts'

type Asking = Pick<Context, 'database' | 'person' | 'turn'>
interface Asked {
  /** The mark-ups of the page. */
  readonly resource: Resource
  readonly of: 'company' | 'market'
  readonly channel: MarketChannel | null
  readonly modes: readonly Mode[]
  readonly from: string
  readonly until: string
}

/** Published rates of modes of a mark-up, with the days on which they lack one for everybody. */
export const lackingInModes = async (
  { database, person, turn }: Asking,
  { resource, of, channel, modes, from, until }: Asked,
): Promise<LackingScope[]> => {
  const rules = await versionedRows(database, {
    resource,
    instant: null,
    where: 't.company_id = $1 AND t.status = 1 AND t.valid_to >= $2::date',
    params: [person.companyId, from],
  })
  const found: LackingScope[] = []
  for (const mode of modes) {
    const scopes = await scopesOf({ database, person }, mode, { from, until })
    const cover = modeMarkupCover({
      mode,
      layer: of,
      scope: resource.scope ?? [],
      // The rows of the catalogue are those of the book.
      rules: rules as unknown as ModeRule[],
      channel,
    })
    found.push(...(await lackingInParts({ scopes, cover, from, until }, turn)))
  }
  return found
}

/** Fields of a rate by which mark-ups may distinguish it. */
const isDistinguishing = ([name, field]: readonly [string, Field]): boolean =>
  !['maintainer', 'displayFlag', 'recommendFlag'].includes(name) &&
  (['link', 'choice'].includes(field.kind) ||
    name === 'contractNo' ||
    (field.kind === 'list' && ['link', 'choice'].includes(field.of.kind)))

/** Published rates of a mode, grouped by what mark-ups may distinguish. */
const scopesOf = async (
  { database, person: { companyId } }: Pick<Asking, 'database' | 'person'>,
  mode: Mode,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<MarkedScope[]> => {
  const fields = Object.entries(mode.rate.fields).filter(isDistinguishing)
  const { where, params } = onlyOwn(mode, {
    resource: mode.rate,
    where: `t.company_id = $1 AND t.display_flag > 0 AND t.valid_to >= $2::date AND t.valid_from <= $3::date`,
    params: [companyId, from, until],
    instant: null,
  })
  const groups = await database.query<{ id: string; rates: number; days: string }>(
    `SELECT min(t.id)::text AS id, count(*)::int AS rates, range_agg(daterange(t.valid_from, t.valid_to, '[]'))::text AS days
      FROM ${tableName(mode.rate)} AS t WHERE ${where} GROUP BY ${fields.map(([name, field]) => `t.${columnName(name, field)}`).join(', ')}`,
    params,
  )
  const rows = await versionedRows(database, {
    resource: mode.rate,
    fields: fields.map(([name]) => name),
    instant: null,
    where: 't.company_id = $1 AND t.id = ANY($2::bigint[])',
    params: [companyId, groups.map(({ id }) => id)],
  })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const reach = tariffsReach({ companyId, mode, ask: { day: from }, today: from, instant: null })
  const { places } = await modeTariffsAtHand(database, reach)
  const [to = ''] = mode.lane.to
  return groups.flatMap(({ id, rates, days }): MarkedScope[] => {
    const row = rowOf.get(id)
    if (!row) return []
    const end = (name: string | undefined) => (name && typeof row[name] === 'string' ? row[name] : null)
    return [
      {
        mode: mode.name,
        receipt: null,
        pol: end(mode.lane.from),
        pod: end(to),
        carrier: end(mode.lane.carrier),
        rates,
        days: rangesIn(days),
        facts: markedFacts(mode, row as unknown as ModeRate, places),
      },
    ]
  })
}
