import type { PriceComparison } from '@hangjia/contracts'
import { HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import { clockText, formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { useDaysWords } from '../../use-days-words.ts'
import styles from './price-comparison.module.css'

type Carrier = PriceComparison['carriers'][number]
interface MatrixProps {
  readonly result: PriceComparison
}
/** Hours until which a collected price is new, and until which it is of today. */
const newHours = 4
const freshHours = 24

const right = (words: string) => ({ words, className: styles.right })

/** Carriers in rows: sold prices of each, and collected prices of its own. */
export const CarrierMatrix = ({ result }: MatrixProps) => {
  const { t } = useTranslation('comparison')
  const { carriers, currency, asOf } = result
  const hasCollected = carriers.some(({ collected }) => collected !== undefined)
  return (
    <div className={`framed overflow-x ${styles.matrix}`}>
      <PlainTable>
        <HeadRow
          of={[
            t('carrier'),
            right(t('freight')),
            right(t('total', { currency })),
            right(t('beyond')),
            t('way'),
            t('etd'),
            t('validTo'),
            ...(hasCollected ? [right(t('collected')), right(t('ours')), t('seenAt')] : []),
          ]}
        />
        <tbody>
          {carriers.map((carrier) => (
            <CarrierRow key={carrier.carrier.id} carrier={carrier} asOf={asOf} hasCollected={hasCollected} />
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}

interface RowProps {
  readonly carrier: Carrier
  readonly asOf: string
  readonly hasCollected: boolean
}
const CarrierRow = ({ carrier: { carrier, published, collected }, asOf, hasCollected }: RowProps) => {
  const { t } = useTranslation('comparison')
  const { language } = useSpeech()
  const inDays = useDaysWords()
  const total = published?.total ?? null
  const beyond = published?.beyond ?? null
  const isBest = beyond !== null && Number(beyond) === 0
  return (
    <tr>
      <th scope="row">
        {language === 'en' ? carrier.nameEn : carrier.nameCn} {carrier.code}
        {published && published.offers > 1 ? (
          <span className="as-block muted text-12">{t('offers', { count: published.offers })}</span>
        ) : null}
      </th>
      <td className={styles.right}>
        {published?.freight ? `${published.freight.currency} ${formatAmount(published.freight.amount)}` : '—'}
      </td>
      <td className={`${styles.right} ${isBest ? 'good medium' : ''}`}>
        {total === null ? (published ? t('noTotal') : t('notPublished')) : formatAmount(total)}
      </td>
      <td className={styles.right}>{beyond === null ? '—' : isBest ? t('best') : `+${formatAmount(beyond)}`}</td>
      <td>
        {published ? t(published.isDirect ? 'direct' : 'transit') : '—'}
        {published?.transitDays ? (
          <span className="as-block muted text-12">{inDays(published.transitDays)}</span>
        ) : null}
      </td>
      <td>{published?.etd ?? '—'}</td>
      <td>{published?.validTo ?? '—'}</td>
      {hasCollected ? (
        <CollectedCells collected={collected ?? null} isPublished={published !== null} asOf={asOf} />
      ) : null}
    </tr>
  )
}

interface CollectedProps {
  readonly collected: NonNullable<Carrier['collected']> | null
  readonly isPublished: boolean
  readonly asOf: string
}
const CollectedCells = ({ collected, isPublished, asOf }: CollectedProps) => {
  const { t } = useTranslation('comparison')
  if (!collected)
    return (
      <>
        <td className={styles.right}>—</td>
        <td className={styles.right}>—</td>
        <td>—</td>
      </>
    )
  const { currency, price, previousPrice, allIn, beyond, etd, spaceState, seenAt } = collected
  const hours = (Date.parse(asOf) - Date.parse(seenAt)) / 3_600_000
  const isOld = hours > freshHours
  const age = isOld ? 'faint' : hours > newHours ? 'warning' : 'good'
  const notes = [
    t(allIn ? 'allIn' : 'base'),
    t('sails', { etd }),
    ...(spaceState ? [t(`space.${spaceState}`)] : []),
    ...(previousPrice ? [t('before', { price: formatAmount(previousPrice) })] : []),
  ]
  return (
    <>
      <td className={`${styles.right} ${isOld ? 'faint' : ''}`}>
        {currency} {formatAmount(price)}
        <span className="as-block muted text-12">{notes.join(' · ')}</span>
      </td>
      <td className={`${styles.right} ${beyond !== null && Number(beyond) < 0 ? 'bad medium' : ''}`}>
        {beyond !== null ? (
          `${currency} ${Number(beyond) > 0 ? '+' : ''}${formatAmount(beyond)}`
        ) : isPublished ? (
          <span className="muted" title={t('incomparableHint')}>
            {t('incomparable')}
          </span>
        ) : (
          '—'
        )}
      </td>
      <td className={age}>
        {clockText(seenAt)}
        {isOld ? <span className="as-block muted text-12">{t('old', { hours: freshHours })}</span> : null}
      </td>
    </>
  )
}
