import { DialogFrame } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { closeTabKeys } from '../shell/tabs/tab-keys.ts'
import styles from './shortcut-list.module.css'

/** Keys by where they hold; the words of each are in `shortcut.json`. */
const groups = {
  everywhere: {
    find: ['Ctrl+K'],
    list: ['?'],
    closeTab: [closeTabKeys],
    otherTab: ['Alt+PageDown', 'Alt+PageUp'],
    skip: ['Tab', 'Enter'],
  },
  lists: {
    move: ['↑', '↓', 'PageUp', 'PageDown'],
    open: ['Enter'],
    tick: ['Space'],
  },
  search: {
    quote: ['Ctrl+Enter'],
  },
  quotation: {
    save: ['Ctrl+S'],
    send: ['Ctrl+Enter'],
    pdf: ['Ctrl+P'],
    undo: ['Ctrl+Z'],
    redo: ['Ctrl+Y'],
  },
  fields: {
    choose: ['↑', '↓', 'Enter'],
    close: ['Esc'],
    count: ['↑', '↓'],
  },
} as const

/** Every shortcut of the console. */
export default ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('shortcut')
  return (
    <DialogFrame title={t('title')} width="720px" hasCross onClose={onClose}>
      <div className={`tiles gap-y-12 gap-x-28 ${styles.groups}`}>
        {Object.entries(groups).map(([group, keys]) => (
          <section key={group} aria-label={t(`${group as keyof typeof groups}.title`)}>
            <h3 className="mb-4 muted medium">{t(`${group as keyof typeof groups}.title`)}</h3>
            <dl>
              {Object.entries<readonly string[]>(keys).map(([act, pressed]) => (
                <div key={act}>
                  <dt>{t(`${group}.${act}` as 'lists.open')}</dt>
                  <dd className="flex flex-none gap-4">
                    {pressed.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  )
}
