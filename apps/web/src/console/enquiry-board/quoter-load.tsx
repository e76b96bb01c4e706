import type { EnquiryLoad, RecordPage } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'
import { conditionName } from '../url-state.ts'

const shown = ['instInquiry', 'companyInquiry'] as const

/** Open and overdue enquiries of each quoter of the desks; a name shows theirs alone. */
export const QuoterLoad = ({ page: { name } }: { readonly page: RecordPage }) => {
  const page = shown.find((one) => one === name)
  return page ? <Load page={page} /> : null
}

const Load = ({ page }: { readonly page: (typeof shown)[number] }) => {
  const { t } = useTranslation('enquiry')
  const { language } = useSpeech()
  const [query, setQuery] = useSearchParams()
  const load = trpc.enquiries.load.useQuery({ page })
  if (!load.data) return load.error ? <Waiting of={load} /> : null
  const quoter = conditionName('quoter')
  const chosen = query.get(quoter)
  const choose = (id: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (chosen === id) next.delete(quoter)
        else next.set(quoter, id)
        return next
      },
      { replace: true },
    )
  const idle = load.data.filter(({ open }) => open === 0)
  return (
    <section className="row wrap gap-y-6 gap-x-8 text-12" aria-label={t('load.title')}>
      <span className="muted">{t('load.title')}</span>
      {load.data
        .filter(({ open }) => open > 0)
        .map(({ quoter: person, ...counts }) =>
          person ? (
            <button
              key={person.id}
              type="button"
              className={`row gap-6 h-26 px-8 border rounded-2 pointer ${chosen === person.id ? 'bg-picked' : 'bg-panel'}`}
              aria-pressed={chosen === person.id}
              onClick={() => choose(person.id)}
            >
              {referenceTitle(person, language)}
              <Counts {...counts} />
            </button>
          ) : (
            <span key="nobody" className="row gap-6 h-26 px-8 border-dashed rounded-2">
              {t('board.nobody')}
              <Counts {...counts} />
            </span>
          ),
        )}
      {idle.length > 0 ? (
        <span className="muted">
          {t('load.idle', {
            names: idle
              .flatMap(({ quoter: person }) => (person ? [referenceTitle(person, language)] : []))
              .join(language === 'zh' ? '、' : ', '),
          })}
        </span>
      ) : null}
    </section>
  )
}

const Counts = ({ open, overdue }: Pick<EnquiryLoad[number], 'open' | 'overdue'>) => {
  const { t } = useTranslation('enquiry')
  return (
    <>
      <span className="figures medium">{t('load.open', { count: open })}</span>
      {overdue > 0 ? <span className="figures bad">{t('load.overdue', { count: overdue })}</span> : null}
    </>
  )
}
