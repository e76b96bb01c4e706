import { pastedNumbers, type RecordPage } from '@hangjia/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow, ListAsk, Records } from '../records.ts'

const mostRows = 500
const wordsIn = (row: AnyRow, names: readonly string[]): string =>
  names
    .map((name) => [row[name]].flat().join('\n'))
    .join('\n')
    .toUpperCase()

/** Pasted numbers that no row has, as far as the rows are not too many to look at. */
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
  const numbers = page.of.numbers ? pastedNumbers(ask.search) : []
  const { data } = useQuery({
    ...records.list({ ...ask, pageNo: 1, pageSize: mostRows }),
    enabled: numbers.length > 0,
  })
  if (numbers.length === 0 || !data || data.total > data.rows.length) return null
  const known = data.rows.map((row) => wordsIn(row, page.of.search)).join('\n')
  const missing = numbers.filter((number) => !known.includes(number))
  return missing.length === 0 ? null : (
    <p className="px-20 py-6 warning" role="status">
      {t('notFoundNumbers', { numbers: missing.join(', ') })}
    </p>
  )
}
