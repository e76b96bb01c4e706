import { Checkbox } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useReducer, useRef } from 'react'
import styles from './picked-box.module.css'
import { overBox } from './picked-box.ts'

export interface TickProps {
  readonly checked: boolean
  readonly onChange: (isTicked: boolean) => void
  /** Ticked in part: some of what it is for. */
  readonly partly?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
  readonly title?: string | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  /** Words beside the box, which name it unless `aria-label` does. */
  readonly children?: ReactNode
}

/** A box to tick, with its words beside it. */
export const Tick = ({ checked, onChange, partly, disabled, className, title, children, ...named }: TickProps) => {
  const box = useRef<HTMLInputElement>(null)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  // A screen may refuse a change: the native box shows what holds, not what was clicked.
  useLayoutEffect(() => {
    if (!box.current) return
    box.current.checked = checked
    box.current.indeterminate = partly === true
  })
  return (
    <Checkbox.Root
      className={className}
      title={title}
      checked={partly ? 'indeterminate' : checked}
      disabled={disabled}
      onCheckedChange={({ checked: next }) => {
        onChange(next === true)
        drawAgain()
      }}
    >
      <span className={styles.box}>
        <Checkbox.HiddenInput
          ref={box}
          style={overBox}
          aria-label={named['aria-label']}
          aria-labelledby={children === undefined || named['aria-label'] !== undefined ? '' : undefined}
          aria-describedby={named['aria-describedby']}
        />
        <Checkbox.Control>{null}</Checkbox.Control>
      </span>
      {children !== undefined && <Checkbox.Label>{children}</Checkbox.Label>}
    </Checkbox.Root>
  )
}
