import type { Fields, RecordPage } from '@hangjia/contracts'
import { Chips, useSpeech } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { ListState } from './url-state.ts'

/** Filters of one click that the page has besides its filter set; they stand among the conditions of the list. */
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
    .map(({ field, withinDays, label: words }) => ({ field, words, condition: { to: addDays(today, withinDays) } }))
  if (filters.length === 0) return null
  const isOn = ({ field, condition }: (typeof filters)[number]) =>
    JSON.stringify(state.conditions[field]) === JSON.stringify(condition)
  return (
    <Chips
      label={t('states')}
      chips={filters.map(({ field, words }) => ({ value: field, label: label(words) }))}
      chosen={filters.filter(isOn).map(({ field }) => field)}
      onChange={(chosen) => {
        const others = Object.entries(state.conditions).filter(([name]) => !filters.some(({ field }) => field === name))
        const wanted = filters.filter(({ field }) => chosen.includes(field))
        onChange({
          conditions: Object.fromEntries([...others, ...wanted.map(({ field, condition }) => [field, condition])]),
        })
      }}
    />
  )
}
