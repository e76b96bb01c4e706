import { type Contract, type InputOf, Problem } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { blocked } from '../staff/manageable.ts'

interface GivenOption {
  readonly carrier: string | null
  readonly service: string | null
  readonly etd: string | null
  readonly prices: string | null
  readonly currency: string | null
  readonly total: string | null
  readonly validTo: string
}

interface Given {
  readonly no: string
  readonly won: number | null
  readonly result: string
  readonly options: readonly GivenOption[]
  readonly pol: unknown
  readonly pod: unknown
  readonly boxes: unknown
}
const holding: readonly string[] = ['open', 'accepted']

/** True where a price was given for the ports and containers that the session is about now. */
const isForNeed = ({ pol, pod, boxes }: Given, session: Row): boolean =>
  String(pol) === String(session.pol_id) &&
  String(pod) === String(session.pod_id) &&
  boxesText(boxes) === boxesText(session.boxes)
const boxesText = (boxes: unknown): string =>
  (boxes as readonly { readonly box: string; readonly quantity: number }[])
    .map(({ box, quantity }) => `${quantity}×${box}`)
    .toSorted()
    .join(' ')

/** Text of the option that the customer of a booking chose, frozen; refuses an expired one. */
export const readSessionOption = async (
  transaction: Transaction,
  { person: { companyId }, today }: Context,
  session: Row,
  { quotation, option }: Pick<InputOf<Contract['cabinBookings']['make']>, 'quotation' | 'option'>,
): Promise<Readonly<Record<string, string | null>>> => {
  if (quotation === null) return {}
  const found = await transaction.first<Given>(
    `SELECT record_no AS no, won_option AS won, result, options, pol_id AS pol, pod_id AS pod, boxes FROM chat_quotation
     WHERE company_id = $1 AND id = $2 AND session_id = $3`,
    [companyId, quotation, session.id],
  )
  const place = option ?? (found?.won ?? 1) - 1
  const chosen = found?.options[place]
  if (!found || !chosen) throw new Problem('notFound')
  if (!holding.includes(found.result) || !isForNeed(found, session)) throw blocked('quotation', 'chatPriceSuperseded')
  if (found.won !== null && found.won !== place + 1) throw blocked('option', 'otherOptionWon')
  if (chosen.validTo < today()) throw blocked('quotation', 'chatPriceOver', { day: chosen.validTo })
  const carrier = await nameOf(transaction, companyId, chosen.carrier)
  const total = chosen.total && chosen.currency ? `${chosen.currency} ${formatAmount(chosen.total)}` : null
  return {
    chatQuotation: quotation,
    carrier: chosen.carrier,
    offered: [found.no, carrier, chosen.service, chosen.etd, chosen.prices, total]
      .filter((part) => part)
      .join(' · ')
      .slice(0, 300),
    offeredUntil: chosen.validTo,
  }
}

const nameOf = async (transaction: Transaction, companyId: string, carrier: string | null): Promise<string | null> => {
  if (carrier === null) return null
  const found = await transaction.first<{ code: string }>(
    'SELECT code FROM carrier WHERE company_id IN (0, $1) AND id = $2',
    [companyId, carrier],
  )
  return found?.code ?? null
}
