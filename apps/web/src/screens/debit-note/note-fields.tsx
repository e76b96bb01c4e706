import { type Billable, debitNote, type Field } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { DialogField } from '../../console/acts/customers/dialog-field.tsx'
import styles from './debit-note.module.css'
import { accountOf, type NoteChoice, offeredAccounts, paidCurrencies, ratedCurrencies } from './note-choice.ts'

const { currencyMode, dueDate, language, remark } = debitNote.fields
const choiceOf = (label: Field['label'], options: readonly (readonly [string, string, string])[]): Field => ({
  kind: 'choice',
  label,
  options,
  required: true,
})
const rateField = (from: string, to: string): Field => ({
  kind: 'decimal',
  label: [`汇率 ${from} → ${to}`, `Rate ${from} → ${to}`],
  whole: 6,
  scale: 6,
  positive: true,
})

/** Currencies with their rates, due date, language, accounts and remark of a note. */
export const NoteFields = ({
  billable,
  choice,
  onChange,
}: {
  readonly billable: Billable
  readonly choice: NoteChoice
  readonly onChange: (changed: Partial<NoteChoice>) => void
}) => {
  const { t } = useTranslation('debitNote')
  const { language: spoken } = useSpeech()
  const { settleCurrency } = choice
  const currencies = [...new Set(billable.accounts.map(({ currency }) => currency))].sort()
  const publishedRate = (from: string) =>
    billable.rates.find((rate) => rate.from === from && rate.to === settleCurrency)?.rate ?? ''
  const field = (name: string, of: Field, value: unknown, change: (value: unknown) => void) => (
    <DialogField key={name} name={name} field={of} value={value} issues={[]} onChange={change} />
  )
  const missing = paidCurrencies(billable, choice).filter((currency) => !currencies.includes(currency))
  return (
    <section className="framed flex-none" aria-label={t('form.title')}>
      <h2 className="pt-10 pb-4 px-14 medium">{t('form.title')}</h2>
      <div className={`tiles gap-12 p-14 ${styles.form}`}>
        {field('currencyMode', currencyMode as unknown as Field, choice.currencyMode, (value) =>
          onChange({ currencyMode: value === 'single' ? 'single' : 'original' }),
        )}
        {choice.currencyMode === 'single'
          ? field(
              'settleCurrency',
              choiceOf(
                ['结算币种', 'Settlement currency'],
                currencies.map((code) => [code, code, code]),
              ),
              settleCurrency,
              (value) => onChange({ settleCurrency: String(value ?? ''), rates: {} }),
            )
          : null}
        {ratedCurrencies(billable, choice).map((from) =>
          field(`rate${from}`, rateField(from, settleCurrency), choice.rates[from] ?? publishedRate(from), (value) =>
            onChange({ rates: { ...choice.rates, [from]: String(value ?? '') } }),
          ),
        )}
        {field('dueDate', dueDate as unknown as Field, choice.dueDate, (value) =>
          onChange({ dueDate: String(value ?? '') }),
        )}
        {field('language', language as unknown as Field, choice.language, (value) =>
          onChange({ language: value === 'en' || value === 'both' ? value : 'zh' }),
        )}
        {paidCurrencies(billable, choice)
          .filter((currency) => currencies.includes(currency))
          .map((currency) =>
            field(
              `account${currency}`,
              choiceOf(
                [`收款账户 ${currency}`, `Bank account ${currency}`],
                offeredAccounts(billable, choice)
                  .filter((account) => account.currency === currency)
                  .map(({ accountNo, ending, bank }) => {
                    const name = `${referenceTitle(bank, spoken)} ····${ending}`
                    return [accountNo, name, name]
                  }),
              ),
              accountOf(billable, choice, currency),
              (value) => onChange({ accounts: { ...choice.accounts, [currency]: String(value ?? '') } }),
            ),
          )}
        {field('remark', remark as unknown as Field, choice.remark, (value) =>
          onChange({ remark: String(value ?? '') }),
        )}
      </div>
      {missing.length > 0 ? (
        <p className="flex wrap gap-8 pt-4 pb-14 px-14 bad" role="alert">
          {t('form.noAccount', { currency: missing.join(', ') })}
        </p>
      ) : null}
    </section>
  )
}
