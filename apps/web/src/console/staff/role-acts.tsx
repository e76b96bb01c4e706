import { whenShown } from '@hangjia/ui'
import { Eye, GitCompareArrows, UserSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActProps } from '../record/act-props.ts'
import { DialogButton } from '../record/dialog-button.tsx'

const CompareRoles = whenShown(() => import('./compare-roles.tsx'))
const RoleView = whenShown(() => import('./role-view.tsx'))
const KeyHolders = whenShown(() => import('./key-holders.tsx'))

/** The menu that a role gives, two roles side by side, and the people with a page or a right. */
export const RoleActs = ({ records, row }: ActProps) => {
  const { t } = useTranslation('staff')
  return (
    <>
      {row && (
        <DialogButton mark={<Eye />} title={t('view.act')}>
          {(onClose) => <RoleView row={row} onClose={onClose} />}
        </DialogButton>
      )}
      {row && (
        <DialogButton mark={<GitCompareArrows />} title={t('compare.title')} words={t('compare.act')}>
          {(onClose) => <CompareRoles records={records} row={row} onClose={onClose} />}
        </DialogButton>
      )}
      <DialogButton mark={<UserSearch />} title={t('holders.title')} words={t('holders.act')}>
        {(onClose) => <KeyHolders onClose={onClose} />}
      </DialogButton>
    </>
  )
}
