import type { Reference } from '@hangjia/contracts'
import type { RecentKind } from '@hangjia/validation'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useSpeech } from '../../speech.tsx'
import { Floating } from '../over/floating.tsx'
import { Input } from '../text/input.tsx'
import { useChoiceMemory } from './choice-memory.tsx'
import { OptionList } from './option-list.tsx'
import { type LoadReferences, useOptionSearch } from './option-search.ts'
import { referenceWords } from './reference-words.ts'
import styles from './tags-picker.module.css'

export interface TagsPickerProps {
  readonly id: string
  readonly value: readonly Reference[]
  readonly onChange: (value: readonly Reference[]) => void
  readonly onBlur?: (() => void) | undefined
  readonly load: LoadReferences
  /** Recent choices of this kind are on top; none without it. */
  readonly recent?: RecentKind | undefined
  /** Makes a value of typed words that nothing matches; without it only offered ones are taken. */
  readonly create?: ((words: string) => Reference | undefined) | undefined
  readonly max?: number | undefined
  readonly disabled?: boolean | undefined
  readonly broken?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
}

/** Chooses several rows, shown as tags; Backspace takes the last one back. */
export const TagsPicker = (props: TagsPickerProps) => {
  const { id, value, onChange, onBlur, load, create, max = 100, disabled, broken, placeholder, label } = props
  const { language, say } = useSpeech()
  const anchor = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isFull = value.length >= max
  const memory = useChoiceMemory(props.recent)
  const toggle = (option: Reference) => {
    const without = value.filter(({ id: other }) => other !== option.id)
    const isNew = without.length === value.length && !isFull
    if (isNew) memory.remember(option.id)
    onChange(isNew ? [...value, option] : without.length < value.length ? without : value)
    search.ask('')
  }
  const search = useOptionSearch({ load, onChoose: toggle, recent: memory.recent })
  const take = () => {
    const made = search.query?.trim() ? create?.(search.query.trim()) : undefined
    if (made && !value.some(({ id: other }) => other === made.id) && !isFull) onChange([...value, made])
    if (made) search.close()
    return made !== undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && !search.query && value.length > 0) onChange(value.slice(0, -1))
    else if (create && (event.key === 'Enter' || event.key === ',') && take()) event.preventDefault()
    else search.onKeyDown(event)
  }
  return (
    <>
      {/* A click beside the tags focuses the input. */}
      <div
        ref={anchor}
        className={`row wrap gap-3 w-full min-h-36 pt-6 pb-4 px-6 ${styles.tags}`}
        onPointerUp={() => input.current?.focus()}
      >
        {value.map((option) => (
          <span key={option.id} className={`inline-row h-24 pl-7 pr-3 bg-muted border rounded-1 ${styles.tag}`}>
            <span className="cut">{referenceWords(option, language)}</span>
            {!disabled && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={say('removeNamed', { name: referenceWords(option, language) })}
                onClick={() => onChange(value.filter(({ id: other }) => other !== option.id))}
              >
                <X size={11} />
              </button>
            )}
          </span>
        ))}
        <Input
          look="framed"
          ref={input}
          id={id}
          role="combobox"
          className={`min-w-0 h-24 ${styles.input}`}
          value={search.query ?? ''}
          placeholder={
            value.length === 0 && !disabled ? (placeholder ?? say(create ? 'add' : 'searchPlaceholder')) : undefined
          }
          disabled={disabled}
          aria-label={label}
          aria-invalid={broken}
          aria-describedby={props.describedBy}
          aria-expanded={search.isOpen && !create}
          aria-controls={search.listId}
          aria-activedescendant={search.activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onClick={() => !create && search.open()}
          onChange={(event) => search.ask(event.target.value)}
          onKeyDown={onKeyDown}
          onCompositionStart={search.onCompositionStart}
          onCompositionEnd={search.onCompositionEnd}
          onBlur={() => {
            take()
            search.close()
            onBlur?.()
          }}
        />
      </div>
      {search.isOpen && !create && (
        <Floating anchor={anchor} minWidth={240}>
          <OptionList search={search} chosen={value.map(({ id: other }) => other)} />
        </Floating>
      )}
    </>
  )
}
