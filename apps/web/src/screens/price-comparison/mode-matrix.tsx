import type { ComparedMode as Answer, CargoComparison, ComparedOffer, ComparedQuestion } from '@hangjia/contracts'
import { amountBeyond } from '@hangjia/pricing/total'
import { PlainTable, referenceTitle, TextButton, useSpeech } from '@hangjia/ui'
import { clockText, compareDecimals, formatAmount } from '@hangjia/validation'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { DerivationPanel, type Explained } from '../../explain/derivation-panel.tsx'
import { useProblemWords } from '../../problem.ts'
import search from '../../search/price-search.module.css'
import { useDaysWords } from '../../use-days-words.ts'
import { type Asked, type BoxType, type ComparedMode, questionFor } from './mode-questions.ts'
import { useReasonWords } from './mode-reasons.ts'
import styles from './price-comparison.module.css'

interface MatrixProps {
  readonly modes: readonly ComparedMode[]
  readonly ask: CargoComparison
  readonly types: readonly BoxType[]
}
/** A mode of the table: its question, and its answer once it is there. */
interface Column {
  readonly mode: ComparedMode
  readonly asked: Asked
  readonly answer: Answer | undefined
  readonly error: unknown
  readonly isAsking: boolean
  readonly retry: () => unknown
}

/** Each mode asks by itself, so that a quick search does not wait for a slow one. */
const useColumns = ({ modes, ask, types }: MatrixProps): readonly Column[] => {
  const { priceComparison } = trpc.useUtils()
  const asked = modes.map((mode) => questionFor(mode, ask, types))
  const answers = useQueries({
    queries: asked.map((one) => ({
      ...priceComparison.mode.queryOptions(('question' in one ? one.question : undefined) as ComparedQuestion, {
        trpc: { context: { skipBatch: true } },
      }),
      enabled: 'question' in one,
    })),
  })
  return modes.flatMap((mode, at) => {
    const [one, answer] = [asked[at], answers[at]]
    if (!one || !answer) return []
    const { data, error, isFetching, refetch } = answer
    const isAsking = 'question' in one && (isFetching || (!data && !error))
    return [{ mode, asked: one, answer: data, error, isAsking, retry: refetch }]
  })
}

