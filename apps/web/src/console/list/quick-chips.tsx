import type { Condition, Fields, RecordPage } from '@hangjia/contracts'
import { Chips, useSpeech } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../url-state.ts'

/** One-click filters of the page in addition to its filter set; they are part of the list's conditions. */
export const QuickChips = ({
  page,
  fields,
  state,
  onChange,
}: {
  readonly page: RecordPage
  readonly fields: Fields
  readonly state: Pick<ListState, 'conditions'>
  readonly onChange: (part: Partial<ListState>) => void
}) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const today = businessDay(new Date())
  const filters = page.quick
    .filter(({ field }) => field in fields)
    .map((quick, at) => ({ at, field: quick.field, words: quick.label, condition: conditionOf(quick, today) }))
  if (filters.length === 0) return null
  const isOn = ({ field, condition }: (typeof filters)[number]) =>
    JSON.stringify(state.conditions[field]) === JSON.stringify(condition)
  return (
    <Chips
      label={t('states')}
      chips={filters.map(({ at, words }) => ({ value: at, label: label(words) }))}
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

const conditionOf = (quick: RecordPage['quick'][number], today: string): Condition => {
  if ('any' in quick) return { any: [...quick.any] }
  return 'comingDays' in quick
    ? { from: today, to: addDays(today, quick.comingDays) }
    : { to: addDays(today, quick.withinDays) }
}
