import { chakra } from '@chakra-ui/react'
import { Floating, useSpeech } from '@hangjia/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindowKeys } from '../../use-window-keys.ts'
import styles from './page-search.module.css'
import { type Candidate, findCandidates, paletteKinds } from './palette.ts'
import { type PaletteHost, useCandidates } from './use-candidates.ts'
import { useRecordCandidates } from './use-record-candidates.ts'

/**
 * Search for pages, open tabs, quotations, customers, former searches and acts of the header, by name: Ctrl+K, a few
 * letters, Enter.
 */
export const PageSearch = (host: PaletteHost) => {
  const { t } = useTranslation('shell')
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const candidates = useCandidates(host)
  const { records, isSearching } = useRecordCandidates(words, isOpen)
  const found = isOpen ? [...findCandidates(words, candidates), ...records] : []

  useWindowKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.code !== 'KeyK') return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })

  const close = () => {
    setOpen(false)
    setWords('')
    setActive(0)
  }
  /** The keyboard goes back to where it was. */
  const leave = () => {
    close()
    const before = cameFrom.current
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    else input.current?.blur()
  }
  const choose = (candidate: Candidate | undefined) => {
    if (!candidate) return
    leave()
    candidate.go()
  }
  const move = (to: number) => {
    setActive(to)
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter') choose(found[active])
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (found.length > 0) move((active + step + found.length) % found.length)
    }
  }
  return (
    <div className={`row relative flex-none w-300 ${styles.search}`}>
      <Search size={15} className={`absolute faint untouchable ${styles.icon}`} />
      {/* Not an Input: the head of every page does not wait for Chakra's fields. */}
      <chakra.input
        ref={input}
        className={`w-full h-32 pl-32 pr-64 bg-muted ${styles.input}`}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts="Control+K"
        aria-label={t('findPage')}
        placeholder={t(isOpen ? 'findPagePlaceholder' : 'findPage')}
        maxLength={40}
        value={words}
        onFocus={({ relatedTarget }) => {
          cameFrom.current = relatedTarget
          setOpen(true)
        }}
        onBlur={close}
        onChange={(event) => {
          setWords(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {!isOpen && (
        <kbd className={`absolute px-5 faint text-11 leading-18 bg-panel border rounded-1 untouchable ${styles.key}`}>
          Ctrl K
        </kbd>
      )}
      {isOpen && (
        <Floating anchor={input} minWidth={360}>
          <div id={listId} role="listbox" tabIndex={-1} aria-label={t('findPage')} className={`scroll ${styles.list}`}>
            {paletteKinds.map((kind) => (
              <Kind
                key={kind}
                words={t(`kinds.${kind}`)}
                found={found}
                kind={kind}
                active={active}
                idOf={(at) => `${listId}-${at}`}
                onPoint={setActive}
                onChoose={choose}
              />
            ))}
          </div>
          {found.length === 0 && (
            <div className="py-6 px-8 muted" role="status">
              {t(isSearching ? 'searching' : 'noPage')}
            </div>
          )}
        </Floating>
      )}
    </div>
  )
}

const Kind = ({
  words,
  found,
  kind,
  active,
  idOf,
  onPoint,
  onChoose,
}: {
  readonly words: string
  readonly found: readonly Candidate[]
  readonly kind: Candidate['kind']
  /** Place among all that was found. */
  readonly active: number
  readonly idOf: (at: number) => string
  readonly onPoint: (at: number) => void
  readonly onChoose: (candidate: Candidate) => void
}) => {
  const { label } = useSpeech()
  if (!found.some((candidate) => candidate.kind === kind)) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box, which a fieldset cannot be.
    <div role="group" aria-label={words} className={styles.kind}>
      <div className="pt-4 pb-2 px-8 faint text-11" aria-hidden="true">
        {words}
      </div>
      {found.map((candidate, at) =>
        candidate.kind === kind ? (
          <div
            key={candidate.key}
            id={idOf(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={`flex between gap-24 py-5 px-8 rounded-1 pointer ${styles.option}`}
            onPointerMove={() => onPoint(at)}
            onMouseDown={(event) => {
              if (event.button !== 0) return
              event.preventDefault()
              onChoose(candidate)
            }}
          >
            <span className="cut">{label(candidate.title)}</span>
            <span className="flex-none faint text-12">{candidate.shortcut ?? label(candidate.group)}</span>
          </div>
        ) : null,
      )}
    </div>
  )
}
