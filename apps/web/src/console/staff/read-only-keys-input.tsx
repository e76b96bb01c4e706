import { Tick, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import type { FieldInputProps } from '../form/field-input.ts'
import { useFormValue } from '../form/use-form-value.ts'
import { keyTree, pagesOf, withKeys } from './key-tree.ts'
import styles from './keys.module.css'
import { FieldIssue, walkBoxes } from './page-keys-input.tsx'

const keysIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Those of the role's pages that its people see and do not change, by the centres of the menu. */
const ReadOnlyKeysInput = ({ value, onChange, onBlur, id, issues, disabled, form }: FieldInputProps) => {
  const { t } = useTranslation('staff')
  const { label } = useSpeech()
  const { readOnlyKeys: own = [] } = useSession()
  const held = new Set(keysIn(useFormValue(form, 'pageKeys')))
  const keys = keysIn(value)
  const centres = keyTree
    .map((centre) => ({ ...centre, pages: pagesOf(centre).filter(({ key }) => held.has(key)) }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <div id={id} className="column gap-10 pb-12">
      <p className="muted text-12">{t(centres.length > 0 ? 'readOnlyHint' : 'readOnlyNone')}</p>
      <FieldIssue issues={issues} />
      {centres.map(({ name, title, pages }) => (
        <fieldset key={name} className="column gap-4" aria-label={label(title)} onKeyDown={walkBoxes} onBlur={onBlur}>
          <legend className="muted text-12">{label(title)}</legend>
          <div className={`tiles gap-x-20 ${styles.functions}`}>
            {pages.map((page) => (
              <Tick
                key={page.key}
                className={`row gap-8 min-h-26 pointer ${styles.page}`}
                title={page.key}
                checked={keys.includes(page.key)}
                // Nobody lets others change what they only read.
                disabled={disabled === true || (keys.includes(page.key) && own.includes(page.key))}
                onChange={(isTicked) => onChange(withKeys(keys, [page.key], isTicked))}
              >
                {label(page.title)}
              </Tick>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
export default ReadOnlyKeysInput
