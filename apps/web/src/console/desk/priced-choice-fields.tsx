import { type Fields, priceCells } from '@hangjia/contracts'
import { Chips, kindOf, RadioButtons, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'
import styles from './dialogs.module.css'
import { firstChoice, type PricedChoice, picksOf, pricedFields } from './priced-choice.ts'

interface PricedChoiceFieldsProps {
  readonly fields: Fields
  readonly rows: readonly AnyRow[]
  readonly choice: PricedChoice
  readonly onChange: (choice: PricedChoice) => void
}

/** Choice of the prices: of the row or its lines, sold or bought, of which charges. */
export const PricedChoiceFields = ({ fields, rows, choice, onChange }: PricedChoiceFieldsProps) => {
  const { t } = useTranslation('list')
  const speech = useSpeech()
  const names = pricedFields(fields)
  const labelOf = (held: Fields, name: string) => (held[name] ? speech.label(held[name].label) : name)
  const field = fields[choice.field]
  const cells = field?.kind === 'lines' ? priceCells(field.fields) : []
  return (
    <>
      {names.length > 1 && (
        <div className={`row wrap gap-8 ${styles.picks}`}>
          <span>{t('repriceField')}</span>
          <RadioButtons
            label={t('repriceField')}
            options={names.map((name) => ({ value: name, label: labelOf(fields, name) }))}
            value={choice.field}
            onChange={(name) => onChange(firstChoice(fields, name))}
          />
        </div>
      )}
      {field?.kind === 'lines' && cells.length > 1 && (
        <div className={`row wrap gap-8 ${styles.picks}`}>
          <span>{t('repriceCells')}</span>
          <Chips
            label={t('repriceCells')}
            chips={cells.map((cell) => ({ value: cell, label: labelOf(field.fields, cell) }))}
            chosen={choice.cells}
            onChange={(chosen) => onChange({ ...choice, cells: cells.filter((cell) => chosen.includes(cell)) })}
          />
        </div>
      )}
      {field?.kind === 'lines' &&
        picksOf(rows, choice.field, field).map(({ cell, options }) => {
          const held = field.fields[cell]
          const words = labelOf(field.fields, cell)
          return (
            <div key={cell} className={`row wrap gap-8 ${styles.picks}`}>
              <span>{words}</span>
              <Chips
                label={words}
                chips={options.map(({ value, shown }) => ({
                  value,
                  label: held ? kindOf(held).say(held, shown, speech) : value,
                }))}
                chosen={choice.where[cell] ?? []}
                onChange={(chosen) => onChange({ ...choice, where: { ...choice.where, [cell]: chosen } })}
              />
              {(choice.where[cell] ?? []).length === 0 && <span className="muted">{t('everyLine')}</span>}
            </div>
          )
        })}
    </>
  )
}
