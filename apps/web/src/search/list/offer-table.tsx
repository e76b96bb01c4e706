import { ChevronRight } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../offer-list.module.css'

/** Column of a list of offers, and what an offer has in it. */
export interface Column<O> {
  readonly name: string
  readonly head: ReactNode
  /** Its width in pixels, or the least one where it may have `most`, as a track of a grid. */
  readonly least: number
  readonly most?: string
  /** Its head is at its end, as its cells are. */
  readonly isRight?: true
  readonly cell: (offer: O) => ReactNode
}

interface OfferTableProps<O> {
  readonly label?: string
  readonly columns: readonly Column<O>[]
  readonly offers: readonly O[]
  /** The heads have two lines. */
  readonly isTall?: boolean
  /** Attributes of the row, by which it is found and coloured. */
  readonly marksOf?: (offer: O) => Readonly<Record<`data-${string}`, string | true | undefined>>
  /** Below the row, open or not. */
  readonly under?: (offer: O) => ReactNode
  readonly detail: (offer: O) => ReactNode
}

const [expand, gap, padding] = [26, 6, 16]

/** Offers as rows of one height; a row opens to its detail. */
export const OfferTable = <O extends { readonly key: string }>(props: OfferTableProps<O>) => {
  const { label, columns, offers, isTall } = props
  const trackOf = ({ least, most }: Column<O>) => (most ? `minmax(${least}px,${most})` : `${least}px`)
  const tracks = [...columns.map(trackOf), `${expand}px`]
  const width = columns.reduce((sum, { least }) => sum + least + gap, expand + padding)
  return (
    <section
      className="overflow-x framed"
      aria-label={label}
      style={{ '--columns': tracks.join(' '), '--least': `${width}px` } as CSSProperties}
    >
      <div
        className={`tiles gap-6 items-center pl-6 pr-10 h-32 muted bg-subtle border-b ${styles.head}`}
        data-layers={isTall || undefined}
      >
        {columns.map(({ name, head, isRight }) => (
          <Cell key={name}>{isRight ? <span className="text-right">{head}</span> : head}</Cell>
        ))}
        <span />
      </div>
      <ul className={styles.rows} data-offers="">
        {offers.map((offer) => (
          <OfferRow key={offer.key} {...props} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

/** A word is a cell of its own. */
const Cell = ({ children }: { readonly children: ReactNode }) =>
  typeof children === 'string' ? <span title={children}>{children}</span> : children

const OfferRow = <O extends { readonly key: string }>({
  columns,
  offer,
  marksOf,
  under,
  detail,
}: OfferTableProps<O> & { readonly offer: O }) => {
  const { t } = useTranslation('price')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={styles.item} data-open={isOpen || undefined} {...marksOf?.(offer)}>
      <div className={`tiles gap-6 items-center pl-6 pr-10 ${styles.row}`}>
        {columns.map(({ name, cell }) => (
          <Cell key={name}>{cell(offer)}</Cell>
        ))}
        <button
          type="button"
          className={`bare ${styles.expand}`}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'foldCharges' : 'showCharges')}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} />
        </button>
      </div>
      {under?.(offer)}
      {isOpen ? (
        <div id={id} className={`pt-4 pb-14 pl-50 pr-14 ${styles.detail}`}>
          {detail(offer)}
        </div>
      ) : null}
    </li>
  )
}
