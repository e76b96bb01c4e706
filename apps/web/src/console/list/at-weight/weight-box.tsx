import { issuesOf, kgOfList } from '@hangjia/contracts'
import { NumberControl, useSpeech } from '@hangjia/ui'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Weight } from './use-weight.ts'
import styles from './weight-box.module.css'

const pauseMs = 400

const faultIn = (kg: string | null) => {
  if (kg === null) return undefined
  const read = kgOfList.safeParse(kg)
  return read.success ? undefined : issuesOf(read.error, kg)[0]
}

/** Chargeable weight for which the list shows the freight of each rate. */
const WeightBox = ({ kg, change }: Weight) => {
  const { t } = useTranslation('list')
  const { rule } = useSpeech()
  const id = useId()
  const [typed, setTyped] = useState(kg)
  const fault = faultIn(typed)
  const send = (next: string | null) => {
    if (!faultIn(next) && next !== kg) change(next)
  }
  const later = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(() => later(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div
      className={`row relative flex-none bg-panel border-strong rounded-2 ${styles.box}`}
      title={t('weight.hint')}
      data-raised
      data-error={fault ? '' : undefined}
    >
      <label htmlFor={id} className={`muted nowrap pl-10 ${styles.label}`}>
        {t('weight.label')}
      </label>
      <NumberControl
        id={id}
        value={typed}
        decimals={2}
        placeholder={t('weight.short')}
        broken={fault !== undefined}
        describedBy={fault ? `${id}fault` : undefined}
        onChange={setTyped}
        onBlur={() => send(typed)}
      />
      <span className={`muted pr-10 ${styles.unit}`}>kg</span>
      {fault && (
        <span id={`${id}fault`} role="alert" className={`absolute nowrap text-12 bg-panel ${styles.fault}`}>
          {rule(fault.rule, fault.parameters)}
        </span>
      )}
    </div>
  )
}
export default WeightBox
