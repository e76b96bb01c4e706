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
  /** Position of the label: floating on the border (the default), or as a title above or beside the box. */
  readonly labelAt?: 'border' | 'above' | 'beside' | undefined
  /** Position of the line with the error or the help; under the box by default. */
  readonly errorAt?: 'under' | 'beside' | undefined
  readonly children: (describedBy: string | undefined) => ReactNode
}

/** Floating label, border and the line under it: normal, focused, error (spec §2.5). */
export const FieldFrame = (props: FieldFrameProps) => {
  const { label, htmlFor, required, filled, raised, error, help, disabled, changed, children } = props
  const { labelAt = 'border', errorAt = 'under' } = props
  const note = useId()
  const title = (
    <label
      className={labelAt === 'border' ? `cut absolute px-3 untouchable ${styles.label}` : styles.title}
      htmlFor={htmlFor}
    >
      {label}
      {required && (
        <span className="ml-2 bad" aria-hidden="true">
          *
        </span>
      )}
    </label>
  )
  return (
    <div
      className={`min-w-0 ${styles.frame}`}
      data-error={error ? '' : undefined}
      data-filled={filled ? '' : undefined}
      data-raised={raised ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      data-changed={changed ? '' : undefined}
      data-label={labelAt}
      data-note={errorAt}
    >
      {labelAt !== 'border' && title}
      <div className={`row relative min-h-38 bg-panel border-strong rounded-2 ${styles.box}`}>
        {labelAt === 'border' && title}
        {children(error || help ? note : undefined)}
      </div>
      <div
        id={note}
        className={`min-h-23 text-12 leading-16 ${styles.note} ${error ? styles.error : styles.help}`}
        role={error ? 'alert' : undefined}
      >
        {error ?? (help && <span>{help}</span>)}
      </div>
    </div>
  )
}
