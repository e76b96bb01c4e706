import type { Issue } from '@hangjia/contracts'
import type { ReactNode } from 'react'
import { useSpeech } from '../speech.tsx'
import styles from '../widgets/text/controls.module.css'

/** Container of a control: none inside a frame, which shows its error; a box of its own that does so in a line. */
export const ControlShell = ({
  look = 'field',
  issues = [],
  children,
}: {
  readonly look?: 'field' | 'cell' | undefined
  readonly issues?: readonly Issue[] | undefined
  readonly children: ReactNode
}) => {
  const { rule } = useSpeech()
  if (look === 'field') return children
  const [issue] = issues
  return (
    <div
      className={`row relative w-full min-h-30 ${styles.cell}`}
      data-error={issue ? '' : undefined}
      title={issue && rule(issue.rule, issue.parameters)}
    >
      {children}
    </div>
  )
}
