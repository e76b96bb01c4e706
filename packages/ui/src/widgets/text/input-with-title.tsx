import { TextInput, type TextInputProps } from './text-input.tsx'

export interface InputWithTitleProps extends Omit<TextInputProps, 'labelAt' | 'label'> {
  readonly title: string
  readonly titleAt?: 'above' | 'beside' | undefined
}

/**
 * Text with its title above or beside it; runs its checks when it is left, or on demand by `ref.current.check()`, and
 * shows the first message that fails (spec §5.3).
 */
export const InputWithTitle = ({ title, titleAt = 'beside', ...rest }: InputWithTitleProps) => (
  <TextInput {...rest} label={title} labelAt={titleAt} />
)
