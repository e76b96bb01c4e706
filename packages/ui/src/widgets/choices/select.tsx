import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react'
import type { Ref } from 'react'
import type { ControlLook } from '../text/input.tsx'

const variants = { bordered: 'outline', framed: 'plain', cell: 'subtle' } as const

export interface SelectProps extends NativeSelectFieldProps {
  readonly look?: ControlLook | undefined
  readonly disabled?: boolean | undefined
  readonly ref?: Ref<HTMLSelectElement> | undefined
}

/** One of a few options, chosen in the list of the browser. */
export const Select = ({ look = 'bordered', disabled, ...rest }: SelectProps) => (
  <NativeSelect.Root variant={variants[look]} disabled={disabled}>
    <NativeSelect.Field {...rest} />
  </NativeSelect.Root>
)
