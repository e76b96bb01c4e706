import { emptyOf, type Fields } from '@hangjia/contracts'
import { Chips, FieldFrame, kindOf, type LoadOptions, RadioButtons, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldWish, mergedLines, type Wishes, waysOf } from '../form/field-edit.ts'
import { sectionsOf } from '../form/form-folds.ts'
import { LineSets } from '../form/line-sets.tsx'
import styles from './dialogs.module.css'

/** Every field that can be changed at once, by the sections of its form; the ticked ones are written. */
export const ChosenFields = ({
  fields,
  wishes,
  onTick,
}: {
  readonly fields: Fields
  readonly wishes: Wishes
  readonly onTick: (names: readonly string[]) => void
}) => {
  const { t } = useTranslation(['list', 'record'])
  const { label } = useSpeech()
  const ticked = Object.keys(wishes)
  return (
    <section className={`tiles gap-y-6 gap-x-10 ${styles.fieldChoice}`} aria-label={t('editWhich')}>
      {sectionsOf(fields, t('record:general'), label).map(({ title, names }) => (
        <div key={names[0]} className={`row wrap gap-8 ${styles.picks}`}>
          <span>{title}</span>
          <Chips
            label={title}
            chips={names.map((name) => ({ value: name, label: fields[name] ? label(fields[name].label) : name }))}
            chosen={ticked.filter((name) => names.includes(name))}
            onChange={(chosen) => onTick([...ticked.filter((name) => !names.includes(name)), ...chosen])}
          />
        </div>
      ))}
    </section>
  )
}

/** New values of the ticked fields, and how they combine with existing ones. */
export const WishFields = ({
  fields,
  wishes,
  load,
  onWish,
}: {
  readonly fields: Fields
  readonly wishes: Wishes
  readonly load: LoadOptions
  readonly onWish: (name: string, wish: FieldWish) => void
}) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const base = useId()
  return Object.entries(wishes).map(([name, { way, value }]) => {
    const field = fields[name]
    if (!field) return null
    const kind = kindOf(field)
    const words = label(field.label)
    const ways = waysOf(field)
    const id = `${base}-${name}`
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    const input = (describedBy?: string) => (
      <kind.Input
        field={field}
        value={value}
        onChange={(next) => onWish(name, { way, value: next ?? emptyOf[field.kind] ?? null })}
        id={id}
        path={name}
        load={load}
        issues={[]}
        describedBy={describedBy}
        label={words}
      />
    )
    return (
      <div
        key={name}
        className={`flex wrap gap-10 items-start ${styles.wish}`}
        data-wide={typeof kind.span === 'string' ? '' : undefined}
      >
        <LineSets
          field={field}
          value={value}
          onFill={(lines) => onWish(name, { way, value: mergedLines(field, value as readonly unknown[], lines) })}
        />
        {kind.frame === 'none' ? (
          input()
        ) : (
          <FieldFrame label={words} htmlFor={id} filled={!isEmpty} raised={kind.frame === 'raised'}>
            {input}
          </FieldFrame>
        )}
        {ways.length > 1 && (
          <RadioButtons
            label={t('editWay', { name: words })}
            options={ways.map((one) => ({ value: one, label: t(`ways.${one}`) }))}
            value={way}
            onChange={(next) => onWish(name, { way: next, value })}
          />
        )}
      </div>
    )
  })
}
