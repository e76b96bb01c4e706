import { mostNumbers, pastedNumbers, type RecordPage } from '@hangjia/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow, ListAsk, Records } from '../records.ts'

const mostRows = 500
const wordsIn = (row: AnyRow, names: readonly string[]): string =>
  names
    .map((name) => [row[name]].flat().join('\n'))
    .join('\n')
    .toUpperCase()

/** Pasted numbers that no row has, as far as the rows are not too many to look at, and those that are not looked for. */
export const MissingNumbers = ({
  page,
  records,
  ask,
}: {
  readonly page: RecordPage
  readonly records: Records
  readonly ask: Omit<ListAsk, 'pageNo' | 'pageSize'>
}) => {
  const { t } = useTranslation('list')
  const pasted = page.of.numbers ? pastedNumbers(ask.search) : []
  const [numbers, leftOut] = [pasted.slice(0, mostNumbers), pasted.slice(mostNumbers)]
  const { data } = useQuery({
    ...records.list({ ...ask, pageNo: 1, pageSize: mostRows }),
    enabled: numbers.length > 0,
  })
  const known = data?.rows.map((row) => wordsIn(row, page.of.search)).join('\n') ?? ''
  const isComplete = data !== undefined && data.total <= data.rows.length
  const missing = isComplete ? numbers.filter((number) => !known.includes(number)) : []
  if (missing.length + leftOut.length === 0) return null
  return (
    <div className="px-20 py-6 warning" role="status">
      {missing.length > 0 ? <p>{t('notFoundNumbers', { numbers: missing.join(', ') })}</p> : null}
      {leftOut.length > 0 ? <p>{t('leftOutNumbers', { most: mostNumbers, numbers: leftOut.join(', ') })}</p> : null}
    </div>
  )
}
