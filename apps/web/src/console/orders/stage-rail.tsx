import { shipmentOrder, stepsOfMode } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'
import styles from './orders.module.css'

const options = shipmentOrder.fields.stage.options

/** Every step of an order, those that are reached filled. */
export const StageRail = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const { option } = useSpeech()
  const reached = (row.reachedStages ?? []) as unknown as readonly string[]
  return (
    <ol className={`flex wrap gap-y-6 gap-x-14 ${styles.rail}`} aria-label={t('rail')}>
      {stepsOfMode(String(row.mode)).map(({ stage }) => {
        const isReached = reached.includes(stage)
        return (
          <li
            key={stage}
            data-reached={isReached ? '' : undefined}
            data-next={!isReached && row.nextStage === stage ? '' : undefined}
            aria-current={row.stage === stage ? 'step' : undefined}
          >
            {option(options, stage) || stage}
          </li>
        )
      })}
    </ol>
  )
}
