import {
  type Coverage,
  type CoverageGaps,
  coverageDays,
  isMarkupCoverage,
  type MarketChannel,
  marketChannels,
  modeNamed,
  modesMarkedBy,
  type RecordPage,
  type Reference,
  ratesPageOf,
} from '@hangjia/contracts'
import { DialogFrame, HeadRow, PlainTable, RadioButtons, referenceTitle, useSpeech } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PickerField } from '../../fields.tsx'
import { Waiting } from '../../waiting.tsx'
import styles from '../desk/dialogs.module.css'
import type { Records } from '../records.ts'
import { writeListState } from '../url-state.ts'

interface CoverageProps {
  readonly page: RecordPage
  readonly of: Coverage
  readonly records: Records
  readonly onClose: () => void
}

/** Lanes whose rates lack any or a certain fee sheet, barge or mark-up, with the days. */
const CoverageDialog = ({ page, of, records, onClose }: CoverageProps) => {
  const { t } = useTranslation('rateDesk')
  const { label, language } = useSpeech()
  const [charge, setCharge] = useState<Reference | null>(null)
  const [channel, setChannel] = useState<MarketChannel | null>(null)
  const asked = useQuery(records.coverage({ charge: charge?.id ?? null, channel }))
  return (
    <DialogFrame title={t('gaps.title')} width="760px" leave="close" onClose={onClose}>
      <div className={`column gap-12 ${styles.body}`}>
        {asked.data && (
          <p className={`flex-1 muted ${styles.hint}`}>
            {t(of === 'barge' ? 'gaps.hintBarge' : isMarkupCoverage(of) ? 'gaps.hintMarkup' : 'gaps.hint', {
              days: coverageDays,
              from: asked.data.from,
              until: asked.data.until,
              sheets: label(page.of.label),
            })}
          </p>
        )}
        {of === 'market' && (
          <div className="row wrap gap-10">
            <RadioButtons
              label={t('gaps.channel')}
              options={[
                { value: 'any' as const, label: t('gaps.anyChannel') },
                ...marketChannels.map(([value, zh, en]) => ({ value, label: language === 'en' ? en : zh })),
              ]}
              value={channel ?? 'any'}
              onChange={(chosen) => setChannel(chosen === 'any' ? null : chosen)}
            />
          </div>
        )}
        {!isMarkupCoverage(of) && of !== 'barge' && (
          <div className={`row wrap gap-10 ${styles.fields}`}>
            <PickerField
              label={t('gaps.charge')}
              value={charge}
              onChange={setCharge}
              load={(wanted) => records.load('charges.charge', wanted)}
            />
          </div>
        )}
        {asked.error || !asked.data ? (
          <Waiting of={asked} />
        ) : (
          <Gaps found={asked.data} page={page} onLeave={onClose} />
        )}
      </div>
    </DialogFrame>
  )
}
export default CoverageDialog

/** Options of the list of rates (spec §4, maintenance): published, and valid now. */
const published = [1, 3]

interface GapsProps extends Pick<CoverageProps, 'page'> {
  readonly found: CoverageGaps
  readonly onLeave: () => void
}
const Gaps = ({ found, page, onLeave }: GapsProps) => {
  const { lanes, bare, total, gaps } = found
  const { t } = useTranslation('rateDesk')
  const { label, language } = useSpeech()
  const isOfSeveral = new Set(modesMarkedBy(page.of).map(({ title }) => label(title))).size > 1
  if (total === 0) return <p role="status">{lanes === 0 ? t('gaps.none') : t('gaps.all', { count: lanes })}</p>
  const ratesOf = ({ mode: name, pol, pod, carriers }: CoverageGaps['gaps'][number]) => {
    const mode = modeNamed(name)
    if (!mode) return ''
    const { lane } = mode
    const [to = ''] = lane.to
    const ends = { ...(pol && { [lane.from]: { any: [pol.id] } }), ...(pod && { [to]: { any: [pod.id] } }) }
    const state = { search: '', options: published, waitsForMe: false, sort: null, pageNo: 1, pageSize: 10 as const }
    const of = lane.carrier && carriers.length > 0 ? { [lane.carrier]: { any: carriers.map(({ id }) => id) } } : {}
    const conditions = { ...ends, ...of }
    return `/${ratesPageOf(mode)?.name}?${writeListState({ ...state, conditions }, new URLSearchParams(), 10)}`
  }
  return (
    <>
      <p role="status">
        {t('gaps.found', { count: bare, lanes })}
        {total > gaps.length && ` ${t('gaps.more', { number: gaps.length })}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={`scroll border rounded-2 ${styles.preview}`} tabIndex={0} aria-label={t('gaps.title')}>
        <PlainTable look="review">
          <HeadRow of={[t('gaps.lane'), t('gaps.days'), { words: t('gaps.rates'), 'data-align': 'right' }, null]} />
          <tbody>
            {gaps.map((gap) => (
              <tr key={JSON.stringify([gap.mode, gap.receipt?.id, gap.pol?.id, gap.pod?.id, gap.days])}>
                <td>
                  {[gap.receipt, gap.pol, gap.pod]
                    .flatMap((port) => (port ? [referenceTitle(port, language)] : []))
                    .join(' → ')}
                  <div className="muted">
                    {[
                      isOfSeveral && label(modeNamed(gap.mode)?.title ?? ['', '']),
                      gap.carriers.map((carrier) => carrier.code ?? referenceTitle(carrier, language)).join(', '),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                </td>
                <td>
                  {gap.days.map(({ from, to }) => (
                    <div key={from} className="nowrap">
                      {from === to ? from : `${from} – ${to}`}
                    </div>
                  ))}
                </td>
                <td data-align="right">{gap.rates}</td>
                <td>
                  <Link to={ratesOf(gap)} onClick={onLeave}>
                    {t('gaps.show')}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </section>
    </>
  )
}
