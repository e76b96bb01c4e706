import type { Reference } from '@hangjia/contracts'
import { ActDialog, referenceTitle, Tick, toast, useSpeech } from '@hangjia/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickerField } from '../../fields.tsx'
import { Waiting } from '../../waiting.tsx'
import { useActProblem } from '../act-problem.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { copiedRoles, rolesOf } from './copied-roles.ts'

/** Gives an employee the roles of a colleague, as the form would: nobody grants what they do not hold. */
const CopyRoles = ({
  page,
  records,
  row,
  title,
  onClose,
  onCopied,
}: Pick<ActProps, 'page' | 'records'> & {
  readonly row: AnyRow
  readonly title: string
  readonly onClose: () => void
  readonly onCopied: () => Promise<void>
}) => {
  const { t } = useTranslation('staff')
  const { language } = useSpeech()
  const sayProblem = useActProblem(page, records)
  const [from, setFrom] = useState<Reference | null>(null)
  const [keepsOwn, setKeepsOwn] = useState(false)
  const colleague = useQuery({ ...records.one(from?.id ?? ''), enabled: from !== null })
  const given = colleague.data && copiedRoles(rolesOf(row), rolesOf(colleague.data), keepsOwn)
  const names = given?.roles.map((role) => referenceTitle(role, language)).join(language === 'zh' ? '、' : ', ')
  const copy = useMutation({
    mutationFn: async (roles: readonly string[]) =>
      await records.save({ id: row.id, version: row.version, values: { roles } }),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async () => {
      toast('success', t('copyRoles.done', { title }))
      onClose()
      await onCopied()
    },
  })
  return (
    <ActDialog
      title={t('copyRoles.title', { title })}
      width="480px"
      act={t('copyRoles.act')}
      disabled={!given || given.isSame || copy.isPending}
      onAct={() => given && copy.mutate(given.roles.map(({ id }) => id))}
      onClose={onClose}
    >
      <div className="column gap-12 min-h-240">
        <PickerField
          label={t('copyRoles.from')}
          value={from}
          onChange={setFrom}
          load={(question) => records.load('manager', question)}
        />
        <Tick checked={keepsOwn} onChange={setKeepsOwn}>
          {t('copyRoles.keep')}
        </Tick>
        {from && !given && <Waiting of={colleague} />}
        {given && (
          <p role="status">
            {given.isSame ? t('copyRoles.same') : t('copyRoles.after', { roles: names || t('copyRoles.none') })}
          </p>
        )}
        <p className="muted text-12">{t('copyRoles.hint')}</p>
      </div>
    </ActDialog>
  )
}
export default CopyRoles
