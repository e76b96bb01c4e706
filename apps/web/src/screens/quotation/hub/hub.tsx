import { dutyLists, endsWithin, holdsPage, type ListQuestion } from '@hangjia/contracts'
import { RadioButtons, StandIn, TextInput, useSpeech } from '@hangjia/ui'
import { keepPreviousData } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { useSession } from '../../../session/session.tsx'
import { pageTitle } from '../../../shell/catalogue-words.ts'
import { useTypedWords } from '../../../typed-words.ts'
import { useToday } from '../../../use-today.ts'
import { Waiting } from '../../../waiting.tsx'
import styles from './hub.module.css'
import { HubTools } from './hub-tools.tsx'
import { PaperRows } from './paper-rows.tsx'

const shown = ['newest', 'drafts', 'ending'] as const
type Shown = (typeof shown)[number]

/** Conditions of each choice; expiring quotations are those that the workspace counts. */
const questionOf = (which: Shown, today: string): Pick<ListQuestion, 'conditions' | 'sort'> => {
  const lists = dutyLists(today)
  if (which === 'drafts')
    return { conditions: { ...lists.draftQuotations.conditions }, sort: { field: 'updatedAt', descending: true } }
  if (which === 'ending')
    return { conditions: { ...lists.endingQuotations.conditions }, sort: { field: 'validUntil', descending: false } }
  return { conditions: {}, sort: { field: 'updatedAt', descending: true } }
}

/** `/quotation` without an id: where papers begin, and where one finds them again. */
export const Hub = () => {
  const { t } = useTranslation('quotation')
  const { label } = useSpeech()
  const session = useSession()
  return (
    <div className={`tiles gap-12 max-w-1280 p-14 ${styles.hub}`}>
      <h1>{label(pageTitle('quotation'))}</h1>
      <HubTools />
      {holdsPage(session, 'myOffer') ? (
        <Papers />
      ) : (
        <StandIn state={{ is: 'empty', title: t('noPapers'), hint: t('noPapersHint') }} />
      )}
    </div>
  )
}

const Papers = () => {
  const { t } = useTranslation('quotation')
  const [query, setQuery] = useSearchParams()
  const which = shown.find((choice) => choice === query.get('show')) ?? 'newest'
  const search = (query.get('q') ?? '').slice(0, 100)
  const put = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const [typed, setTyped] = useTypedWords(search, (words) => put('q', words))
  const today = useToday()
  const list = trpc.records.list.useQuery(
    { page: 'myOffer', pageSize: 25, search, ...questionOf(which, today) },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: true },
  )
  return (
    <section className={`framed min-h-260 ${styles.papers}`} aria-label={t('papers')}>
      <header>
        <h2>{t('papers')}</h2>
        <RadioButtons
          label={t('which')}
          value={which}
          onChange={(next) => put('show', next === 'newest' ? '' : next)}
          options={shown.map((value) => ({ value, label: t(`shown.${value}`, { days: endsWithin.quotation }) }))}
        />
        <div className={`h-42 push ${styles.find}`}>
          <TextInput
            label={t('findPaper')}
            value={typed}
            maxLength={100}
            clearable
            prefix={<Search size={14} />}
            onChange={setTyped}
          />
        </div>
        <Link to="/myOffer">{t('allPapers')}</Link>
      </header>
      {list.error || !list.data ? (
        <Waiting of={list} />
      ) : list.data.rows.length > 0 ? (
        <PaperRows rows={list.data.rows} today={today} />
      ) : search || which === 'ending' ? (
        <StandIn
          state={{ is: 'empty', title: search ? t('nothingFound') : t('nothingEnds', { days: endsWithin.quotation }) }}
        />
      ) : (
        <StandIn state={{ is: 'empty', title: t('startTitle'), hint: t('startHint') }} />
      )}
    </section>
  )
}
