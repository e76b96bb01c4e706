import { Check, Plus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useSpeech } from '../../speech.tsx'
import { LoadNote } from './load-note.tsx'
import { Matched } from './matched.tsx'
import type { Choosable } from './offered.ts'
import styles from './option-list.module.css'
import type { OptionSearch } from './option-search.ts'
import { referenceTitle } from './reference-words.ts'

/**
 * Options of a picker: both names and the code, the typed part emphasised; recent choices under a heading on top. Names wrap
 * and are not truncated, because those that differ at their end must stay distinguishable.
 */
export const OptionList = ({
  search,
  chosen,
}: {
  readonly search: OptionSearch
  readonly chosen: readonly string[]
}) => {
  const { say } = useSpeech()
  const heading = useId()
  const activeItem = useRef<HTMLDivElement>(null)
  const { active, options, recentCount, state, query = '' } = search
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the mark moves.
  useEffect(() => {
    // Newer browsers answer a promise here, which is no clean-up.
    void activeItem.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (options.length === 0 && !search.create)
    return state === 'ready' ? (
      <LoadNote id={search.listId} is="empty" words={say('noMatch')} />
    ) : (
      <LoadNote id={search.listId} is={state} onRetry={search.retry} />
    )
  const row = (option: Choosable, index: number) => (
    <div
      key={option.id}
      ref={index === active ? activeItem : undefined}
      id={`${search.listId}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={chosen.includes(option.id)}
      data-active={index === active ? '' : undefined}
      className={`flex gap-8 py-4 pl-8 pr-6 rounded-1 pointer ${styles.option}`}
      onPointerMove={() => search.point(index)}
      onMouseDown={(event) => {
        event.preventDefault()
        search.choose(option)
      }}
    >
      <Names option={option} query={query} />
      <Check size={13} className={`flex-none self-center brand ${styles.check}`} />
    </div>
  )
  return (
    <div
      id={search.listId}
      role="listbox"
      // A scrolling list would be a stop of the tab key, and is gone once its field is left.
      tabIndex={-1}
      aria-label={say('choices')}
      className={`min-w-full max-h-300 scroll ${styles.list}`}
      data-stale={state === 'loading' ? '' : undefined}
    >
      {recentCount > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox.
        <div role="group" aria-labelledby={heading} className={`mb-4 pb-4 border-b-muted ${styles.recent}`}>
          <div id={heading} role="presentation" className="pt-3 pb-2 px-8 faint text-11 leading-16">
            {say('recent')}
          </div>
          {options.slice(0, recentCount).map(row)}
        </div>
      )}
      {options.slice(recentCount).map((option, at) => row(option, recentCount + at))}
      {search.create ? <Creation search={search} /> : null}
    </div>
  )
}

/** The last row: a new one of the words that were typed. */
const Creation = ({
  search: { active, create, listId, options, point, query = '' },
}: {
  readonly search: OptionSearch
}) => {
  const { say } = useSpeech()
  const at = options.length
  return (
    <div
      id={`${listId}-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={false}
      data-active={active === at ? '' : undefined}
      className={`flex gap-8 py-4 pl-8 pr-6 rounded-1 pointer ${styles.option} brand ${styles.create}`}
      onPointerMove={() => point(at)}
      onMouseDown={(event) => {
        event.preventDefault()
        create?.()
      }}
    >
      <Plus size={13} />
      <span className="flex-loose breakable">{say('createNamed', { name: query.trim() })}</span>
    </div>
  )
}

/** Name in the reader's language, then the other one, the kind, and the code. */
const Names = ({ option, query }: { readonly option: Choosable; readonly query: string }) => {
  const { language } = useSpeech()
  const title = referenceTitle(option, language)
  const other = referenceTitle(option, language === 'zh' ? 'en' : 'zh')
  return (
    <>
      <span className="flex-loose breakable">
        <Matched text={title} query={query} />
      </span>
      <span className={`cut min-w-56 muted text-12 ${styles.other}`}>
        {other !== title && <Matched text={other} query={query} />}
      </span>
      {option.note && (
        <span className={`flex-none px-5 muted text-11 leading-16 bg-muted ${styles.note}`}>{option.note}</span>
      )}
      <span className="flex-none muted text-12 figures">
        {option.code && option.code !== title && <Matched text={option.code} query={query} />}
      </span>
    </>
  )
}
