import { quotationRecord, type WhereUsed as Used } from '@hangjia/contracts'
import { HeadRow, PlainTable, referenceTitle, StandIn, useSpeech } from '@hangjia/ui'
import { bilingualIn } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { PaperStatus } from '../../papers/paper-status.tsx'
import { QuotationLink } from '../../papers/quotation-link.tsx'
import styles from './record-tabs.module.css'

/** Quotations that use a rate, as far as the reader may read them; their number comes first. */
const WhereUsed = ({ used: { rows, total, open } }: { readonly used: Used }) => {
  const { t } = useTranslation('rateDesk')
  const { label, language } = useSpeech()
  const { quoteNo, customer, lane, salesperson, status, validUntil } = quotationRecord.fields
  if (total === 0) return <StandIn state={{ is: 'empty', title: t('unused'), hint: t('unusedHint') }} />
  const heads = [quoteNo, customer, lane, salesperson].map((field) => label(field.label))
  return (
    <>
      <p className={`flex gap-14 items-baseline medium ${styles.count}`}>
        {t('usedIn', { count: total, number: total })}
        <span>{t('ofWhichOpen', { number: open })}</span>
        {total > rows.length && <span>{t('newest', { number: rows.length })}</span>}
      </p>
      <div className="scroll-x">
        <PlainTable look="open" aria-label={t('used')}>
          <HeadRow of={[...heads, t('createdOn'), label(validUntil.label), label(status.label)]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <QuotationLink paper={row} />
                </th>
                <td>{row.customer || '—'}</td>
                <td>{bilingualIn(language, row.lane)}</td>
                <td>{referenceTitle(row.salesperson, language)}</td>
                <td>{row.createdOn}</td>
                <td>{row.validUntil}</td>
                <td>
                  <PaperStatus status={row.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </>
  )
}
export default WhereUsed
