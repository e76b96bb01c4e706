import { type Field, spacePool } from '@hangjia/contracts'
import { HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import type { AnyRow } from '../records.ts'
import styles from './space.module.css'

type Line = Readonly<Record<string, unknown>>
const cellWords = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : String(value ?? '')

interface LinesTableProps {
  readonly field: Field<'lines'>
  readonly value: unknown
}
/** Lines that the server works out, small enough for the head of their record. */
const LinesTable = ({ field, value }: LinesTableProps) => {
  const { label } = useSpeech()
  const lines = Array.isArray(value) ? (value as Line[]) : []
  const columns = Object.entries<Field>(field.fields)
  return (
    <PlainTable className={styles.balance} aria-label={label(field.label)}>
      <HeadRow of={columns.map(([, column]) => ({ words: label(column.label), className: 'muted normal text-12' }))} />
      <tbody>
        {lines.map((line) => (
          <tr key={String(line.box)}>
            {columns.map(([name]) => (
              <td className="plain" key={name} data-cell={name}>
                {cellWords(line[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** Available space of a pool with its price. */
export const OfferTable = ({ row }: { readonly row: AnyRow }) => (
  <LinesTable field={spacePool.fields.offers} value={row.offers} />
)
/** Balance of the containers of a pool. */
export const BalanceTable = ({ row }: { readonly row: AnyRow }) => (
  <LinesTable field={spacePool.fields.balance} value={row.balance} />
)
