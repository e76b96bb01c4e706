import { type AnswerOf, type Contract, quotationRecord } from '@hangjia/contracts'
import { DialogFrame, HeadRow, PlainTable, referenceTitle, TextButton, useSpeech } from '@hangjia/ui'
import { addDays, bilingualIn, businessDay, totalsText } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import { Waiting } from '../waiting.tsx'
import { QuotationLink } from './quotation-link.tsx'

type Figures = AnswerOf<Contract['quotation']['figures']>
const shownDays = 30
const states = ['made', 'sent', 'won', 'lost', 'expired'] as const

/** Figures of the quotations of the last weeks, above their list. */
export const QuotationFigures = () => {
  const { t } = useTranslation('quotation')
  const { option } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const today = businessDay(new Date())
  const figures = trpc.quotation.figures.useQuery({ from: addDays(today, 1 - shownDays), to: today })
  const { data, error: failed } = figures
  if (!data) return failed ? <Waiting of={figures} /> : null
  const { hitRate, gpPercent, responseHours, gapPercent, lossReasons, moving } = data
  const percent = (value: string | null) => (value === null ? t('figures.none') : `${value}%`)
  const { options } = quotationRecord.fields.lossReason
  const reasons = lossReasons.map(({ reason, count }) => `${option(options, reason) || reason} ${count}`)
  const facts = [
    ...states.map((name) => ({
      name,
      value: String(data[name].count),
      note: totalsText(data[name].values.map(({ currency, amount }) => ({ currency, total: amount }))),
    })),
    { name: 'hitRate', value: percent(hitRate), note: '' },
    ...(gpPercent === undefined ? [] : [{ name: 'gp', value: percent(gpPercent), note: '' } as const]),
    {
      name: 'response',
      value: responseHours === null ? t('figures.none') : t('figures.hours', { hours: responseHours }),
      note: '',
    },
    { name: 'gap', value: percent(gapPercent), note: '' },
    { name: 'reasons', value: reasons.join(' · ') || t('figures.none'), note: '' },
  ] as const
  return (
    <>
      <dl
        className="framed flex wrap gap-y-6 gap-x-28 items-baseline mb-10 py-10 px-14"
        aria-label={t('figures.title', { days: shownDays })}
      >
        {facts.map(({ name, value, note }) => (
          <div className="flex gap-6 items-baseline" key={name}>
            <dt className="muted text-12">{t(`figures.${name}`)}</dt>
            <dd className="medium figures" title={note || undefined}>
              {value}
              {name === 'won' && note ? <small className="ml-4 muted normal">{note}</small> : null}
            </dd>
          </div>
        ))}
        {moving.total > 0 ? (
          <div className="flex items-baseline">
            <dt className="unseen">{t('figures.moving')}</dt>
            <dd>
              <TextButton className="warning" onClick={() => setOpen(true)}>
                {t('figures.movingCount', { count: moving.total })}
              </TextButton>
            </dd>
          </div>
        ) : null}
      </dl>
      {isOpen ? <MovingDialog moving={moving} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Sent quotations whose rates are about to change. */
const MovingDialog = ({ moving, onClose }: { readonly moving: Figures['moving']; readonly onClose: () => void }) => {
  const { t } = useTranslation('quotation')
  const { label, language } = useSpeech()
  const { quoteNo, lane, salesperson, validUntil } = quotationRecord.fields
  return (
    <DialogFrame title={t('figures.moving')} width="760px" hasCross onClose={onClose}>
      <p className="mb-10 muted">{t('figures.movingHint', { count: moving.rows.length, total: moving.total })}</p>
      <PlainTable look="rows" className="w-full">
        <HeadRow of={[quoteNo, lane, salesperson, validUntil].map((field) => label(field.label))} />
        <tbody>
          {moving.rows.map((row) => (
            <tr key={row.id}>
              <td className="nowrap">
                <QuotationLink paper={row} />
              </td>
              <td>{bilingualIn(language, row.lane)}</td>
              <td>{referenceTitle(row.salesperson, language)}</td>
              <td className="nowrap">{row.validUntil}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </DialogFrame>
  )
}
