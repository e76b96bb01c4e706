import type { Reference } from '@hangjia/contracts'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type Choosable, nothingOffered, type Offered, offered } from './offered.ts'

/** Finds rows to choose from: by words, the named ones by `ids`, or those of the `recent` ones that may still be chosen. */
export type LoadReferences = (question: {
  query: string
  ids?: readonly string[]
  recent?: readonly string[]
}) => Promise<Choosable[]>

const typingPauseMs = 140

interface Wishes {
  readonly load: LoadReferences
  readonly onChoose: (option: Reference) => void
  /** Ids of recent choices, newest first, read whenever the list opens. */
  readonly recent?: (() => readonly string[]) | undefined
  /** Pause in typing before a search, in milliseconds. */
  readonly pauseMs?: number | undefined
  /** Makes a row of words without a match; it is offered below the found rows. */
  readonly onCreate?: ((words: string) => void) | undefined
}

export interface OptionSearch extends Offered {
  /** The text as typed; undefined while the chosen value is shown. */
  readonly query: string | undefined
  readonly isOpen: boolean
  readonly state: 'loading' | 'ready' | 'failed'
  readonly active: number
  readonly activeId: string | undefined
  readonly listId: string
  readonly choose: (option: Reference) => void
  readonly point: (index: number) => void
  /** Makes a row of the typed words; undefined while there is nothing to make. */
  readonly create: (() => void) | undefined
  readonly open: () => void
  readonly close: () => void
  readonly ask: (query: string) => void
  /** Asks the same question again. */
  readonly retry: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onCompositionStart: () => void
  readonly onCompositionEnd: () => void
}

/** Search part of every picker: searches during typing, keeps the newest answer, handles keyboard and IME. */
export const useOptionSearch = ({
  load,
  onChoose,
  recent,
  pauseMs = typingPauseMs,
  onCreate,
}: Wishes): OptionSearch => {
  const listId = useId()
  const [query, setQuery] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [{ options, recentCount }, setOffered] = useState(nothingOffered)
  const [state, setState] = useState<OptionSearch['state']>('loading')
  const [active, setActive] = useState(0)
  const composing = useRef(false)
  const newest = useRef(0)
  // Enter came before the answer: it chooses the first option.
  const hasty = useRef(false)
  // A new object asks again, also with the same words.
  const [asked, setAsked] = useState({ words: '' })
  const stillThere = useRecent(load)
  const find = useEffectEvent(async (words: string) => {
    const ids = recent?.() ?? []
    const [found, known] = await Promise.all([load({ query: words }), stillThere(ids)])
    return offered(found, ids, known, words)
  })
  const take = useEffectEvent(onChoose)

  useEffect(() => {
    if (!isOpen) return
    newest.current += 1
    const turn = newest.current
    setState('loading')
    const answer = (answered: Offered | undefined) => {
      if (turn !== newest.current) return
      setOffered(answered ?? nothingOffered)
      // Nothing is marked until somebody types or moves: Enter on a list just opened chooses nothing.
      setActive(asked.words === '' ? -1 : 0)
      setState(answered ? 'ready' : 'failed')
      const [first] = answered?.options ?? []
      if (hasty.current && first) take(first)
      hasty.current = false
    }
    const timer = setTimeout(
      () => {
        if (composing.current) return
        find(asked.words).then(answer, () => answer(undefined))
      },
      asked.words === '' ? 0 : pauseMs,
    )
    return () => clearTimeout(timer)
  }, [asked, isOpen, pauseMs])

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
  // Letters taken as they are end a composition without another change; a retry has the same words, too.
  const askAgain = () => setAsked((before) => ({ ...before }))
  const create =
    onCreate && asked.words !== '' && state === 'ready'
      ? () => {
          close()
          onCreate(asked.words)
        }
      : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      const count = options.length + (create ? 1 : 0)
      if (count === 0) return
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => (at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count))
    } else if (isOpen && event.key === 'Enter' && state === 'failed') {
      event.preventDefault()
      askAgain()
    } else if (isOpen && (event.key === 'Enter' || event.key === 'Tab')) {
      const option = options[active]
      // A question that is still open must not send off the form around it.
      if (event.key === 'Enter' && asked.words !== '') {
        event.preventDefault()
        hasty.current = state === 'loading'
        if (!option) create?.()
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
    recentCount,
    state,
    active,
    activeId: isOpen && (options[active] || (create && active === options.length)) ? `${listId}-${active}` : undefined,
    listId,
    choose: onChoose,
    point: setActive,
    create,
    open: () => setOpen(true),
    close,
    ask,
    retry: askAgain,
    onKeyDown,
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: () => {
      composing.current = false
      askAgain()
    },
  }
}

/**
 * Loads recent choices once; deleted or disabled ones are silently left out, and so are all of them after a failure.
 */
const useRecent = (load: LoadReferences) => {
  const asked = useRef<{ readonly ids: string; readonly answer: Promise<readonly Choosable[]> }>(undefined)
  return (ids: readonly string[]): Promise<readonly Choosable[]> => {
    if (ids.length === 0) return Promise.resolve([])
    const key = ids.join()
    if (asked.current?.ids !== key) {
      const answer = load({ query: '', recent: ids }).catch((): Choosable[] => {
        asked.current = undefined
        return []
      })
      asked.current = { ids: key, answer }
    }
    return asked.current.answer
  }
}
