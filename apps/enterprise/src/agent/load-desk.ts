import { type ChatIntent, chatGroup, Problem } from '@hangjia/contracts'
import type { WorkCalendar, WorkingHours } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { dataTest } from '../records/tables/scopes.ts'
import { type NamedThing, nameFinder } from './reading/find-names.ts'
import type { Lexicon } from './reading/read-chat.ts'

type Language = 'zh' | 'en'
/** A channel as far as reading and answering go. */
export interface Channel {
  readonly id: string
  readonly enabled: boolean
  readonly org: string | null
  readonly replyMode: 'draft' | 'off'
  readonly minConfidencePct: number
  readonly priceDisclosure: 'itemised' | 'allIn' | 'rangeOnly'
  readonly signature: string | null
  readonly templates: readonly {
    readonly use: 'missing' | 'price' | 'workOrder'
    readonly language: Language
    readonly words: string
  }[]
  readonly keywords: readonly { readonly word: string; readonly intent: ChatIntent }[]
  readonly blockedWords: readonly string[]
  readonly defaultHandlers: readonly string[]
  readonly routing: readonly {
    readonly intent: ChatIntent | null
    readonly tradeLine: string | null
    readonly pol: string | null
    readonly handler: string
    readonly weight: number
  }[]
  readonly workingHours: readonly WorkingHours[]
  readonly holidayCalendar: 'CN' | 'none'
  readonly slaMinutes: readonly { readonly intent: ChatIntent; readonly minutes: number }[]
}
/** A group as far as reading and answering go. */
export interface Group {
  readonly id: string
  readonly customer: string | null
  /** Off as well while the group is paused or has ended. */
  readonly replyMode: 'draft' | 'off'
  readonly defaultPol: string | null
  readonly defaultTradeTerm: string | null
  readonly ownNames: readonly { readonly word: string; readonly port: string | null; readonly box: string | null }[]
  readonly members: readonly { readonly nickname: string; readonly role: 'customer' | 'staff' | 'unknown' }[]
}
/** The channel and group of a session. */
export interface Desk {
  readonly channel: Channel
  readonly group: Group | null
}

