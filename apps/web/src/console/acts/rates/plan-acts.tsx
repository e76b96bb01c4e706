import { whenShown } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import type { ActProps } from '../../record/act-props.ts'
import { TryButton } from './try-button.tsx'

const TryPlan = whenShown(() => import('../../plans/try-plan.tsx'))

/** Tests whether a transfer plan joins on a lane, before it is saved or published. */
export const PlanActs = (props: ActProps) => {
  const { t } = useTranslation('rateDesk')
  return (
    <TryButton title={t('plan.act')} form={props.form}>
      {(onClose) => <TryPlan {...props} onClose={onClose} />}
    </TryButton>
  )
}
