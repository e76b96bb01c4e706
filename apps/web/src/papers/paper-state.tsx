import type { Quotation } from '@hangjia/contracts'
import { Dot } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './editor.module.css'

const tones = {
  draft: 'busy',
  pending: 'warn',
  sent: 'good',
  superseded: 'quiet',
  expired: 'warn',
  withdrawn: 'quiet',
} as const

/** Where a paper stands, its other versions, and what it was made from. */
export const PaperState = ({
  paper,
  path,
  saving,
}: {
  readonly paper: Pick<Quotation, 'id' | 'quoteNo' | 'status' | 'revisions' | 'mother'>
  /** Of the screen that shows it. */
  readonly path: string
  /** Of a draft. */
  readonly saving: string
}) => {
  const { t } = useTranslation('quotation')
  const { t: words } = useTranslation('requote')
  const { status, revisions, mother } = paper
  return (
    <span className={styles.state}>
      <Dot tone={tones[status]}>{t(`states.${status}`)}</Dot>
      {status === 'draft' ? <small>{saving}</small> : null}
      {revisions
        .filter(({ id }) => id !== paper.id)
        .map(({ id, revision }) => (
          <Link key={id} to={`${path}?id=${id}`}>
            V{revision}
          </Link>
        ))}
      {mother && mother.quoteNo !== paper.quoteNo ? (
        <Link to={`${path}?id=${mother.id}`}>
          {words(`madeFrom.${mother.kind}`, { no: mother.quoteNo, revision: mother.revision })}
        </Link>
      ) : null}
    </span>
  )
}
