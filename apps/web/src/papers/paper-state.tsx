import type { Quotation } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './editor/editor.module.css'
import { PaperStatus } from './paper-status.tsx'

/** State of a paper, its acceptance code, its other versions, and its origin. */
export const PaperState = ({
  paper,
  pathOf,
  saving,
}: {
  readonly paper: Pick<Quotation, 'id' | 'quoteNo' | 'status' | 'code' | 'revisions' | 'mother'>
  /** Address of another version. */
  readonly pathOf: (id: string) => string
  /** State of saving, of a draft. */
  readonly saving: string
}) => {
  const { t } = useTranslation('requote')
  const { status, code, revisions, mother } = paper
  return (
    <span className={`inline-flex gap-10 items-baseline nowrap ${styles.state}`}>
      <PaperStatus status={status} />
      {status === 'draft' ? <small>{saving}</small> : null}
      {code ? <small title={t('codeHint')}>{t('code', { code })}</small> : null}
      {revisions
        .filter(({ id }) => id !== paper.id)
        .map(({ id, revision }) => (
          <Link key={id} to={pathOf(id)}>
            V{revision}
          </Link>
        ))}
      {mother && mother.quoteNo !== paper.quoteNo ? (
        <Link to={pathOf(mother.id)}>
          {t(`madeFrom.${mother.kind}`, { no: mother.quoteNo, revision: mother.revision })}
        </Link>
      ) : null}
    </span>
  )
}
