import { openEnquiryStates, openOpportunityStages } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'

/** Rules of a company's pool; days are whole business days. */
export interface PoolRules {
  readonly claimPerDay: number
  readonly holdingCap: number
  readonly stayDays: number | null
  readonly formerOwnerDays: number
  readonly releases: boolean
  readonly releaseDays: number
  readonly remindDays: number
  /** Further days before a release on which its owner is reminded. */
  readonly reminders: readonly string[]
  readonly checksPerDay: number
  readonly protectDays: number
  readonly protectCap: number
  readonly lockCap: number
  /** Active and locked customers count for claims and for customers held. */
  readonly capsActive: boolean
  /** Days of institutions in place of these. */
  readonly units: readonly UnitDays[]
}
type RuledDays = 'releaseDays' | 'stayDays' | 'formerOwnerDays' | 'protectDays'
/** Days of one unit, blank where those of the company count. */
type UnitDays = { readonly unit: string } & Readonly<Record<RuledDays, number | null>>
/** Rules where a company keeps none: nothing is released automatically. */
const usual: PoolRules = {
  claimPerDay: 5,
  holdingCap: 100,
  stayDays: null,
  formerOwnerDays: 7,
  releases: false,
  releaseDays: 30,
  remindDays: 3,
  reminders: [],
  checksPerDay: 60,
  protectDays: 15,
  protectCap: 30,
  lockCap: 10,
  capsActive: true,
  units: [],
}

export const poolRulesOf = async (queries: Queries, companyId: string): Promise<PoolRules> => {
  const rules = await queries.first<Omit<PoolRules, 'units'>>(
    `SELECT claim_per_day AS "claimPerDay", holding_cap AS "holdingCap", stay_days AS "stayDays", former_owner_days AS "formerOwnerDays",
       coalesce(releases, false) AS releases, release_days AS "releaseDays", remind_days AS "remindDays",
       reminders, checks_per_day AS "checksPerDay", protect_days AS "protectDays", protect_cap AS "protectCap", lock_cap AS "lockCap",
       caps_active AS "capsActive"
     FROM customer_pool WHERE company_id = $1`,
    [companyId],
  )
  return { ...(rules ?? usual), units: await unitDays(queries, companyId) }
}
/** Days of every unit that a rule of an institution reaches: that of the nearest unit above it, of several the newest. */
const unitDays = (queries: Queries, companyId: string): Promise<UnitDays[]> =>
  queries.query<UnitDays>(
    `WITH RECURSIVE reached AS (
       SELECT r.id AS rule, unnest(r.units_ids) AS unit, 0 AS depth FROM unit_pool_rule r WHERE r.company_id = $1
       UNION
       SELECT d.rule, o.id, d.depth + 1 FROM reached d JOIN organisation o ON o.company_id = $1 AND o.super_org_id = d.unit
       WHERE d.depth < ${deepest})
     SELECT DISTINCT ON (d.unit) d.unit::text AS unit, r.release_days AS "releaseDays", r.stay_days AS "stayDays",
       r.former_owner_days AS "formerOwnerDays", r.protect_days AS "protectDays"
     FROM reached d JOIN unit_pool_rule r ON r.company_id = $1 AND r.id = d.rule ORDER BY d.unit, d.depth, d.rule DESC`,
    [companyId],
  )
/** Levels of an organisation. */
const deepest = 30

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')
interface OfPerson extends PoolRules {
  /** The person may not claim. */
  readonly isBarred: boolean
}
interface Cap {
  readonly held: number | null
  readonly claims: number | null
  readonly isBarred: boolean
}
/** Rules of the pool for one person: a limit that names them comes before one of their department, or one above it, and that before the rules. */
export const poolRulesFor = async (queries: Queries, companyId: string, employeeId: string): Promise<OfPerson> => {
  const rules = await poolRulesOf(queries, companyId)
  const main = await queries.first<{ unit: string | null }>(
    'SELECT orgs_ids[1]::text AS unit FROM employee WHERE company_id = $1 AND id = $2',
    [companyId, employeeId],
  )
  const own = rules.units.find(({ unit }) => unit === main?.unit)
  const cap = await queries.first<Cap>(
    `WITH RECURSIVE above AS (
       SELECT unnest(e.orgs_ids) AS id FROM employee e WHERE e.company_id = $1 AND e.id = $2::bigint
       UNION
       SELECT o.super_org_id FROM above a JOIN organisation o ON o.company_id = $1 AND o.id = a.id
       WHERE o.super_org_id IS NOT NULL)
     SELECT holding_cap AS held, claim_per_day AS claims, barred AS "isBarred" FROM customer_cap
     WHERE company_id = $1 AND (persons_ids @> ARRAY[$2::bigint] OR units_ids && ARRAY(SELECT id FROM above))
     ORDER BY persons_ids @> ARRAY[$2::bigint] DESC, id DESC LIMIT 1`,
    [companyId, employeeId],
  )
  return {
    ...rules,
    formerOwnerDays: own?.formerOwnerDays ?? rules.formerOwnerDays,
    protectDays: own?.protectDays ?? rules.protectDays,
    holdingCap: cap?.held ?? rules.holdingCap,
    claimPerDay: cap?.claims ?? rules.claimPerDay,
    isBarred: cap?.isBarred ?? false,
  }
}

