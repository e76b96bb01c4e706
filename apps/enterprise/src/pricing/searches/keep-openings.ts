import type { OpeningWay } from '@hangjia/contracts'
import { rulesOpened, type SecretFacts, type SecretReader } from '@hangjia/pricing'
import { addTime } from '@hangjia/validation'
import { rowsOf, sql } from '../../database/sql.ts'
import { quotedRates } from '../../fcl-dashboard/quoted.ts'
import type { Context } from '../../handlers.ts'
import { loadSecrecyRules, secretFactsOfRate, secretReaderOf } from '../loading/load-secrecy.ts'

/** Time within which a second read is the same opening: a form loads its record more than once. */
const sameOpeningMinutes = 15

/** Writes down who opened or exported rates on their record pages, where a reader sees all of them. */
export const keepRecordsOpened = async (
  context: Context,
  rates: readonly string[],
  way: Exclude<OpeningWay, 'paper'>,
): Promise<void> => {
  const reader = { ...secretReaderOf(context, { customer: null }), seesSecrets: true }
  await keepQuietly(context, { way, quotation: null, openedIn: async () => ({ reader, rates }) })
}

/** Writes down the maker of a quotation or a price list from confidential rates. */
export const keepPaperOpened = async (context: Context, quotation: string): Promise<void> =>
  await keepQuietly(context, {
    way: 'paper',
    quotation,
    openedIn: async () => {
      const rows = await rowsOf<{ rate: string; customer: string | null }>(
        context.database,
        sql`select distinct t.id::text as rate, c.draft ->> 'customer' as customer from ${quotedRates}
          where q.company_id = ${context.person.companyId} and q.id = ${quotation}`,
      )
      const customer = rows[0]?.customer ?? null
      return { reader: secretReaderOf(context, { customer }), rates: rows.map(({ rate }) => rate) }
    },
  })

/** The answer of a call that makes a document, once its maker is written down. */
export const made = async (context: Context, making: Promise<string>): Promise<{ id: string }> => {
  const id = await making
  await keepPaperOpened(context, id)
  return { id }
}

interface Opened {
  readonly way: OpeningWay
  readonly quotation: string | null
  readonly openedIn: () => Promise<{ readonly reader: SecretReader; readonly rates: readonly string[] }>
}
/** Logs a failure to write down an opening and lets the act succeed: only the operator needs to know. */
const keepQuietly = async (context: Context, opened: Opened): Promise<void> => {
  try {
    await keep(context, opened)
  } catch (caught) {
    context.log.error({ err: caught, way: opened.way }, 'opening of confidential rates not kept')
  }
}

const keep = async (context: Context, { way, quotation, openedIn }: Opened): Promise<void> => {
  const { database, person, today, now } = context
  const { companyId, userId } = person
  const rules = await loadSecrecyRules(database, { companyId, today: today() })
  if (rules.length === 0) return
  const { reader, rates } = await openedIn()
  const facts = await database.query<SecretFacts & { rate: string }>(
    `SELECT t.id::text AS rate, ${secretFactsOfRate} FROM fcl_rate AS t WHERE t.company_id = $1 AND t.id = ANY($2::bigint[])`,
    [companyId, rates],
  )
  const secret = facts.flatMap(({ rate, ...of }) => {
    const ids = rulesOpened(of, rules, reader).map(({ id }) => id)
    return ids.length === 0 ? [] : [{ rate, rules: `{${ids.join()}}` }]
  })
  if (secret.length === 0) return
  const at = now()
  await database.run(
    `INSERT INTO secret_opening (company_id, account_id, way, quotation_id, opened_at, rate_id, rules_ids)
     SELECT $1, $2, $3, $4::bigint, $5::timestamptz, n.rate, n.rules::bigint[]
     FROM unnest($6::bigint[], $7::text[]) AS n (rate, rules)
     WHERE NOT EXISTS (SELECT FROM secret_opening o
       WHERE o.company_id = $1 AND o.rate_id = n.rate AND o.account_id = $2 AND o.way = $3 AND o.rules_ids = n.rules::bigint[]
         AND (o.quotation_id = $4::bigint OR $3 = 'record' AND o.opened_at > $8::timestamptz))`,
    [
      ...[companyId, userId, way, quotation, at],
      ...[secret.map(({ rate }) => rate), secret.map((one) => one.rules)],
      addTime(at, { minutes: -sameOpeningMinutes }),
    ],
  )
}
