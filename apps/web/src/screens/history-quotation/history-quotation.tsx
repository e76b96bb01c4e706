import { Button } from '@chakra-ui/react'
import { type OfferedRow, quotationRecord, type Reference } from '@hangjia/contracts'
import {
  type Column,
  DataTable,
  DateControl,
  Dot,
  FieldFrame,
  PageLayout,
  Pagination,
  Picker,
  referenceTitle,
  Select,
  useSpeech,
} from '@hangjia/ui'
import { bilingualIn, isDay } from '@hangjia/validation'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useChatPickers } from '../../chat/use-chat-pickers.ts'
import { useProblemWords } from '../../problem.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { quotationPath } from '../quotation-path.ts'
import styles from './history-quotation.module.css'

const results = ['open', 'won', 'lost', 'expired', 'superseded', 'withdrawn'] as const
const tones = {
  open: 'busy',
  won: 'good',
  lost: 'bad',
  expired: 'warn',
  superseded: 'quiet',
  withdrawn: 'quiet',
} as const
const places = ['pol', 'pod', 'carrier', 'customer'] as const
interface Filters {
  readonly pol: Reference | null
  readonly pod: Reference | null
  readonly carrier: Reference | null
  readonly customer: Reference | null
  readonly from: string | null
  readonly to: string | null
  readonly result: (typeof results)[number] | null
}
const everything: Filters = {
  pol: null,
  pod: null,
  carrier: null,
  customer: null,
  from: null,
  to: null,
  result: null,
}
const pageSizes = [20, 50, 100] as const

/** `historyQuotation`: prices that were offered before, in quotations and in chats. */
export default () => {
  const { t } = useTranslation('chat')
  const words = useProblemWords()
  const navigate = useNavigate()
  const id = useId()
  const load = useChatPickers()
  const [filters, setFilters] = useState(everything)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(50)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const change = (part: Partial<Filters>) => {
    setFilters({ ...filters, ...part })
    setPage(1)
  }
  const { pol, pod, carrier, customer, from, to, result } = filters
  const answer = trpc.chat.offered.useQuery(
    {
      pol: pol?.id ?? null,
      pod: pod?.id ?? null,
      carrier: carrier?.id ?? null,
      customer: customer?.id ?? null,
      from: isDay(from) ? from : null,
      to: isDay(to) ? to : null,
      result,
      pageNo: page,
      pageSize,
    },
    { placeholderData: keepPreviousData },
  )
  const columns = useColumns()
  const loaders = { pol: load.port, pod: load.port, carrier: load.carrier, customer: load.customer }
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
          !answer.data && answer.error
            ? { is: 'failed', message: words(answer.error), retry: () => answer.refetch() }
            : !answer.data
              ? { is: 'pageLoading' }
              : answer.data.rows.length === 0
                ? { is: 'empty', title: t('history.emptyTitle'), hint: t('history.emptyHint') }
                : { is: 'content' }
        }
        tools={
          <div className={`tiles gap-8 items-start pt-14 pb-8 ${styles.filters}`}>
            {places.map((name) => (
              <FieldFrame key={name} label={t(`history.${name}`)} htmlFor={id + name} filled={filters[name] !== null}>
                {(note) => (
                  <Picker
                    id={id + name}
                    value={filters[name]}
                    onChange={(value) => change({ [name]: value })}
                    load={loaders[name]}
                    describedBy={note}
                  />
                )}
              </FieldFrame>
            ))}
            <FieldFrame label={t('history.from')} htmlFor={`${id}from`} filled={from !== null}>
              {() => (
                <DateControl id={`${id}from`} value={from} onChange={(value) => change({ from: value || null })} />
              )}
            </FieldFrame>
            <FieldFrame label={t('history.to')} htmlFor={`${id}to`} filled={to !== null}>
              {() => <DateControl id={`${id}to`} value={to} onChange={(value) => change({ to: value || null })} />}
            </FieldFrame>
            <FieldFrame label={t('history.result')} htmlFor={`${id}result`} filled>
              {() => (
                <Select
                  id={`${id}result`}
                  look="framed"
                  value={result ?? ''}
                  onChange={(event) => change({ result: results.find((one) => one === event.target.value) ?? null })}
                >
                  <option value="">{t('history.any')}</option>
                  {results.map((one) => (
                    <option key={one} value={one}>
                      {t(`history.results.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </FieldFrame>
            {isNarrowed ? <Button onClick={() => change(everything)}>{t('history.clear')}</Button> : null}
          </div>
        }
      >
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
  const { language } = useSpeech()
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
    const lossWords = (value: string | null) => {
      const [, zh = '', en = ''] = quotationRecord.fields.lossReason.options.find(([option]) => option === value) ?? []
      return language === 'en' ? en : zh
    }
    return [
      column('on', 96, ({ on }) => on),
      column('no', 152, ({ no, revision }) => (revision === null ? no : `${no} V${revision}`)),
      column('kind', 80, ({ kind }) => t(`history.kinds.${kind}`)),
      column('customer', 150, ({ customer }) => (customer ? referenceTitle(customer, language) : t('history.hidden'))),
      column('lane', 150, ({ lane }) => bilingualIn(language, lane)),
      column('cargo', 148, ({ cargo }) => cargo),
      column('carriers', 110, ({ carriers }) =>
        carriers.map((carrier) => referenceTitle(carrier, language)).join(', '),
      ),
      column('totals', 208, ({ totals }) => totals, 'right'),
      column('salesperson', 104, ({ salesperson }) => (salesperson ? referenceTitle(salesperson, language) : '')),
      {
        ...column('result', 88, ({ result }) => t(`history.results.${result}`)),
        cell: ({ result }) => <Dot tone={tones[result]}>{t(`history.results.${result}`)}</Dot>,
      },
      column('lossReason', 104, ({ lossReason }) => lossWords(lossReason)),
      column('competitorPrice', 104, ({ competitorPrice }) => competitorPrice ?? ''),
    ]
  }, [t, language])
}
