import { DateControl, FieldFrame } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import styles from './ask-form.module.css'

interface Props {
  readonly id: string
  /** Words of the window and its two days; those of a sailing where absent. */
  readonly words?: Readonly<Record<'label' | 'first' | 'last', string>>
  /** Last day; null: open. */
  readonly value: { readonly etdFrom: string; readonly etdTo: string | null }
  readonly error: string | undefined
  readonly onChange: (part: { readonly etdFrom?: string; readonly etdTo?: string }) => void
  /** Takes the last day away; absent where a window must have one. */
  readonly onOpen?: () => void
}

/** The days on which the cargo may leave: from and to. */
export const EtdWindow = ({ id, words, value, error, onChange, onOpen }: Props) => {
  const { t } = useTranslation('price')
  return (
    <FieldFrame label={words?.label ?? t('etd')} htmlFor={`${id}from`} raised error={error}>
      {(note) => (
        <div className={`tiles items-center w-full ${styles.window}`}>
          <DateControl
            id={`${id}from`}
            value={value.etdFrom}
            onChange={(day) => day && onChange({ etdFrom: day })}
            describedBy={note}
            label={words?.first ?? t('etdFrom')}
          />
          <span aria-hidden="true">–</span>
          <DateControl
            id={`${id}to`}
            value={value.etdTo}
            onChange={(day) => (day ? onChange({ etdTo: day }) : onOpen?.())}
            label={words?.last ?? t('etdTo')}
          />
        </div>
      )}
    </FieldFrame>
  )
}
