import { RadioGroup as Chakra } from '@chakra-ui/react'
import type { MouseEvent, ReactNode } from 'react'
import { overBox, underWords } from './picked-box.ts'

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
export const RadioGroup = <V extends string>(props: RadioGroupProps<V>) => (
  <Chakra.Root
    className={props.className}
    aria-label={props.label}
    aria-labelledby={props.labelledBy ?? ''}
    value={props.value}
    disabled={props.disabled}
    ids={props.idOf && { itemHiddenInput: props.idOf }}
    onValueChange={({ value }) => props.onChange(value as V)}
  >
    {props.children}
  </Chakra.Root>
)

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
export const Radio = ({ value, disabled, className, look = 'circle', onAgain, children, ...rest }: RadioProps) => {
  const label = rest['aria-label']
  /** The group would choose it again. */
  const again = (event: MouseEvent) => {
    if (!onAgain || !(event.target instanceof HTMLInputElement)) return
    event.stopPropagation()
    onAgain()
  }
  const native = (
    <Chakra.ItemHiddenInput
      style={look === 'segment' ? underWords : overBox}
      aria-labelledby={label === undefined ? undefined : ''}
      {...rest}
    />
  )
  return (
    <Chakra.Item value={value} disabled={disabled} className={className} onClickCapture={again}>
      {look === 'segment' ? (
        native
      ) : (
        <span className="relative inline-flex flex-none">
          {native}
          <Chakra.ItemControl />
        </span>
      )}
      {children !== undefined && <Chakra.ItemText>{children}</Chakra.ItemText>}
    </Chakra.Item>
  )
}
