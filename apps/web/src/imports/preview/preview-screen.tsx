import { Button } from '@chakra-ui/react'
import { type ImportView, mayPublish, type RecordPage, visibleFields } from '@hangjia/contracts'
import { Chips, Grid, type GridBatch, type GridHandle, Pagination, TextButton, useSpeech } from '@hangjia/ui'
import { RotateCw, Upload } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { useUnsaved } from '../../shell/tabs/tab-context.ts'
import { Waiting } from '../../waiting.tsx'
import type { ImportAddress } from '../import-address.ts'
import { figure, filters } from '../outcomes.ts'
import { FaultyButton } from '../result/faulty-button.tsx'
import { useIssuePlace } from '../result/issue-list.tsx'
import { type PreviewAsk, type PreviewSize, pageSizes, usePreview } from '../use-import.ts'
import { CommitDialog } from './commit-dialog.tsx'
import { CompareAgain } from './compare-again.tsx'
import { FaultSteps } from './fault-steps.tsx'
import { mappedColumns } from './mapped-columns.ts'
import { Notices } from './notices.tsx'
import styles from './preview.module.css'
import { previewColumns } from './preview-columns.tsx'
import { RowDetail } from './row-detail.tsx'
import { type Correction, issuesAt, keyOfRow, rowColumn, rowOfKey, type SheetRow, sheetRows } from './sheet-rows.ts'
import { useCorrections } from './use-corrections.ts'
import { useFaults } from './use-faults.ts'

