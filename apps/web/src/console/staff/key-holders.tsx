import { rights } from '@hangjia/contracts'
import { DialogFrame, referenceTitle, Select, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'
import { keyTree } from './key-tree.ts'
import styles from './staff.module.css'

/** People with a page or a right, with the roles that grant it. */
const KeyHolders = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('staff')
  const { label, language } = useSpeech()
  const id = useId()
  const [key, setKey] = useState('')
  const found = trpc.staff.holders.useQuery({ key }, { enabled: key !== '', staleTime: 0 })
  return (
    <DialogFrame title={t('holders.title')} width="620px" leave="close" onClose={onClose}>
      <div className="column gap-12 min-h-240">
        <label className={`column gap-4 muted text-12 ${styles.pick}`} htmlFor={id}>
          {t('holders.key')}
          <Select id={id} value={key} onChange={(event) => setKey(event.target.value)}>
            <option value="">{t('holders.choose')}</option>
            <optgroup label={t('functions')}>
              {Object.entries(rights).map(([right, title]) => (
                <option key={right} value={right}>
                  {label(title)}
                </option>
              ))}
            </optgroup>
            {keyTree.flatMap((centre) =>
              centre.groups.map((group) => (
                <optgroup key={`${centre.name}.${group.name}`} label={`${label(centre.title)} · ${label(group.title)}`}>
                  {group.pages.map((page) => (
                    <option key={page.key} value={page.key}>
                      {label(page.title)}
                    </option>
                  ))}
                </optgroup>
              )),
            )}
          </Select>
        </label>
        {key !== '' && !found.data && <Waiting of={found} />}
        {found.data && (
          <>
            <p className="muted text-12" role="status">
              {t('holders.count', { count: found.data.length })}
            </p>
            <ul className={`max-h-380 scroll ${styles.people}`}>
              {found.data.map(({ person, identity, roles }) => (
                <li key={person.id}>
                  <strong className="medium">{referenceTitle(person, language)}</strong>
                  <span>
                    {roles.map((role) => referenceTitle(role, language)).join(language === 'zh' ? '、' : ', ') ||
                      t('holders.direct')}
                    {identity !== 0 && ` · ${t('holders.readsOnly')}`}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </DialogFrame>
  )
}
export default KeyHolders