export const loadChannel = async (queries: Queries, companyId: string, id: string): Promise<Channel> => {
  const found = await queries.first<Channel>(
    `SELECT id, enabled, org_id AS org, reply_mode AS "replyMode", min_confidence_pct AS "minConfidencePct",
       price_disclosure AS "priceDisclosure", signature, templates, keywords, blocked_words AS "blockedWords",
       default_handlers_ids AS "defaultHandlers", routing, working_hours AS "workingHours",
       holiday_calendar AS "holidayCalendar", sla_minutes AS "slaMinutes"
     FROM chat_channel WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  )
  if (!found) throw new Problem('invalidInput', { issues: [{ path: 'channel', rule: 'notFound', parameters: {} }] })
  return found
}

export const loadDesk = async (
  queries: Queries,
  companyId: string,
  wanted: { readonly channel: string; readonly group: string | null },
): Promise<Desk> => {
  const channel = await loadChannel(queries, companyId, wanted.channel)
  if (wanted.group === null) return { channel, group: null }
  const group = await queries.first<Group>(
    `SELECT id, customer_id AS customer, CASE WHEN state IN ('paused', 'ended') THEN 'off' ELSE reply_mode END AS "replyMode", default_pol_id AS "defaultPol",
       default_trade_term AS "defaultTradeTerm", own_names AS "ownNames", members
     FROM chat_group WHERE company_id = $1 AND id = $2 AND channel_id = $3`,
    [companyId, wanted.group, wanted.channel],
  )
  if (!group) throw noGroup()
  return { channel, group }
}

/** Refuses a group outside the data scope of the person, as if it did not exist. */
export const checkGroup = async (queries: Queries, person: Person, group: string | null): Promise<void> => {
  const isSeen = dataTest(chatGroup, person)
  if (group === null || !isSeen) return
  const found = await rowsOf(
    queries,
    sql`select g.id from chat_group g where g.company_id = ${person.companyId} and g.id = ${group}::bigint and ${isSeen('g')}`,
  )
  if (found.length === 0) throw noGroup()
}
const noGroup = (): Problem =>
  new Problem('invalidInput', { issues: [{ path: 'group', rule: 'notFound', parameters: {} }] })

/** The channel of a group; that which is given where there is no group. */
export const channelOf = async (
  queries: Queries,
  companyId: string,
  { channel, group }: { readonly channel: string; readonly group: string | null },
): Promise<string> => {
  if (group === null) return channel
  const found = await queries.first<{ channel: string }>(
    'SELECT channel_id AS channel FROM chat_group WHERE company_id = $1 AND id = $2',
    [companyId, group],
  )
  return found ? String(found.channel) : channel
}

/** Everything that reading a text at this desk needs: names of ports and containers, those of the group first. */
export const loadLexicon = async (queries: Queries, companyId: string, { channel, group }: Desk): Promise<Lexicon> => {
  const ports = await queries.query<{ id: string; names: string[]; isHome: boolean }>(
    `SELECT p.id, array_remove(array_cat(ARRAY[p.code, p.name_cn, p.name_scn, p.name_en], p.aliases), NULL) AS names,
       coalesce(c.code IN ('CN', 'HK'), false) AS "isHome"
     FROM port p LEFT JOIN country c ON c.id = p.country_id AND c.company_id IN (0, $1)
     WHERE p.company_id IN (0, $1) AND p.status = 1`,
    [companyId],
  )
  const types = await queries.query<{ id: string; code: string }>(
    'SELECT id, code FROM container_type WHERE company_id IN (0, $1) AND status = 1 ORDER BY id',
    [companyId],
  )
  const aliases = group?.ownNames ?? []
  const own = aliases.filter(({ port }) => port !== null).map(({ word }) => word.toLowerCase())
  const things: NamedThing[] = [
    ...ports.map(({ id, names }) => ({ id, names: names.filter((name) => !own.includes(name.toLowerCase())) })),
    ...aliases.flatMap(({ word, port }) => (port === null ? [] : [{ id: String(port), names: [word] }])),
  ]
  const home = new Set(ports.filter(({ isHome }) => isHome).map(({ id }) => id))
  const codeOf = new Map(types.map(({ id, code }) => [id, code]))
  return {
    portsIn: nameFinder(things),
    isHome: (id) => home.has(id),
    boxTypes: types.map(({ code }) => code),
    boxAliases: aliases.flatMap(({ word, box }) => {
      const code = box === null ? undefined : codeOf.get(String(box))
      return code === undefined ? [] : [{ word, box: code }]
    }),
    intentWords: channel.keywords,
    usualPol: group?.defaultPol ?? null,
    usualTerm: group?.defaultTradeTerm ?? null,
  }
}

/** Working hours of a channel; holidays are those of the working calendar. */
export const loadCalendar = async (
  queries: Queries,
  companyId: string,
  { workingHours, holidayCalendar }: Pick<Channel, 'workingHours' | 'holidayCalendar'>,
): Promise<WorkCalendar> => {
  const days =
    holidayCalendar === 'none'
      ? []
      : await queries.query<{ day: string; kind: 'holiday' | 'workday' }>(
          `SELECT h.date AS day, h.kind FROM holiday h JOIN country c ON c.id = h.country_id AND c.company_id IN (0, $1)
           WHERE h.company_id IN (0, $1) AND c.code = 'CN' ORDER BY h.company_id`,
          [companyId],
        )
  // A company's own day comes after that of the base data, and replaces it.
  const kinds = [...new Map(days.map(({ day, kind }) => [day, kind]))]
  const of = (wanted: string) => new Set(kinds.filter(([, kind]) => kind === wanted).map(([day]) => day))
  return { hours: workingHours, off: of('holiday'), worked: of('workday') }
}
