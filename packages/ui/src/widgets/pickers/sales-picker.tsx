import type { Reference } from '@hangjia/contracts'
import { useSpeech } from '../../speech.tsx'
import { Picker } from './picker.tsx'

/** A sales person as the search answers; status 1 has left (spec §3). */
export interface SalesPerson {
  readonly id: string
  readonly name: string
  readonly status?: number | null | undefined
}

/** Runs one of the five calls of spec §7.4; the page chooses which one. */
export type LoadSales = (question: {
  readonly name: string
  readonly instId: string | null
}) => Promise<readonly SalesPerson[] | null | undefined>

export interface SalesPickerProps {
  readonly id: string
  readonly value: SalesPerson | null
  readonly onChange: (value: SalesPerson | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly load: LoadSales
  /** Institution whose people are searched; all when null. */
  readonly instId?: string | null | undefined
  /** Filter flag: people with status 1 are not offered (spec §3). */
  readonly hideStatus1?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly broken?: boolean | undefined
  readonly required?: boolean | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
}

const pauseMs = 300

/** Finds a sales person while the user types (spec §2.5). Its label is raised: the placeholder is always visible. */
export const SalesPicker = ({ value, onChange, load, instId = null, hideStatus1, ...rest }: SalesPickerProps) => {
  const { say } = useSpeech()
  return (
    <Picker
      // Found people belong to one institution.
      key={instId}
      {...rest}
      value={value && asReference(value)}
      onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.title })}
      load={async ({ query }) => offeredSales(await load({ name: query, instId }), hideStatus1 === true)}
      pauseMs={pauseMs}
      placeholder={say('selectSales')}
    />
  )
}

/** Offered people of an answer: none where there is no data (spec §8), nobody with status 1 when the flag is on. */
export const offeredSales = (people: readonly SalesPerson[] | null | undefined, hidesStatus1: boolean): Reference[] =>
  (people ?? []).filter(({ status }) => !hidesStatus1 || Number(status ?? 0) !== 1).map(asReference)

const asReference = ({ id, name }: SalesPerson): Reference => ({ id, title: name, titleEn: null, code: null })
