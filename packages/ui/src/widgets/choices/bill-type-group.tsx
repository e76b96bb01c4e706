import { type BillType, type BillTypeMode, billTypes, firstBillType, tickedBillType } from '@hangjia/validation'
import { useEffect, useEffectEvent } from 'react'
import styles from './bill-type-group.module.css'
import { Tick } from './tick.tsx'

export interface BillTypeGroupProps {
  readonly label: string
  readonly value: BillType | null
  readonly onChange: (value: BillType | null) => void
  /** An edit of many rows may leave the bill type alone; a form has exactly one. */
  readonly mode?: BillTypeMode | undefined
  readonly disabled?: boolean | undefined
}

/**
 * Tick boxes that behave as a single choice (spec §4): the newest tick replaces the old one, unticking the last
 * restores it or, in batch mode, leaves none. An empty value becomes MBL at once, except in batch mode.
 */
export const BillTypeGroup = ({ label, value, onChange, mode = 'form', disabled }: BillTypeGroupProps) => {
  const shown = firstBillType(value, mode)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (shown !== value) tell(shown)
  }, [shown, value])
  const ticked = shown === null ? [] : [shown]
  return (
    <fieldset className="row wrap gap-y-4 gap-x-18 min-h-30" aria-label={label} disabled={disabled}>
      {billTypes.map(({ id, text }) => (
        <Tick
          key={id}
          className={styles.box}
          checked={id === shown}
          disabled={disabled}
          onChange={(isTicked) => {
            const boxes = isTicked ? [...ticked, id] : ticked.filter((other) => other !== id)
            const next = tickedBillType(shown, boxes, mode)
            if (next !== shown) onChange(next)
          }}
        >
          {text}
        </Tick>
      ))}
    </fieldset>
  )
}
