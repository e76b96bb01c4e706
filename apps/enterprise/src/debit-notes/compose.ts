import type { DebitNoteDocument, DebitNoteDraft, FxSnapshot, NoteMoney } from '@hangjia/contracts'
import { convertedCharge, kindOfNote, missingRates, noteRate, sumsByCurrency } from '@hangjia/pricing'
import type { Queries, Row } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { loadOrderMoney } from '../orders/order-money.ts'
import { invalid } from '../records/saving/change-records.ts'
import { blocked } from '../staff/manageable.ts'
import { namesOf } from './billable.ts'
import { inCapitals } from './capitals.ts'
import { chargeAt, payerOf } from './charges-of.ts'
import { type Maker, noteHead } from './note-head.ts'
import { orderFacts } from './order-facts.ts'
import { ownAccounts } from './own-accounts.ts'
import { ratesOn } from './rates-on.ts'

interface Composing extends Pick<Context, 'today' | 'now' | 'files'> {
  readonly maker: Maker
}

/** The whole content of a note: every amount, rate, name and account comes from the server. */
export const composeNote = async (
  queries: Queries,
  { maker, today, now, files }: Composing,
  draft: DebitNoteDraft,
  rows: readonly Row[],
): Promise<DebitNoteDocument> => {
  const { companyId } = maker
  const money = await loadOrderMoney(queries, companyId, today())
  const names = await namesOf(queries, companyId, rows)
  const picked = rows.map((row) => ({
    row,
    charges: draft.charges
      .filter(({ order }) => order === String(row.id))
      .map(({ position }) => {
        const charge = chargeAt(row, position, names, money)
        if (!charge) throw blocked('charges', 'chargeNotBillable', { orderNo: String(row.order_no) })
        return charge
      }),
  }))
  const amounts = picked.flatMap(({ charges }) => charges)
  const rates = await ratesFor(queries, { companyId, day: today(), draft, amounts })
  const settled = draft.currencyMode === 'single' ? { currency: settleCurrencyOf(draft), fx: rates } : null
  const missing = settled ? missingRates(amounts, settled) : []
  if (settled && missing.length > 0)
    throw blocked('rates', 'rateMissing', { from: missing.join(', '), to: settled.currency })
  const orders = picked.map(({ row, charges }) => ({
    id: String(row.id),
    orderNo: String(row.order_no),
    facts: orderFacts(row, names),
    lines: charges.map((charge) => ({ ...charge, ...convertedCharge(charge, settled) })),
    subtotals: sumsByCurrency(charges),
  }))
  const due = settled
    ? sumsByCurrency(
        orders.flatMap(({ lines }) =>
          lines.map(({ converted }) => ({ currency: settled.currency, amount: converted ?? '0' })),
        ),
      )
    : sumsByCurrency(amounts)
  const [first] = draft.charges
  const held = rows.find(({ id }) => String(id) === first?.order)
  const payer = held && first ? payerOf(held, first.position) : undefined
  const kind = kindOfNote(due)
  if (kind === null) throw blocked('charges', 'noteOfNothing')
  const [only] = due
  return {
    kind,
    noteNo: '',
    state: 'draft',
    billDate: today(),
    dueDate: draft.dueDate,
    printedAt: now(),
    letterhead: await noteHead({ database: queries, files }, maker, rows),
    customer: await customerOf(queries, companyId, payer),
    currencyMode: draft.currencyMode,
    settleCurrency: settled?.currency ?? null,
    rates,
    orders,
    totals: sumsByCurrency(amounts),
    due,
    inWords: due.length === 1 && only?.currency === 'CNY' ? inCapitals(only.amount) : null,
    paid: [],
    balance: due,
    accounts: await accountsFor(queries, { companyId, draft, due, codeOf: money.codeOf }),
    remark: draft.remark,
  }
}

const settleCurrencyOf = ({ settleCurrency }: DebitNoteDraft): string => {
  if (settleCurrency === null) throw invalid('draft.settleCurrency', 'required')
  return settleCurrency
}

interface Priced {
  readonly companyId: string
  readonly day: string
  readonly draft: DebitNoteDraft
  readonly amounts: readonly NoteMoney[]
}
/** Rates into the settlement currency: those that were typed, else the published ones of today. */
const ratesFor = async (queries: Queries, { companyId, day, draft, amounts }: Priced): Promise<FxSnapshot[]> => {
  if (draft.currencyMode === 'original') return []
  const to = settleCurrencyOf(draft)
  const from = [...new Set(amounts.map(({ currency }) => currency))].filter((code) => code !== to)
  const published = await ratesOn(queries, { companyId, day, from, to: [to] })
  return from.flatMap((code) => {
    const typed = draft.rates.find((rate) => rate.from === code)
    const known = published.find((rate) => rate.from === code)
    return typed ? [{ from: code, to, rate: noteRate(typed.rate), date: day }] : known ? [known] : []
  })
}

interface Paying {
  readonly companyId: string
  readonly draft: DebitNoteDraft
  readonly due: readonly NoteMoney[]
  codeOf(currency: unknown): string | null
}
/** The chosen accounts, at least one for each currency that is due. */
const accountsFor = async (queries: Queries, { companyId, draft, due, codeOf }: Paying) => {
  const own = await ownAccounts(queries, companyId, codeOf)
  const chosen = own.filter(({ accountNo }) => draft.accounts.includes(accountNo))
  if (chosen.length < new Set(draft.accounts).size) throw invalid('draft.accounts', 'notFound')
  const lacking = due.filter(
    ({ currency, amount }) => /[1-9]/.test(amount) && !chosen.some((account) => account.currency === currency),
  )
  if (lacking.length > 0)
    throw blocked('accounts', 'accountMissing', { currency: lacking.map(({ currency }) => currency).join(', ') })
  return chosen
    .filter(({ currency }) => due.some((one) => one.currency === currency))
    .map(({ isDefault: _isDefault, institution: _institution, ...account }) => account)
}

const customerOf = async (queries: Queries, companyId: string, payer: string | undefined) => {
  const found = await queries.one<{
    name: string
    nameEn: string | null
    contact: string
    phone: string
    email: string
    address: string
    taxNo: string
  }>(
    `SELECT coalesce(invoice_title, name_cn) AS name, name_en AS "nameEn", coalesce(contact, '') AS contact,
       coalesce(phone, '') AS phone, coalesce(email, '') AS email, coalesce(address, '') AS address,
       coalesce(tax_no, credit_code, '') AS "taxNo"
     FROM customer WHERE company_id = $1 AND id = $2`,
    [companyId, payer],
  )
  const { name, nameEn, ...reached } = found
  return { name: { zh: name, en: nameEn || name }, ...reached }
}
