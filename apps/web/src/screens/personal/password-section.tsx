import { type Checkable, Input, TextInput, toast } from '@hangjia/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { rightsChanged } from '../../session/session-rights.ts'
import { FormSection } from './section.tsx'
import { useRefusal } from './use-draft.ts'
import type { ProfilePart } from './use-profile-part.ts'
import { useReported } from './use-reported.ts'

const nothing = { password: '', newPassword: '', repeated: '' }

/** Asks for a new password; all other sessions of the account then need it. */
export const PasswordSection = ({ id, onDirty }: Omit<ProfilePart, 'profile'>) => {
  const { t } = useTranslation('personal')
  const { userName } = useSession()
  const refusal = useRefusal('')
  const wanted = useRef<Checkable>(null)
  const [typed, setTyped] = useState(nothing)
  const [differs, setDiffers] = useState(false)
  const isDirty = Object.values(typed).some(Boolean)
  useReported(id, isDirty, onDirty)
  const set = (part: Partial<typeof nothing>) => {
    setTyped((before) => ({ ...before, ...part }))
    setDiffers(false)
    refusal.clear()
  }
  const reset = () => {
    setTyped(nothing)
    setDiffers(false)
    refusal.clear()
  }
  const change = trpc.account.changePassword.useMutation({
    onSuccess: () => {
      reset()
      toast('success', t('passwordChanged'))
      rightsChanged()
    },
    onError: refusal.show,
  })
  const save = () => {
    const isRight = wanted.current?.check() ?? false
    setDiffers(typed.newPassword !== typed.repeated)
    if (!isRight || typed.newPassword !== typed.repeated) return
    change.mutate({ password: typed.password, newPassword: typed.newPassword })
  }
  return (
    <FormSection
      id={id}
      title={t('sections.password')}
      hint={t('passwordHint')}
      act={t('changePassword')}
      isDirty={Object.values(typed).every(Boolean)}
      isSaving={change.isPending}
      onSave={save}
      onReset={reset}
    >
      {/* Password managers need the user name. */}
      <Input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <div className="tiles gap-4 max-w-340">
        <TextInput
          label={t('password')}
          type="password"
          autoComplete="current-password"
          maxLength={100}
          value={typed.password}
          error={refusal.errorOf('password')}
          onChange={(password) => set({ password })}
        />
        <TextInput
          ref={wanted}
          label={t('newPassword')}
          type="password"
          autoComplete="new-password"
          maxLength={18}
          rules={['password']}
          help={t('passwordRule')}
          value={typed.newPassword}
          error={refusal.errorOf('newPassword')}
          onChange={(newPassword) => set({ newPassword })}
        />
        <TextInput
          label={t('repeated')}
          type="password"
          autoComplete="new-password"
          maxLength={18}
          value={typed.repeated}
          error={differs ? t('repeatedDiffers') : undefined}
          onChange={(repeated) => set({ repeated })}
        />
      </div>
    </FormSection>
  )
}
