import type { Quotation, ReplacedRow } from '@hangjia/contracts'
import { optionLetter } from '@hangjia/pricing/total'
import { formatDecimal } from '@hangjia/validation'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PaperNote } from '../../papers/floor/paper-note.tsx'

/** Changes of a repriced quotation against its mother: replaced rates, and other departures. */
export const WaysNote = ({ quotation: { changedWays, draft } }: { readonly quotation: Quotation }) => {
  const { t } = useTranslation('requote')
  if (changedWays.length === 0) return null
  const letterOf = (key: string) =>
    draft.options.length > 1
      ? `${t('option', { label: optionLetter(draft.options.findIndex((one) => one.key === key)) })} `
      : ''
  const any = t('ways.anyDay')
  return (
    <PaperNote Icon={RefreshCw}>
      {changedWays.flatMap(({ option, rows, etd }) => [
        ...rows.map((row) => (
          <span key={`${option}${row.part}`} className="as-block">
            {letterOf(option)}
            {t('ways.isNow', {
              part: t(`ways.${row.part}`),
              title: row.right.title,
              from: row.left.id,
              to: row.right.id,
            })}
            <small>{pricesIn(row)}</small>
          </span>
        )),
        etd ? (
          <span key={`${option}.etd`} className="as-block">
            {letterOf(option)}
            {t('ways.departs', { from: etd.left ?? any, to: etd.right ?? any })}
          </span>
        ) : null,
      ])}
      <small>{t('ways.hint')}</small>
    </PaperNote>
  )
}

const pricesIn = ({ currency, prices }: ReplacedRow): string =>
  prices.length === 0
    ? ''
    : `${currency} ${prices.map(({ box, left, right }) => `${box} ${shown(left)} → ${shown(right)}`).join(' · ')}`
const shown = (price: string | null) => (price === null ? '–' : formatDecimal(price))
