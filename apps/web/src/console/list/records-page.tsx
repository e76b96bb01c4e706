import { mayEdit, pageSizes, type RecordPage } from '@hangjia/contracts'
import {
  DataTable,
  PageLayout,
  PageLoading,
  type PageState,
  Pagination,
  useElement,
  useSpeech,
  whenShown,
} from '@hangjia/ui'
import { businessDay, filterParameters, isExpired } from '@hangjia/validation'
import { keepPreviousData } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isDecidedUpon } from '../../features/decisions.ts'
import { listView } from '../../features/list-views.ts'
import { ownScreen } from '../../features/own-screens.ts'
import { PageFigures } from '../../features/page-figures.tsx'
import { renewalOf } from '../../features/renewal.ts'
import { ticksForActs } from '../../features/use-batch-acts.ts'
import { useImportAddress } from '../../imports/import-address.ts'
import { takesSheets } from '../../imports/takes-sheets.ts'
import { useSession } from '../../session/session.tsx'
import { useKeptQuery } from '../../use-kept-query.ts'
import { useWaitingState } from '../../waiting.tsx'
import { useTable } from '../desk/use-table.ts'
import { RecordPanel } from '../record/record-panel.tsx'
import { type AnyRow, useRecords } from '../records.ts'
import type { PageSize } from '../url-state.ts'
import { useOpened } from '../use-opened.ts'
import { useWeight } from './at-weight/use-weight.ts'
import { useWeightColumn } from './at-weight/use-weight-column.ts'
import { BatchBar } from './batch-bar.tsx'
import { fitWidths, tableColumns } from './columns.ts'
import { EmptyList } from './empty-list.tsx'
import { useBeginning, useEnding, useExpiringCount } from './ending.tsx'
import { exportUrl } from './export-url.ts'
import { FilterPanel } from './filter-panel.tsx'
import { useInEffect } from './in-effect.tsx'
import { MissingNumbers } from './missing-numbers.tsx'
import { useReceived } from './received.tsx'
import styles from './records-page.module.css'
import { Toolbar } from './toolbar.tsx'
import { useColumns } from './use-columns.ts'
import { useListState } from './use-list-state.ts'

const ImportPanel = whenShown(() => import('../../imports/import-panel.tsx'))
const RecordsSheet = whenShown(() => import('../desk/records-sheet.tsx'), PageLoading)
const rowKey = (row: AnyRow) => row.id

