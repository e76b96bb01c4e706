import type { FreightRange } from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../records.ts'
import type { FittedColumn } from '../columns.ts'

/** One amount, or the least and the most of a rate whose tiers or zones differ. */
const rangeWords = ({ least, most }: FreightRange): string =>
  least === most ? formatAmount(least) : `${formatAmount(least)}–${formatAmount(most)}`
const currencyOf = ({ currency }: AnyRow): string => (currency as { readonly code?: string } | null)?.code ?? ''

/** Column of the freight for a typed weight, next to the name of the rate, so that it is in sight on every screen. */
export const useWeightColumn = (
  kg: string | null | undefined,
  freight: Readonly<Record<string, FreightRange>> | undefined,
): ((columns: readonly FittedColumn[]) => readonly FittedColumn[]) => {
  const { t } = useTranslation('list')
  return useMemo(() => {
    if (!kg) return (columns) => columns
    const words = (row: AnyRow) => {
      const range = freight?.[row.id]
      return range ? `${currencyOf(row)} ${rangeWords(range)}` : ''
    }
    const column: FittedColumn = {
      key: 'atWeight',
      title: t('weight.column', { kg: formatDecimal(kg) }),
      hint: t('weight.columnHint'),
      width: 120,
      most: 260,
      align: 'right',
      cell: words,
      say: words,
    }
    return (columns) => columns.toSpliced(1, 0, column)
  }, [kg, freight, t])
}
