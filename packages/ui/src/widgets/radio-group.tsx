import { RadioGroup as Chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import styles from './picked-box.module.css'
import { overBox } from './picked-box.ts'

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
  readonly children?: ReactNode
}

/** One of the choices of a `RadioGroup`, with its words beside it. */
export const Radio = ({ value, disabled, className, children, ...named }: RadioProps) => {
  const label = named['aria-label']
  return (
    <Chakra.Item value={value} disabled={disabled} className={className}>
      <span className={styles.box}>
        <Chakra.ItemHiddenInput
          style={overBox}
          aria-label={label}
          aria-labelledby={named['aria-labelledby'] ?? (label === undefined ? undefined : '')}
          aria-describedby={named['aria-describedby']}
        />
        <Chakra.ItemControl />
      </span>
      {children !== undefined && <Chakra.ItemText>{children}</Chakra.ItemText>}
    </Chakra.Item>
  )
}
