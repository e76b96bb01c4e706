import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { referenceTitle } from '../kinds/reference-words.ts'
import { useSpeech } from '../speech.tsx'
import styles from './option-list.module.css'
import type { OptionSearch } from './option-search.ts'

/** What a picker offers: name on the left, code on the right. */
export const OptionList = ({
  search,
  chosen,
}: {
  readonly search: OptionSearch
  readonly chosen: readonly string[]
}) => {
  const { language, say } = useSpeech()
  const activeItem = useRef<HTMLDivElement>(null)
  const { active, options, state } = search
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the mark moves.
  useEffect(() => {
    // Newer browsers answer a promise here, which is no clean-up.
    void activeItem.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (options.length === 0)
    return (
      <div className={styles.note} role="status">
        {say(state === 'loading' ? 'loading' : state === 'failed' ? 'failed' : 'noMatch')}
      </div>
    )
  return (
    <div id={search.listId} role="listbox" className={styles.list} data-stale={state === 'loading' ? '' : undefined}>
      {options.map((option, index) => (
        <div
          key={option.id}
          ref={index === active ? activeItem : undefined}
          id={`${search.listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={chosen.includes(option.id)}
          data-active={index === active ? '' : undefined}
          className={styles.option}
          onPointerMove={() => search.point(index)}
          onMouseDown={(event) => {
            event.preventDefault()
            search.choose(option)
          }}
        >
          <span className={styles.title}>{referenceTitle(option, language)}</span>
          <span className={styles.other}>{language === 'zh' ? option.titleEn : ''}</span>
          <span className={styles.code}>{option.code}</span>
          <Check size={13} className={styles.check} />
        </div>
      ))}
    </div>
  )
}
