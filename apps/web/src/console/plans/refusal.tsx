import type { PlanChains, PlanTrial } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './refusal.module.css'

interface RefusalProps {
  readonly sight: Pick<PlanChains, 'steps' | 'instead' | 'lands'> & Partial<Pick<PlanTrial, 'search' | 'unpriced'>>
  readonly plan: { readonly validFrom: string; readonly validTo: string }
  readonly title: string
  readonly children?: ReactNode
}

/**
 * Reason why a plan joins nothing: the step that leaves no rate, alternatives at this step, and the number of rates
 * after each step.
 */
export const Refusal = ({ sight, plan, title, children }: RefusalProps) => {
  const { t } = useTranslation('rateDesk')
  const { t: price } = useTranslation('price')
  const { language } = useSpeech()
  const { steps, instead, lands, search, unpriced = [] } = sight
  const emptied = steps.find(({ left }) => left === 0)?.step
  const others = instead.map((one) => referenceTitle(one, language)).join(t('try.and'))
  return (
    <section className="column gap-8" role="status">
      <h3 className="medium">{title}</h3>
      {emptied ? (
        <p>
          {t(`plan.refused.${emptied}`, {
            others,
            boxes: unpriced.join(', '),
            validFrom: plan.validFrom,
            validTo: plan.validTo,
            from: lands?.from ?? '—',
            to: lands?.to ?? '—',
          })}
        </p>
      ) : null}
      {emptied === 'hub' && search ? <p>{t('plan.search', { step: price(`steps.${search}`) })}</p> : null}
      {children}
      <dl className={`tiles gap-y-4 gap-x-24 mt-4 muted ${styles.steps}`}>
        {steps.map(({ step, left }) => (
          <div key={step}>
            <dt data-empty={step === emptied || undefined}>{t(`plan.steps.${step}`)}</dt>
            <dd className="figures text-right" data-empty={step === emptied || undefined}>
              {left}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
