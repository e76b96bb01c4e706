import type { Field, RecordPage } from '@hangjia/contracts'
import { type BrokenRule, kindOf, PlainTable, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import type { Values } from '../form/record-form.ts'
import { recordTitle } from '../record-title.ts'
import type { AnyRow } from '../records.ts'
import styles from './dialogs.module.css'
import { LinesMove } from './lines-move.tsx'

/** Maximum number of rows drawn; rows that would be refused come first. */
const maxDrawn = 200

/** Row that would change: fields with former and new values, and problems. */
export interface RowChange {
  readonly row: AnyRow
  readonly names: readonly string[]
  readonly after: Values
  readonly problems: readonly (BrokenRule & { readonly field: string })[]
}

interface EditPreviewProps {
  readonly page: RecordPage
  readonly changes: readonly RowChange[]
  /** Number of rows that already have the value. */
  readonly same: number
}

/** Changed rows, field by field before and after, with the reasons why a save would refuse them. */
export const EditPreview = ({ page, changes, same }: EditPreviewProps) => {
  const { t } = useTranslation('list')
  const { language, label, rule } = useSpeech()
  const { fields } = page.of
  const blocked = changes.filter(({ problems }) => problems.length > 0)
  const drawn = [...blocked, ...changes.filter(({ problems }) => problems.length === 0)].slice(0, maxDrawn)
  return (
    <>
      <p role="status">
        {t('editCount', { count: changes.length })}
        {same > 0 && ` ${t('repriceSame', { count: same })}`}
        {blocked.length > 0 && <span className="bad"> {t('repriceBroken', { count: blocked.length })}</span>}
        {changes.length > drawn.length && ` ${t('firstRows', { count: drawn.length })}`}
      </p>
      {drawn.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        <section className={`scroll border rounded-2 ${styles.preview}`} tabIndex={0} aria-label={t('preview')}>
          <PlainTable look="review">
            <tbody>
              {drawn.map(({ row, names, after, problems }) => (
                <tr key={row.id}>
                  <td>
                    {recordTitle(page.of, row, language)}
                    {problems.map(({ field, rule: broken, parameters }) => (
                      <div key={`${field} ${broken}`} className="bad">
                        {fields[field] && `${label(fields[field].label)}: `}
                        {rule(broken, parameters)}
                      </div>
                    ))}
                  </td>
                  <td>
                    {names.map((name) => (
                      <FieldMove key={name} field={fields[name]} before={row[name]} after={after[name]} />
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </section>
      )}
    </>
  )
}

interface MoveProps<F extends Field> {
  readonly field: F
  readonly before: unknown
  readonly after: unknown
}
const FieldMove = ({ field, ...values }: Omit<MoveProps<Field>, 'field'> & { readonly field: Field | undefined }) => {
  if (!field) return null
  return field.kind === 'lines' ? <LinesMove field={field} {...values} /> : <ValueMove field={field} {...values} />
}

const ValueMove = ({ field, before, after }: MoveProps<Field>) => {
  const { t } = useTranslation('record')
  const speech = useSpeech()
  const words = (value: unknown) =>
    value === null || value === undefined || value === ''
      ? t('blank')
      : kindOf(field).say(field, value, speech) || t('blank')
  return (
    <div className={`max-w-520 clip breakable ${styles.valueMove}`}>
      <span className="muted">{speech.label(field.label)} </span>
      <del className="muted">{words(before)}</del>
      <span aria-hidden="true"> → </span>
      <ins className={`medium ${styles.next}`}>{words(after)}</ins>
    </div>
  )
}
