import { Input } from '@hangjia/ui'
import { useState } from 'react'
import own from './price-list.module.css'

interface TypedCellProps {
  readonly label: string
  /** Text shown while nobody types. */
  readonly value: string
  readonly disabled: boolean
  readonly maxLength?: number
  /** Takes the typed text; returns false when it is not valid here: it stays to be corrected. */
  readonly onTyped: (text: string) => boolean
}

/** Text in a cell, read on blur or Enter; Escape restores the former text. */
export const TypedCell = ({ label, value, disabled, maxLength = 200, onTyped }: TypedCellProps) => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly isBroken: boolean }>()
  const leave = () => {
    if (!typed) return
    const isRead = typed.text === value || onTyped(typed.text)
    setTyped(isRead ? undefined : { ...typed, isBroken: true })
  }
  return (
    <Input
      look="cell"
      className={own.words}
      aria-label={label}
      aria-invalid={typed?.isBroken || undefined}
      value={typed?.text ?? value}
      title={typed?.text ?? value}
      maxLength={maxLength}
      disabled={disabled}
      onChange={(event) => setTyped({ text: event.target.value, isBroken: false })}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
