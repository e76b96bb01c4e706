import type { Issue, QuotationDraft, Reference } from '@hangjia/contracts'
import { FieldFrame, type LoadReferences, Picker, TextButton, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { ChoiceField, PickerField, WordsField } from '../../fields.tsx'
import { contactOption, contactsIn, matchesContact, type Person } from './contacts.ts'
import styles from './editor.module.css'
import { type NewCustomer, NewCustomerDialog } from './new-customer-dialog.tsx'

export const paperLanguages = ['zh', 'en', 'both'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

/** Error of a field in words; undefined without one. */
export const useErrorOf = (issues: readonly Issue[]) => {
  const { rule } = useSpeech()
  return (path: string): string | undefined => {
    const issue = issues.find((candidate) => candidate.path === path)
    return issue && rule(issue.rule, issue.parameters)
  }
}

interface Framed {
  readonly disabled: boolean
  readonly error?: string | undefined
}

type WordField = 'prospectName' | 'contact' | 'phone' | 'email' | 'commodity' | 'deliveryPlace' | 'term'
/** One line of words in the head of a paper. */
export const HeadWords = ({
  field,
  value,
  maxLength,
  disabled,
  error,
  onChange,
}: Framed & {
  readonly field: WordField
  readonly value: string
  readonly maxLength: number
  readonly onChange: (value: string) => void
}) => {
  const { t } = useTranslation('quotation')
  return (
    <WordsField
      label={t(field)}
      error={error}
      disabled={disabled}
      longest={maxLength}
      value={value}
      onType={(words) => onChange(words ?? '')}
    />
  )
}

/** The person to whom a paper goes: typed, or chosen where the customer has several contacts. */
export const HeadContact = ({
  customer,
  value,
  disabled,
  error,
  onChange,
}: Framed & {
  readonly customer: string | null
  readonly value: string
  readonly onChange: (changed: Partial<Person>) => void
}) => {
  const { t } = useTranslation('quotation')
  const known = trpc.quotation.contact.useQuery(
    { customer: customer ?? '' },
    { enabled: customer !== null && !disabled, retry: false },
  )
  const people = known.data ? contactsIn(known.data) : []
  const type = (contact: string) => onChange({ contact })
  if (people.length < 2)
    return <HeadWords field="contact" value={value} maxLength={100} error={error} disabled={disabled} onChange={type} />
  return (
    <PickerField
      label={t('contact')}
      error={error}
      disabled={disabled}
      value={value === '' ? null : { id: '', title: value, titleEn: null, code: null }}
      load={async ({ query }) =>
        people.flatMap((person, at) => (matchesContact(query, person) ? [contactOption(person, at)] : []))
      }
      unnamed={{ words: value, onWords: type }}
      onChange={(option) => {
        const { contact, phone, email } = people.find((_, at) => String(at) === option?.id) ?? nobody
        onChange({ contact, phone, email })
      }}
    />
  )
}
const nobody: Person = { contact: '', phone: '', email: '' }

/** Recipient of a paper: a customer, or a name that is not in the list yet and can be created as one. */
export const HeadCustomer = ({
  value,
  draft,
  load,
  disabled,
  error,
  onChange,
  onWords,
}: Framed & {
  readonly value: Reference | null
  readonly draft: Pick<QuotationDraft, 'prospectName' | 'contact' | 'phone' | 'email'>
  readonly load: LoadReferences
  readonly onChange: (customer: Reference | null) => void
  readonly onWords: (prospectName: string) => void
}) => {
  const { t } = useTranslation('quotation')
  const id = useId()
  const [started, setStarted] = useState<NewCustomer | null>(null)
  const { prospectName, contact, phone, email } = draft
  const create = (name: string) => {
    onWords(name)
    setStarted({ name, contact, phone, email })
  }
  const isMissing = value === null && prospectName !== '' && !disabled
  return (
    <div className={styles.third}>
      <FieldFrame
        label={t('customer')}
        htmlFor={id}
        required
        filled={value !== null || prospectName !== ''}
        error={isMissing ? undefined : error}
        disabled={disabled}
      >
        {(note) => (
          <Picker
            id={id}
            value={value}
            load={load}
            describedBy={note}
            broken={error !== undefined}
            disabled={disabled}
            unnamed={{ words: prospectName, onWords, onCreate: create }}
            onChange={onChange}
          />
        )}
      </FieldFrame>
      {isMissing ? (
        <p className={`flex gap-8 warning text-12 leading-18 ${styles.missing}`}>
          {t('newCustomer.missing')}
          <TextButton onClick={() => create(prospectName)}>{t('newCustomer.create')}</TextButton>
        </p>
      ) : null}
      {started ? (
        <NewCustomerDialog
          started={started}
          onClose={() => setStarted(null)}
          onChosen={(customer) => {
            setStarted(null)
            onChange(customer)
          }}
        />
      ) : null}
    </div>
  )
}

/** Language in which a paper is sent. */
export const HeadLanguage = ({
  value,
  disabled,
  onChange,
}: Framed & { readonly value: PaperLanguage; readonly onChange: (language: PaperLanguage) => void }) => {
  const { t } = useTranslation('quotation')
  return (
    <ChoiceField
      label={t('language')}
      raised
      disabled={disabled}
      value={value}
      options={paperLanguages.map((language) => [language, t(`languages.${language}`)] as const)}
      onChoose={(chosen) => chosen && onChange(chosen)}
    />
  )
}
