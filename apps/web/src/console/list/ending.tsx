import { type RecordPage, soonDaysOf } from '@hangjia/contracts'
import {
  businessDay,
  daysBetween,
  expiringSoonOption,
  filterParameters,
  isExpiringSoon,
  isNew,
} from '@hangjia/validation'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countsOpenQuotations } from '../../features/open-quotations.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow, ListAsk, Records } from '../records.ts'
import type { FittedColumn } from './columns.ts'
import styles from './ending.module.css'

/** Rate sheets show rows that end soon (spec §4, the chip outside the set). */
const isRateSheet = (page: RecordPage): boolean => page.filterSet === 'maintenance'

/** Number of rows under "expiring soon"; undefined where it is not counted. */
export const useExpiringCount = (
  { page, records }: { readonly page: RecordPage; readonly records: Records },
  { options, ...ask }: Omit<ListAsk, 'parameters' | 'pageNo' | 'pageSize'> & { readonly options: readonly number[] },
): number | undefined => {
  const parameters = filterParameters(page.filterSet, [...options, expiringSoonOption.id])
  const list = useQuery({
    ...records.list({ ...ask, parameters, sort: null, pageNo: 1, pageSize: 10 }),
    enabled: isRateSheet(page),
  })
  return list.data?.total
}

/**
 * Notes beside the last day of a row: the days left, and the open quotations using it. Where only expiring rows are
 * listed, the column moves behind the first one.
 */
export const useEnding = (
  { page, records }: { readonly page: RecordPage; readonly records: Records },
  { rows, options }: { readonly rows: readonly AnyRow[]; readonly options: readonly number[] },
): ((columns: readonly FittedColumn[]) => readonly FittedColumn[]) => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  const today = businessDay(new Date())
  const isEnding = (row: AnyRow) =>
    typeof row.validTo === 'string' && isExpiringSoon(row.validTo, today, soonDaysOf(page.of))
  const ending = isRateSheet(page) ? rows.filter(isEnding).map(({ id }) => id) : []
  const isQuoted = countsOpenQuotations(page.of.name, session)
  const open = useQuery({ ...records.openQuotations(ending), enabled: isQuoted && ending.length > 0 })
  const endingIds = ending.join()
  const isRadar = options.includes(expiringSoonOption.id)
  return useMemo(() => {
    const soon = new Set(endingIds.split(','))
    const counts = new Map(open.data?.map(({ id, quotations }) => [id, quotations]))
    const wordsOf = (row: AnyRow): string => {
      const days = daysBetween(today, String(row.validTo))
      const hanging = counts.get(row.id)
      const left = days === 0 ? t('lastDay') : t('daysLeft', { count: days })
      return hanging ? `${left} · ${t('hanging', { count: hanging })}` : left
    }
    return (columns) => {
      if (endingIds === '') return columns
      const some = columns.map((column) =>
        column.key === 'validTo'
          ? withEnding(column, { ids: soon, wordsOf, width: 132, className: styles.left })
          : column,
      )
      return isRadar ? some.toSorted((one, other) => placeOf(one, some) - placeOf(other, some)) : some
    }
  }, [endingIds, isRadar, open.data, today, t])
}

const placeOf = (column: FittedColumn, columns: readonly FittedColumn[]): number =>
  column.key === 'validTo' ? 0.5 : columns.indexOf(column)

/** Note beside the first day of a row that does not end soon: the row is new (R29). */
export const useBeginning = (
  page: RecordPage,
  rows: readonly AnyRow[],
): ((columns: readonly FittedColumn[]) => readonly FittedColumn[]) => {
  const { t } = useTranslation('rateDesk')
  const today = businessDay(new Date())
  const isBeginning = ({ validFrom, validTo }: AnyRow) =>
    typeof validFrom === 'string' &&
    isNew(validFrom, today) &&
    !isExpiringSoon(String(validTo), today, soonDaysOf(page.of))
  const newIds = isRateSheet(page) ? rows.filter(isBeginning).map(({ id }) => id) : []
  const beginning = newIds.join()
  return useMemo(() => {
    const ids = new Set(beginning.split(','))
    const wordsOf = () => t('new')
    return (columns) =>
      beginning === ''
        ? columns
        : columns.map((column) =>
            column.key === 'validFrom'
              ? withEnding(column, { ids, wordsOf, width: 112, className: styles.new })
              : column,
          )
  }, [beginning, t])
}

export interface Ending {
  readonly ids: ReadonlySet<string>
  readonly wordsOf: (row: AnyRow) => string
  readonly width: number
  readonly className: string | undefined
}
/** Column of days with notes beside those of some rows. */
export const withEnding = (column: FittedColumn, { ids, wordsOf, width, className }: Ending): FittedColumn => ({
  ...column,
  width,
  most: Math.max(column.most, width * 1.6),
  say: (row) => {
    const day = column.say?.(row) ?? ''
    return ids.has(row.id) ? `${day} ${wordsOf(row)}` : day
  },
  cell: (row) =>
    ids.has(row.id) ? (
      <>
        {column.cell(row)} <span className={className}>{wordsOf(row)}</span>
      </>
    ) : (
      column.cell(row)
    ),
})
