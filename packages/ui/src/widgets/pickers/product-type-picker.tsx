import { ChevronDown, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import { Select } from '../choices/select.tsx'
import styles from '../text/controls.module.css'
import own from './product-type-picker.module.css'

/** A product type as `combobox/lclproductlist` answers it (spec §3, §7.5). */
export interface ProductType {
  readonly id: string
  readonly name: string
}

export interface ProductTypePickerProps {
  readonly id: string
  readonly value: ProductType | null
  readonly onChange: (value: ProductType | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly load: () => Promise<readonly ProductType[] | null | undefined>
  /** A failure is only logged; the options stay empty (spec §8). */
  readonly onFailure?: ((error: unknown) => void) | undefined
  readonly disabled?: boolean | undefined
  readonly clearable?: boolean | undefined
  readonly broken?: boolean | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
}

/** Dropdown of product types (spec §2.5). Its label is raised: the placeholder is always visible. */
export const ProductTypePicker = (props: ProductTypePickerProps) => {
  const { id, value, onChange, onBlur, load, onFailure, disabled, clearable, broken, label, describedBy } = props
  const { say } = useSpeech()
  const select = useRef<HTMLSelectElement>(null)
  const types = useTypes(load, onFailure)
  // The former choice stays visible while the list is missing, or has lost it.
  const offered = value && !types.some((type) => type.id === value.id) ? [value, ...types] : types
  const mayClear = clearable && value && !disabled
  return (
    <>
      <Select
        look="framed"
        ref={select}
        id={id}
        className={`${styles.control} pr-26 clip nowrap pointer ${styles.select} ${own.select}`}
        value={value?.id ?? ''}
        disabled={disabled}
        aria-label={label}
        aria-invalid={broken}
        aria-describedby={describedBy}
        data-empty={value ? undefined : ''}
        onChange={(event) => onChange(offered.find((type) => type.id === event.target.value) ?? null)}
        onKeyDown={(event) => {
          if (!mayClear || (event.key !== 'Delete' && event.key !== 'Backspace')) return
          event.preventDefault()
          onChange(null)
        }}
        onBlur={onBlur}
      >
        <option value="" disabled hidden>
          {say('chooseProductType')}
        </option>
        {offered.map((type) => (
          <option key={type.id} value={type.id}>
            {type.name}
          </option>
        ))}
      </Select>
      {mayClear ? (
        <button
          type="button"
          tabIndex={-1}
          className="bare mr-4"
          aria-label={say('clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChange(null)
            select.current?.focus()
          }}
        >
          <X size={13} />
        </button>
      ) : (
        <ChevronDown size={14} className={`absolute faint untouchable ${styles.chevron}`} />
      )}
    </>
  )
}

/** The types, asked for once; none until they are there, and none after a failure. */
const useTypes = (load: ProductTypePickerProps['load'], onFailure: ProductTypePickerProps['onFailure']) => {
  const [types, setTypes] = useState<readonly ProductType[]>([])
  const ask = useEffectEvent(load)
  const fail = useEffectEvent((error: unknown) => onFailure?.(error))
  useEffect(() => {
    let isWanted = true
    ask().then(
      (found) => isWanted && setTypes(found ?? []),
      (error: unknown) => isWanted && fail(error),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return types
}
