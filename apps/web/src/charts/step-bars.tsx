import styles from './step-bars.module.css'

interface Step {
  readonly key: string
  readonly name: string
  readonly value: number
}

/** Counts one under the other as bars against the largest; the figures are words, so that the picture needs no other text. */
export const StepBars = ({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) => {
  const most = Math.max(1, ...steps.map(({ value }) => value))
  return (
    <ol className={`tiles gap-2 pt-2 pb-4 px-14 ${styles.steps}`} aria-label={label}>
      {steps.map(({ key, name, value }, at) => (
        <li key={key}>
          <span className="muted">{name}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.max((value * 100) / most, value > 0 ? 1 : 0)} height="10" data-step={at} />
          </svg>
          <strong className="medium text-right">{value}</strong>
        </li>
      ))}
    </ol>
  )
}
