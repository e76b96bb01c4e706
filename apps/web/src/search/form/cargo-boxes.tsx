import type { FclAsk, Reference } from '@hangjia/contracts'
import { boxesNeeded, type Capacity, tonsInEach } from '@hangjia/pricing/total'
import { Input } from '@hangjia/ui'
import { numericInput } from '@hangjia/validation'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cargo-boxes.module.css'

/** Container type with its usable capacity, where it is known. */
export type BoxType = Reference & { readonly capacity?: Capacity | undefined }
type Boxes = FclAsk['boxes']
/** Cargo as typed. */
export interface Cargo {
  readonly volumeM3: string
  readonly grossKg: string
}
export const noCargo: Cargo = { volumeM3: '', grossKg: '' }

const maxBoxes = 999
/** A volume or a weight, to the litre or the gram; commas only part thousands. */
const typed = (text: string) => numericInput(text, 3).replace('-', '')
const maxDigits = 12
/** An empty field counts as zero. */
const numberIn = (text: string) => (/\d/.test(text) ? text.replace(/\.$/, '') : '0')
const isSome = (number: string) => /[1-9]/.test(number)

/**
 * Containers of each type needed for the cargo, by volume or by weight, whichever is more (R16); one click searches for
 * them.
 */
export const CargoBoxes = ({
  types,
  cargo,
  onCargo,
  onChoose,
}: {
  readonly types: readonly BoxType[]
  readonly cargo: Cargo
  readonly onCargo: (cargo: Cargo) => void
  readonly onChoose: (boxes: Boxes) => void
}) => {
  const { t } = useTranslation('price')
  const id = useId()
  const [volumeM3, grossKg] = [numberIn(cargo.volumeM3), numberIn(cargo.grossKg)]
  const choices =
    isSome(volumeM3) || isSome(grossKg)
      ? types.flatMap(({ code, title, capacity }) => {
          const quantity = capacity ? boxesNeeded({ volumeM3, grossKg }, capacity) : 0
          return quantity > 0 && quantity <= maxBoxes ? [{ box: code ?? title, quantity }] : []
        })
      : []
  const input = (part: keyof Cargo): ReactNode => (
    <Input
      id={`${id}${part}`}
      inputMode="decimal"
      value={cargo[part]}
      maxLength={maxDigits}
      onChange={(event) => onCargo({ ...cargo, [part]: typed(event.target.value) })}
    />
  )
  return (
    <fieldset className={`row wrap gap-8 mt-8 py-8 px-10 muted border rounded-2 ${styles.cargo}`}>
      <legend className="px-4">{t('byCargo')}</legend>
      <label htmlFor={`${id}volumeM3`}>{t('cargoM3')}</label>
      {input('volumeM3')}
      <label htmlFor={`${id}grossKg`}>{t('cargoKg')}</label>
      {input('grossKg')}
      <span className={`flex wrap gap-6 ${styles.choices}`} role="status">
        {choices.length === 0
          ? t('byCargoHint')
          : choices.map(({ box, quantity }) => (
              <button
                key={box}
                type="button"
                title={t('askForBoxes')}
                onClick={() =>
                  onChoose([{ box, quantity, ...(isSome(grossKg) ? { grossTon: tonsInEach(grossKg, quantity) } : {}) }])
                }
              >
                {quantity} × {box}
              </button>
            ))}
      </span>
    </fieldset>
  )
}
