import type { Billable } from '@hangjia/contracts'
import { PlainTable, referenceTitle, Tick, useSpeech } from '@hangjia/ui'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from './debit-note.module.css'
import { chargeKey, type NoteChoice } from './note-choice.ts'

/** Charges to bill, by order; a tick at the order takes all of them. */
export const ChargeChoice = ({
  billable,
  choice,
  onChange,
}: {
  readonly billable: Billable
  readonly choice: NoteChoice
  readonly onChange: (charges: readonly string[]) => void
}) => {
  const { t } = useTranslation('debitNote')
  const { language } = useSpeech()
  const isEnglish = language === 'en'
  const set = (keys: readonly string[], isChosen: boolean) =>
    onChange([...choice.charges.filter((key) => !keys.includes(key)), ...(isChosen ? keys : [])])
  return billable.orders.map(({ id, orderNo, customer, customerRef, lane, etd, charges }) => {
    const keys = charges.map(({ position }) => chargeKey(id, position))
    return (
      <section key={`${id} ${customer.id}`} className="framed flex-none" aria-label={orderNo}>
        <Tick
          className="row gap-8 pt-10 pb-4 px-14 medium"
          checked={keys.every((key) => choice.charges.includes(key))}
          onChange={(isTicked) => set(keys, isTicked)}
        >
          {orderNo}
          <span className="muted">
            {[referenceTitle(customer, language), lane, etd && `ETD ${etd}`, customerRef].filter(Boolean).join(' · ')}
          </span>
        </Tick>
        <PlainTable className={`w-full ${styles.charges}`}>
          <thead>
            <tr>
              <th>{t('form.charge')}</th>
              <th>{t('form.currency')}</th>
              <th className={styles.money}>{t('form.unitPrice')}</th>
              <th className={styles.money}>{t('form.quantity')}</th>
              <th>{t('form.unit')}</th>
              <th className={styles.money}>{t('form.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {charges.map((charge) => {
              const key = chargeKey(id, charge.position)
              return (
                <tr key={key}>
                  <td>
                    <Tick
                      className="nowrap"
                      checked={choice.charges.includes(key)}
                      onChange={(isTicked) => set([key], isTicked)}
                    >
                      {isEnglish ? charge.charge.en || charge.charge.zh : charge.charge.zh}
                    </Tick>
                  </td>
                  <td>{charge.currency}</td>
                  <td className={styles.money}>{formatDecimal(charge.unitPrice)}</td>
                  <td className={styles.money}>{formatDecimal(charge.quantity)}</td>
                  <td>{isEnglish ? charge.unit.en || charge.unit.zh : charge.unit.zh}</td>
                  <td className={styles.money}>{formatAmount(charge.amount)}</td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      </section>
    )
  })
}
