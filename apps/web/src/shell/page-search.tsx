import type { MenuCentre } from '@hangjia/contracts'
import { Floating, useSpeech } from '@hangjia/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { initials } from './initials.ts'
import styles from './page-search.module.css'

/** Goes to a page by its name: Ctrl+K, a few letters, Enter. */
export const PageSearch = ({ centres }: { readonly centres: readonly MenuCentre[] }) => {
  const { t } = useTranslation('shell')
  const { label } = useSpeech()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)

  const entries = useMemo(
    () =>
      centres.flatMap((centre) =>
        centre.groups.flatMap((group) =>
          group.entries.map((entry) => ({
            entry,
            group,
            keywords: [...entry.title, group.title[0], entry.name, initials(entry.title[0])].join(' ').toLowerCase(),
          })),
        ),
      ),
    [centres],
  )
  const asked = words.trim().toLowerCase()
  const found = entries.filter(({ keywords }) => keywords.includes(asked)).slice(0, 12)

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  const close = () => {
    setOpen(false)
    setWords('')
    setActive(0)
  }
  const go = (name: string | undefined) => {
    if (name === undefined) return
    close()
    input.current?.blur()
    navigate(`/${name}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      close()
      input.current?.blur()
    } else if (event.key === 'Enter') go(found[active]?.entry.name)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => (found.length === 0 ? 0 : (at + step + found.length) % found.length))
    }
  }
  return (
    <div className={styles.search}>
      <Search size={15} className={styles.icon} />
      <input
        ref={input}
        className={styles.input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={t('findPage')}
        placeholder={t(isOpen ? 'findPagePlaceholder' : 'findPage')}
        maxLength={40}
        value={words}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onChange={(event) => {
          setWords(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {!isOpen && <kbd className={styles.key}>Ctrl K</kbd>}
      {isOpen && (
        <Floating anchor={input} minWidth={320}>
          <div id={listId} role="listbox" className={styles.list}>
            {found.map(({ entry, group }, index) => (
              <div
                key={entry.name}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                onPointerMove={() => setActive(index)}
                onMouseDown={() => go(entry.name)}
              >
                <span>{label(entry.title)}</span>
                <span className={styles.group}>{label(group.title)}</span>
              </div>
            ))}
            {found.length === 0 && <div className={styles.none}>{t('noPage')}</div>}
          </div>
        </Floating>
      )}
    </div>
  )
}
