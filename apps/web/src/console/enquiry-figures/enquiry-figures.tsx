import type { EnquiryCounts, EnquiryFigures } from '@hangjia/contracts'
import { TextButton, whenShown } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'

const FiguresDialog = whenShown(() => import('./figures-dialog.tsx'))

/** Days that the figures above the list count. */
const shownDays = 30
export type FiguresPage = 'instInquiry' | 'companyInquiry'

/** Words of rates and minutes, a dash where nothing was counted. */
export const useCountWords = () => {
  const { t } = useTranslation('enquiryFigures')
  return {
    percent: (value: string | null) => (value === null ? '—' : `${value}%`),
    minutes: ({ medianMinutes, slowMinutes }: Pick<EnquiryCounts, 'medianMinutes' | 'slowMinutes'>) =>
      medianMinutes === null ? '—' : t('minutes', { median: medianMinutes, slow: slowMinutes }),
  }
}

/** Figures of the last weeks above the enquiries of the desk and of the company, and the way to all of them. */
export const EnquiryFiguresStrip = ({ page }: { readonly page: FiguresPage }) => {
  const { t } = useTranslation('enquiryFigures')
  const [isOpen, setOpen] = useState(false)
  const today = businessDay(new Date())
  const figures = trpc.enquiries.figures.useQuery({ page, from: addDays(today, 1 - shownDays), to: today })
  const { data, error } = figures
  if (!data) return error ? <Waiting of={figures} /> : null
  return (
    <>
      <div className="framed flex gap-x-28 items-baseline mb-10 py-10 px-14">
        <dl className="flex flex-1 wrap gap-y-6 gap-x-28 items-baseline" aria-label={t('title', { days: shownDays })}>
          <Facts data={data} />
        </dl>
        <TextButton onClick={() => setOpen(true)}>{t('more')}</TextButton>
      </div>
      {isOpen ? <FiguresDialog page={page} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

export const Facts = ({ data }: { readonly data: EnquiryFigures }) => {
  const { t } = useTranslation('enquiryFigures')
  const { percent, minutes } = useCountWords()
  const facts = [
    { name: 'asked', value: String(data.asked) },
    { name: 'open', value: String(data.open) },
    { name: 'overdue', value: String(data.overdue), tone: data.overdue > 0 ? 'bad' : undefined },
    { name: 'timelyRate', value: percent(data.timelyRate) },
    { name: 'answerMinutes', value: minutes(data) },
    { name: 'hitRate', value: percent(data.hitRate) },
    { name: 'virtual', value: String(data.virtual) },
  ] as const
  return facts.map((fact) => (
    <div className="flex gap-6 items-baseline" key={fact.name}>
      <dt className="muted text-12" title={t(`notes.${fact.name}`)}>
        {t(fact.name)}
      </dt>
      <dd className={`medium figures ${'tone' in fact && fact.tone ? fact.tone : ''}`}>{fact.value}</dd>
    </div>
  ))
}
