import { type Profile, profileDraft } from '@hangjia/contracts'
import { RadioButtons, TextInput, toast } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { AvatarField } from './avatar-field.tsx'
import styles from './personal.module.css'
import { FormSection } from './section.tsx'
import { useDraft, useRefusal } from './use-draft.ts'
import { useReported } from './use-reported.ts'

/** What a person says of himself, beside what the house says of him. */
export const OwnSection = ({ profile, id, onDirty }: SectionOf) => {
  const { t } = useTranslation('personal')
  const utils = trpc.useUtils()
  const { draft, set, reset, settle, isDirty } = useDraft(profile.own)
  const refusal = useRefusal('own')
  useReported(id, isDirty, onDirty)
  const save = trpc.account.saveProfile.useMutation({
    onSuccess: (saved, sent) => {
      utils.account.profile.setData(undefined, saved)
      settle(sent.own, saved.own)
      refusal.clear()
      toast('success', t('saved'))
    },
    onError: (error) => {
      refusal.show(error)
      void utils.account.profile.invalidate()
    },
  })
  const facts = [
    [t('userName'), profile.userName],
    [t('department'), profile.department],
    [t('mobile'), profile.mobile],
    [t('identity'), t(profile.identity === 0 ? 'editor' : 'reader')],
  ] as const
  const text = (
    name: 'nameCn' | 'nameEn' | 'nickname' | 'landline' | 'email',
    maxLength: number,
    more: { required?: boolean; type?: 'email' | 'tel' } = {},
  ) => (
    <TextInput
      label={t(name)}
      value={draft[name]}
      maxLength={maxLength}
      rules={[...(more.required ? ['nonEmpty' as const] : []), ...(name === 'email' ? ['email' as const] : [])]}
      error={refusal.errorOf(name)}
      onChange={(value) => set({ [name]: value })}
      {...more}
    />
  )
  return (
    <FormSection
      id={id}
      title={t('sections.own')}
      isDirty={isDirty}
      isSaving={save.isPending}
      onSave={() => refusal.accepts(profileDraft, draft) && save.mutate({ version: profile.version, own: draft })}
      onReset={() => {
        reset()
        refusal.clear()
      }}
    >
      <AvatarField
        value={draft.avatar}
        name={draft.nameCn || profile.userName}
        onChange={(avatar) => set({ avatar })}
      />
      <div className={styles.fields}>
        {text('nameCn', 60, { required: true })}
        {text('nameEn', 100)}
        {text('nickname', 40)}
        <div className={styles.choice}>
          <span aria-hidden="true">{t('gender')}</span>
          <RadioButtons
            label={t('gender')}
            value={draft.gender ?? 'unsaid'}
            onChange={(gender) => set({ gender: gender === 'unsaid' ? null : gender })}
            options={(['unsaid', 'male', 'female'] as const).map((value) => ({ value, label: t(`genders.${value}`) }))}
          />
        </div>
        {text('email', 100, { type: 'email' })}
        {text('landline', 40, { type: 'tel' })}
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}

/** What a part of the page is given. */
export interface SectionOf {
  readonly id: string
  readonly profile: Profile
  readonly onDirty: (section: string, isDirty: boolean) => void
}
