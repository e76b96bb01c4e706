import {
  type AnalysisQuestion,
  type BehindNumber,
  customer as customerResource,
  followUp,
  holdsPage,
  type Label,
  type MeasureName,
  type Narrowing,
  ownership,
  pageNamed,
  type Reference,
  shipmentOrder,
  type WordedValues,
} from '@hangjia/contracts'
import { DialogFrame, HeadRow, PlainTable, referenceTitle, useSpeech } from '@hangjia/ui'
import { bilingualIn, formatDecimal, readDay, readMinute } from '@hangjia/validation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import styles from '../../figures/figures.module.css'
import { PaperStatus } from '../../papers/paper-status.tsx'
import { useSession } from '../../session/session.tsx'
import { Waiting } from '../../waiting.tsx'
import { quotationPath } from '../quotation-path.ts'
import { useCustomerPath } from './use-customer-path.ts'

/** List behind a number: its measure and its part. */
export interface BehindQuestion {
  readonly measure: MeasureName
  readonly at: readonly Narrowing[]
  readonly title: string
}

/** The rows behind a number, over the page; Esc closes it. */
export const BehindDialog = ({
  behind: { measure, at, title },
  question,
  isMasked,
  onClose,
}: {
  readonly behind: BehindQuestion
  readonly question: AnalysisQuestion
  /** Masked rows have no links. */
  readonly isMasked: boolean
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('customerAnalysis')
  const { data, error, refetch } = trpc.customerAnalysis.behind.useQuery({ ...question, measure, at: [...at] })
  return (
    <DialogFrame title={title} width="880px" hasCross onClose={onClose}>
      {data ? (
        <>
          <p className="mb-8 muted">
            {t(data.total > data.rows.length ? 'totals.first' : 'totals.all', {
              number: formatDecimal(String(data.total)),
              shown: data.rows.length,
            })}
          </p>
          <section className={`scroll border rounded-2 ${styles.behind}`} aria-label={t('list')}>
            <Rows data={data} isMasked={isMasked} />
          </section>
        </>
      ) : (
        <Waiting of={{ error, refetch }} />
      )}
    </DialogFrame>
  )
}

type Column =
  | 'customer'
  | 'owner'
  | 'stage'
  | 'lastContact'
  | 'next'
  | 'quoteNo'
  | 'orderNo'
  | 'lane'
  | 'state'
  | 'person'
  | 'day'
  | 'at'
  | 'method'
  | 'content'
  | 'move'
  | 'from'
  | 'to'
  | 'note'
  | 'page'
  | 'hits'
interface ShownRow {
  readonly key: string
  readonly cells: readonly ReactNode[]
}
interface Shown {
  readonly columns: readonly Column[]
  readonly rows: readonly ShownRow[]
}

const Rows = ({ data, isMasked }: { readonly data: BehindNumber; readonly isMasked: boolean }) => {
  const { t } = useTranslation('customerAnalysis')
  const { columns, rows } = useRows(data, isMasked)
  return (
    <PlainTable look="rows" className={styles.table}>
      <HeadRow of={columns.map((name) => t(`columns.${name}`))} />
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, place) => (
              <td key={columns[place]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

const useRows = (data: BehindNumber, isMasked: boolean): Shown => {
  const { label, option, language } = useSpeech()
  const session = useSession()
  const mayOrders = holdsPage(session, 'order')
  const pathOf = useCustomerPath()
  const person = (reference: Reference | null) => (reference ? referenceTitle(reference, language) : '—')
  const customer = (reference: Reference | null) => {
    const to = reference && !isMasked ? pathOf(reference.id) : undefined
    const name = person(reference)
    return to ? <Link to={to}>{name}</Link> : name
  }
  const paper = (row: Parameters<typeof quotationPath>[0] & { readonly quoteNo: string }) =>
    isMasked ? row.quoteNo : <Link to={quotationPath(row)}>{row.quoteNo}</Link>
  const order = ({ id, orderNo }: { readonly id: string; readonly orderNo: string }) =>
    isMasked || !mayOrders ? orderNo : <Link to={`/order?record=${id}`}>{orderNo}</Link>
  const choice = (options: WordedValues, value: string) => option(options, value) || value
  switch (data.list) {
    case 'customers':
      return {
        columns: ['customer', 'stage', 'owner', 'lastContact', 'next'],
        rows: data.rows.map((row) => ({
          key: row.customer.id,
          cells: [
            customer(row.customer),
            choice(customerResource.fields.stage.options, row.stage),
            person(row.owner),
            readDay(row.lastFollowUpAt) ?? '—',
            row.nextFollowUp ?? '—',
          ],
        })),
      }
    case 'quotations':
      return {
        columns: ['quoteNo', 'customer', 'lane', 'state', 'person', 'day'],
        rows: data.rows.map((row) => ({
          key: row.id,
          cells: [
            paper(row),
            customer(row.customer),
            bilingualIn(language, row.lane),
            <PaperStatus key="state" status={row.status} />,
            person(row.person),
            row.day,
          ],
        })),
      }
    case 'orders':
      return {
        columns: ['orderNo', 'customer', 'stage', 'person', 'day'],
        rows: data.rows.map((row) => ({
          key: row.id,
          cells: [
            order(row),
            customer(row.customer),
            choice(shipmentOrder.fields.stage.options, row.stage),
            person(row.person),
            row.day,
          ],
        })),
      }
    case 'followUps':
      return {
        columns: ['at', 'customer', 'method', 'content', 'person'],
        rows: data.rows.map((row) => ({
          key: `${row.at} ${row.customer?.id} ${row.content}`,
          cells: [
            readMinute(row.at),
            customer(row.customer),
            choice(followUp.fields.method.options, row.method),
            row.content,
            person(row.person),
          ],
        })),
      }
    case 'moves':
      return {
        columns: ['at', 'customer', 'move', 'from', 'to', 'note'],
        rows: data.rows.map((row) => ({
          key: `${row.at} ${row.customer?.id} ${row.move}`,
          cells: [
            readMinute(row.at),
            customer(row.customer),
            choice(ownership.fields.kind.options, row.move),
            person(row.from),
            person(row.to),
            row.note ?? '—',
          ],
        })),
      }
    default:
      return {
        columns: ['at', 'customer', 'page', 'hits', 'person'],
        rows: data.rows.map((row) => ({
          key: `${row.at} ${row.customer?.id} ${row.page} ${row.hits}`,
          cells: [
            readMinute(row.at),
            customer(row.customer),
            label(pageNamed(row.page)?.title ?? ([row.page, row.page] satisfies Label)),
            formatDecimal(String(row.hits)),
            person(row.person),
          ],
        })),
      }
  }
}
