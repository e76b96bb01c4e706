import { IconButton } from '@chakra-ui/react'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../search/price-search.module.css'
import { NameDialog } from './name-dialog.tsx'
import type { SavedActs } from './use-saved-acts.ts'

interface Saved {
  readonly id: string
  readonly name: string
}
interface SavedListProps<S extends Saved> extends Pick<SavedActs, 'rename' | 'remove'> {
  readonly searches: readonly S[]
  /** Lane, cargo and days of a search, each a column of its own. */
  readonly facts: (search: S) => ReactNode
  readonly onRun: (search: S) => void
}

/** The user's saved searches, each run by one click. */
export const SavedList = <S extends Saved>({ searches, facts, rename, remove, onRun }: SavedListProps<S>) => {
  const { t } = useTranslation('price')
  const [renamed, setRenamed] = useState<S>()
  if (searches.length === 0) return null
  return (
    <section className={styles.recent} aria-label={t('saved.title')}>
      <h2>{t('saved.title')}</h2>
      <ul>
        {searches.map((search) => (
          <li key={search.id} className={styles.saved}>
            <button type="button" onClick={() => onRun(search)}>
              <span className={`medium ${styles.strong}`}>{search.name}</span>
              {facts(search)}
            </button>
            <IconButton
              variant="ghost"
              size="xs"
              title={t('saved.rename')}
              aria-label={t('saved.renameOne', { name: search.name })}
              onClick={() => setRenamed(search)}
            >
              <Pencil size={14} />
            </IconButton>
            <IconButton
              variant="ghost"
              size="xs"
              title={t('saved.remove')}
              aria-label={t('saved.removeOne', { name: search.name })}
              onClick={() => remove(search)}
            >
              <Trash2 size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      {renamed ? (
        <NameDialog
          title={t('saved.rename')}
          name={renamed.name}
          taken={searches.filter(({ id }) => id !== renamed.id).map(({ name }) => name)}
          onClose={() => setRenamed(undefined)}
          onGiven={(name) => rename(renamed.id, name)}
        />
      ) : null}
    </section>
  )
}
