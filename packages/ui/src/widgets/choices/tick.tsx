import { Checkbox } from '@chakra-ui/react'
import { type KeyboardEventHandler, type ReactNode, useLayoutEffect, useReducer, useRef } from 'react'
import { overBox, underWords } from './picked-box.ts'

export interface TickProps {
  readonly checked: boolean
  readonly onChange: (isTicked: boolean) => void
  /** Ticked in part: some of what it is for. */
  readonly partly?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
  /** A small box before its words, or the words alone, whose place shows that they are ticked. */
  readonly look?: 'box' | 'segment' | undefined
  readonly id?: string | undefined
  readonly broken?: boolean | undefined
  readonly onBlur?: (() => void) | undefined
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined
  /** Marks a stop of arrow keys. */
  readonly 'data-stop'?: '' | undefined
  readonly title?: string | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  /** Words beside the box, which name it unless `aria-label` does. */
  readonly children?: ReactNode
}

/** A box to tick, with its words beside it. */
export const Tick = (props: TickProps) => {
  const { checked, onChange, partly, disabled, className, look = 'box', title, id, broken, children, ...rest } = props
  const box = useRef<HTMLInputElement>(null)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  // A screen may refuse a change: the native box shows what holds, not what was clicked.
  useLayoutEffect(() => {
    if (!box.current) return
    box.current.checked = checked
    box.current.indeterminate = partly === true
  })
  const label = rest['aria-label']
  const native = (
    <Checkbox.HiddenInput
      ref={box}
      style={look === 'segment' ? underWords : overBox}
      aria-labelledby={children === undefined || label !== undefined ? '' : undefined}
      {...rest}
    />
  )
  return (
    <Checkbox.Root
      className={className}
      title={title}
      checked={partly ? 'indeterminate' : checked}
      disabled={disabled}
      invalid={broken}
      ids={id === undefined ? undefined : { hiddenInput: id }}
      onCheckedChange={({ checked: next }) => {
        onChange(next === true)
        drawAgain()
      }}
    >
      {look === 'segment' ? (
        native
      ) : (
        <span className="relative inline-flex flex-none">
          {native}
          <Checkbox.Control>{null}</Checkbox.Control>
        </span>
      )}
      {children !== undefined && <Checkbox.Label>{children}</Checkbox.Label>}
    </Checkbox.Root>
  )
}
