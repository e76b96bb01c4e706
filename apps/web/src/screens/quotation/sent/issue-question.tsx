import type { Quotation, QuotationDraft } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import styles from './issue-question.module.css'

/** Question before a quotation is issued: recipient, validity, and that it cannot change afterwards. */
export const IssueQuestion = ({
  quotation: { quoteNo, revision },
  draft: { contact, phone, email, validUntil },
}: {
  readonly quotation: Pick<Quotation, 'quoteNo' | 'revision'>
  readonly draft: QuotationDraft
}) => {
  const { t } = useTranslation('quotation')
  const reached = [contact, phone, email].filter((words) => words.trim() !== '')
  return (
    <>
      <p>{t('sendText', { no: quoteNo, revision })}</p>
      <dl className={`tiles gap-y-4 gap-x-14 mt-10 ${styles.facts}`}>
        <dt>{t('contact')}</dt>
        <dd className="plain breakable" data-missing={reached.length === 0 || undefined}>
          {reached.join(' · ') || t('noContact')}
        </dd>
        <dt>{t('validUntil')}</dt>
        <dd className="plain breakable">{validUntil}</dd>
      </dl>
    </>
  )
}
