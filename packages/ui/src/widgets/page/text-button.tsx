import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

export interface TextButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `link` acts in the accent colour, `quiet` does not draw the eye, `danger` takes something away. */
  readonly tone?: 'link' | 'quiet' | 'danger' | undefined
}

/** A small act that is only its words and perhaps an icon: add a line, close all, undo. */
export const TextButton = ({ tone = 'link', className = '', ...rest }: TextButtonProps) => (
  <button
    {...rest}
    type="button"
    className={`inline-row gap-4 min-h-24 px-7 link nowrap rounded-1 pointer ${styles.button} ${className}`}
    data-tone={tone}
  />
)
