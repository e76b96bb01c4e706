import type { FloorApproval } from '@hangjia/contracts'
import { Dot, referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from './floor.module.css'
import { outcomeOf } from './floor-note.tsx'

const tones = { waiting: 'busy', approved: 'good', rejected: 'bad', takenBack: 'quiet' } as const

/** Requests to sell below the floor, newest first: asker and reason, decider and comment. */
export const FloorHistory = ({ approvals }: { readonly approvals: readonly FloorApproval[] }) => {
  const { t } = useTranslation('floor')
  const { language } = useSpeech()
  if (approvals.length === 0) return null
  return (
    <section className="framed flex-none" aria-label={t('history')}>
      <h2 className="pt-10 pb-4 px-14 medium">{t('history')}</h2>
      <ol className={`pb-8 px-14 ${styles.history}`}>
        {approvals.map((approval) => {
          const outcome = outcomeOf(approval)
          return (
            <li key={approval.askedAt}>
              <time>{readMinute(approval.askedAt)}</time>
              <span>
                <strong>{referenceTitle(approval.askedBy, language)}</strong> {approval.reason}
              </span>
              <Dot tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Dot>
              {approval.decidedAt && outcome !== 'takenBack' ? (
                <>
                  <time>{readMinute(approval.decidedAt)}</time>
                  <span>
                    <strong>{approval.decidedBy ? referenceTitle(approval.decidedBy, language) : ''}</strong>{' '}
                    {approval.remark}
                  </span>
                </>
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
