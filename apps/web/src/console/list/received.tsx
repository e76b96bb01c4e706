import type { Reference, Resource } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { useMemo } from 'react'
import type { AnyRow } from '../records.ts'
import type { FittedColumn } from './columns.ts'
import styles from './ending.module.css'
import { withEnding } from './ending.tsx'

/** Note beside the POL of a rate: the place of receipt, which distinguishes it from another rate of its lane. */
export const useReceived = (
  { fields }: Pick<Resource, 'fields'>,
  rows: readonly AnyRow[],
): ((columns: readonly FittedColumn[]) => readonly FittedColumn[]) => {
  const { label, language } = useSpeech()
  return useMemo(() => {
    const field = fields.placeOfReceipt
    const received = rows.filter(({ placeOfReceipt }) => placeOfReceipt)
    // A place that every record requires has a column of its own.
    if (!field || field.required || received.length === 0) return (columns) => columns
    const ids = new Set(received.map(({ id }) => id))
    const wordsOf = (row: AnyRow) =>
      `${label(field.label)} ${referenceTitle(row.placeOfReceipt as Reference, language)}`
    return (columns) =>
      columns.some(({ key }) => key === 'placeOfReceipt')
        ? columns
        : columns.map((column) =>
            column.key === 'pol' ? withEnding(column, { ids, wordsOf, width: 150, className: styles.from }) : column,
          )
  }, [fields, rows, label, language])
}
