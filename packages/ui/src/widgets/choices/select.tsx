import type { ComponentProps } from 'react'
import type { ControlLook } from '../text/input.tsx'

const looks = { bordered: 'select-outline', framed: 'select-flushed', cell: 'select-subtle' } as const

export interface SelectProps extends ComponentProps<'select'> {
  readonly look?: ControlLook | undefined
}

/** One of a few options, chosen in the list of the browser. */
export const Select = ({ look = 'bordered', className = '', ...rest }: SelectProps) => (
  <select {...rest} className={`${looks[look]} ${className}`} />
)