/**
 * SQL of facts for which a customer `c` is not released: an order, a quotation that holds on `today`, won ones too, an open enquiry, or an
 * opportunity that is open and not older than its day and the days of protection that hold for the owner.
 */
const isWorkedOn = (
  today: string,
  owner: string,
  rules: Pick<PoolRules, 'protectDays' | 'units'>,
): string => `(EXISTS (SELECT FROM shipment_order o
    WHERE o.company_id = c.company_id AND o.customer_id = c.id AND o.life_state <> 'cancelled')
  OR EXISTS (SELECT FROM quotation q WHERE q.company_id = c.company_id AND q.customer_id = c.id
    AND q.status IN ('pending', 'sent', 'accepted') AND q.valid_until >= ${today})
  OR EXISTS (SELECT FROM enquiry e WHERE e.company_id = c.company_id AND e.customer_id = c.id
    AND e.status IN (${listed([...openEnquiryStates, 'answered', 'quoted'])}))
  OR EXISTS (SELECT FROM opportunity p WHERE p.company_id = c.company_id AND p.customer_id = c.id
    AND p.stage IN (${listed(openOpportunityStages)}) AND p.expected_on + ${daysOf('protectDays', owner, rules)} >= ${today}))`

/** SQL of the days that hold for a person, a column or parameter of the statement: those of their main department, or else of the company. */
const daysOf = (
  name: RuledDays,
  owner: string,
  rules: Pick<PoolRules, 'units'> & Readonly<Partial<Record<RuledDays, number | null>>>,
): string => {
  const general = rules[name] === null || rules[name] === undefined ? 'NULL::int' : `${Number(rules[name])}`
  const some = rules.units.flatMap(({ unit, [name]: days }) =>
    days === null ? [] : [`(${BigInt(unit)}, ${Number(days)})`],
  )
  if (some.length === 0) return general
  return `coalesce((SELECT ruled.days FROM (VALUES ${some.join(', ')}) AS ruled (unit, days)
     JOIN employee e ON e.company_id = c.company_id AND e.id = ${owner} AND e.orgs_ids[1] = ruled.unit), ${general})`
}

interface When {
  /** SQL of the business day; that of the last follow-up when absent. */
  readonly today?: string
  /** SQL of the owner from now on; the present one when absent. */
  readonly owner?: string
}
/**
 * SQL of the day on which an owned customer `c` goes to the pool: the day after `releaseDays` without a follow-up since `last`, a
 * date, and not before protection and delay are over; its level or the institution of its owner may name other days. A locked one stays.
 * Source: marketing-crm 5.3 (strictly greater; converted ones and those with an opportunity are exempt; no release while protected; a delay
 * suspends until its date).
 */
export const releaseDay = (
  last: string,
  rules: Pick<PoolRules, 'releases' | 'releaseDays' | 'protectDays' | 'units'>,
  { today = last, owner = 'c.owner_id' }: When = {},
): string =>
  `CASE WHEN ${rules.releases} AND c.lock IS NULL AND NOT ${isWorkedOn(today, owner, rules)} THEN greatest(${last} + coalesce((SELECT l.release_days
     FROM customer_level l WHERE l.company_id IN (0, c.company_id) AND l.id = c.level_id), ${daysOf('releaseDays', owner, rules)}), c.protected_until,
     c.delayed_until) + 1 END`

interface Protected {
  readonly id: string
  readonly owner: string | null
  readonly today: string
  readonly rules: PoolRules
}
/** Protects a new or claimed customer from being released, within the number that its owner may have protected. */
export const protect = async (
  queries: Queries,
  companyId: string,
  { id, owner, today, rules: { protectDays, protectCap } }: Protected,
): Promise<void> => {
  if (protectDays === 0 || owner === null) return
  await queries.query(
    `UPDATE customer SET protected_until = $4::date + $5::int WHERE company_id = $1 AND id = $2
       AND (SELECT count(*) FROM customer p WHERE p.company_id = $1 AND p.owner_id = $3 AND p.id <> $2 AND p.protected_until >= $4::date)
         < $6::int`,
    [companyId, id, owner, today, protectDays, protectCap],
  )
}
/** SQL that ends what protected a customer for its former owner. */
export const unprotected = 'protected_until = NULL, delayed_until = NULL, lock = NULL, lock_reason = NULL'
/** SQL of customers `c` that count for limits. */
export const countsForCaps = ({ capsActive }: PoolRules): string =>
  capsActive ? 'true' : "c.stage <> 'active' AND c.lock IS NULL"

/**
 * SQL that puts an owned customer `c` into a pool on the day `today`: that of the main department of its owner, for as many days as the
 * rules set, or that of the company. Source: marketing-crm 5.3 (path).
 */
export const intoPool = (today: string, rules: PoolRules): string => {
  const department = `(SELECT e.orgs_ids[1] FROM employee e WHERE e.company_id = c.company_id AND e.id = c.owner_id)`
  const stay = daysOf('stayDays', 'c.owner_id', rules)
  return `former_owner_id = c.owner_id, owner_id = NULL, release_on = NULL, next_follow_up = NULL,
    times_released = coalesce(c.times_released, 0) + 1, co_owners_ids = '{}', ${unprotected},
    pool_department_id = CASE WHEN ${stay} IS NOT NULL THEN ${department} END,
    company_pool_on = CASE WHEN ${department} IS NOT NULL THEN ${today} + ${stay} END`
}