/** Page of the catalogue: the list of its records, and the open record beside it. */
const RecordsPage = ({ page }: { readonly page: RecordPage }) => {
  const { t } = useTranslation('list')
  const speech = useSpeech()
  const session = useSession()
  const navigate = useNavigate()
  const records = useRecords(page)
  const { state, change: changeNow, fields, filters, query } = useListState(page, session)
  const setting = useColumns(page, fields)
  const opened = useOpened()
  const isImporting = useImportAddress().id !== undefined && takesSheets(page, session)
  const [isFilterOpen, setFilterOpen] = useState(
    () => page.byLane !== undefined || Object.keys(state.conditions).length > 0,
  )
  const [scroller, setScroller] = useElement()
  const [chosen, setChosen] = useState<ReadonlyMap<string, AnyRow>>(() => new Map())

  const isEditor = mayEdit(session) && !page.readOnly
  const table = useTable(page, isEditor)
  // An open record is shown beside the list; a sheet with unsaved rows is never replaced by one.
  const isTable = table.isOn && (!opened.record || table.isUnsaved)
  const weight = useWeight(page, fields)
  const shownWeight = isTable ? undefined : weight

  const { options, waitsForMe, importId, pageNo, pageSize, ...asked } = state
  const waiting = waitsForMe && isDecidedUpon(page, session) ? { waitsForMe: 1 as const } : {}
  const ofImport = importId !== undefined && page.of.traits.includes('importable') ? { importId } : {}
  const ask = {
    ...asked,
    ...(shownWeight?.kg ? { kg: shownWeight.kg } : {}),
    parameters: { ...filterParameters(page.filterSet, options), ...waiting, ...ofImport },
  }
  const list = useKeptQuery({
    ...records.list({ ...ask, pageNo, pageSize }),
    ...renewalOf(page.name),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.rows ?? noRows
  const expiring = useExpiringCount({ page, records }, { ...asked, options })
  const withEnding = useEnding({ page, records }, { rows, options })
  const withBeginning = useBeginning(page, rows)
  const withReceipt = useReceived(page.of, rows)
  const withEffect = useInEffect('effectiveNow' in (page.of.asks ?? {}), rows)
  const withWeight = useWeightColumn(shownWeight?.kg, list.isPlaceholderData ? undefined : list.data?.atWeight)
  const shownNames = setting.shown.join(',')
  const [widths] = useState(() => new Map<string, number>())
  const columns = useMemo(() => {
    const fitted = fitWidths(
      withReceipt(
        withEffect(
          withBeginning(
            withEnding(withWeight(tableColumns({ page, names: shownNames.split(','), fields, rows, speech }))),
          ),
        ),
      ),
      rows,
      widths,
    )
    for (const { key, width } of fitted) widths.set(key, width)
    return fitted
  }, [page, shownNames, fields, rows, speech, widths, withWeight, withEnding, withBeginning, withEffect, withReceipt])

  const change = async (part: Parameters<typeof changeNow>[0]) => {
    if (await table.mayLeave()) changeNow(part)
  }
  const create = async () => {
    if (await table.mayLeave()) opened.open('new')
  }
  // A company has one of some things.
  const isFull = page.of.single === true && rows.length > 0
  const hasValidity = page.of.traits.includes('validity')
  const today = businessDay(new Date())
  const open = (row: AnyRow) => {
    const screen = ownScreen(page.of.name, row)
    return screen ? navigate(screen) : opened.open(row.id)
  }
  const choose = (some: readonly AnyRow[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const row of some)
        if (isChosen && !row.system) after.set(row.id, row)
        else after.delete(row.id)
      return after
    })
  /** Acts name the version that was read: of a ticked row that was saved here, the one that is saved. */
  const renewChosen = (saved: readonly AnyRow[]) =>
    choose(
      saved.filter(({ id }) => chosen.has(id)),
      true,
    )
  const isNarrowed =
    state.search !== '' ||
    options.length > 0 ||
    waitsForMe ||
    importId !== undefined ||
    Object.keys(state.conditions).length > 0
  const { conditions, search } = state
  const Own = listView(page, { conditions, isNarrowed, isEmpty: rows.length === 0, query })
  const noAnswer = useWaitingState({ of: list })
  const pageState = ((): PageState => {
    if (!list.data) return noAnswer
    if (setting.isLoading) return { is: 'pageLoading' }
    return list.isPlaceholderData ? { is: 'listLoading' } : { is: 'content' }
  })()

  const foot = (
    <>
      {chosen.size > 0 && (
        <BatchBar
          page={page}
          records={records}
          rows={[...chosen.values()]}
          isUnsaved={isTable && table.isUnsaved}
          onDone={() => {
            setChosen(new Map())
            table.renew()
          }}
          onClear={() => setChosen(new Map())}
        />
      )}
      <Pagination
        page={pageNo}
        pageSize={pageSize}
        pageSizes={pageSizes}
        count={rows.length}
        total={list.data?.total ?? 0}
        isExact={list.data?.exact ?? true}
        onPage={(next) => {
          change({ pageNo: next })
          scroller?.scrollTo({ top: 0 })
        }}
        onPageSize={(size) => change({ pageSize: size as PageSize })}
      />
    </>
  )

  return (
    <div className={`relative flex h-full min-h-0 ${styles.split}`}>
      <div
        ref={setScroller}
        className={`flex-1 min-w-0 min-h-0 scroll-y ${styles.list}`}
        data-page-scroller
        inert={isImporting}
      >
        <PageLayout
          scroll={isTable ? 'own' : 'page'}
          state={pageState}
          tools={
            <>
              <Toolbar
                page={page}
                records={records}
                fields={fields}
                state={state}
                expiring={expiring}
                onChange={change}
                columns={setting}
                isFilterOpen={isFilterOpen}
                onFilterOpen={setFilterOpen}
                weight={shownWeight}
                exportUrl={exportUrl(page.name, ask, speech.language)}
                table={table}
                onCreate={isFull ? undefined : create}
              />
              {isFilterOpen && (
                <FilterPanel
                  page={page.name}
                  first={page.byLane}
                  fields={filters}
                  conditions={conditions}
                  load={records.load}
                  onChange={(next) => change({ conditions: next })}
                />
              )}
              <MissingNumbers page={page} records={records} ask={ask} />
              <PageFigures page={page} />
            </>
          }
        >
          <div className={isTable ? `min-h-420 ${styles.desk}` : styles.sheet}>
            {isTable ? (
              !list.isPlaceholderData && (
                <RecordsSheet
                  key={`${table.generation} ${JSON.stringify([ask, pageNo, pageSize])}`}
                  page={page}
                  records={records}
                  rows={rows}
                  names={setting.shown}
                  sort={state.sort}
                  onSort={(sort) => change({ sort })}
                  chosen={new Set(chosen.keys())}
                  onChoose={choose}
                  layout={table.layout}
                  onLayout={table.setLayout}
                  onLeaving={table.onLeaving}
                  onSaved={renewChosen}
                  onDiscard={table.renew}
                  foot={foot}
                />
              )
            ) : Own ? (
              <Own page={page} records={records} opened={opened} conditions={conditions} search={search} />
            ) : rows.length === 0 ? (
              <>
                <EmptyList
                  page={page}
                  isNarrowed={isNarrowed}
                  isEditor={isEditor}
                  onClear={() =>
                    change({ search: '', options: [], conditions: {}, waitsForMe: false, importId: undefined })
                  }
                  onCreate={() => opened.open('new')}
                />
                {foot}
              </>
            ) : (
              <DataTable
                label={speech.label(page.title)}
                scroller={scroller}
                foot={foot}
                rows={rows}
                pageSize={pageSize}
                keyOf={rowKey}
                columns={columns}
                sort={state.sort}
                onSort={(sort) => change({ sort })}
                chosen={isEditor || (mayEdit(session) && ticksForActs(page)) ? new Set(chosen.keys()) : undefined}
                onChoose={choose}
                onOpen={open}
                opened={opened.record?.id}
                isPale={(row) => hasValidity && isExpired(row.validTo, today)}
                mark={(row) => (row.system ? <Lock size={11} aria-label={t('systemRow')} /> : null)}
              />
            )}
          </div>
        </PageLayout>
      </div>
      {!isTable && <RecordPanel page={page} records={records} opened={opened} />}
      {isImporting && <ImportPanel page={page} onChanged={() => void records.refresh()} />}
    </div>
  )
}
export default RecordsPage

const noRows: readonly AnyRow[] = []
