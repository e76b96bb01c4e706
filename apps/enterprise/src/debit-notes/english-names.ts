import type { DebitNoteDocument } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'
import { loadOrderMoney } from '../orders/order-money.ts'
import { namesOf } from './billable.ts'
import { chargeAt } from './charges-of.ts'
import { ownAccounts } from './own-accounts.ts'

type Both = DebitNoteDocument['customer']['name']
const han = /\p{Script=Han}/u
/** A name without an English one: the Chinese name takes its place. */
const isMissing = ({ en }: Both): boolean => en === '' || han.test(en)
const filled = (name: Both, en: string | null | undefined): Both =>
  isMissing(name) && en && !han.test(en) ? { zh: name.zh, en } : name
/** The English name of the same Chinese one; what has another name by now is something else. */
const filledBySame = (name: Both, now: Both | undefined): Both => filled(name, now?.zh === name.zh ? now.en : null)

/** Names of a note that its English paper prints. */
const namesIn = ({ customer, letterhead, orders, accounts }: DebitNoteDocument): Both[] => [
  customer.name,
  letterhead.preparedBy.name,
  ...orders.flatMap(({ lines }) => lines.map(({ charge }) => charge)),
  ...accounts.flatMap(({ accountName, bank }) => [accountName, bank]),
]
export const lacksEnglish = (document: DebitNoteDocument): boolean => namesIn(document).some(isMissing)

/** Fills in English names that were entered after the note was made; every name that it has stays. */
export const withEnglishNames = async (
  queries: Queries,
  row: Row,
  document: DebitNoteDocument,
): Promise<DebitNoteDocument> => {
  if (!lacksEnglish(document)) return document
  const companyId = String(row.company_id)
  const orders = await queries.query<Row>(
    'SELECT * FROM shipment_order WHERE company_id = $1 AND id = ANY($2::bigint[])',
    [companyId, document.orders.map(({ id }) => id)],
  )
  const names = await namesOf(queries, companyId, orders)
  const money = await loadOrderMoney(queries, companyId, document.billDate)
  const people = await queries.one<{ customer: string | null; maker: string | null }>(
    `SELECT (SELECT name_en FROM customer WHERE company_id = $1 AND id = $2) AS customer,
       (SELECT name_en FROM employee WHERE company_id = $1 AND id = $3 AND name_cn = $4) AS maker`,
    [companyId, row.customer_id, row.made_by_id, document.letterhead.preparedBy.name.zh],
  )
  const accounts = await ownAccounts(queries, companyId, money.codeOf)
  const { customer, letterhead } = document
  return {
    ...document,
    customer: { ...customer, name: filled(customer.name, people.customer) },
    letterhead: {
      ...letterhead,
      preparedBy: { ...letterhead.preparedBy, name: filled(letterhead.preparedBy.name, people.maker) },
    },
    orders: document.orders.map((order) => {
      const stored = orders.find(({ id }) => String(id) === order.id)
      return {
        ...order,
        lines: order.lines.map((line) => {
          const now = stored && chargeAt(stored, line.position, names, money)
          return { ...line, charge: filledBySame(line.charge, now?.charge) }
        }),
      }
    }),
    accounts: document.accounts.map((account) => {
      const now = accounts.find(({ accountNo }) => accountNo === account.accountNo)
      return {
        ...account,
        accountName: filledBySame(account.accountName, now?.accountName),
        bank: filledBySame(account.bank, now?.bank),
      }
    }),
  }
}
