import type { ComponentProps } from 'react'

/** With a border of its own (the default), inside the frame of its field, or filling a cell of a table. */
export type ControlLook = 'bordered' | 'framed' | 'cell'

const inputs = { bordered: 'input-outline', framed: 'input-flushed', cell: 'input-subtle' } as const
const textareas = { bordered: 'textarea-outline', framed: 'textarea-flushed', cell: 'textarea-subtle' } as const

export interface InputProps extends ComponentProps<'input'> {
  readonly look?: ControlLook | undefined
}

/** A line of text without a label of its own. */
export const Input = ({ look = 'bordered', className = '', ...rest }: InputProps) => (
  <input {...rest} className={`${inputs[look]} ${className}`} />
)

export interface TextareaProps extends ComponentProps<'textarea'> {
  readonly look?: ControlLook | undefined
}

/** Several lines of text without a label of their own. */
export const Textarea = ({ look = 'bordered', className = '', ...rest }: TextareaProps) => (
  <textarea {...rest} className={`${textareas[look]} ${className}`} />
)
