import type { Reference } from '@hangjia/contracts'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

export type LoadReferences = (question: { query: string; ids?: readonly string[] }) => Promise<Reference[]>

const pauseMs = 140

export interface OptionSearch {
  /** The text as typed; undefined while the chosen value is shown. */
  readonly query: string | undefined
  readonly isOpen: boolean
  readonly options: readonly Reference[]
  readonly state: 'loading' | 'ready' | 'failed'
  readonly active: number
  readonly activeId: string | undefined
  readonly listId: string
  readonly choose: (option: Reference) => void
  readonly point: (index: number) => void
  readonly open: () => void
  readonly close: () => void
  readonly ask: (query: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onCompositionStart: () => void
  readonly onCompositionEnd: () => void
}

/** The searching half of every picker: asks while one types, keeps the newest answer, steers by keyboard and IME. */
export const useOptionSearch = (load: LoadReferences, onChoose: (option: Reference) => void): OptionSearch => {
  const listId = useId()
  const [query, setQuery] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [options, setOptions] = useState<readonly Reference[]>([])
  const [state, setState] = useState<OptionSearch['state']>('loading')
  const [active, setActive] = useState(0)
  const composing = useRef(false)
  const newest = useRef(0)
  // Enter came before the answer: its first option is what was meant.
  const hasty = useRef(false)
  // A new object asks again, also with the same words.
  const [asked, setAsked] = useState({ words: '' })
  const find = useEffectEvent(load)
  const take = useEffectEvent(onChoose)

  useEffect(() => {
    if (!isOpen) return
    newest.current += 1
    const turn = newest.current
    setState('loading')
    const answer = (found: Reference[] | undefined) => {
      if (turn !== newest.current) return
      setOptions(found ?? [])
      // Nothing is marked until somebody types or steps: Enter on a list just opened chooses nothing.
      setActive(asked.words === '' ? -1 : 0)
      setState(found ? 'ready' : 'failed')
      if (hasty.current && found?.[0]) take(found[0])
      hasty.current = false
    }
    const timer = setTimeout(
      () => {
        if (composing.current) return
        find({ query: asked.words }).then(answer, () => answer(undefined))
      },
      asked.words === '' ? 0 : pauseMs,
    )
    return () => clearTimeout(timer)
  }, [asked, isOpen])

  const close = () => {
    hasty.current = false
    setOpen(false)
    setQuery(undefined)
    setAsked({ words: '' })
  }
  const ask = (text: string) => {
    hasty.current = false
    setQuery(text)
    setAsked({ words: text.trim() })
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => (at < 0 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length))
    } else if (isOpen && (event.key === 'Enter' || event.key === 'Tab')) {
      const option = options[active]
      // A question that is still open must not send off the form around it.
      if (event.key === 'Enter' && asked.words !== '') {
        event.preventDefault()
        hasty.current = state === 'loading'
      }
      // Tab takes the option only once somebody typed: leaving a field must not change it.
      if (option && state === 'ready' && (event.key === 'Enter' || asked.words !== '')) {
        if (event.key === 'Enter') event.preventDefault()
        onChoose(option)
      }
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return {
    query,
    isOpen,
    options,
    state,
    active,
    activeId: isOpen && options[active] ? `${listId}-${active}` : undefined,
    listId,
    choose: onChoose,
    point: setActive,
    open: () => setOpen(true),
    close,
    ask,
    onKeyDown,
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: () => {
      composing.current = false
      // Letters taken as they are end the composition without another change.
      setAsked((before) => ({ ...before }))
    },
  }
}
