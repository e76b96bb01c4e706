import { cardDraft } from '@hangjia/contracts'
import { Textarea, TextInput } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { PaperCard } from './paper-card.tsx'
import styles from './personal.module.css'
import { FormSection } from './section.tsx'
import { type ProfilePart, useProfilePart } from './use-profile-part.ts'

/** Business card printed on quotations, with its preview. */
export const CardSection = (section: ProfilePart) => {
  const { profile } = section
  const { t } = useTranslation('personal')
  const { client } = trpc.useUtils()
  const { draft, set, errorOf, form } = useProfilePart('card', section, {
    schema: cardDraft,
    send: (card) => client.account.saveCard.mutate({ version: profile.version, card }),
    saved: t('cardSaved'),
  })
  return (
    <FormSection {...form} title={t('sections.card')} hint={t('cardHint')}>
      <div className={`tiles gap-18 ${styles.cardSide}`}>
        <div className={`tiles two-columns gap-y-4 gap-x-14 content-start ${styles.fields}`}>
          <TextInput
            label={t('titleCn')}
            value={draft.titleCn}
            maxLength={60}
            error={errorOf('titleCn')}
            onChange={(titleCn) => set({ titleCn })}
          />
          <TextInput
            label={t('titleEn')}
            value={draft.titleEn}
            maxLength={60}
            error={errorOf('titleEn')}
            onChange={(titleEn) => set({ titleEn })}
          />
          <TextInput
            label={t('cardPhone')}
            value={draft.phone}
            maxLength={40}
            type="tel"
            help={profile.mobile ? t('elsePrinted', { value: profile.mobile }) : undefined}
            error={errorOf('phone')}
            onChange={(phone) => set({ phone })}
          />
          <TextInput
            label={t('cardEmail')}
            value={draft.email}
            maxLength={100}
            type="email"
            rules={['email']}
            help={profile.own.email ? t('elsePrinted', { value: profile.own.email }) : undefined}
            error={errorOf('email')}
            onChange={(email) => set({ email })}
          />
          <Lines label={t('signatureCn')} value={draft.signatureCn} onChange={(signatureCn) => set({ signatureCn })} />
          <Lines label={t('signatureEn')} value={draft.signatureEn} onChange={(signatureEn) => set({ signatureEn })} />
        </div>
        <PaperCard profile={profile} card={draft} />
      </div>
    </FormSection>
  )
}

const Lines = ({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const id = useId()
  return (
    <div className={`tiles gap-4 ${styles.lines}`}>
      <label htmlFor={id}>{label}</label>
      <Textarea id={id} rows={3} maxLength={300} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
