import { type ComparisonAsk, type LaneQuotation, type PriceComparison, readsQuotations } from '@hangjia/contracts'
import { percentAbove } from '@hangjia/pricing/total'
import { HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import { compareDecimals, formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { QuotationLink } from '../../papers/quotation-link.tsx'
import { useSession } from '../../session/session.tsx'
import { Waiting } from '../../waiting.tsx'
import styles from './price-comparison.module.css'

/** Per cent above the cheapest price from which an open quotation is dear. */
const dearPercent = '5'
const mostWon = 5

const right = (words: string) => ({ words, className: styles.right })

interface LaneQuotesProps {
  readonly ask: ComparisonAsk
  readonly result: PriceComparison
}
/** Quotations on the lane: open ones that are dearer than the cheapest price now, and the last ones that were won. */
export const LaneQuotes = (props: LaneQuotesProps) => (readsQuotations(useSession()) ? <Quotes {...props} /> : null)

const Quotes = ({ ask: { pol, pod, box }, result }: LaneQuotesProps) => {
  const { t } = useTranslation('comparison')
  const lane = { mode: 'fcl', from: pol, to: pod } as const
  const out = trpc.quotation.onLane.useQuery({ ...lane, only: 'out' })
  const won = trpc.quotation.onLane.useQuery({ ...lane, only: 'won' })
  if (!out.data) return <Waiting of={out} />
  if (!won.data) return <Waiting of={won} />
  const rows = (papers: readonly LaneQuotation[]) => papers.flatMap((paper) => rowsOf(paper, { box, result }))
  const open = rows(out.data.rows)
  const dear = open.filter(({ percent }) => percent !== null && compareDecimals(percent, dearPercent) > 0)
  return (
    <>
      <QuoteTable
        title={t('quotes.dear', { percent: dearPercent })}
        none={t(open.length > 0 ? 'quotes.noneDear' : 'quotes.noneOut', { count: open.length, percent: dearPercent })}
        rows={dear}
        isWarning
      />
      <QuoteTable title={t('quotes.won')} none={t('quotes.noneWon')} rows={rows(won.data.rows).slice(0, mostWon)} />
    </>
  )
}

interface Row {
  readonly key: string
  readonly paper: LaneQuotation
  readonly carrier: LaneQuotation['options'][number]['carrier']
  readonly price: { readonly currency: string; readonly amount: string }
  /** Above the cheapest all-in price in its currency; null where there is none. */
  readonly percent: string | null
}
const rowsOf = (paper: LaneQuotation, { box, result }: { readonly box: string; readonly result: PriceComparison }) =>
  paper.options.flatMap(({ key, carrier, boxPrices }): Row[] => {
    const price = boxPrices.find((one) => one.box === box)
    if (!price) return []
    const least = leastOf(result, price.currency)
    const percent = least === undefined ? null : percentAbove(price.amount, least)
    return [{ key: `${paper.id}/${key}`, paper, carrier, price, percent }]
  })

/** The cheapest all-in price of the comparison in a currency, of those that the reader sees. */
const leastOf = ({ carriers }: PriceComparison, currency: string): string | undefined =>
  carriers
    .flatMap(({ published, collected }) => [
      ...(published?.allIn?.currency === currency ? [published.allIn.amount] : []),
      ...(collected?.allIn && collected.currency === currency && collected.spaceState !== 'soldOut'
        ? [collected.price]
        : []),
    ])
    .filter((amount) => compareDecimals(amount, '0') > 0)
    .toSorted(compareDecimals)[0]

interface TableProps {
  readonly title: string
  readonly none: string
  readonly rows: readonly Row[]
  readonly isWarning?: true
}
const QuoteTable = ({ title, none, rows, isWarning }: TableProps) => {
  const { t } = useTranslation('comparison')
  const { language } = useSpeech()
  return (
    <section className="mt-14" aria-label={title}>
      <h2 className="mx-2 mb-8 medium">{title}</h2>
      {rows.length === 0 ? (
        <p className="mx-2 muted">{none}</p>
      ) : (
        <div className={`framed overflow-x ${styles.matrix}`}>
          <PlainTable>
            <HeadRow
              of={[
                t('quotes.no'),
                t('quotes.customer'),
                t('quotes.salesperson'),
                t('carrier'),
                right(t('quotes.price')),
                right(t('quotes.above')),
                t('quotes.quotedOn'),
                t('validTo'),
              ]}
            />
            <tbody>
              {rows.map(({ key, paper, carrier, price, percent }) => (
                <tr key={key}>
                  <td className="nowrap">
                    <QuotationLink paper={paper} />
                  </td>
                  <td>{(language === 'en' && paper.customerEn) || paper.customer || '—'}</td>
                  <td>{(language === 'en' && paper.salesperson.titleEn) || paper.salesperson.title}</td>
                  <td>{carrier[language] || '—'}</td>
                  <td className={`nowrap ${styles.right}`}>
                    {price.currency} {formatAmount(price.amount)}
                  </td>
                  <td className={`${styles.right} ${isWarning ? 'bad medium' : ''}`}>
                    {percent === null ? '—' : `${compareDecimals(percent, '0') > 0 ? '+' : ''}${percent}%`}
                  </td>
                  <td className="nowrap">{paper.quotedOn}</td>
                  <td className="nowrap">{paper.validUntil}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
    </section>
  )
}
