import type { ImportSummary, RecordPage } from '@hangjia/contracts'
import { Dot, Pagination, PlainTable, StandIn, TextButton } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'
import { figure, stateTones } from '../outcomes.ts'
import { UndoRefusal, useUndo } from '../result/undo.tsx'
import { isUnderWay } from '../use-import.ts'
import styles from './import-log.module.css'

const sizes = [10, 25, 50, 100] as const
type Size = (typeof sizes)[number]

/** Imports of a page, newest first: user, file, and result. */
export const ImportLog = ({
  page,
  onOpen,
  onChanged,
}: {
  readonly page: RecordPage
  readonly onOpen: (id: string) => void
  readonly onChanged: () => void
}) => {
  const { t } = useTranslation('import')
  const [pageNo, setPageNo] = useState(1)
  const [pageSize, setPageSize] = useState<Size>(10)
  const { undo, refusal, isPending } = useUndo(page, onChanged)
  const log = trpc.imports.list.useQuery(
    { page: page.name, pageNo, pageSize },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.rows.some((row) => isUnderWay(row.state)) ? 2000 : false),
    },
  )
  if (!log.data) return <Waiting of={log} />
  const { rows, total } = log.data
  return (
    <div className="column flex-auto gap-8 pb-14">
      <h2 className="pt-14 medium text-13 border-t-muted">{t('log')}</h2>
      {refusal && <UndoRefusal refusal={refusal} />}
      {rows.length === 0 ? (
        <StandIn state={{ is: 'empty', title: t('logEmpty'), hint: t('logEmptyHint') }} />
      ) : (
        <>
          <PlainTable className={`w-full ${styles.table}`} aria-busy={log.isPlaceholderData}>
            <thead>
              <tr>
                <th>{t('file')}</th>
                <th>{t('when')}</th>
                <th>{t('who')}</th>
                <th data-figures="">{t('records')}</th>
                <th data-figures="">{t('good')}</th>
                <th data-figures="">{t('faulty')}</th>
                <th>{t('state')}</th>
                <td className={styles.actsHead} />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Logged key={row.id} row={row} isBusy={isPending} onOpen={onOpen} onUndo={undo} />
              ))}
            </tbody>
          </PlainTable>
          {total > sizes[0] && (
            <Pagination
              page={pageNo}
              pageSize={pageSize}
              pageSizes={sizes}
              count={rows.length}
              total={total}
              isExact
              onPage={setPageNo}
              onPageSize={(size) => {
                setPageSize(size as Size)
                setPageNo(1)
              }}
            />
          )}
        </>
      )}
    </div>
  )
}

const Logged = ({
  row,
  isBusy,
  onOpen,
  onUndo,
}: {
  readonly row: ImportSummary
  readonly isBusy: boolean
  readonly onOpen: (id: string) => void
  readonly onUndo: (row: ImportSummary) => void
}) => {
  const { t } = useTranslation('import')
  const { counts, state } = row
  const faulty = counts.bad + counts.conflict
  const flag = state === 'committed' && row.displayFlag !== null ? ` · ${t(`flag.${row.displayFlag}`)}` : ''
  return (
    <tr>
      <td className={`clip ellipsis ${styles.file}`}>
        <TextButton className={styles.open} title={row.fileName} onClick={() => onOpen(row.id)}>
          {row.fileName}
        </TextButton>
      </td>
      <td>{readMinute(row.createdAt) ?? ''}</td>
      <td>{row.createdBy}</td>
      <td data-figures="">{figure(counts.total)}</td>
      <td data-figures="">{figure(counts.total - faulty)}</td>
      <td data-figures="" data-bad={faulty > 0 ? '' : undefined}>
        {figure(faulty)}
      </td>
      <td>
        <Dot tone={stateTones[state]}>
          {t(`states.${state}`)}
          {flag}
        </Dot>
      </td>
      <td className="w-96 text-right">
        {state === 'committed' && (
          <TextButton tone="danger" disabled={isBusy} onClick={() => onUndo(row)}>
            {t('undo')}
          </TextButton>
        )}
      </td>
    </tr>
  )
}
