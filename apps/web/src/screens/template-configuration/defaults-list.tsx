import { columnParts, type Issue, type OfferedColumn, type TemplateSettings } from '@hangjia/contracts'
import { Input, useSpeech } from '@hangjia/ui'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldPicker } from './field-picker.tsx'
import styles from './template-configuration.module.css'

type Defaults = TemplateSettings['defaults']

/** Defaults of fields whose cell is blank or that have no column, as a sheet would write them. */
export const DefaultsList = ({
  defaults,
  offered,
  issues,
  disabled,
  onChange,
}: {
  readonly defaults: Defaults
  readonly offered: readonly OfferedColumn[]
  readonly issues: readonly Issue[]
  readonly disabled: boolean
  readonly onChange: (defaults: Defaults) => void
}) => {
  const { t } = useTranslation('template')
  const { label, rule } = useSpeech()
  const id = useId()
  const nameOf = (columnName: string) => {
    const found = offered.find((one) => one.columnName === columnName)
    return found ? label([found.nameCn, found.nameEn]) : columnName
  }
  const free = offered.filter(
    ({ columnName, kind }) =>
      kind !== 'boxPrices' &&
      columnParts[columnName] === undefined &&
      !defaults.some((one) => one.columnName === columnName),
  )
  return (
    <fieldset>
      <legend>{t('defaults')}</legend>
      <p className="muted text-12">{t('defaultsHint')}</p>
      {defaults.map(({ columnName, value }, at) => {
        const title = nameOf(columnName)
        const wrong = issues.find(({ path }) => path.startsWith(`settings.defaults.${at}.`))
        return (
          <div key={columnName} className={`tiles gap-10 items-center muted ${styles.setting}`}>
            <label htmlFor={`${id}-${columnName}`}>{title}</label>
            <Input
              id={`${id}-${columnName}`}
              className="w-full"
              aria-label={t('defaultOf', { title })}
              aria-invalid={wrong !== undefined}
              title={wrong && rule(wrong.rule, wrong.parameters)}
              value={value}
              maxLength={200}
              disabled={disabled}
              onChange={(event) =>
                onChange(
                  defaults.map((one) => (one.columnName === columnName ? { ...one, value: event.target.value } : one)),
                )
              }
            />
            <button
              type="button"
              className={`centred w-22 h-26 faint rounded-1 pointer ${styles.icon}`}
              aria-label={t('removeDefault', { title })}
              disabled={disabled}
              onClick={() => onChange(defaults.filter((one) => one.columnName !== columnName))}
            >
              <X size={14} />
            </button>
          </div>
        )
      })}
      {!disabled && (
        <div className={`tiles gap-10 items-center muted ${styles.setting}`}>
          <label htmlFor={`${id}-add`}>{t('addDefault')}</label>
          <div className={`relative flex-1 min-w-0 ${styles.control}`}>
            <FieldPicker
              key={defaults.length}
              id={`${id}-add`}
              label={t('addDefault')}
              value={null}
              offered={free}
              placeholder={t('addColumnHint')}
              disabled={false}
              onChange={(columnName) => columnName && onChange([...defaults, { columnName, value: '' }])}
            />
          </div>
        </div>
      )}
    </fieldset>
  )
}
