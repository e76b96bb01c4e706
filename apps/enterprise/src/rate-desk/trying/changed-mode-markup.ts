import { type Mode, maxExamined } from '@hangjia/contracts'
import {
  type ChangedRule,
  type ModeHouse,
  type ModeMarketRule,
  type ModeRate,
  type ModeRule,
  type MovedRate,
  movedByModeMarkups,
} from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { modeTariffsAtHand, onlyOwn, tariffsReach } from '../../modes/mode-tariffs.ts'
import { someBuyer } from '../../pricing/loading/buyer-of.ts'
import { someSeller } from '../../pricing/loading/seller-of.ts'
import { versionedRows } from '../../pricing/loading/versioned-rows.ts'
import { columnName } from '../../records/tables/column-kinds.ts'
import { tableName } from '../../records/tables/table.ts'
import type { View } from '../../records/tables/view.ts'
import { type ChangeFound, channelOf, type MovedOnLane } from './change-summary.ts'
import { type Unsaved, unsavedRow } from './unsaved-row.ts'

type Asking = Pick<Context, 'database' | 'person' | 'today' | 'turn'>

interface Change {
  readonly mode: Mode
  readonly given: Unsaved
}
/** Effect of saving a mark-up on the freight of published rates of a mode other than full containers. */
export const changedInMode = async (asking: Asking, view: View, { mode, given }: Change): Promise<ChangeFound> => {
  const { database, today } = asking
  const { resource, companyId } = view
  const values = await unsavedRow(database, view, given)
  const draft = { ...values, ...resource.derive?.(values) } as unknown as ModeRule
  const before = await houseOf(asking, mode)
  const isOwn = (layer: keyof ModeHouse) => mode.layers[layer]?.name === resource.name
  const without = <R extends ModeRule>(rules: readonly R[]) => rules.filter(({ id }) => id !== draft.id)
  const after: ModeHouse = {
    company: isOwn('company') ? [...without(before.company), draft] : before.company,
    market: isOwn('market') ? [...without(before.market), draft as ModeMarketRule] : before.market,
  }
  const standing = [...(isOwn('company') ? before.company : before.market)].find(({ id }) => id === draft.id)
  const versions = standing ? [standing, draft] : [draft]
  const changed = await Promise.all(
    versions.map(
      async (rule): Promise<ChangedRule> => ({
        rule,
        buyer: await someBuyer(database, companyId, rule),
        seller: await someSeller(database, companyId, rule),
      }),
    ),
  )
  const reach = tariffsReach({ companyId, mode, ask: { day: today() }, today: today(), instant: null })
  const { places } = await modeTariffsAtHand(database, reach)
  const effectOn = movedByModeMarkups({
    mode,
    before,
    after,
    changed,
    scope: resource.scope ?? [],
    channel: channelOf(versions),
    today: today(),
    places,
  })
  const meant = { mode, versions, scope: resource.scope ?? [] }
  return { ...(await examined(asking, meant, effectOn)), changes: [] }
}

/** Mark-ups of the company for a mode that are effective, or will be. */
const houseOf = async ({ database, person, today }: Asking, { layers }: Mode): Promise<ModeHouse> => {
  const of = async (resource: Mode['layers']['company']) =>
    resource
      ? await versionedRows(database, {
          resource,
          where: 't.company_id = $1 AND t.status = 1 AND t.valid_to >= $2::date',
          params: [person.companyId, today()],
          instant: null,
        })
      : []
  // The rows of the catalogue are those of the book.
  return {
    company: (await of(layers.company)) as unknown as ModeRule[],
    market: (await of(layers.market)) as unknown as ModeMarketRule[],
  }
}

