import type { Issue } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import styles from './issue-list.module.css'

const shownRows = 8

/** Why an act was refused, place by place: a cell (`B7`), or a row with or without its field (`12`, `12.validTo`). */
export const IssueList = ({ issues }: { readonly issues: readonly Issue[] }) => {
  const { t } = useTranslation('import')
  const { rule } = useSpeech()
  if (issues.length === 0) return null
  const placeOf = (path: string) => {
    const row = /^(\d+)(?:\.|$)/.exec(path)?.[1]
    return row === undefined ? path : t('row', { no: row })
  }
  return (
    <ul className={styles.list}>
      {issues.slice(0, shownRows).map((issue) => (
        <li key={`${issue.path} ${issue.rule}`}>
          {issue.path !== '' && <span className={styles.place}>{placeOf(issue.path)}</span>}
          {rule(issue.rule, issue.parameters)}
        </li>
      ))}
      {issues.length > shownRows && <li>{t('andMore', { count: issues.length - shownRows })}</li>}
    </ul>
  )
}
