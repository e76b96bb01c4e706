import { type OfferedRow, productNamed, quotationRecord } from '@hangjia/contracts'
import { type Column, DataTable, Dot, PageLayout, Pagination, referenceTitle, useSpeech } from '@hangjia/ui'
import { bilingualIn, isDay } from '@hangjia/validation'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { useWaitingState } from '../../waiting.tsx'
import { quotationPath } from '../quotation-path.ts'
import { everything, type Filters, HistoryFilters } from './history-filters.tsx'
import styles from './history-quotation.module.css'
import { PriceHistory } from './price-history.tsx'

const tones = {
  open: 'busy',
  won: 'good',
  lost: 'bad',
  expired: 'warn',
  superseded: 'quiet',
  withdrawn: 'quiet',
} as const
const pageSizes = [20, 50, 100] as const
/** Newest offers of like cargo on a lane that its chart is drawn from. */
const mostCharted = 200

/** `historyQuotation`: prices that were offered before, in quotations and in chats. */
export default () => {
  const { t } = useTranslation('chat')
  const { language } = useSpeech()
  const navigate = useNavigate()
  const [filters, setFilters] = useState(everything)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(50)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const change = (part: Partial<Filters>) => {
    setFilters({ ...filters, ...part })
    setPage(1)
  }
  const { mode, pol, pod, from, to, result, least, most } = filters
  const codeOf = (name: 'box' | 'currency') => filters[name]?.code ?? null
  const asked = {
    mode,
    pol: pol?.id ?? null,
    pod: pod?.id ?? null,
    carrier: filters.carrier?.id ?? null,
    customer: filters.customer?.id ?? null,
    salesperson: filters.salesperson?.id ?? null,
    box: codeOf('box'),
    currency: codeOf('currency'),
    // A range of amounts is one of a currency.
    least: codeOf('currency') ? least : null,
    most: codeOf('currency') ? most : null,
    from: isDay(from) ? from : null,
    to: isDay(to) ? to : null,
    result,
  }
  const answer = trpc.chat.offered.useQuery({ ...asked, pageNo: page, pageSize }, { placeholderData: keepPreviousData })
  // The chart is of the whole lane, whatever page of the list is open.
  const onLane = trpc.chat.offered.useQuery(
    { ...asked, isAlike: true, pageSize: mostCharted },
    { enabled: !!pol && !!pod },
  )
  const waiting = useWaitingState({ of: answer })
  const columns = useColumns()
  const isNarrowed = Object.values(filters).some((value) => value !== null)
  const open = (row: OfferedRow) => {
    if (!row.isOpen) return
    navigate(
      row.kind === 'formal' ? quotationPath({ id: row.id, mode: row.mode }) : `/myQuotationRecord?record=${row.id}`,
    )
  }
  return (
    <div ref={setScroller} data-page-scroller className="h-full scroll-y">
      <SpokenTitle page="historyQuotation" />
      <PageLayout
        scroll="page"
        state={
          !answer.data
            ? waiting
            : answer.data.rows.length === 0
              ? { is: 'empty', title: t('history.emptyTitle'), hint: t('history.emptyHint') }
              : { is: 'content' }
        }
        tools={<HistoryFilters filters={filters} onChange={change} isNarrowed={isNarrowed} />}
      >
        {pol && pod && onLane.data ? (
          <PriceHistory
            rows={onLane.data.rows}
            total={onLane.data.total}
            lane={[pol, pod].map((place) => referenceTitle(place, language)).join(' → ')}
          />
        ) : null}
        <div className={`framed column flex-auto ${styles.table}`}>
          <DataTable
            label={t('history.table')}
            scroller={scroller}
            rows={answer.data?.rows ?? []}
            keyOf={(row) => `${row.kind}${row.id}`}
            columns={columns}
            sort={null}
            onSort={() => undefined}
            onOpen={open}
            foot={
              <Pagination
                page={page}
                pageSize={pageSize}
                pageSizes={pageSizes}
                count={answer.data?.rows.length ?? 0}
                total={answer.data?.total ?? 0}
                isExact
                onPage={setPage}
                onPageSize={(size) => {
                  setPageSize(size)
                  setPage(1)
                }}
              />
            }
          />
        </div>
      </PageLayout>
    </div>
  )
}

const useColumns = (): readonly Column<OfferedRow>[] => {
  const { t } = useTranslation('chat')
  const { label, option, language } = useSpeech()
  return useMemo(() => {
    const column = (
      key: string,
      width: number,
      cell: (row: OfferedRow) => string,
      align: 'left' | 'right' = 'left',
    ): Column<OfferedRow> => ({
      key,
      title: t(`history.columns.${key}` as 'history.columns.on'),
      width,
      align,
      cell,
      say: cell,
    })
    return [
      column('on', 104, ({ on }) => on),
      column('no', 152, ({ no, revision }) => (revision === null ? no : `${no} V${revision}`)),
      column('mode', 88, ({ mode }) => label(productNamed(mode)?.title ?? [mode, mode])),
      column('customer', 150, ({ customer }) => (customer ? referenceTitle(customer, language) : t('history.hidden'))),
      column('lane', 150, ({ lane }) => bilingualIn(language, lane)),
      column('cargo', 148, ({ cargo }) => cargo),
      column('totals', 208, ({ totals }) => totals, 'right'),
      column('carriers', 110, ({ carriers }) =>
        carriers.map((carrier) => referenceTitle(carrier, language)).join(', '),
      ),
      column('kind', 80, ({ kind }) => t(`history.kinds.${kind}`)),
      column('salesperson', 104, ({ salesperson }) => (salesperson ? referenceTitle(salesperson, language) : '')),
      {
        ...column('result', 88, ({ result }) => t(`history.results.${result}`)),
        cell: ({ result }) => <Dot tone={tones[result]}>{t(`history.results.${result}`)}</Dot>,
      },
      column('lossReason', 104, ({ lossReason }) => option(quotationRecord.fields.lossReason.options, lossReason)),
      column('competitorPrice', 104, ({ competitorPrice }) => competitorPrice ?? ''),
    ]
  }, [t, label, option, language])
}
