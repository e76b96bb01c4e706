import { cardDraft } from '@hangjia/contracts'
import { TextInput, toast } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import type { SectionOf } from './own-section.tsx'
import { PaperCard } from './paper-card.tsx'
import styles from './personal.module.css'
import { FormSection } from './section.tsx'
import { useDraft, useRefusal } from './use-draft.ts'
import { useReported } from './use-reported.ts'

/** What quotations print of who made them, beside how it looks on them. */
export const CardSection = ({ profile, id, onDirty }: SectionOf) => {
  const { t } = useTranslation('personal')
  const utils = trpc.useUtils()
  const { draft, set, reset, settle, isDirty } = useDraft(profile.card)
  const refusal = useRefusal('card')
  useReported(id, isDirty, onDirty)
  const save = trpc.account.saveCard.useMutation({
    onSuccess: (saved, sent) => {
      utils.account.profile.setData(undefined, saved)
      settle(sent.card, saved.card)
      refusal.clear()
      toast('success', t('cardSaved'))
    },
    onError: (error) => {
      refusal.show(error)
      void utils.account.profile.invalidate()
    },
  })
  return (
    <FormSection
      id={id}
      title={t('sections.card')}
      hint={t('cardHint')}
      isDirty={isDirty}
      isSaving={save.isPending}
      onSave={() => refusal.accepts(cardDraft, draft) && save.mutate({ version: profile.version, card: draft })}
      onReset={() => {
        reset()
        refusal.clear()
      }}
    >
      <div className={styles.cardSide}>
        <div className={styles.fields}>
          <TextInput
            label={t('titleCn')}
            value={draft.titleCn}
            maxLength={60}
            error={refusal.errorOf('titleCn')}
            onChange={(titleCn) => set({ titleCn })}
          />
          <TextInput
            label={t('titleEn')}
            value={draft.titleEn}
            maxLength={60}
            error={refusal.errorOf('titleEn')}
            onChange={(titleEn) => set({ titleEn })}
          />
          <TextInput
            label={t('cardPhone')}
            value={draft.phone}
            maxLength={40}
            type="tel"
            help={profile.mobile ? t('elsePrinted', { value: profile.mobile }) : undefined}
            error={refusal.errorOf('phone')}
            onChange={(phone) => set({ phone })}
          />
          <TextInput
            label={t('cardEmail')}
            value={draft.email}
            maxLength={100}
            type="email"
            rules={['email']}
            help={profile.own.email ? t('elsePrinted', { value: profile.own.email }) : undefined}
            error={refusal.errorOf('email')}
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
    <div className={styles.lines}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={3} maxLength={300} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
