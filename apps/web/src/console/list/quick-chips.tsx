import { askedFields, type Condition, type Fields, type RecordPage } from '@hangjia/contracts'
import { Chips, useSpeech } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import type { Records } from '../records.ts'
import type { ListState } from '../url-state.ts'

/** One-click filters of the page in addition to its filter set; they are part of the list's conditions. */
export const QuickChips = ({
  page,
  records,
  fields,
  state,
  onChange,
}: {
  readonly page: RecordPage
  readonly records: Records
  readonly fields: Fields
  readonly state: Pick<ListState, 'conditions' | 'search'>
  readonly onChange: (part: Partial<ListState>) => void
}) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const today = businessDay(new Date())
  const session = useSession()
  const asks = askedFields(page.of, session)
  const filters = page.quick
    .filter(({ field }) => field in fields || field in asks)
    .map((quick, at) => ({ at, field: quick.field, words: quick.label, condition: conditionOf(quick, today) }))
  const counts = useQuickCounts(page, records, { search: state.search, conditions: filters })
  if (filters.length === 0) return null
  const isOn = ({ field, condition }: (typeof filters)[number]) =>
    JSON.stringify(state.conditions[field]) === JSON.stringify(condition)
  return (
    <Chips
      label={t('states')}
      chips={filters.map(({ at, words }, place) => ({
        value: at,
        label: counts[place] === undefined ? label(words) : `${label(words)} ${counts[place]}`,
      }))}
      chosen={filters.filter(isOn).map(({ at }) => at)}
      onChange={(chosen) => {
        const others = Object.entries(state.conditions).filter(([name]) => !filters.some(({ field }) => field === name))
        // Of two filters on one field, the newly switched on one counts.
        const wanted = filters
          .filter(({ at }) => chosen.includes(at))
          .toSorted((one, other) => Number(isOn(other)) - Number(isOn(one)))
        onChange({
          conditions: Object.fromEntries([...others, ...wanted.map(({ field, condition }) => [field, condition])]),
        })
      }}
    />
  )
}

interface Counted {
  readonly search: string
  readonly conditions: readonly { readonly field: string; readonly condition: Condition }[]
}
/** Numbers of rows under each filter of a page that counts them. */
const useQuickCounts = (page: RecordPage, records: Records, { search, conditions }: Counted) =>
  useQueries({
    queries: conditions.map(({ field, condition }) => ({
      ...records.list({
        search,
        conditions: { [field]: condition },
        parameters: {},
        sort: null,
        pageNo: 1,
        pageSize: 10,
      }),
      enabled: page.countsQuick,
    })),
    combine: (answers) => answers.map(({ data }) => data && `${data.total}${data.exact ? '' : '+'}`),
  })

const conditionOf = (quick: RecordPage['quick'][number], today: string): Condition => {
  if ('any' in quick) return { any: [...quick.any] }
  return 'comingDays' in quick
    ? { from: today, to: addDays(today, quick.comingDays) }
    : { to: addDays(today, quick.withinDays) }
}