/** Rates that one of the versions of a rule can be for. */
interface MeantRates {
  readonly mode: Mode
  readonly versions: readonly ModeRule[]
  /** Fields of the scope of the rule. */
  readonly scope: readonly string[]
}
/** Published rates of a mode in scope, the newest first; other requests are served between parts of them. */
const examined = async (
  { database, person, today, turn }: Asking,
  meant: MeantRates,
  effectOn: (rate: ModeRate) => MovedRate | null | undefined,
): Promise<Omit<ChangeFound, 'changes'>> => {
  const moved: MovedOnLane[] = []
  let looked = 0
  for (let below: string | null = null; ; ) {
    const rows: readonly ModeRate[] = await ratesBelow({ database, person, today }, meant, below)
    for (const [at, rate] of rows.entries()) {
      const effect = effectOn(rate)
      if (effect !== undefined && looked === maxExamined) return { looked, isPart: true, moved }
      if (effect !== undefined) looked += 1
      if (effect) moved.push({ ...effect, ...laneOf(meant.mode, rate) })
      if (at % ratesAtOnce === 0) await turn()
    }
    if (rows.length < ratesPerRead) return { looked, isPart: false, moved }
    below = rows.at(-1)?.id ?? null
  }
}
const ratesAtOnce = 20
const ratesPerRead = 1000

const ratesBelow = async (
  { database, person: { companyId }, today }: Pick<Asking, 'database' | 'person' | 'today'>,
  { mode, versions, scope }: MeantRates,
  below: string | null,
): Promise<readonly ModeRate[]> => {
  const values: unknown[] = [companyId, today(), below]
  const given = (value: unknown) => `$${values.push(value)}`
  const isMeant = versions.map((rule) => `(${isMeantIn(mode, { rule, scope, given })})`).join(' OR ')
  const { where, params } = onlyOwn(mode, {
    resource: mode.rate,
    where: `t.company_id = $1 AND t.display_flag > 0 AND t.valid_to >= $2::date AND ($3::bigint IS NULL OR t.id < $3::bigint) AND (${isMeant})`,
    params: values,
    instant: null,
  })
  const found = await database.query<{ id: string }>(
    `SELECT t.id::text AS id FROM ${tableName(mode.rate)} AS t WHERE ${where} ORDER BY t.id DESC LIMIT ${ratesPerRead}`,
    params,
  )
  // The rows of the catalogue are those of the book.
  return (await versionedRows(database, {
    resource: mode.rate,
    instant: null,
    where: 't.company_id = $1 AND t.id = ANY($2::bigint[])',
    params: [companyId, found.map(({ id }) => id)],
    order: 't.id DESC',
  })) as unknown as readonly ModeRate[]
}

interface Meaning {
  readonly rule: ModeRule
  readonly scope: readonly string[]
  /** Takes a value and returns its parameter. */
  readonly given: (value: unknown) => string
}
/**
 * SQL of what a rate `t` has to be for a rule to be for it: its days, and its own places, carrier and trade line, where it names one. The
 * other keys of a scope are compared afterwards.
 */
const isMeantIn = ({ asks, rate: { fields } }: Mode, { rule, scope, given }: Meaning): string => {
  const own: readonly (string | undefined)[] = [asks.place, asks.to, asks.carrier, 'tradeLine']
  const within = scope.flatMap((key) => {
    const name = key.slice(0, -1)
    const [field, list] = [fields[name], rule[key]]
    if (field?.kind !== 'link' || !own.includes(field.to) || !Array.isArray(list) || list.length === 0) return []
    const column = `t.${columnName(name, field)}`
    return [`(${column} IS NULL OR ${column} = ANY(${given(list.map(String))}::bigint[]))`]
  })
  const days = `t.valid_to >= ${given(rule.validFrom)}::date AND t.valid_from <= ${given(rule.validTo)}::date`
  return [days, ...within].join(' AND ')
}

/** Facts by which a list names a rate. */
const laneOf = ({ name: mode, lane, rate: { fields } }: Mode, rate: ModeRate): Omit<MovedOnLane, keyof MovedRate> => {
  const text = (name: string | undefined) => {
    const value = name === undefined ? undefined : (rate as unknown as Readonly<Record<string, unknown>>)[name]
    return typeof value === 'string' ? value : null
  }
  const line = (rate as { readonly lines?: readonly { readonly currency?: unknown }[] }).lines?.[0]?.currency
  return {
    mode,
    carrier: text(lane.carrier),
    serviceCode: text(['serviceCode', 'flightNo', 'trainNo'].find((name) => name in fields)),
    pol: text(lane.from) ?? '',
    pod: text(lane.to[0]) ?? '',
    currency: text('currency') ?? String(line ?? ''),
  }
}
