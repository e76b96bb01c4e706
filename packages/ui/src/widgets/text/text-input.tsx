import { defaultMaximumLength } from '@hangjia/validation'
import { Eye, EyeOff, X } from 'lucide-react'
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import controls from './controls.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { Input } from './input.tsx'
import styles from './text-input.module.css'
import { type Checkable, type Ruled, useRules } from './use-rules.ts'

export interface TextInputProps
  extends Pick<FieldFrameProps, 'label' | 'required' | 'help' | 'disabled' | 'changed' | 'errorAt' | 'labelAt'>,
    Ruled {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly maxLength?: number | undefined
  readonly type?: 'text' | 'password' | 'tel' | 'email' | undefined
  /** With a cross to empty it. */
  readonly clearable?: boolean | undefined
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly placeholder?: string | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly autoComplete?: string | undefined
  readonly ref?: Ref<Checkable> | undefined
}

/** Text under a floating label: normal, focused, or in error with the message under it or beside it (spec §2.5, §4). */
export const TextInput = (props: TextInputProps) => {
  const { value, onChange, onBlur, type = 'text', clearable, disabled, prefix, suffix, ref } = props
  const { say } = useSpeech()
  const ownId = useId()
  const id = props.id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const ruled = useRules<string>(props)
  const [isShown, setShown] = useState(false)
  const change = (text: string) => {
    ruled.onChange(text)
    onChange(text)
  }
  useImperativeHandle(ref, () => ({ check: () => ruled.check(value), focus: () => input.current?.focus() }))
  return (
    <FieldFrame
      label={props.label}
      htmlFor={id}
      required={props.required}
      filled={value !== ''}
      raised={prefix !== undefined}
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
          <Input
            look="framed"
            ref={input}
            id={id}
            name={props.name}
            className={`${controls.control} ${props.labelAt && props.labelAt !== 'border' ? controls.shown : ''}`}
            type={type === 'password' && isShown ? 'text' : type}
            value={value}
            maxLength={props.maxLength ?? defaultMaximumLength}
            placeholder={props.placeholder}
            disabled={disabled}
            aria-required={props.required || undefined}
            aria-invalid={ruled.error !== undefined}
            aria-describedby={describedBy}
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              const { nativeEvent, target } = event
              if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) return change(target.value)
              ruled.onCompose()
              onChange(target.value)
            }}
            onCompositionEnd={(event) => change(event.currentTarget.value)}
            onBlur={(event) => {
              ruled.onBlur(event.target.value)
              onBlur?.()
            }}
          />
          {clearable && value !== '' && !disabled && (
            <button
              type="button"
              tabIndex={-1}
              className="bare mr-4"
              aria-label={say('clear')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                change('')
                input.current?.focus()
              }}
            >
              <X size={13} />
            </button>
          )}
          {type === 'password' && !disabled && (
            <button
              type="button"
              className="bare mr-4"
              aria-label={say(isShown ? 'hidePassword' : 'showPassword')}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff size={14} /> : <Eye size={14} />}
            </button>
          )}
          {suffix !== undefined && (
            <span className={`inline-row flex-none muted nowrap no-select ${styles.affix} pr-10`}>{suffix}</span>
          )}
        </>
      )}
    </FieldFrame>
  )
}
