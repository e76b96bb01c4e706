import { createContext, type MouseEvent, type ReactNode, useContext, useId } from 'react'
import { underWords } from './under-words.ts'

interface Group {
  readonly name: string
  readonly value: string | null
  readonly isDisabled: boolean
  readonly idOf: ((value: string) => string) | undefined
  readonly choose: (value: string) => void
}

const GroupContext = createContext<Group | null>(null)

export interface RadioGroupProps<V extends string> {
  readonly value: V | null
  readonly onChange: (value: V) => void
  readonly label?: string | undefined
  readonly labelledBy?: string | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
  /** Id of the native radio of a choice, for a label that is elsewhere. */
  readonly idOf?: ((value: string) => string) | undefined
  readonly children: ReactNode
}

/** One of several: `Radio`s, wherever in it they are. Arrow keys go round. */
export const RadioGroup = <V extends string>(props: RadioGroupProps<V>) => {
  const { value, onChange, label, labelledBy, disabled = false, className = '', idOf, children } = props
  const name = useId()
  const group: Group = { name, value, isDisabled: disabled, idOf, choose: (chosen) => onChange(chosen as V) }
  return (
    <div
      role="radiogroup"
      className={`choices ${className}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-disabled={disabled || undefined}
    >
      <GroupContext value={group}>{children}</GroupContext>
    </div>
  )
}

export interface RadioProps {
  readonly value: string
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
  /** In place of the words beside it, where those are more than its name. */
  readonly 'aria-label'?: string | undefined
  /** Id of its words where they are elsewhere. */
  readonly 'aria-labelledby'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  /** A small circle before its words, or the words alone, whose place shows that they are chosen. */
  readonly look?: 'circle' | 'segment' | undefined
  /** Called when the choice is clicked once more; only for the chosen one. */
  readonly onAgain?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
  readonly children?: ReactNode
}

/** One of the choices of a `RadioGroup`, with its words beside it. */
export const Radio = (props: RadioProps) => {
  const { value, disabled, className = '', look = 'circle', onAgain, children, ...rest } = props
  const group = useContext(GroupContext)
  if (!group) throw new Error('a Radio is part of a RadioGroup')
  const isDisabled = disabled || group.isDisabled
  /** The browser has no change for the chosen one. */
  const again = (event: MouseEvent) => {
    if (event.target instanceof HTMLInputElement) onAgain?.()
  }
  return (
    <label className={`choice ${className}`} data-disabled={isDisabled ? '' : undefined}>
      <input
        {...rest}
        id={group.idOf?.(value)}
        type="radio"
        name={group.name}
        className={look === 'circle' ? 'radio' : undefined}
        style={look === 'segment' ? underWords : undefined}
        value={value}
        checked={value === group.value}
        disabled={isDisabled}
        onChange={() => group.choose(value)}
        onClick={again}
      />
      {children}
    </label>
  )
}