/** Sheet as read, row by row: new records, changes and errors, corrected in the cells. */
export const PreviewScreen = ({
  page,
  view,
  address,
}: {
  readonly page: RecordPage
  readonly view: ImportView
  readonly address: ImportAddress
}) => {
  const { t } = useTranslation('import')
  const speech = useSpeech()
  const session = useSession()
  const sayProblem = useProblemWords()
  const fields = useMemo(() => visibleFields(page.of, session), [page, session])
  const isPublisher = mayPublish(session)
  const placeOf = useIssuePlace(fields)
  const [ask, setAsk] = useState<PreviewAsk>({ outcome: undefined, pageNo: 1, pageSize: 200 })
  const [active, setActive] = useState<{ readonly key: string; readonly row: number; readonly column: string }>()
  const [isCommitting, setCommitting] = useState(false)
  const grid = useRef<GridHandle>(null)
  const preview = usePreview(page, view.id, ask)
  const { queue, failure, write, retry, drop } = useCorrections(page, view)
  useUnsaved(queue.length > 0)

  const records = preview.data?.rows
  const rows = useMemo(() => sheetRows(records ?? [], queue), [records, queue])
  const mapped = useMemo(() => mappedColumns(view, fields).map(({ column }) => column), [view, fields])
  const shown = useMemo(() => new Set(mapped), [mapped])
  const columns = useMemo(
    () => previewColumns({ view, fields, rows: sheetRows(records ?? [], []), speech, t, isPublisher }),
    [view, fields, records, speech, t, isPublisher],
  )
  const total = preview.data?.total ?? 0
  const faults = useFaults({
    rows,
    columns: mapped,
    active,
    ask,
    pages: Math.max(1, Math.ceil(total / ask.pageSize)),
    isLoading: preview.isFetching,
    setAsk,
    goTo: (row, column) => grid.current?.goTo(String(row), column),
  })
  const take = ({ cells }: GridBatch<SheetRow>) =>
    write(
      cells.map(
        ({ key, column, after }): Correction => ({
          row: rowOfKey(key),
          column,
          text: String(after ?? ''),
          everywhere: false,
        }),
      ),
    )
  const row = active && rows.find((candidate) => keyOfRow(candidate) === active.key)
  const { counts } = view
  const isBusy = queue.length > 0 || view.state !== 'review'
  const all = 'all'
  const chips = [
    { value: all, label: `${t('all')} ${figure(counts.total)}` },
    ...filters
      .filter((filter) => counts[filter] > 0 || ask.outcome === filter)
      .map((filter) => ({ value: filter, label: `${t(`outcomes.${filter}`)} ${figure(counts[filter])}` })),
  ]

  return (
    <div className="column flex-1 min-h-0">
      <div className="row flex-none wrap gap-y-8 gap-x-12 min-h-46 py-8 px-16">
        <Chips
          label={t('outcome')}
          chips={chips}
          chosen={[ask.outcome ?? all]}
          onChange={(next) => {
            const chosen = filters.find((filter) => filter !== ask.outcome && next.includes(filter))
            setAsk({ ...ask, outcome: chosen, pageNo: 1 })
          }}
        />
        <span className="flex-1" />
        <FaultSteps faults={faults} isFaulty={counts.bad + counts.conflict > 0} />
      </div>
      <Notices notices={view.notices} />
      {view.state === 'reading' && (
        <div className={`flex-none h-2 ${styles.comparing}`} role="progressbar" aria-label={t('comparing')} />
      )}
      {view.failure && (
        <div role="alert" className="row flex-none gap-12 py-6 px-16 bad bg-bad">
          {t('commitFailed')} {placeOf(view.failure.path ?? '', view.failure.parameters.key)}{' '}
          {speech.rule(view.failure.rule, view.failure.parameters)}
        </div>
      )}
      {failure !== undefined && (
        <div role="alert" className="row flex-none gap-12 py-6 px-16 bad bg-bad">
          {t('unsent', { count: queue.length })} {sayProblem(failure)}
          <TextButton onClick={retry}>
            <RotateCw size={12} />
            {speech.say('retry')}
          </TextButton>
          <TextButton tone="quiet" onClick={drop}>
            {t('drop')}
          </TextButton>
        </div>
      )}
      {!preview.data ? (
        <Waiting of={preview} />
      ) : (
        <div className="border-t flex flex-1 min-h-0">
          <div className={`relative flex-1 min-w-0 ${styles.grid}`} aria-busy={preview.isPlaceholderData}>
            <Grid
              key={`${ask.outcome} ${ask.pageNo}`}
              ref={grid}
              label={t('previewOf', { file: view.fileName })}
              rows={rows}
              keyOf={keyOfRow}
              columns={columns}
              onChange={take}
              onActive={(key, column) => setActive({ key, row: rowOfKey(key), column })}
              issueOf={(candidate, column) => issuesAt(candidate, column, shown)[0]}
              isPale={({ record }) => record.outcome === 'unchanged'}
              empty={t(ask.outcome ? 'noneSuch' : 'noRows')}
            />
          </div>
          {row && active && (
            <RowDetail
              view={view}
              fields={fields}
              row={row}
              column={active.column}
              shown={shown}
              isPublisher={isPublisher}
              onWrite={write}
              onGoTo={(to, column) => grid.current?.goTo(String(to), shown.has(column) ? column : rowColumn)}
            />
          )}
        </div>
      )}
      <footer className="border-t row flex-none gap-12 pr-16">
        <div className={`flex-1 min-w-0 ${styles.pager}`}>
          <Pagination
            page={ask.pageNo}
            pageSize={ask.pageSize}
            pageSizes={pageSizes}
            count={records?.length ?? 0}
            total={total}
            isExact
            onPage={(pageNo) => setAsk({ ...ask, pageNo })}
            onPageSize={(size) => setAsk({ ...ask, pageNo: 1, pageSize: size as PreviewSize })}
          />
        </div>
        {counts.blocked > 0 && <CompareAgain page={page} id={view.id} disabled={isBusy} />}
        <FaultyButton page={page} view={view} />
        <Button
          variant="solid"
          disabled={isBusy || counts.total === 0}
          aria-busy={isBusy}
          onClick={() => setCommitting(true)}
        >
          <Upload />
          {t(isBusy && failure === undefined ? 'saving' : 'commit')}
        </Button>
      </footer>
      {isCommitting && (
        <CommitDialog
          page={page}
          view={view}
          onClose={() => setCommitting(false)}
          onShowFaulty={() => {
            setCommitting(false)
            setAsk({
              ...ask,
              outcome: counts.bad > 0 ? 'bad' : counts.conflict > 0 ? 'conflict' : 'blocked',
              pageNo: 1,
            })
          }}
          onShowDoubted={() => {
            setCommitting(false)
            setAsk({ ...ask, outcome: 'doubted', pageNo: 1 })
          }}
          onColumns={() => address.goTo('columns')}
        />
      )}
    </div>
  )
}
