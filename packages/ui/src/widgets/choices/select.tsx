import type { ComponentProps, ReactNode } from 'react'
import type { ControlLook } from '../text/input.tsx'

const looks = { bordered: 'select-outline', framed: 'select-flushed', cell: 'select-subtle' } as const

export interface SelectProps extends ComponentProps<'select'> {
  readonly look?: ControlLook | undefined
  /** Words for no choice, whose value is blank. */
  readonly none?: string | undefined
  readonly options?: readonly (readonly [value: string | number, words: ReactNode])[] | undefined
}

/** One of a few options, chosen in the list of the browser. Those that are more than a value and words are its children. */
export const Select = ({ look = 'bordered', className = '', none, options = [], children, ...rest }: SelectProps) => (
  <select {...rest} className={`${looks[look]} ${className}`}>
    {none === undefined ? null : <option value="">{none}</option>}
    {options.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
    {children}
  </select>
)
