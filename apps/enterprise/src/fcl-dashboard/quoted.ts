import type { QuotedPaper } from '@hangjia/contracts'
import { type Fragment, sql, type Test } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { reachedQuotations } from '../records/tables/scopes.ts'
import { inPeriod, inScope, type Scope } from './scope.ts'

/** Quotations `q` with their content `c`. */
export const quotations = sql`quotation q
  join quotation_content c on c.company_id = q.company_id and c.quotation_id = q.id`

/** Quotations that the list of quotations would show to the person. */
export const listedTo = (person: Person): Test => sql<boolean>`(q.company_id = ${person.companyId}
  and ${reachedQuotations(person, 'q')})`

/** A quotation as its row names it: `named` marks its owner. */
export type PaperRow = Omit<QuotedPaper, 'salesperson'> & { readonly salesperson: string }
export const paperColumns = `q.id, q.quote_no AS "quoteNo", q.revision, q.layout, q.status, q.lane,
  q.salesperson_id AS salesperson, q.valid_until AS "validUntil"`

/**
 * Quotations `q`, content `c`, with the rates `t` that they use, one row for each pair. A shipment names its rates by the
 * offers of its options, a price list of full containers in its rows.
 */
export const quotedRates = sql`${quotations}
  cross join lateral (
    select (c.sources -> (option ->> 'offerKey') -> 'rate' ->> 'id')::bigint as rate
    from jsonb_array_elements(c.draft -> 'options') option
    union select (line ->> 'rate')::bigint from jsonb_array_elements(c.draft -> 'rows') line
    where c.draft ->> 'mode' is null
  ) used
  join fcl_rate t on t.company_id = q.company_id and t.id = used.rate`

/** Made in the period, each quote once: a revision or a negotiation is the same quote again. */
export const isMade = (scope: Scope): Test =>
  sql<boolean>`(c.revision = 1 and c.mother_kind is distinct from 'negotiate' and ${inPeriod(sql`q.created_at`, scope)})`

/** Still to be won: neither withdrawn nor over. */
export const isOpen = ({ today }: Pick<Scope, 'today'>): Test =>
  sql<boolean>`(q.status in ('draft', 'pending', 'sent') and q.valid_until >= ${today}::date)`

/** TEU of quotations whose version of the period was accepted with an option of these rates, one row for each. */
export const wonTeu = (
  scope: Scope,
): Fragment => sql`select q.id, sum((line ->> 'quantity')::integer * coalesce(size.teu, 0)) as teu
  from ${quotations}
  cross join lateral (
    select option from jsonb_array_elements(c.draft -> 'options') with ordinality as options (option, place)
    where jsonb_array_length(c.draft -> 'options') = 1 or q.won_option = chr(64 + place::int)
  ) taken
  join fcl_rate t on t.company_id = q.company_id
    and t.id = (c.sources -> (taken.option ->> 'offerKey') -> 'rate' ->> 'id')::bigint
  cross join lateral jsonb_array_elements(c.draft -> 'boxes') as boxes (line)
  left join lateral (
    select k.teu from container_type k where k.company_id in (0, q.company_id) and k.code = line ->> 'box'
    order by k.company_id desc limit 1
  ) size on true
  where q.status = 'accepted' and c.draft ->> 'mode' is null and ${inScope(scope)} and ${inPeriod(sql`q.created_at`, scope)} group by q.id`
