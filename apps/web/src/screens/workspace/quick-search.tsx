import { Select, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Ask, Asking } from '../../search/asking/asking.ts'
import { AskFields } from '../../search/form/ask-fields.tsx'
import styles from '../../search/form/ask-form.module.css'
import { type AskReferences, useAskReferences, withPorts } from '../../search/form/ask-references.ts'
import { useTyped } from '../../search/form/use-typed.ts'
import type { AskDraft } from '../../search/mode-ask-url.ts'
import { useToday } from '../../use-today.ts'
import { Waiting } from '../../waiting.tsx'
import { Answered, Card, Quiet } from './card.tsx'
import { fresh } from './fresh.ts'
import desk from './workspace.module.css'

const shownRecent = 5

/** Places, days and cargo of a mode: further conditions are entered on its search page. */
export const QuickSearch = ({ searches }: { readonly searches: readonly Asking<Ask>[] }) => {
  const { t } = useTranslation('workspace')
  const { label } = useSpeech()
  const [name, setName] = useState<string>()
  const byName = new Map(searches.map((search) => [search.mode.name, search]))
  const asking = byName.get(name ?? '') ?? searches[0]
  if (!asking) return null
  const { mode, page } = asking
  return (
    <Card title={t('cards.quickSearch')}>
      <div className="row between px-14 pb-8">
        <label className={styles.inline}>
          {t('mode')}
          <Select
            value={mode.name}
            onChange={({ target }) => setName(target.value)}
            options={searches.map((search) => [search.mode.name, label(search.mode.title)] as const)}
          />
        </label>
        <Link className="link text-12" to={`/${page}`}>
          {t('moreConditions')}
        </Link>
      </div>
      <QuickForm key={mode.name} asking={asking} />
      <Recent key={page} asking={asking} />
    </Card>
  )
}

interface Asked {
  readonly asking: Asking<Ask>
}
const QuickForm = ({ asking }: Asked) => {
  const { t } = useTranslation('workspace')
  const draft = asking.useFresh(useToday())
  const { failed, ...lists } = asking.useLists()
  const { references } = useAskReferences({ mode: asking.mode, ask: draft, load: lists.load })
  if (failed) return <Waiting of={failed} />
  if (!draft || !references || !lists.currencies)
    return (
      <p className="pt-4 pb-16 px-14 muted" role="status" aria-busy="true">
        {t('loading')}
      </p>
    )
  return <Fields asking={asking} {...lists} ask={withPorts(draft, references.from)} references={references} />
}

interface FieldsProps extends Asked, Omit<ReturnType<Asking<Ask>['useLists']>, 'failed' | 'currencies'> {
  readonly ask: AskDraft
  readonly references: AskReferences
}
const Fields = ({ asking: { mode, page, completed, write }, load, boxTypes, ...start }: FieldsProps) => {
  const { t } = useTranslation('price')
  const navigate = useNavigate()
  const { ask, references, faults, setFaults, change } = useTyped<AskDraft, AskReferences>(start)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = completed(ask)
    setFaults(asked.faults)
    if (asked.ask) navigate(`/${page}?${write(asked.ask)}`)
  }
  return (
    <form className={`px-14 ${styles.form}`} onSubmit={submit} aria-label={t('searchBar')}>
      <AskFields
        mode={mode}
        ask={ask}
        references={references}
        load={load}
        boxTypes={boxTypes}
        faults={faults}
        busy={false}
        onChange={change}
      />
    </form>
  )
}

/** The newest searches of the user in this mode. */
const Recent = ({ asking: { page, write, renewed, cargoWords, useRecent } }: Asked) => {
  const { t } = useTranslation('workspace')
  const today = useToday()
  const { searches, error, retry } = useRecent(fresh)
  return (
    <Answered asked={{ data: searches, error, refetch: retry }}>
      {(found) =>
        found.length === 0 ? (
          <Quiet>{t('noSearch')}</Quiet>
        ) : (
          <ul className="pb-8 px-6">
            {found.slice(0, shownRecent).map(({ at, ask, lane, hits }) => (
              <li key={at}>
                <Link
                  to={`/${page}?${write(renewed(ask, today))}`}
                  className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 pointer ${desk.recent}`}
                >
                  <span className="medium">{lane}</span>
                  <span>{cargoWords(ask)}</span>
                  <span className={`text-12 ${desk.soft}`}>{t('offers', { count: hits })}</span>
                  <span className={`text-12 ${desk.soft}`}>{readMinute(at)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}
