import { ActDialog, NumberInput, TextInput } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoxQuantity } from './box-quantities.ts'
import styles from './space.module.css'

interface BoxesDialogProps {
  readonly title: string
  readonly act: string
  /** Container types with the quantity that is proposed. */
  readonly boxes: readonly (BoxQuantity & { readonly overbookPercent?: number | null })[]
  /** Further number beside the quantities, with its label and initial value; `of` labels a number of each container type. */
  readonly also?: { readonly label: string; readonly value: number; readonly of: (box: string) => string }
  readonly note: { readonly label: string; readonly required: boolean }
  /** Allows a quantity of zero. */
  readonly mayBeNone: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (given: {
    readonly boxes: readonly (BoxQuantity & { readonly own: number | null })[]
    readonly also: number
    readonly note: string
  }) => void
}

const textOf = (value: number | null | undefined): string | null => (value == null ? null : String(value))
const numberOf = (value: string | null | undefined): number | null =>
  value == null || value === '' ? null : Number(value)

/** Asks for a quantity of each container type, and why. */
export const BoxesDialog = (props: BoxesDialogProps) => {
  const { title, act, also, note: asked, mayBeNone, isBusy, onClose, onGiven } = props
  const { t } = useTranslation('space')
  const [counts, setCounts] = useState(() => props.boxes.map(({ quantity }): string | null => String(quantity)))
  const [own, setOwn] = useState(() => props.boxes.map(({ overbookPercent }) => textOf(overbookPercent)))
  const [further, setFurther] = useState<string | null>(String(also?.value ?? 0))
  const [note, setNote] = useState('')
  const boxes = props.boxes
    .map(({ box }, at) => ({ box, quantity: Number(counts[at] ?? 0), own: numberOf(own[at]) }))
    .filter(({ quantity }) => mayBeNone || quantity > 0)
  return (
    <ActDialog
      title={title}
      width="440px"
      act={act}
      disabled={isBusy || boxes.length === 0 || (asked.required && note.trim() === '')}
      onAct={() => onGiven({ boxes, also: Number(further ?? 0), note: note.trim() })}
      onClose={onClose}
    >
      <div className={`tiles two-columns gap-12 ${styles.form}`}>
        {props.boxes.map(({ box }, at) => (
          <NumberInput
            key={box}
            label={t('quantityOf', { box })}
            decimals={0}
            value={counts[at] ?? null}
            onChange={(value) => setCounts(counts.map((one, index) => (index === at ? value : one)))}
          />
        ))}
        {also &&
          props.boxes.map(({ box }, at) => (
            <NumberInput
              key={box}
              label={also.of(box)}
              decimals={0}
              value={own[at] ?? null}
              onChange={(value) => setOwn(own.map((one, index) => (index === at ? value : one)))}
            />
          ))}
        {also && <NumberInput label={also.label} decimals={0} value={further} onChange={setFurther} />}
        <div data-span="all">
          <TextInput label={asked.label} required={asked.required} value={note} onChange={setNote} maxLength={500} />
        </div>
      </div>
    </ActDialog>
  )
}
