import type { ChoiceValue, Field, Reference } from '@hangjia/contracts'
import { type ComponentType, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { LoadOptions } from '../kinds/kind.ts'
import { type Speech, useSpeech } from '../speech.tsx'
import { Floating } from '../widgets/over/floating.tsx'
import { OptionList } from '../widgets/pickers/option-list.tsx'
import { type LoadReferences, useOptionSearch } from '../widgets/pickers/option-search.ts'
import { referenceWords } from '../widgets/pickers/reference-words.ts'
import styles from './grid.module.css'
import type { EditorProps } from './grid-props.ts'

interface Facts {
  readonly name: string
  readonly load: LoadOptions
  readonly speech: Speech
}
type AnyEditor<R> = ComponentType<EditorProps<R>>

/** Editor of a cell whose value is chosen from a list; undefined for typed kinds. */
export const editorOf = <R,>(field: Field, { name, load, speech }: Facts): AnyEditor<R> | undefined => {
  if (field.kind === 'link')
    return ({ value, onCommit, ...rest }) => (
      <ListEditor
        {...rest}
        shown={value ? referenceWords(value as Reference, speech.language) : ''}
        chosen={value ? [(value as Reference).id] : []}
        load={(question) => load(name, question)}
        onChoose={onCommit}
      />
    )
  if (field.kind === 'choice') {
    const options = field.options.map(([option, zh, en]) => ({
      option,
      reference: { id: String(option), title: zh, titleEn: en, code: null },
    }))
    const find: LoadReferences = async ({ query }) =>
      options
        .filter(({ reference: { title, titleEn } }) =>
          `${title} ${titleEn}`.toLowerCase().includes(query.toLowerCase()),
        )
        .map(({ reference }) => reference)
    const optionOf = (reference: Reference | null): ChoiceValue | null =>
      options.find(({ reference: { id } }) => id === reference?.id)?.option ?? null
    return ({ value, onCommit, ...rest }) => {
      const current = options.find(({ option }) => option === value)?.reference
      return (
        <ListEditor
          {...rest}
          shown={current ? referenceWords(current, speech.language) : ''}
          chosen={current ? [current.id] : []}
          load={find}
          onChoose={(reference) => onCommit(optionOf(reference))}
        />
      )
    }
  }
  return undefined
}

interface ListEditorProps {
  readonly typed: string
  readonly label: string
  readonly shown: string
  readonly chosen: readonly string[]
  readonly load: LoadReferences
  readonly onChoose: (reference: Reference | null) => void
  readonly onCancel: () => void
}

/** Type to search, arrows and Enter to choose; Enter on an emptied field takes the value away. */
const ListEditor = ({ typed, label, shown, chosen, load, onChoose, onCancel }: ListEditorProps) => {
  const { say } = useSpeech()
  const input = useRef<HTMLInputElement>(null)
  const search = useOptionSearch({ load, onChoose })
  const begin = useEffectEvent(() => {
    input.current?.focus({ preventScroll: true })
    if (typed === '') search.open()
    else search.ask(typed)
  })
  // Before the next key: the letters after the first one are typed in here.
  useLayoutEffect(() => begin(), [])
  return (
    <>
      <input
        ref={input}
        role="combobox"
        className={`w-full h-30 pl-10 pr-9 plain ${styles.search}`}
        value={search.query ?? (typed || shown)}
        placeholder={say('searchPlaceholder')}
        aria-label={label}
        aria-expanded={search.isOpen}
        aria-controls={search.listId}
        aria-activedescendant={search.activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        onChange={(event) => search.ask(event.target.value)}
        onFocus={(event) => typed === '' && event.target.select()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          search.onKeyDown(event)
          if (event.defaultPrevented && event.key !== 'Escape' && search.query !== '') return
          if (event.key === 'Enter' && search.query === '' && search.active < 0) onChoose(null)
          else if (event.key === 'Enter' || event.key === 'Tab' || event.key === 'Escape') onCancel()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
        onCompositionStart={search.onCompositionStart}
        onCompositionEnd={search.onCompositionEnd}
      />
      {search.isOpen && (
        <Floating anchor={input} minWidth={200}>
          <OptionList search={search} chosen={chosen} />
        </Floating>
      )}
    </>
  )
}
