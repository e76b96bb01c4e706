import { Button, Dialog, Portal } from '@chakra-ui/react'
import {
  type BoxPrice,
  type Fields,
  type PriceChange,
  type RecordPage,
  type RepriceRounding,
  repriceRoundings,
} from '@hangjia/contracts'
import { compareBoxes, DateControl, FieldFrame, NumberControl, RadioButtons, useSpeech } from '@hangjia/ui'
import { isDay } from '@hangjia/validation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemWords } from '../../problem.ts'
import type { AnyRow, Records } from '../records.ts'
import styles from './dialogs.module.css'
import { RepricePreview } from './reprice-preview.tsx'

interface RepriceDialogProps {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onReprice: (change: PriceChange) => void
}

/** The field of prices per container that a page changes by amount or percent; undefined when this reader writes none. */
export const priceFieldOf = (fields: Fields): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'boxPrices')

const isNumber = (value: string | null | undefined): value is string => !!value && /^-?\d+(\.\d+)?$/.test(value)

/** Other prices for many rows, at once or from a day on, with every price before and after in sight first. */
export const RepriceDialog = (props: RepriceDialogProps) => {
  const { page, records, rows, isOpen, isBusy, onClose, onReprice } = props
  const { t } = useTranslation('list')
  const { say } = useSpeech()
  const sayProblem = useProblemWords()
  const base = useId()
  const [by, setBy] = useState<'amount' | 'percent'>('amount')
  const [forAll, setForAll] = useState<string | null>(null)
  const [forBox, setForBox] = useState<Readonly<Record<string, string | null>>>({})
  const [rounding, setRounding] = useState<RepriceRounding>('none')
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)

  const field = priceFieldOf(page.of.fields) ?? ''
  const boxes = [...new Set(rows.flatMap((row) => ((row[field] ?? []) as readonly BoxPrice[]).map(({ box }) => box)))]
  const steps = [
    ...(isNumber(forAll) ? [{ box: null, by, value: forAll }] : []),
    ...boxes.flatMap((box) => {
      const value = forBox[box]
      return isNumber(value) ? [{ box, by, value }] : []
    }),
  ]
  const areDaysRight = [from, to].every((day) => day === null || isDay(day))
  const change: PriceChange = { field, steps, rounding, from, to: from === null ? null : to }
  const isReady = steps.length > 0 && areDaysRight
  // Typing goes on while the preview of what was typed before is drawn.
  const asked = useDeferredValue(isReady ? JSON.stringify(change) : '')
  const preview = useQuery({
    ...records.repricePreview(rows, asked === '' ? change : (JSON.parse(asked) as PriceChange)),
    enabled: isOpen && asked !== '',
    placeholderData: keepPreviousData,
  })
  const shown = isReady ? preview.data?.rows : undefined
  const isCurrent = !preview.isPlaceholderData && asked === JSON.stringify(change)
  const isBroken = shown?.some(({ broken, prices }) => broken || prices.some((price) => price.broken)) ?? true
  return (
    <Dialog.Root
      size="xl"
      placement="center"
      motionPreset="none"
      open={isOpen}
      onOpenChange={(next) => !next.open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="920px">
            <Dialog.Header>
              <Dialog.Title>{t('repriceTitle', { count: rows.length })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body className={styles.body}>
              <div className={styles.line}>
                <RadioButtons
                  label={t('repriceBy')}
                  options={[
                    { value: 'amount', label: t('byAmount') },
                    { value: 'percent', label: t('byPercent') },
                  ]}
                  value={by}
                  onChange={setBy}
                />
                <label className={styles.choice}>
                  {t('rounding')}
                  <select value={rounding} onChange={(event) => setRounding(event.target.value as RepriceRounding)}>
                    {repriceRoundings.map((way) => (
                      <option key={way} value={way}>
                        {t(`roundings.${way}`)}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
              <div className={styles.fields}>
                <FieldFrame label={t('everyBox')} htmlFor={`${base}-all`} filled={forAll !== null}>
                  {() => <NumberControl id={`${base}-all`} value={forAll} onChange={setForAll} decimals={4} signed />}
                </FieldFrame>
                {boxes.sort(compareBoxes).map((box) => (
                  <FieldFrame key={box} label={box} htmlFor={`${base}-${box}`} filled={!!forBox[box]}>
                    {() => (
                      <NumberControl
                        id={`${base}-${box}`}
                        value={forBox[box] ?? null}
                        onChange={(value) => setForBox((before) => ({ ...before, [box]: value }))}
                        decimals={4}
                        signed
                      />
                    )}
                  </FieldFrame>
                ))}
              </div>
              {page.of.traits.includes('validity') && (
                <div className={styles.fields}>
                  <FieldFrame label={t('repriceFrom')} htmlFor={`${base}-from`} filled={from !== null}>
                    {() => <DateControl id={`${base}-from`} value={from} onChange={setFrom} />}
                  </FieldFrame>
                  <FieldFrame
                    label={t('repriceTo')}
                    htmlFor={`${base}-to`}
                    filled={to !== null}
                    disabled={from === null}
                  >
                    {() => <DateControl id={`${base}-to`} value={to} onChange={setTo} disabled={from === null} />}
                  </FieldFrame>
                  <p className={styles.hint}>{t(from === null ? 'repriceNowHint' : 'repriceFromHint')}</p>
                </div>
              )}
              {preview.isError && isReady && <p className={styles.broken}>{sayProblem(preview.error)}</p>}
              {shown ? (
                <RepricePreview page={page} rows={rows} repriced={shown} boxes={boxes} />
              ) : (
                <p className={styles.hint}>{t('repriceHint')}</p>
              )}
            </Dialog.Body>
            <Dialog.Footer>
              <Button onClick={onClose}>{say('cancel')}</Button>
              <Button
                variant="solid"
                disabled={!shown || !isCurrent || isBroken || isBusy}
                onClick={() => onReprice(change)}
              >
                {t(from === null ? 'repriceNow' : 'repriceLater', { count: rows.length })}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
