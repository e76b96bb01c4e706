import {
  Input as ChakraInput,
  Textarea as ChakraTextarea,
  type InputProps as FromInput,
  type TextareaProps as FromTextarea,
} from '@chakra-ui/react'
import type { Ref } from 'react'

/** With a border of its own (the default), inside the frame of its field, or filling a cell of a table. */
export type ControlLook = 'bordered' | 'framed' | 'cell'

const variants = { bordered: 'outline', framed: 'flushed', cell: 'subtle' } as const

export interface InputProps extends Omit<FromInput, 'variant'> {
  readonly look?: ControlLook | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A line of text without a label of its own. */
export const Input = ({ look = 'bordered', ...rest }: InputProps) => <ChakraInput {...rest} variant={variants[look]} />

export interface TextareaProps extends Omit<FromTextarea, 'variant'> {
  readonly look?: ControlLook | undefined
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Several lines of text without a label of their own. */
export const Textarea = ({ look = 'bordered', ...rest }: TextareaProps) => (
  <ChakraTextarea {...rest} variant={variants[look]} />
)
