import { Button } from '@chakra-ui/react'
import { type Fields, longestSearch, mayEdit, type RecordPage } from '@hangjia/contracts'
import { Chips, ColumnChooser, Input, useSpeech, whenShown } from '@hangjia/ui'
import { expiringSoonOption, filterChips, formatDecimal } from '@hangjia/validation'
import { Columns3, ListFilter, Plus, Search, Table2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApprovedUpon, isDecidedUpon } from '../../features/decisions.ts'
import { ListActs } from '../../features/list-acts.tsx'
import { ImportButton } from '../../imports/start/import-button.tsx'
import { useSession } from '../../session/session.tsx'
import type { Table } from '../desk/use-table.ts'
import type { Records } from '../records.ts'
import type { ListState } from '../url-state.ts'
import type { Weight } from './at-weight/use-weight.ts'
import { ExportButton } from './export-button.tsx'
import { ImportChip } from './import-chip.tsx'
import { hasManyTabs, PageTabs } from './page-tabs.tsx'
import { QuickChips } from './quick-chips.tsx'
import styles from './toolbar.module.css'
import type { ColumnSetting } from './use-columns.ts'
import { WaitingChip } from './waiting-chip.tsx'

const WeightBox = whenShown(() => import('./at-weight/weight-box.tsx'))

const pauseMs = 250
const allOption = -1

/** Row above a list: title, filters and acts; many tabs stand in a row of their own above it. */
export const Toolbar = (props: {
  readonly page: RecordPage
  readonly records: Records
  readonly fields: Fields
  readonly state: ListState
  /** Number of rows that end soon, where it is counted. */
  readonly expiring: number | undefined
  readonly onChange: (part: Partial<ListState>) => void
  readonly columns: ColumnSetting
  readonly isFilterOpen: boolean
  readonly onFilterOpen: (isOpen: boolean) => void
  /** Absent where the list shows no prices by weight. */
  readonly weight: Weight | undefined
  readonly exportUrl: string
  readonly table: Pick<Table, 'isOffered' | 'isOn' | 'toggle'>
  /** Absent where there is no room for one more. */
  readonly onCreate: (() => void) | undefined
}) => {
  const {
    page,
    records,
    fields,
    state,
    expiring,
    onChange,
    columns,
    isFilterOpen,
    onFilterOpen,
    weight,
    exportUrl,
    table,
    onCreate,
  } = props
  const { t } = useTranslation('list')
  const session = useSession()
  const count = Object.keys(state.conditions).length
  const hasFilters = Object.values(fields).some((field) => field.filter)
  const ownRow = hasManyTabs(page)
  return (
    <>
      {ownRow && (
        <div className={`row flex-none pt-8 ${styles.toolbar}`}>
          <PageTabs page={page} />
        </div>
      )}
      <div className={`row flex-none wrap gap-8 min-h-52 py-11 ${styles.toolbar}`} data-list-tools>
        {!ownRow && <PageTabs page={page} />}
        <StateChips
          page={page}
          chosen={state.options}
          expiring={expiring}
          onChange={(options) => onChange({ options })}
        />
        {isDecidedUpon(page, session) && (
          <WaitingChip
            isApproval={isApprovedUpon(page)}
            isOn={state.waitsForMe}
            onChange={(waitsForMe) => onChange({ waitsForMe })}
          />
        )}
        {state.importId !== undefined && (
          <ImportChip importId={state.importId} onClear={() => onChange({ importId: undefined })} />
        )}
        <QuickChips page={page} records={records} fields={fields} state={state} onChange={onChange} />
        <span className="flex-1" />
        {weight && <WeightBox {...weight} />}
        {page.of.search.length > 0 && (
          <SearchBox page={page} fields={fields} value={state.search} onChange={(search) => onChange({ search })} />
        )}
        {hasFilters && (
          <Button
            aria-expanded={isFilterOpen}
            aria-label={count > 0 ? t('filtersChosen', { count }) : t('filters')}
            color={count > 0 ? 'brand.fg' : undefined}
            onClick={() => onFilterOpen(!isFilterOpen)}
          >
            <ListFilter />
            <span className="words">{t('filters')}</span>
            {count > 0 && <span>{count}</span>}
          </Button>
        )}
        <Columns page={page} fields={fields} setting={columns} />
        {table.isOffered && (
          <Button
            aria-pressed={table.isOn}
            aria-label={t('table')}
            color={table.isOn ? 'brand.fg' : undefined}
            onClick={table.toggle}
          >
            <Table2 />
            <span className="words">{t('table')}</span>
          </Button>
        )}
        <ListActs page={page} records={records} />
        <ImportButton page={page} />
        <ExportButton page={page} url={exportUrl} />
        {onCreate && mayEdit(session) && !page.readOnly && (
          <Button variant="solid" aria-label={t('create')} onClick={onCreate}>
            <Plus />
            <span className="lastWords">{t('create')}</span>
          </Button>
        )}
      </div>
    </>
  )
}

