import { ChevronDown, ChevronUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useSpeech } from '../../speech.tsx'
import { decimalStep } from './decimal-step.ts'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
import styles from './quantity-input.module.css'

export interface QuantityInputProps extends NumberInputProps {
  /** Behind the number: `CBM`, `件`. */
  readonly unit?: string | undefined
  /** Decimal string that the arrow keys add or take away; 1 as is. */
  readonly step?: string | undefined
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

const stepsOf: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** A quantity with its unit; arrow keys step it up and down exactly, Page keys by ten steps. */
export const QuantityInput = ({ unit, step = '1', minimum = '0', maximum, ...rest }: QuantityInputProps) => {
  const { say } = useSpeech()
  const move = (times: number) => rest.onChange(decimalStep(rest.value, times, { step, minimum, maximum }))
  const onKeyDown = (event: KeyboardEvent) => {
    const times = stepsOf[event.key]
    if (times === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    move(times)
  }
  const stepper = (times: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={say(times > 0 ? 'stepUp' : 'stepDown')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => move(times)}
    >
      {times > 0 ? <ChevronUp size={11} /> : <ChevronDown size={11} />}
    </button>
  )
  const suffix = (
    <>
      <span className="clip ellipsis" title={unit}>
        {unit}
      </span>
      {!rest.disabled && (
        <span className={`tiles flex-none w-18 h-28 ${styles.steppers}`}>
          {stepper(1)}
          {stepper(-1)}
        </span>
      )}
    </>
  )
  return <NumberInput {...rest} suffix={suffix} onKeyDown={onKeyDown} />
}
