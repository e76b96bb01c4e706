import { DateControl, FieldFrame } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import styles from './ask-form.module.css'

interface Props {
  readonly id: string
  readonly value: { readonly etdFrom: string; readonly etdTo: string }
  readonly error: string | undefined
  readonly onChange: (part: { readonly etdFrom?: string; readonly etdTo?: string }) => void
}

/** The days on which a sailing may be: from and to, both filled. */
export const EtdWindow = ({ id, value, error, onChange }: Props) => {
  const { t } = useTranslation('price')
  return (
    <FieldFrame label={t('etd')} htmlFor={`${id}from`} raised error={error}>
      {(note) => (
        <div className={`tiles items-center w-full ${styles.window}`}>
          <DateControl
            id={`${id}from`}
            value={value.etdFrom}
            onChange={(day) => day && onChange({ etdFrom: day })}
            describedBy={note}
            label={t('etdFrom')}
          />
          <span aria-hidden="true">–</span>
          <DateControl
            id={`${id}to`}
            value={value.etdTo}
            onChange={(day) => day && onChange({ etdTo: day })}
            label={t('etdTo')}
          />
        </div>
      )}
    </FieldFrame>
  )
}