/** Modes in columns: the cheapest offer of each, the fastest, and the way to its own search. */
export const ModeMatrix = (props: MatrixProps) => {
  const { t } = useTranslation('comparison')
  const { label } = useSpeech()
  const [explained, setExplained] = useState<Explained | null>(null)
  const columns = useColumns(props)
  const totals = columns.flatMap(({ answer }) => answer?.cheapest?.total.amount ?? [])
  const [least] = totals.toSorted(compareDecimals)
  const waiting = columns.filter(({ isAsking }) => isAsking).length
  const [answered] = columns.flatMap(({ answer }) => answer ?? [])
  const shared = { least, onExplain: setExplained }
  return (
    <section className={search.results} aria-label={t('modes.title')}>
      <p role="status" className="mx-2 mb-8 muted">
        {waiting > 0
          ? t('modes.waiting', { done: columns.length - waiting, all: columns.length })
          : t('modes.compared', { count: totals.length })}
      </p>
      <div className={`framed overflow-x ${styles.matrix}`}>
        <PlainTable className={styles.modes}>
          <thead>
            <tr>
              <td />
              {columns.map(({ mode, asked }) => (
                <th key={mode.name} scope="col">
                  {label(mode.title)}
                  <small className="as-block muted text-12">{'cargo' in asked ? asked.cargo : '—'}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('modes.cheapest', { currency: props.ask.currency })}</th>
              {columns.map((column) => (
                <TotalCell key={column.mode.name} column={column} {...shared} />
              ))}
            </tr>
            <Facts columns={columns} />
            <tr>
              <th scope="row">{t('modes.fastest')}</th>
              {columns.map((column) => (
                <FastestCell key={column.mode.name} column={column} {...shared} />
              ))}
            </tr>
            <tr>
              <th scope="row">{t('modes.offers')}</th>
              {columns.map(({ mode, asked, answer }) => (
                <td key={mode.name}>
                  {answer ? t('offers', { count: answer.offers }) : '—'}
                  {answer && answer.confidential > 0 ? (
                    <small className="as-block muted text-12">
                      {t('confidential', { count: answer.confidential })}
                    </small>
                  ) : null}
                  {'address' in asked ? (
                    <Link
                      className="as-block brand"
                      to={asked.address}
                      aria-label={t('modes.openNamed', { mode: label(mode.title) })}
                    >
                      {t('modes.open')}
                    </Link>
                  ) : null}
                </td>
              ))}
            </tr>
          </tbody>
        </PlainTable>
      </div>
      <p className="mt-8 mx-2 faint text-12">
        {answered ? `${t('asOf', { at: clockText(answered.asOf) })} · ` : ''}
        {t('modes.basis')}
      </p>
      <DerivationPanel explained={explained} onClose={() => setExplained(null)} />
    </section>
  )
}

interface CellProps {
  readonly column: Column
  readonly least: string | undefined
  readonly onExplain: (explained: Explained) => void
}
/** The total of an offer; it opens its derivation. */
const Total = ({ offer, column, onExplain }: Omit<CellProps, 'least'> & { readonly offer: ComparedOffer }) => {
  const { t } = useTranslation('comparison')
  const { label } = useSpeech()
  const { amount, currency, derivation } = offer.total
  return (
    <TextButton
      title={t('modes.explain')}
      onClick={() =>
        onExplain({ title: `${label(column.mode.title)} · ${currency} ${formatAmount(amount)}`, derivation })
      }
    >
      {formatAmount(amount)}
    </TextButton>
  )
}

const TotalCell = ({ column, least, onExplain }: CellProps) => {
  const { t } = useTranslation('comparison')
  const words = useProblemWords()
  const reason = useReasonWords()
  const { asked, answer, error, retry } = column
  if ('lacks' in asked) return <td className="muted text-12">{t(`modes.lacks.${asked.lacks}`)}</td>
  if (answer?.cheapest) {
    const beyond = least === undefined ? null : amountBeyond(answer.cheapest.total.amount, least)
    const isBest = beyond !== null && Number(beyond) === 0
    return (
      <td className={isBest ? 'good medium' : undefined}>
        <Total offer={answer.cheapest} column={column} onExplain={onExplain} />
        <small className="as-block muted text-12">
          {isBest ? t('best') : beyond ? `+${formatAmount(beyond)}` : ''}
        </small>
      </td>
    )
  }
  if (answer) return <td className="muted text-12">{reason(answer, asked.question)}</td>
  if (error)
    return (
      <td className="muted text-12">
        <span role="alert">{words(error)}</span> <TextButton onClick={() => retry()}>{t('modes.retry')}</TextButton>
      </td>
    )
  return (
    <td aria-busy="true" className="muted text-12">
      {t('modes.loading')}
    </td>
  )
}

const FastestCell = ({ column, onExplain }: CellProps) => {
  const { t } = useTranslation('comparison')
  const inDays = useDaysWords()
  const { cheapest, fastest } = column.answer ?? {}
  if (!fastest?.transit) return <td>—</td>
  if (fastest.key === cheapest?.key) return <td>{t('modes.sameOffer')}</td>
  return (
    <td>
      {inDays(fastest.transit)}
      <small className="as-block muted text-12">
        <Carrier offer={fastest} /> · <Total offer={fastest} column={column} onExplain={onExplain} />
      </small>
    </td>
  )
}

const Carrier = ({ offer: { carrier } }: { readonly offer: ComparedOffer }) => {
  const { language } = useSpeech()
  return carrier ? `${referenceTitle(carrier, language)} ${carrier.code ?? ''}`.trim() : '—'
}

/** Nothing that the addressee pays may be left in a currency, where another party pays it. */
const isSome = ({ total }: ComparedOffer['subtotals'][number]): boolean => Number(total) !== 0
/** Facts of the cheapest offers, a row each. */
const Facts = ({ columns }: { readonly columns: readonly Column[] }) => {
  const { t } = useTranslation('comparison')
  const inDays = useDaysWords()
  const rows: Readonly<Record<string, (offer: ComparedOffer, answer: Answer) => ReactNode>> = {
    [t('modes.own')]: ({ subtotals }) =>
      subtotals.filter(isSome).map(({ currency, total }) => (
        <span key={currency} className="as-block nowrap">
          {currency} {formatAmount(total)}
        </span>
      )),
    [t('modes.rates')]: ({ subtotals }, { exchangeRates }) =>
      exchangeRates
        .filter(({ from }) => subtotals.some((sum) => isSome(sum) && sum.currency === from))
        .map(({ from, to, rate, date }) => (
          <span key={from} className="as-block nowrap">
            {from} 1 = {to} {rate} <small className="as-block muted text-12">{date}</small>
          </span>
        )),
    [t('modes.carrier')]: (offer) => <Carrier offer={offer} />,
    [t('modes.departs')]: ({ departs }) => departs ?? '—',
    [t('modes.transit')]: ({ transit }) => (transit ? inDays(transit) : '—'),
    [t('validTo')]: ({ validTo }) => validTo,
  }
  return Object.entries(rows).map(([title, shown]) => (
    <tr key={title}>
      <th scope="row">{title}</th>
      {columns.map(({ mode, answer }) => (
        <td key={mode.name}>{answer?.cheapest ? shown(answer.cheapest, answer) : '—'}</td>
      ))}
    </tr>
  ))
}
