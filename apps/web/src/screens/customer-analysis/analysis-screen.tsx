import { type Analysis, type AnalysisName, analysisNamed } from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import styles from '../../figures/figures.module.css'
import { useSession } from '../../session/session.tsx'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { Waiting } from '../../waiting.tsx'
import { AnalysisBar } from './analysis-bar.tsx'
import { type AnalysisAsk, questionOf, reachesOf, readAsk, writeAsk } from './analysis-url.ts'
import { BehindDialog, type BehindQuestion } from './behind-dialog.tsx'
import { FigureCards } from './figure-cards.tsx'
import { PartView } from './part-view.tsx'
import { RatesNote } from './rates-note.tsx'
import { useCustomerPath } from './use-customer-path.ts'
import { useAnalysisWords } from './words.ts'

/** The one screen of every page of figures about customers. The address holds the question. */
export const analysisScreen = (page: AnalysisName) => {
  const analysis = analysisNamed(page)
  return () => <AnalysisPage page={page} analysis={analysis} />
}

const AnalysisPage = ({ page, analysis }: { readonly page: AnalysisName; readonly analysis: Analysis }) => {
  const { t } = useAnalysisWords()
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const [behind, setBehind] = useState<BehindQuestion | null>(null)
  const today = businessDay(new Date())
  const reaches = reachesOf(analysis, session)
  const ask = readAsk(query, today, reaches)
  const change = (part: Partial<AnalysisAsk>) =>
    setQuery((before) => writeAsk({ ...readAsk(before, today, reaches), ...part }, before, reaches), { replace: true })
  const question = questionOf(page, ask)
  const { data, error, isFetching, refetch } = trpc.customerAnalysis.read.useQuery(question, {
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const onCustomer = analysis.portrait && ask.customer === null ? (customer: string) => change({ customer }) : undefined
  return (
    <div className="column gap-12 pt-12 pb-20 px-14">
      <SpokenTitle page={page} />
      <AnalysisBar
        page={page}
        analysis={analysis}
        reaches={reaches}
        ask={ask}
        onChange={change}
        asOf={data?.asOf}
        isFetching={isFetching}
        onRefresh={() => refetch()}
      />
      {ask.customer !== null && analysis.portrait && (
        <PortraitHead
          customer={ask.customer}
          isMasked={analysis.edition === 'partner'}
          onBack={() => change({ customer: null })}
        />
      )}
      {data ? (
        <>
          <FigureCards answer={data} onOpen={setBehind} />
          <RatesNote answer={data} />
          <div className="flex wrap gap-12">
            {data.parts.map((part) => (
              <PartView
                key={part.name}
                part={part}
                currency={data.currency}
                onOpen={setBehind}
                onCustomer={onCustomer}
              />
            ))}
          </div>
        </>
      ) : error ? (
        <Waiting of={{ error, refetch }} />
      ) : (
        <div
          className={`framed tiles gap-1 clip ${styles.cards}`}
          aria-busy="true"
          role="status"
          aria-label={t('loading')}
        >
          {analysis.figures.map((name) => (
            <div
              key={name}
              className={`column gap-1 min-h-104 pt-10 pb-9 px-12 bg-panel ${styles.card}`}
              data-waiting
            />
          ))}
        </div>
      )}
      {behind && (
        <BehindDialog
          behind={behind}
          question={question}
          isMasked={analysis.edition === 'partner'}
          onClose={() => setBehind(null)}
        />
      )}
    </div>
  )
}

/** Above the portrait of one customer: back to all, and on to its record. */
const PortraitHead = ({
  customer,
  isMasked,
  onBack,
}: {
  readonly customer: string
  readonly isMasked: boolean
  readonly onBack: () => void
}) => {
  const { t } = useAnalysisWords()
  const to = useCustomerPath()(customer)
  return (
    <div className={`row gap-16 ${styles.portrait}`}>
      <button type="button" onClick={onBack}>
        ← {t('allCustomers')}
      </button>
      {to && !isMasked && <Link to={to}>{t('openRecord')}</Link>}
    </div>
  )
}
