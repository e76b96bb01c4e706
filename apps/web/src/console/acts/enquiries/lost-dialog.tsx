import { type Contract, enquiry, type Field, type InputOf, type Reference } from '@hangjia/contracts'
import { ActDialog, Tick } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../records.ts'
import { DialogFields } from '../customers/dialog-field.tsx'
import { usualUnit } from './offer-lines.ts'

type Lost = Omit<InputOf<Contract['enquiries']['conclude']>, 'id' | 'version' | 'outcome'>
type Values = Readonly<Record<string, unknown>>
const { lossReason, winnerName, winnerPrice, winnerCurrency, winnerUnit, resultNote } = enquiry.fields
/** Reasons without a winner. */
const unwon: readonly unknown[] = ['cancelled', 'noReply']

/** Asks why an enquiry was lost, to whom and at which price; a live one needs them all, unless nobody knows. */
export const LostDialog = ({
  row,
  isBusy,
  onClose,
  onLost,
}: {
  readonly row: AnyRow
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onLost: (lost: Lost) => void
}) => {
  const { t } = useTranslation('enquiry')
  const units = unitsOf(row)
  const [values, setValues] = useState<Values>({ winnerCurrency: 'USD', winnerUnit: units[0] ?? null })
  const [isWinnerUnknown, setUnknown] = useState(false)
  const hasWinner = !isWinnerUnknown && !unwon.includes(values.lossReason)
  const isNeeded = hasWinner && row.nature === 'live'
  const winner: Readonly<Record<string, Field>> = {
    winnerName,
    winnerPrice,
    winnerCurrency,
    winnerUnit: { kind: 'choice', label: winnerUnit.label, options: units.map((unit) => [unit, unit, unit]) },
  }
  const fields: Readonly<Record<string, Field>> = {
    lossReason: { ...lossReason, required: true },
    ...(hasWinner
      ? Object.fromEntries(
          Object.entries(winner).map(([name, field]) => [name, isNeeded ? { ...field, required: true } : field]),
        )
      : {}),
    resultNote: values.lossReason === 'other' ? { ...resultNote, required: true } : resultNote,
  }
  const isMissing = Object.entries(fields).some(([name, field]) => field.required && !wordsOf(values[name]))
  const of = (name: string) => wordsOf(values[name])
  return (
    <ActDialog
      title={t('lost.title', { no: String(row.enquiryNo) })}
      width="560px"
      act={t('lost.act')}
      disabled={isMissing || isBusy}
      onAct={() =>
        onLost({
          lossReason: of('lossReason') as Lost['lossReason'],
          isWinnerUnknown,
          ...(hasWinner && (of('winnerName') || of('winnerPrice'))
            ? {
                winnerName: of('winnerName'),
                winnerPrice: of('winnerPrice') || null,
                winnerCurrency: (of('winnerCurrency') || null) as Lost['winnerCurrency'],
                winnerUnit: of('winnerUnit'),
              }
            : {}),
          words: of('resultNote'),
        } as Lost)
      }
      onClose={onClose}
    >
      <DialogFields
        fields={fields}
        values={values}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
      {unwon.includes(values.lossReason) ? null : (
        <Tick checked={isWinnerUnknown} onChange={setUnknown}>
          {t('lost.unknown')}
        </Tick>
      )}
    </ActDialog>
  )
}
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

interface Priced {
  readonly round: number
  readonly unit: string
  readonly charge: Reference | null
}
/** Units of our freight, else the container types that were asked for, else the usual unit. */
const unitsOf = (row: AnyRow): readonly string[] => {
  const ours = (row.offers as readonly Priced[])
    .filter(({ round, charge }) => round === row.round && charge === null)
    .map(({ unit }) => unit)
  const asked = (row.boxes as readonly { readonly box: Reference }[]).flatMap(({ box }) => box.code ?? [])
  const all = [...new Set(ours.length > 0 ? ours : asked)]
  return all.length > 0 ? all : [usualUnit(row) || 'SHPT']
}
