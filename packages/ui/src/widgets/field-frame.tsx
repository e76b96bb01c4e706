import { type ReactNode, useId } from 'react'
import styles from './field-frame.module.css'

export interface FieldFrameProps {
  readonly label: string
  /** Id of the control. */
  readonly htmlFor: string
  readonly required?: boolean | undefined
  /** Holds something: the label floats above it. */
  readonly filled?: boolean | undefined
  /** A control that is never empty to the eye (segments, tags): the label always floats. */
  readonly raised?: boolean | undefined
  readonly error?: string | undefined
  readonly help?: string | undefined
  readonly disabled?: boolean | undefined
  /** The person changed this value since it was read. */
  readonly changed?: boolean | undefined
  readonly children: (describedBy: string | undefined) => ReactNode
}

/** Floating label, border and the line under it: normal, focused, error (spec §2.5). */
export const FieldFrame = (props: FieldFrameProps) => {
  const { label, htmlFor, required, filled, raised, error, help, disabled, changed, children } = props
  const note = useId()
  return (
    <div
      className={styles.frame}
      data-error={error ? '' : undefined}
      data-filled={filled ? '' : undefined}
      data-raised={raised ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      data-changed={changed ? '' : undefined}
    >
      <div className={styles.box}>
        <label className={styles.label} htmlFor={htmlFor}>
          {label}
          {required && (
            <span className={styles.star} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {children(error || help ? note : undefined)}
      </div>
      <div id={note} className={error ? styles.error : styles.help} role={error ? 'alert' : undefined}>
        {error ?? help}
      </div>
    </div>
  )
}
