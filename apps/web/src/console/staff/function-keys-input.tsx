import { holds, isBarredFromInstitutions, rights } from '@hangjia/contracts'
import { Tick, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import type { FieldInputProps } from '../form/field-input.ts'
import { useFormValue } from '../form/use-form-value.ts'
import { withKeys } from './key-tree.ts'
import styles from './keys.module.css'
import { FieldIssue, walkBoxes } from './page-keys-input.tsx'

/** Rights whose misuse costs money or trust, granted one by one, apart from the pages. */
const FunctionKeysInput = ({ value, onChange, onBlur, id, issues, disabled, form }: FieldInputProps) => {
  const { t } = useTranslation('staff')
  const { label } = useSpeech()
  const session = useSession()
  const side = useFormValue(form, 'side')
  const keys = Array.isArray(value) ? value.map(String) : []
  const isClosed = (key: string) =>
    disabled === true ||
    (!keys.includes(key) && (!holds(session, key) || (side === 'inst' && isBarredFromInstitutions(key))))
  return (
    <div id={id} className="column gap-10 pb-12">
      <p className="muted text-12">{t('functionsHint')}</p>
      <FieldIssue issues={issues} />
      <fieldset
        className={`tiles gap-x-20 ${styles.functions}`}
        aria-label={t('functions')}
        onKeyDown={walkBoxes}
        onBlur={onBlur}
      >
        {Object.entries(rights).map(([key, title]) => (
          <Tick
            key={key}
            className={`row gap-8 min-h-26 pointer ${styles.page}`}
            title={key}
            checked={keys.includes(key)}
            disabled={isClosed(key)}
            onChange={(isTicked) => onChange(withKeys(keys, [key], isTicked))}
          >
            {label(title)}
            <span className="faint text-12 figures">{key}</span>
          </Tick>
        ))}
      </fieldset>
    </div>
  )
}
export default FunctionKeysInput
