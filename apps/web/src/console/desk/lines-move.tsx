import { type BoxPrice, type Field, linesIn } from '@hangjia/contracts'
import { kindOf, type Speech, useSpeech } from '@hangjia/ui'
import { formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { type Values, writtenValues } from '../form/record-form.ts'
import styles from './dialogs.module.css'

interface LinesMoveProps {
  readonly field: Field<'lines'>
  readonly before: unknown
  readonly after: unknown
}

/** Lines that go and lines that come, one by one; how many stay is a number. */
export const LinesMove = ({ field, before, after }: LinesMoveProps) => {
  const { t } = useTranslation('list')
  const speech = useSpeech()
  const [former, next] = [linesIn(before), linesIn(after)]
  const keyOf = (line: Values) => JSON.stringify(writtenValues(field.fields, line))
  const without = (lines: readonly Values[], others: readonly Values[]) => {
    const keys = new Set(others.map(keyOf))
    return lines.filter((line) => !keys.has(keyOf(line)))
  }
  const words = (line: Values) => lineWords(field, line, speech)
  const [gone, come] = [without(former, next), without(next, former)]
  const stay = former.length - gone.length
  return (
    <div className="column gap-2 breakable">
      <span className="muted">
        {speech.label(field.label)}
        {stay > 0 && ` · ${t('linesStay', { count: stay })}`}
      </span>
      {gone.map((line) => (
        <del key={keyOf(line)} className="muted">
          {words(line)}
        </del>
      ))}
      {come.map((line) => (
        <ins key={keyOf(line)} className={styles.come}>
          {words(line)}
        </ins>
      ))}
    </div>
  )
}

/** Values of a line that differ from those of every new line. */
export const lineWords = (field: Field<'lines'>, line: Values, speech: Speech): string =>
  Object.entries<Field>(field.fields)
    .filter(([name, cell]) => isFilled(line[name]) && line[name] !== cell.initial)
    .map(([name, cell]) =>
      cell.kind === 'boxPrices' ? priceGroups(line[name]) : kindOf(cell).say(cell, line[name], speech),
    )
    .join(' · ')
const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '' && !isEmptyList(value)
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
/** Container types of one price together. */
const priceGroups = (value: unknown): string =>
  [...Map.groupBy(value as readonly BoxPrice[], ({ price }) => price)]
    .map(([price, own]) => `${own.map(({ box }) => box).join('/')} ${formatDecimal(price)}`)
    .join(' · ')
