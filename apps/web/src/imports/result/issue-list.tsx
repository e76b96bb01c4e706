import type { Fields, Issue } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { titleAt } from '../field-at.ts'

const shownRows = 8

/** Place of an error: a cell (`B7`), or a row with or without its key and its field (`12`, `12.validTo`). */
export const useIssuePlace = (fields: Fields): ((path: string, key?: string | number) => string) => {
  const { t } = useTranslation('import')
  const { label } = useSpeech()
  return (path, key) => {
    const [row, ...rest] = path.split('.')
    if (!/^\d+$/.test(row ?? '')) return path
    return [t('row', { no: row }), key, titleAt(fields, rest.join('.'), label)].filter(Boolean).join(' ')
  }
}

/** Reasons why an act was refused, place by place. */
export const IssueList = ({ issues, fields }: { readonly issues: readonly Issue[]; readonly fields: Fields }) => {
  const { t } = useTranslation('import')
  const { rule } = useSpeech()
  const placeOf = useIssuePlace(fields)
  if (issues.length === 0) return null
  return (
    <ul className="mt-6">
      {issues.slice(0, shownRows).map((issue) => (
        <li className="flex gap-10 leading-22" key={`${issue.path} ${issue.rule}`}>
          {issue.path !== '' && (
            <span className="flex-none min-w-52 medium figures">{placeOf(issue.path, issue.parameters.key)}</span>
          )}
          {rule(issue.rule, issue.parameters)}
        </li>
      ))}
      {issues.length > shownRows && (
        <li className="flex gap-10 leading-22">{t('andMore', { count: issues.length - shownRows })}</li>
      )}
    </ul>
  )
}
