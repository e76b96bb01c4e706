import type { Reference } from '@hangjia/contracts'
import type { ComponentProps } from 'react'
import { PickerField, PickersField } from '../../fields.tsx'

type Picked = Omit<ComponentProps<typeof PickersField>, 'raised' | 'onChange' | 'max'>

/** Several rows. */
export const Rows = ({
  max = 20,
  onChoose,
  ...props
}: Picked & { readonly max?: number; readonly onChoose: (chosen: readonly Reference[]) => void }) => (
  <PickersField {...props} raised max={max} onChange={onChoose} />
)

/** One row, the first of the value. */
export const Row = ({
  value,
  onChoose,
  ...props
}: Picked & { readonly onChoose: (chosen: Reference | null) => void }) => (
  <PickerField {...props} raised value={value[0] ?? null} onChange={onChoose} />
)
