import {
  type PriceChange,
  type RecordPage,
  type RepriceRounding,
  repriceRoundings,
  writableFields,
} from '@hangjia/contracts'
import { ActDialog, RadioButtons, Select } from '@hangjia/ui'
import { isDay } from '@hangjia/validation'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField, NumberField } from '../../fields.tsx'
import { useProblemWords } from '../../problem.ts'
import { callOf } from '../../refresh/call-key.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow, Records } from '../records.ts'
import styles from './dialogs.module.css'
import { boxesIn, firstChoice, pricedFields, writtenLines } from './priced-choice.ts'
import { PricedChoiceFields } from './priced-choice-fields.tsx'
import { changedRows, isBrokenRow, RepricePreview } from './reprice-preview.tsx'

interface RepriceProps {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  readonly isBusy: boolean
  readonly onClose: () => void
  /** `count` rows change by it. */
  readonly onReprice: (change: PriceChange, count: number) => void
}

const isNumber = (value: string | null | undefined): value is string => !!value && /^-?\d+(\.\d+)?$/.test(value)

/** Other prices for many rows, at once or from a day on, with every price before and after in sight first. */
export const RepriceDialog = ({ page, records, rows, isBusy, onClose, onReprice }: RepriceProps) => {
  const { t } = useTranslation('list')
  const sayProblem = useProblemWords()
  const session = useSession()
  const fields = writableFields(page.of, session)
  const [choice, setChoice] = useState(() => firstChoice(fields, pricedFields(fields)[0] ?? ''))
  const [by, setBy] = useState<'amount' | 'percent'>('amount')
  const [forAll, setForAll] = useState<string | null>(null)
  const [forBox, setForBox] = useState<Readonly<Record<string, string | null>>>({})
  const [rounding, setRounding] = useState<RepriceRounding>('none')
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)

  const field = fields[choice.field]
  const lines = writtenLines(field, choice)
  const boxes = boxesIn(rows, field, choice)
  const steps = [
    ...(isNumber(forAll) ? [{ box: null, by, value: forAll }] : []),
    ...boxes.flatMap((box) => {
      const value = forBox[box]
      return isNumber(value) ? [{ box, by, value }] : []
    }),
  ]
  const areDaysRight = [from, to].every((day) => day === null || isDay(day))
  const change: PriceChange = { field: choice.field, lines, steps, rounding, from, to: from === null ? null : to }
  const isReady = steps.length > 0 && areDaysRight && lines?.cells.length !== 0
  // Typing continues while the preview of the former input is rendered.
  const asked = useDeferredValue(isReady ? JSON.stringify(change) : '')
  const askedChange = asked === '' ? change : (JSON.parse(asked) as PriceChange)
  const preview = useQuery({
    ...records.repricePreview(rows, askedChange),
    enabled: asked !== '',
    // Prices of one field are never shown as those of another.
    placeholderData: (before, former) =>
      former && fieldAsked(former.queryKey) === askedChange.field ? before : undefined,
  })
  const shown = isReady && askedChange.field === choice.field ? preview.data?.rows : undefined
  const isCurrent = !preview.isPlaceholderData && asked === JSON.stringify(change)
  const changed = shown ? changedRows(shown) : 0
  const isDraft = page.of.traits.includes('publishable')
  return (
    <ActDialog
      title={t('repriceTitle', { count: rows.length })}
      width="920px"
      act={t(from === null ? 'repriceNow' : isDraft ? 'repriceLater' : 'repriceFollow', { count: changed })}
      disabled={!shown || !isCurrent || shown.some(isBrokenRow) || changed === 0 || isBusy}
      onAct={() => onReprice(change, changed)}
      onClose={onClose}
    >
      <div className={`column gap-12 ${styles.body}`}>
        <PricedChoiceFields fields={fields} rows={rows} choice={choice} onChange={setChoice} />
        <div className="row wrap gap-10">
          <RadioButtons
            label={t('repriceBy')}
            options={[
              { value: 'amount', label: t('byAmount') },
              { value: 'percent', label: t('byPercent') },
            ]}
            value={by}
            onChange={setBy}
          />
          <label className="inline-row gap-8 muted">
            {t('rounding')}
            <Select
              value={rounding}
              onChange={(event) => setRounding(event.target.value as RepriceRounding)}
              options={repriceRoundings.map((way) => [way, t(`roundings.${way}`)] as const)}
            />
          </label>
        </div>
        <div className={`row wrap gap-10 ${styles.fields}`}>
          <NumberField
            label={t(lines ? 'everyPrice' : 'everyBox')}
            value={forAll}
            onChange={setForAll}
            decimals={4}
            signed
          />
          {boxes.map((box) => (
            <NumberField
              key={box}
              label={box}
              value={forBox[box] ?? null}
              onChange={(value) => setForBox((before) => ({ ...before, [box]: value }))}
              decimals={4}
              signed
            />
          ))}
        </div>
        {page.of.traits.includes('validity') && (
          <div className={`row wrap gap-10 ${styles.fields}`}>
            <DateField label={t('repriceFrom')} value={from} onChange={setFrom} />
            <DateField label={t('repriceTo')} disabled={from === null} value={to} onChange={setTo} />
            <p className={`flex-1 muted ${styles.hint}`}>
              {t(from === null ? 'repriceNowHint' : isDraft ? 'repriceFromHint' : 'repriceFollowHint')}
            </p>
          </div>
        )}
        {preview.isError && isReady && <p className="bad">{sayProblem(preview.error)}</p>}
        {shown ? (
          <RepricePreview page={page} rows={rows} repriced={shown} boxes={boxes} name={choice.field} />
        ) : (
          <p className={`flex-1 muted ${styles.hint}`}>{t('repriceHint')}</p>
        )}
      </div>
    </ActDialog>
  )
}

const fieldAsked = (key: QueryKey) => (callOf(key)?.input as { readonly change: PriceChange } | undefined)?.change.field
