import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { FieldFrame, type FieldFrameProps } from '../text/field-frame.tsx'
import styles from '../text/text-input.module.css'
import { type Checkable, type Ruled, useRules } from '../text/use-rules.ts'
import { type Decimals, NumberControl } from './number-control.tsx'

export interface NumberInputProps
  extends Pick<FieldFrameProps, 'label' | 'required' | 'help' | 'disabled' | 'changed' | 'errorAt' | 'labelAt'>,
    Ruled {
  /** A decimal string. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly decimals: Decimals
  readonly signed?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly id?: string | undefined
  readonly ref?: Ref<Checkable> | undefined
}
interface Dress {
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly say?: ((value: string) => string) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
}

/**
 * Number under a floating label: characters that are not allowed are removed while typing, and the caret stays (spec
 * §5.4).
 */
export const NumberInput = (props: NumberInputProps & Dress) => {
  const { value, onChange, onBlur, disabled, prefix, suffix, ref } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const ruled = useRules<string | null>(props)
  useImperativeHandle(ref, () => ({ check: () => ruled.check(value), focus: () => input.current?.focus() }))
  return (
    <FieldFrame
      label={props.label}
      htmlFor={id}
      required={props.required}
      filled={value !== null && value !== ''}
      raised={prefix !== undefined || suffix !== undefined}
      error={ruled.error}
      help={props.help}
      disabled={disabled}
      changed={props.changed}
      labelAt={props.labelAt}
      errorAt={props.errorAt}
    >
      {(describedBy) => (
        <>
          {prefix !== undefined && (
            <span className={`inline-row flex-none muted nowrap no-select ${styles.affix} pl-10 ${styles.prefix}`}>
              {prefix}
            </span>
          )}
          <NumberControl
            ref={input}
            id={id}
            value={value}
            onChange={(next) => {
              ruled.onChange(next)
              onChange(next)
            }}
            onBlur={() => {
              ruled.onBlur(value)
              onBlur?.()
            }}
            onKeyDown={props.onKeyDown}
            decimals={props.decimals}
            signed={props.signed}
            say={props.say}
            placeholder={props.placeholder}
            disabled={disabled}
            required={props.required}
            broken={ruled.error !== undefined}
            describedBy={describedBy}
          />
          {suffix !== undefined && (
            <span className={`inline-row flex-none muted nowrap no-select ${styles.affix} pr-10`}>{suffix}</span>
          )}
        </>
      )}
    </FieldFrame>
  )
}
