import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { StepBars } from '../../charts/step-bars.tsx'
import { WeekColumns } from '../../charts/week-columns.tsx'
import { Answered, Card, Quiet } from './card.tsx'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

/** Funnel of the user's questions in thirty days: searched, found, quoted, sent. */
export const FunnelCard = () => {
  const { t } = useTranslation('workspace')
  const desk = trpc.account.desk.useQuery(undefined, fresh)
  return (
    <Card title={t('cards.funnel')} to="/myOffer">
      <Answered asked={desk}>
        {({ funnel }) =>
          funnel === null || funnel.searches + funnel.made === 0 ? (
            <Quiet>{t('noFunnel')}</Quiet>
          ) : (
            <>
              <StepBars
                label={t('funnelSince', { day: funnel.from })}
                steps={(['searches', 'found', 'made', 'sent'] as const).map((step) => ({
                  key: step,
                  name: t(`funnel.${step}`),
                  value: funnel[step],
                }))}
              />
              <p className={`flex gap-18 pt-4 pb-12 px-14 muted text-12 ${styles.rates}`}>
                {funnel.searches > 0 ? (
                  <span>
                    {t('hitRate')} <strong>{Math.round((funnel.found * 100) / funnel.searches)}%</strong>
                  </span>
                ) : null}
                {funnel.made > 0 ? (
                  <span>
                    {t('sentRate')} <strong>{Math.round((funnel.sent * 100) / funnel.made)}%</strong>
                  </span>
                ) : null}
              </p>
              <WeekColumns
                label={t('quotationWeeks')}
                weeks={funnel.weeks.map(({ monday, made, sent }) => ({ monday, value: made, part: sent }))}
              />
              <p className="pb-12 px-14 muted text-12 text-center" aria-hidden="true">
                {t('quotationWeeks')}
              </p>
            </>
          )
        }
      </Answered>
    </Card>
  )
}
