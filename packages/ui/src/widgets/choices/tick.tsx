import { type ComponentProps, type ReactNode, useLayoutEffect, useReducer, useRef } from 'react'
import { underWords } from './under-words.ts'

type Native = Pick<
  ComponentProps<'input'>,
  'id' | 'title' | 'disabled' | 'onBlur' | 'onKeyDown' | 'aria-label' | 'aria-describedby'
>

export interface TickProps extends Native {
  readonly checked: boolean
  readonly onChange: (isTicked: boolean) => void
  /** Ticked in part: some of what it is for. */
  readonly partly?: boolean | undefined
  readonly className?: string | undefined
  /** A small box before its words, or the words alone, whose place shows that they are ticked. */
  readonly look?: 'box' | 'segment' | undefined
  readonly broken?: boolean | undefined
  /** Marks a stop of arrow keys. */
  readonly 'data-stop'?: '' | undefined
  /** Words beside the box, which name it unless `aria-label` does. */
  readonly children?: ReactNode
}

/** A box to tick, with its words beside it. */
export const Tick = (props: TickProps) => {
  const { checked, onChange, partly, disabled, className = '', look = 'box', title, broken, children, ...rest } = props
  const box = useRef<HTMLInputElement>(null)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  // A screen may refuse a change: the box shows what holds, not what was clicked.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = partly === true
  })
  return (
    <label className={`choice ${className}`} title={title} data-disabled={disabled ? '' : undefined}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        style={look === 'segment' ? underWords : undefined}
        checked={checked}
        disabled={disabled}
        aria-invalid={broken}
        onChange={({ target }) => {
          onChange(target.checked)
          drawAgain()
        }}
      />
      {children}
    </label>
  )
}
