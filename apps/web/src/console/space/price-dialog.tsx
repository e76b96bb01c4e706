import type { Reference } from '@hangjia/contracts'
import { ActDialog, NumberInput, TextInput } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'
import { newPricesOf } from './booking-words.ts'
import styles from './space.module.css'

interface Price {
  readonly box: string
  readonly price: string
}
interface PriceDialogProps {
  readonly row: AnyRow
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (given: { readonly prices: Price[]; readonly note: string }) => void
}

/** Asks for other sell prices of a booking, to which its salesperson is to agree; the old prices take a wish back. */
export const PriceDialog = ({ row, isBusy, onClose, onGiven }: PriceDialogProps) => {
  const { t } = useTranslation('space')
  const lines = (row.boxes ?? []) as readonly (Price & { readonly currency: Reference })[]
  const [prices, setPrices] = useState<Readonly<Record<string, string | null>>>(() =>
    Object.fromEntries([...lines, ...newPricesOf(row)].map(({ box, price }) => [box, price])),
  )
  const [note, setNote] = useState('')
  const given = lines.flatMap(({ box }) => (prices[box] ? [{ box, price: prices[box] }] : []))
  return (
    <ActDialog
      title={t('desk.priceTitle', { no: String(row.reservationNo) })}
      width="440px"
      act={t('desk.priceAsk')}
      disabled={isBusy || given.length < lines.length || note.trim() === ''}
      onAct={() => onGiven({ prices: given, note: note.trim() })}
      onClose={onClose}
    >
      <p className="mb-12 muted">{t('desk.priceHint')}</p>
      <div className={`tiles two-columns gap-12 ${styles.form}`}>
        {lines.map(({ box, currency }) => (
          <NumberInput
            key={box}
            label={`${box} · ${currency.code ?? ''}`}
            decimals={2}
            value={prices[box] ?? null}
            onChange={(price) => setPrices({ ...prices, [box]: price })}
          />
        ))}
        <div data-span="all">
          <TextInput label={t('reason')} required value={note} onChange={setNote} maxLength={500} />
        </div>
      </div>
    </ActDialog>
  )
}
