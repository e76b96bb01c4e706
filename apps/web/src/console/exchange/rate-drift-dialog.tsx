import { quotationRecord, type RateDrift } from '@hangjia/contracts'
import { DialogFrame, HeadRow, PlainTable, RadioButtons, useSpeech } from '@hangjia/ui'
import { bilingualIn, formatAmount, formatDecimal } from '@hangjia/validation'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { signed } from '../../comparison/signed.ts'
import { PaperStatus } from '../../papers/paper-status.tsx'
import { QuotationLink } from '../../papers/quotation-link.tsx'
import { Waiting } from '../../waiting.tsx'
import styles from '../desk/dialogs.module.css'
import drift from './rate-drift-dialog.module.css'

/** Change of the exchange rates that open quotations keep until today, largest first (R26). */
const RateDriftDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('quotation')
  const asked = trpc.quotation.rateDrift.useQuery({}, { staleTime: 0, trpc: { abortOnUnmount: true } })
  return (
    <DialogFrame title={t('drift.title')} width="1040px" leave="close" onClose={onClose}>
      <div className={`column gap-12 ${styles.body}`}>
        <p className={`flex-1 muted ${styles.hint}`}>{t('drift.hint')}</p>
        {asked.data ? <Drifts found={asked.data} onLeave={onClose} /> : <Waiting of={asked} />}
      </div>
    </DialogFrame>
  )
}
export default RateDriftDialog

interface DriftsProps {
  readonly found: RateDrift
  readonly onLeave: () => void
}
const Drifts = ({ found: { thresholdPercent, total, far, rows }, onLeave }: DriftsProps) => {
  const { t } = useTranslation('quotation')
  const [shown, setShown] = useState<'all' | 'far'>('all')
  if (total === 0) return <p role="status">{t('drift.none')}</p>
  const named = shown === 'all' ? rows : rows.filter(({ isFar }) => isFar)
  const whole = shown === 'all' ? total : far
  return (
    <>
      <div className="row wrap gap-10">
        <RadioButtons
          label={t('drift.shown')}
          options={[
            { value: 'all' as const, label: t('drift.all', { number: total }) },
            { value: 'far' as const, label: t('drift.far', { percent: thresholdPercent, number: far }) },
          ]}
          value={shown}
          onChange={setShown}
        />
        {whole > named.length && (
          <span className={`flex-1 muted ${styles.hint}`}>{t('drift.more', { number: named.length })}</span>
        )}
      </div>
      {named.length === 0 ? (
        <p role="status">{t('drift.noneFar', { percent: thresholdPercent })}</p>
      ) : (
        <DriftTable rows={named} onLeave={onLeave} />
      )}
    </>
  )
}

const DriftTable = ({ rows, onLeave }: { readonly rows: RateDrift['rows']; readonly onLeave: () => void }) => {
  const { t } = useTranslation('quotation')
  const { label } = useSpeech()
  const { quoteNo, customer, validUntil } = quotationRecord.fields
  const figures = ['kept', 'now', 'percent', 'foreign', 'money'] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={`scroll border rounded-2 ${styles.preview}`} tabIndex={0} aria-label={t('drift.title')}>
      <PlainTable look="review">
        <HeadRow
          of={[
            ...[quoteNo, customer, validUntil].map((field) => label(field.label)),
            ...figures.map((figure) => ({ words: t(`drift.${figure}`), 'data-align': 'right' })),
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <DriftRow key={`${row.paper.id}.${row.kept.from}`} row={row} onLeave={onLeave} />
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}

const DriftRow = ({
  row: { paper, kept, now, percent, isFar, foreign, money },
  onLeave,
}: {
  readonly row: RateDrift['rows'][number]
  readonly onLeave: () => void
}) => {
  const { t } = useTranslation('quotation')
  const { language } = useSpeech()
  return (
    <tr data-far={isFar || undefined}>
      <td>
        <QuotationLink paper={paper} onClick={onLeave} />
        <div>
          <PaperStatus status={paper.status} />
        </div>
      </td>
      <td>
        {paper.customer || '—'}
        <div className="muted">{bilingualIn(language, paper.lane)}</div>
      </td>
      <td className="nowrap">{paper.validUntil}</td>
      <td data-align="right">
        {kept.from}→{kept.to} {formatDecimal(kept.rate)}
        <div className="muted">{kept.date}</div>
      </td>
      <td data-align="right">
        {now ? formatDecimal(now.rate) : t('drift.noRate')}
        <div className="muted">{now?.date}</div>
      </td>
      <td data-align="right">
        {isFar && (
          <TriangleAlert
            className={`as-inline mr-5 warning ${drift.far}`}
            size={13}
            role="img"
            aria-label={t('drift.isFar')}
          />
        )}
        <span className={drift.percent}>{percent === null ? '—' : `${plus(percent)}%`}</span>
      </td>
      <td data-align="right">
        {kept.from} {formatAmount(foreign)}
      </td>
      <td data-align="right">
        {kept.to} {money === null ? '—' : signed(money)}
      </td>
    </tr>
  )
}
const plus = (percent: string) => (percent.startsWith('-') || !/[1-9]/.test(percent) ? percent : `+${percent}`)
