import {
  holdsPage,
  type SpaceMeasureName,
  type SpaceNarrowing,
  type SpaceRows,
  type SpaceUnit,
  shipmentOrder,
  spaceBooking,
  spacePool,
  spaceRequest,
} from '@hangjia/contracts'
import { DialogFrame, figuresHead, HeadRow, PlainTable, referenceTitle } from '@hangjia/ui'
import { formatDecimal } from '@hangjia/validation'
import { Link } from 'react-router-dom'
import styles from '../../figures/figures.module.css'
import { useSession } from '../../session/session.tsx'
import { Waiting } from '../../waiting.tsx'
import { noNumber, numberText, useSpaceWords } from './words.ts'

/** The rows behind a number: of which measure, in which groups. */
export interface SpaceBehind {
  readonly measure: SpaceMeasureName
  readonly at: readonly SpaceNarrowing[]
  readonly title: string
}
interface Asked {
  readonly data: SpaceRows | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** A list that ends before its length leaves out rows outside the data scope of the reader. */
const wordsOf = ({ count, rows }: SpaceRows) =>
  count === rows.length ? 'rows.all' : rows.length < maxRows ? 'rows.seen' : 'rows.first'
const maxRows = 200

/** The pools, bookings and requests behind a number, over the page; Esc closes it. */
export const RowsDialog = ({
  title,
  unit,
  asked: { data, error, refetch },
  onClose,
}: {
  readonly title: string
  readonly unit: SpaceUnit
  readonly asked: Asked
  readonly onClose: () => void
}) => {
  const { t } = useSpaceWords()
  return (
    <DialogFrame title={title} width="1180px" hasCross onClose={onClose}>
      {data ? (
        <>
          <p className="mb-8 muted">
            {t(wordsOf(data), {
              rows: data.count,
              count: data.count,
              shown: data.rows.length,
              total: formatDecimal(data.total),
              unit: t(`units.${unit}`),
            })}
          </p>
          <section className={`scroll border rounded-2 ${styles.behind}`} aria-label={t('rows.list')}>
            <Rows rows={data.rows} unit={unit} />
          </section>
        </>
      ) : (
        <Waiting of={{ error, refetch }} />
      )}
    </DialogFrame>
  )
}

const columns = ['no', 'state', 'etd', 'carrier', 'lane', 'customer', 'salesman', 'boxes'] as const
/** The page on which a row is looked at. */
const pages = {
  pool: 'spaceManagement',
  booking: 'reservationApproval',
  request: 'spaceApproval',
  order: 'order',
} as const
const states = {
  pool: spacePool.fields.state.options,
  booking: spaceBooking.fields.state.options,
  request: spaceRequest.fields.state.options,
  order: shipmentOrder.fields.lifeState.options,
} as const

const Rows = ({ rows, unit }: { readonly rows: SpaceRows['rows']; readonly unit: SpaceUnit }) => {
  const { t, option, language, laneText } = useSpaceWords()
  const session = useSession()
  const name = (reference: SpaceRows['rows'][number]['carrier']) =>
    reference === null ? noNumber : referenceTitle(reference, language)
  const stateName = (kind: keyof typeof states, state: string) => option(states[kind], state) || state
  return (
    <PlainTable look="rows" className={styles.table}>
      <HeadRow of={[...columns.map((column) => t(`rows.columns.${column}`)), figuresHead(t(`units.${unit}`))]} />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.id}`}>
            <td>
              {holdsPage(session, pages[row.kind]) ? (
                <Link to={`/${pages[row.kind]}?record=${row.id}`}>{row.no}</Link>
              ) : (
                row.no
              )}{' '}
              <span className={styles.soft}>{t(`rows.kinds.${row.kind}`)}</span>
            </td>
            <td>{stateName(row.kind, row.state)}</td>
            <td>{row.etd}</td>
            <td>{row.carrier?.code ?? name(row.carrier)}</td>
            <td>{row.pol === null || row.pod === null ? name(row.pol) : laneText(row.pol, row.pod)}</td>
            <td>{name(row.customer)}</td>
            <td>{name(row.salesman)}</td>
            <td>{row.boxes.map(({ box, quantity }) => `${quantity} × ${box}`).join(', ')}</td>
            <td data-figures="">{numberText(row.amount)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
