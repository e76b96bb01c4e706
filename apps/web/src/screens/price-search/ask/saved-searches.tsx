import { IconButton } from '@chakra-ui/react'
import type { FclAsk } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedToday } from '../../../search/ask-url.ts'
import styles from '../../../search/price-search.module.css'
import { useToday } from '../../../use-today.ts'
import { boxesOf, laneOf } from './lane-words.ts'
import { NameDialog } from './name-dialog.tsx'
import { type SavedSearch, useSavedSearches } from './use-saved-searches.ts'

/** The asker's saved searches, each one click from being asked of the days from today on. */
export const SavedSearches = ({ onAsk }: { readonly onAsk: (ask: FclAsk) => void }) => {
  const { t } = useTranslation('price')
  const { language } = useSpeech()
  const today = useToday()
  const { searches, rename, remove } = useSavedSearches()
  const [renamed, setRenamed] = useState<SavedSearch>()
  if (searches.length === 0) return null
  return (
    <section className={styles.recent} aria-label={t('saved.title')}>
      <h2>{t('saved.title')}</h2>
      <ul>
        {searches.map((search) => {
          const ask = askedToday(search.ask, today)
          return (
            <li key={search.id} className={styles.saved}>
              <button type="button" onClick={() => onAsk(ask)}>
                <span className={`medium ${styles.strong}`}>{search.name}</span>
                <span>{laneOf(search, language)}</span>
                <span>{boxesOf(ask)}</span>
                <span className="muted">
                  {ask.etdFrom} – {ask.etdTo}
                </span>
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
          )
        })}
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