/** The list filter options of spec §4; "all" clears them. */
const StateChips = ({
  page,
  chosen,
  expiring,
  onChange,
}: {
  readonly page: RecordPage
  readonly chosen: readonly number[]
  readonly expiring: number | undefined
  readonly onChange: (chosen: readonly number[]) => void
}) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const options = filterChips[page.filterSet]
  if (options.length === 0) return null
  const chips = options.map(({ id, label: words }) => ({
    value: id,
    label:
      id === expiringSoonOption.id && expiring ? `${label(words)} ${formatDecimal(String(expiring))}` : label(words),
  }))
  const isAll = chosen.length === 0
  return (
    <Chips
      label={t('states')}
      chips={chips}
      chosen={isAll ? [allOption] : chosen}
      onChange={(next) =>
        onChange(next.includes(allOption) && !isAll ? [] : next.filter((option) => option !== allOption))
      }
    />
  )
}

const Columns = ({
  page,
  fields,
  setting,
}: {
  readonly page: RecordPage
  readonly fields: Fields
  readonly setting: ColumnSetting
}) => {
  const { say, label } = useSpeech()
  return (
    <ColumnChooser
      pageName={page.name}
      columns={setting.names.flatMap((name) => (fields[name] ? [{ name, label: label(fields[name].label) }] : []))}
      hidden={setting.hidden}
      order={setting.names}
      onOpen={setting.load}
      isLoading={setting.isAsking}
      onHide={setting.hide}
      onOrder={setting.reorder}
      onReset={setting.reset}
      trigger={
        <Button aria-label={say('columns')}>
          <Columns3 />
          <span className="words">{say('columns')}</span>
        </Button>
      }
    />
  )
}

const SearchBox = ({
  page,
  fields,
  value,
  onChange,
}: {
  readonly page: RecordPage
  readonly fields: Fields
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const { t } = useTranslation('list')
  const { label, language } = useSpeech()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [isComposing, setComposing] = useState(false)
  // The address changed elsewhere (back, a link): it overrides the current value.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const send = useEffectEvent((words: string) => {
    if (words !== value) onChange(words)
  })
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => send(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, isComposing])
  const names = page.of.search
    .flatMap((name) => (fields[name] ? [label(fields[name].label)] : []))
    .slice(0, page.of.numbers ? 2 : 3)
    .join(language === 'zh' ? '、' : ', ')
  return (
    <div className={`row relative min-w-64 max-w-210 ${styles.search}`}>
      <Search size={14} />
      <Input
        aria-label={t('search')}
        placeholder={t(page.of.numbers ? 'searchNumbersIn' : 'searchIn', { fields: names })}
        maxLength={page.of.numbers ? longestSearch : 100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      {typed !== '' && (
        <button type="button" tabIndex={-1} aria-label={t('clearFilters')} onClick={() => setTyped('')}>
          <X size={13} />
        </button>
      )}
    </div>
  )
}
