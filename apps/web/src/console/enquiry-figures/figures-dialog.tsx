import {
  type EnquiryDimension,
  type EnquiryFigures,
  enquiry,
  enquiryDimensions,
  enquiryProducts,
  gapSteps,
  type WordedValues,
} from '@hangjia/contracts'
import { DialogFrame, figuresHead, HeadRow, PlainTable, RadioButtons, referenceTitle, useSpeech } from '@hangjia/ui'
import { addDays, bilingualIn, businessDay } from '@hangjia/validation'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { FreeDays } from '../../figures/free-days.tsx'
import { Waiting } from '../../waiting.tsx'
import { Facts, type FiguresPage, useCountWords } from './enquiry-figures.tsx'

const firstDays = 90

/** All figures of live enquiries: by desk, person, product, source or lane; losses, gaps to the winner, lanes without a rate. */
const FiguresDialog = ({ page, onClose }: { readonly page: FiguresPage; readonly onClose: () => void }) => {
  const { t } = useTranslation('enquiryFigures')
  const today = businessDay(new Date())
  const [days, setDays] = useState({ from: addDays(today, 1 - firstDays), to: today })
  const [by, setBy] = useState<EnquiryDimension>('desk')
  const asked = trpc.enquiries.figures.useQuery({ page, ...days, by }, { placeholderData: (before) => before })
  return (
    <DialogFrame title={t('dialog')} width="min(1080px, 97vw)" leave="close" onClose={onClose}>
      <div className="column gap-12">
        <div className="flex wrap gap-12 items-end">
          <FreeDays label={t('days')} {...days} onChange={setDays} />
          <RadioButtons
            label={t('by')}
            value={by}
            options={enquiryDimensions.map((value) => ({ value, label: t(`dimensions.${value}`) }))}
            onChange={setBy}
          />
        </div>
        {asked.data ? <Tables data={asked.data} by={by} page={page} /> : <Waiting of={asked} />}
      </div>
    </DialogFrame>
  )
}
export default FiguresDialog

const useNames = () => {
  const { t } = useTranslation('enquiryFigures')
  const { option, language } = useSpeech()
  const ofChoice = (options: WordedValues, value: string) => option(options, value) || value
  return {
    lane: (value: string) => bilingualIn(language, value),
    product: (value: string) => ofChoice(enquiryProducts, value),
    reason: (value: string) => ofChoice(enquiry.fields.lossReason.options, value),
    group: (by: EnquiryDimension, { key, named }: EnquiryFigures['groups'][number]) => {
      if (named) return referenceTitle(named, language)
      if (key === '') return t('none')
      if (by === 'lane') return bilingualIn(language, key)
      if (by === 'product') return ofChoice(enquiryProducts, key)
      return by === 'source' ? ofChoice(enquiry.fields.source.options, key) : key
    },
  }
}

interface TablesProps {
  readonly data: EnquiryFigures
  readonly by: EnquiryDimension
  readonly page: FiguresPage
}
const Tables = ({ data, by, page }: TablesProps) => {
  const { t } = useTranslation('enquiryFigures')
  const names = useNames()
  const { percent, minutes } = useCountWords()
  const limits = [...gapSteps.map((step) => t('upTo', { percent: step })), t('above', { percent: gapSteps.at(-1) })]
  return (
    <>
      <dl className="flex wrap gap-y-6 gap-x-28 items-baseline">
        <Facts data={data} />
      </dl>
      <Part
        title={t('groups', { by: t(`dimensions.${by}`) })}
        head={[
          t(`dimensions.${by}`),
          ...(
            ['asked', 'open', 'overdue', 'timelyRate', 'answerMinutes', 'won', 'lost', 'lapsed', 'hitRate'] as const
          ).map((name) => figuresHead(t(name))),
        ]}
        rows={data.groups.map((group) => [
          names.group(by, group),
          group.asked,
          group.open,
          group.overdue,
          percent(group.timelyRate),
          minutes(group),
          group.won,
          group.lost,
          group.lapsed,
          percent(group.hitRate),
        ])}
      />
      <Part
        title={t('losses')}
        head={[t('reason'), figuresHead(t('lost')), figuresHead(t('share')), figuresHead(t('cumulated'))]}
        rows={data.losses.map(({ reason, count, share, upTo }) => [
          names.reason(reason),
          count,
          percent(share),
          percent(upTo),
        ])}
      />
      <Part
        title={t('gaps')}
        note={limits.map((limit, at) => `${limit}: ${data.gapCounts[at] ?? 0}`).join(' · ')}
        head={[
          enquiry.fields.enquiryNo.label,
          enquiry.fields.lane.label,
          t('unit'),
          figuresHead(t('ours')),
          figuresHead(t('winner')),
          figuresHead(t('gap')),
          t('winnerName'),
        ]}
        rows={data.gaps.map((gap) => [
          <Link key="no" className="link" to={`/${page}?record=${gap.id}`}>
            {gap.enquiryNo}
          </Link>,
          names.lane(gap.lane),
          `${gap.currency}/${gap.unit}`,
          gap.ours,
          gap.winner,
          `${gap.percent}%`,
          gap.winnerName,
        ])}
      />
      <Part
        title={t('unrated')}
        note={t('unratedNote')}
        head={[t('dimensions.product'), t('dimensions.lane'), figuresHead(t('asked')), figuresHead(t('won'))]}
        rows={data.unrated.map(({ product, lane, asked, won }) => [
          names.product(product),
          names.lane(lane),
          asked,
          won,
        ])}
      />
    </>
  )
}

type Head = Parameters<typeof HeadRow>[0]['of'][number] | readonly [string, string]
interface PartProps {
  readonly title: string
  readonly note?: string
  readonly head: readonly Head[]
  /** Cells under the headings. */
  readonly rows: readonly (readonly ReactNode[])[]
}
const isLabel = (head: Head): head is readonly [string, string] => Array.isArray(head)
/** A table of figures; columns of figures are those of figures in its headings. */
const Part = ({ title, note, head, rows }: PartProps) => {
  const { t } = useTranslation('enquiryFigures')
  const { label } = useSpeech()
  const isFigure = (at: number) => {
    const one = head[at]
    return typeof one === 'object' && one !== null && 'data-figures' in one
  }
  return (
    <section aria-label={title}>
      <h3 className="medium mb-6">{title}</h3>
      {rows.length === 0 ? (
        <p className="muted">{t('nothing')}</p>
      ) : (
        <>
          {note ? <p className="muted text-12 mb-6">{note}</p> : null}
          <div className="overflow-x">
            <PlainTable look="rows" aria-label={title}>
              <HeadRow of={head.map((one) => (isLabel(one) ? label(one) : one))} />
              <tbody>
                {rows.map((cells, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer keep their places.
                  <tr key={place}>
                    {cells.map((cell, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its place.
                      <td key={at} data-figures={isFigure(at) ? '' : undefined}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </div>
        </>
      )}
    </section>
  )
}
