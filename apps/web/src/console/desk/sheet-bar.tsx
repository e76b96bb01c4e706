import { Button } from '@chakra-ui/react'
import type { RecordPage } from '@hangjia/contracts'
import { Toolbar, useSpeech } from '@hangjia/ui'
import { Save } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './sheet.module.css'
import { fieldWords, type SheetProblem } from './sheet-problems.ts'

/** Maximum number of problems listed in words; the button leads through all of them. */
const maxListed = 30

interface SheetBarProps {
  readonly page: RecordPage
  readonly count: number
  readonly problems: readonly SheetProblem[]
  /** Lists the problems in words, as after an attempt to save. */
  readonly isListed: boolean
  readonly placeOf: (key: string) => number
  /** Heading of a column. */
  readonly titleOf: (column: string) => string
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
  readonly onGoTo: (problem: SheetProblem) => void
  readonly onTakeOver?: (() => void) | undefined
}

/** Unsaved changes of the sheet, the problems in their way, and the acts to save or discard them. */
export const SheetBar = (props: SheetBarProps) => {
  const { page, count, problems, isListed, placeOf, titleOf, isSaving, onSave, onDiscard, onGoTo, onTakeOver } = props
  const { t } = useTranslation(['list', 'record'])
  const { rule, label } = useSpeech()
  const [first] = problems
  return (
    <>
      {isListed && problems.length > 0 && (
        <ul
          className="flex-none max-h-132 py-6 px-12 scroll border-t"
          aria-label={t('record:issues', { count: problems.length })}
        >
          {problems.slice(0, maxListed).map((problem) => (
            <li
              key={`${problem.key} ${problem.column} ${problem.field} ${problem.rule}`}
              className={`flex gap-10 items-baseline min-h-26 ${styles.problem}`}
            >
              <button className="flex-none brand nowrap pointer" type="button" onClick={() => onGoTo(problem)}>
                {t('rowAt', { row: placeOf(problem.key) })}
              </button>
              <span className="bad">
                {fieldWords(problem, page.of.fields, label, titleOf)}
                {rule(problem.rule, problem.parameters)}
              </span>
              {problem.other && (
                <a className="brand" href={`/${page.name}?record=${problem.other}`} target="_blank" rel="noreferrer">
                  {t('openOther')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <Toolbar look="chosen" role="toolbar" aria-label={t('unsavedRows', { count })}>
        <span className="brand medium nowrap" role="status">
          {t('unsavedRows', { count })}
        </span>
        {first && (
          <Button color="fg.error" onClick={() => onGoTo(first)}>
            {t('record:issues', { count: problems.length })}
          </Button>
        )}
        {onTakeOver && <Button onClick={onTakeOver}>{t('record:staleLoad')}</Button>}
        <span className="flex-1" />
        <Button disabled={isSaving} onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button variant="solid" disabled={isSaving} aria-busy={isSaving} onClick={onSave}>
          <Save />
          {t(isSaving ? 'record:saving' : 'record:save')}
          <kbd className={`ml-2 text-11 ${styles.key}`}>Ctrl S</kbd>
        </Button>
      </Toolbar>
    </>
  )
}
