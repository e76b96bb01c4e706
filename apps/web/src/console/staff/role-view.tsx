import { menuFor } from '@hangjia/contracts'
import { DialogFrame, Note, useSpeech } from '@hangjia/ui'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'
import { keysIn, keyTitle } from './key-words.ts'
import { RoleScope } from './role-scope.tsx'
import { readOnlyIn, roleName } from './role-words.ts'
import styles from './staff.module.css'

/** The menu of a person who has this role alone, with its sensitive rights and data scope; nothing in it opens. */
const RoleView = ({ row, onClose }: { readonly row: AnyRow; readonly onClose: () => void }) => {
  const { t } = useTranslation('staff')
  const { label, language } = useSpeech()
  const permissions = keysIn(row)
  const readOnly = readOnlyIn(row)
  const centres = menuFor({ identity: 0, permissions })
  const rights = (Array.isArray(row.functionKeys) ? row.functionKeys : []).map(String)
  return (
    <DialogFrame
      title={t('view.title', { name: roleName(row, language) })}
      width="860px"
      leave="close"
      onClose={onClose}
    >
      <div className="column gap-12 min-h-240">
        <p className="muted">{t('view.hint')}</p>
        {row.status === 0 && (
          <Note tone="warning" look="box">
            {t('view.disabled')}
          </Note>
        )}
        <RoleScope row={row} />
        {centres.length === 0 && <p>{t('view.none')}</p>}
        {centres.map((centre) => (
          <section key={centre.name} aria-label={label(centre.title)}>
            <h3 className="mb-6 text-13 medium">{label(centre.title)}</h3>
            <div className={styles.menu}>
              {centre.groups.map((group) => (
                <div key={group.name} className={`mb-8 ${styles.group}`}>
                  <h4 className="muted text-12">{label(group.title)}</h4>
                  <ul>
                    {group.entries.map(({ key, name, title }) => (
                      <li key={name} className="row gap-5 min-h-24">
                        {label(title)}
                        {readOnly.includes(key) && <Lock size={12} role="img" aria-label={t('holders.readsOnly')} />}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </section>
        ))}
        <section>
          <h3 className="mb-6 text-13 medium">{t('functions')}</h3>
          {rights.length === 0 ? (
            <p className="muted text-12">{t('compare.nothing')}</p>
          ) : (
            <ul className={styles.menu}>
              {rights.map((key) => (
                <li key={key} className={`min-h-24 ${styles.group}`}>
                  {label(keyTitle(key))} <span className="muted text-12">{key}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </DialogFrame>
  )
}
export default RoleView
