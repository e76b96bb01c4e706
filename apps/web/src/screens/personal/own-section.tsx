import { profileDraft } from '@hangjia/contracts'
import { RadioButtons, TextInput } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { AvatarField } from './avatar-field.tsx'
import styles from './personal.module.css'
import { FormSection } from './section.tsx'
import { type ProfilePart, useProfilePart } from './use-profile-part.ts'

/** Personal data of the user, beside the company's data about them. */
export const OwnSection = (section: ProfilePart) => {
  const { profile } = section
  const { t } = useTranslation('personal')
  const { client } = trpc.useUtils()
  const { draft, set, errorOf, form } = useProfilePart('own', section, {
    schema: profileDraft,
    send: (own) => client.account.saveProfile.mutate({ version: profile.version, own }),
    saved: t('saved'),
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
      error={errorOf(name)}
      onChange={(value) => set({ [name]: value })}
      {...more}
    />
  )
  return (
    <FormSection {...form} title={t('sections.own')}>
      <AvatarField
        value={draft.avatar}
        name={draft.nameCn || profile.userName}
        onChange={(avatar) => set({ avatar })}
      />
      <div className={`tiles two-columns gap-y-4 gap-x-14 content-start ${styles.fields}`}>
        {text('nameCn', 60, { required: true })}
        {text('nameEn', 100)}
        {text('nickname', 40)}
        <div className={`row gap-12 h-38 ${styles.choice}`}>
          <span aria-hidden="true">{t('gender')}</span>
          <RadioButtons
            label={t('gender')}
            value={draft.gender ?? 'unspecified'}
            onChange={(gender) => set({ gender: gender === 'unspecified' ? null : gender })}
            options={(['unspecified', 'male', 'female'] as const).map((value) => ({
              value,
              label: t(`genders.${value}`),
            }))}
          />
        </div>
        {text('email', 100, { type: 'email' })}
        {text('landline', 40, { type: 'tel' })}
      </div>
      <dl className={`tiles gap-12 mt-8 pt-10 border-t ${styles.facts}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="muted text-12">{label}</dt>
            <dd className="breakable">{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}
