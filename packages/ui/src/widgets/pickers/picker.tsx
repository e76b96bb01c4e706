import type { Reference } from '@hangjia/contracts'
import type { RecentKind } from '@hangjia/validation'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useSpeech } from '../../speech.tsx'
import { Floating } from '../over/floating.tsx'
import styles from '../text/controls.module.css'
import { Input } from '../text/input.tsx'
import { useMarkedText } from '../text/use-marked-text.ts'
import { useChoiceMemory } from './choice-memory.tsx'
import { OptionList } from './option-list.tsx'
import { type LoadReferences, useOptionSearch } from './option-search.ts'
import { referenceWords } from './reference-words.ts'

export interface PickerProps {
  readonly id: string
  readonly value: Reference | null
  readonly onChange: (value: Reference | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly load: LoadReferences
  /** Recent choices of this kind are on top; none without it. */
  readonly recent?: RecentKind | undefined
  /** Pause in typing before a search; 140 ms. */
  readonly pauseMs?: number | undefined
  readonly disabled?: boolean | undefined
  readonly broken?: boolean | undefined
  /** Visible while nothing is chosen: the label around it has to be raised. */
  readonly placeholder?: string | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
  /** Without a cross to empty it. */
  readonly required?: boolean | undefined
  /** Words that name no row yet stay in the field; with `onCreate` a row may be made of them. */
  readonly unnamed?: UnnamedWords | undefined
}

interface UnnamedWords {
  readonly words: string
  /** The field was left with these words instead of a row. */
  readonly onWords: (words: string) => void
  readonly onCreate?: (words: string) => void
}

/** Chooses one row: type Chinese, English, pinyin, initials or a code; arrows and Enter choose. */
export const Picker = (props: PickerProps) => {
  const {
    id,
    value,
    onChange,
    onBlur,
    load,
    recent,
    pauseMs,
    disabled,
    broken,
    placeholder,
    label,
    required,
    unnamed,
  } = props
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
    onCreate: unnamed?.onCreate,
  })
  const shown = search.query ?? (value ? referenceWords(value, language) : (unnamed?.words ?? ''))
  const mark = useMarkedText(anchor, { typed: search.query, shown })
  const leave = () => {
    if (unnamed && search.query !== undefined) unnamed.onWords(search.query.trim())
    else if (search.query === '' && value && !required) onChange(null)
    search.close()
    onBlur?.()
  }
  return (
    <>
      <Input
        look="framed"
        ref={anchor}
        id={id}
        role="combobox"
        className={placeholder ? `${styles.control} ${styles.shown}` : styles.control}
        data-hinted={placeholder ? '' : undefined}
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
        maxLength={unnamed ? 200 : 60}
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
          className="bare mr-4"
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
