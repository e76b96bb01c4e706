import type { Reference } from '@hangjia/contracts'
import type { RecentKind } from '@hangjia/validation'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useSpeech } from '../speech.tsx'
import { useChoiceMemory } from './choice-memory.tsx'
import styles from './controls.module.css'
import { Floating } from './floating.tsx'
import { OptionList } from './option-list.tsx'
import { type LoadReferences, useOptionSearch } from './option-search.ts'
import { referenceWords } from './reference-words.ts'
import { useMarkedText } from './use-marked-text.ts'

export interface PickerProps {
  readonly id: string
  readonly value: Reference | null
  readonly onChange: (value: Reference | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly load: LoadReferences
  /** Recent choices of this kind stand on top; none without it. */
  readonly recent?: RecentKind | undefined
  /** How long typing has to rest before it is asked; 140 ms. */
  readonly pauseMs?: number | undefined
  readonly disabled?: boolean | undefined
  readonly broken?: boolean | undefined
  /** Always to be seen while nothing is chosen: the label around it has to be raised. */
  readonly placeholder?: string | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
  /** Without a cross to empty it. */
  readonly required?: boolean | undefined
}

/** Chooses one row: type Chinese, English, pinyin, initials or a code; arrows and Enter choose. */
export const Picker = (props: PickerProps) => {
  const { id, value, onChange, onBlur, load, recent, pauseMs, disabled, broken, placeholder, label, required } = props
  const { language, say } = useSpeech()
  const anchor = useRef<HTMLInputElement>(null)
  const memory = useChoiceMemory(recent)
  const search = useOptionSearch({
    load,
    recent: memory.recent,
    pauseMs,
    onChoose: (option) => {
      memory.remember(option.id)
      onChange(option)
      search.close()
    },
  })
  const shown = search.query ?? (value ? referenceWords(value, language) : '')
  const mark = useMarkedText(anchor, { typed: search.query, shown })
  const leave = () => {
    if (search.query === '' && value && !required) onChange(null)
    search.close()
    onBlur?.()
  }
  return (
    <>
      <input
        ref={anchor}
        id={id}
        role="combobox"
        className={placeholder ? `${styles.control} ${styles.shown}` : styles.control}
        value={shown}
        placeholder={placeholder ?? say('searchPlaceholder')}
        disabled={disabled}
        aria-label={label}
        aria-invalid={broken}
        aria-describedby={props.describedBy}
        aria-expanded={search.isOpen}
        aria-controls={search.listId}
        aria-activedescendant={search.activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        onFocus={(event) => event.target.select()}
        onMouseDown={mark}
        onClick={() => search.open()}
        onChange={(event) => search.ask(event.target.value)}
        onKeyDown={search.onKeyDown}
        onCompositionStart={search.onCompositionStart}
        onCompositionEnd={search.onCompositionEnd}
        onBlur={leave}
      />
      {value && !required && !disabled && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.adornment}
          aria-label={say('clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChange(null)
            search.close()
            anchor.current?.focus()
          }}
        >
          <X size={13} />
        </button>
      )}
      {search.isOpen && (
        <Floating anchor={anchor} minWidth={240}>
          <OptionList search={search} chosen={value ? [value.id] : []} />
        </Floating>
      )}
    </>
  )
}
