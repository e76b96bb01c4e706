import { maxComparedLanes, scoredDays } from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'
import sides from './record-tabs.module.css'
import styles from './supplier-scores.module.css'

/** Scores of a supplier, each share with its calculation. */
const SupplierScores = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('partners')
  const asked = trpc.suppliers.scores.useQuery({ id }, { staleTime: 0 })
  if (!asked.data) return <Waiting of={asked} />
  const { from, to, parts, bids, score } = asked.data
  return (
    <div className="column gap-12 py-14 px-20">
      <p className={`flex gap-14 items-baseline medium ${sides.count}`} role="status">
        {score === null ? t('scores.tooLittle') : t('scores.score', { number: score })}
        <span>{t('scores.period', { days: scoredDays, from, to })}</span>
      </p>
      <div className="scroll-x">
        <PlainTable look="open" className={styles.parts} aria-label={t('scores.title')}>
          <HeadRow of={[t('scores.part'), figuresHead(t('scores.share')), null, t('scores.madeOf')]} />
          <tbody>
            {parts.map(({ part, good, of, percent }) => (
              <tr key={part}>
                <th scope="row">{t(`scores.parts.${part}.name`)}</th>
                <td data-figures>{percent === null ? '—' : `${percent}%`}</td>
                <td className={styles.bar}>
                  {percent !== null && (
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={percent} height="10" />
                    </svg>
                  )}
                </td>
                <td data-wraps="">
                  {percent === null
                    ? t(`scores.parts.${part}.none`)
                    : t(`scores.parts.${part}.words`, { good, of, lanes: maxComparedLanes })}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      {bids.minutes === null ? null : <p>{t('scores.answerMinutes', { count: bids.minutes })}</p>}
      <p className="muted text-12">{t('scores.hint')}</p>
    </div>
  )
}
export default SupplierScores
