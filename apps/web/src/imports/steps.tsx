import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportAddress } from './import-address.ts'
import styles from './steps.module.css'

const stages = ['file', 'columns', 'rows', 'done'] as const
export type Stage = (typeof stages)[number]

/** Steps of an import; those that can be opened are buttons. */
export const Steps = ({
  stage,
  isOpen,
  address,
}: {
  readonly stage: Stage
  /** The import is being looked through: columns and rows can be turned to. */
  readonly isOpen: boolean
  readonly address: ImportAddress
}) => {
  const { t } = useTranslation('import')
  const now = stages.indexOf(stage)
  const goes: Partial<Record<Stage, () => void>> = {
    file: address.begin,
    ...(isOpen && { columns: () => address.goTo('columns'), rows: () => address.goTo('rows') }),
  }
  return (
    <ol className={`row gap-4 faint text-12 ${styles.steps}`} aria-label={t('steps')}>
      {stages.map((name, index) => {
        const go = index === now ? undefined : goes[name]
        const words = (
          <>
            <span className={`centred w-18 h-18 text-11 figures border-strong round ${styles.mark}`}>
              {index < now ? <Check size={11} /> : index + 1}
            </span>
            <span>{t(`stage.${name}`)}</span>
          </>
        )
        return (
          <li
            className="row"
            key={name}
            aria-current={index === now ? 'step' : undefined}
            data-done={index < now ? '' : undefined}
          >
            {go ? (
              <button
                type="button"
                className={`pointer inline-row gap-6 h-26 px-6 nowrap rounded-1 ${styles.step}`}
                onClick={go}
              >
                {words}
              </button>
            ) : (
              <span className={`inline-row gap-6 h-26 px-6 nowrap rounded-1 ${styles.step}`}>{words}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
