import { Button } from '@chakra-ui/react'
import type { Issue, PriceList, PriceListDraft, Reference } from '@hangjia/contracts'
import { checkPriceList, priceListDocument } from '@hangjia/pricing/total'
import { Dot } from '@hangjia/ui'
import { Save, Send, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '../../papers/editor.module.css'
import { PaperBar } from '../../papers/paper-bar.tsx'
import { Preview } from '../../papers/preview.tsx'
import { TermsSection } from '../../papers/terms-section.tsx'
import { useTabTitle, useUnsaved } from '../../shell/tab-context.ts'
import { BelowNote } from './below-note.tsx'
import { ListHead } from './list-head.tsx'
import { RowsTable } from './rows-table.tsx'
import { TariffTable } from './tariff-table.tsx'
import { useListActs } from './use-list-acts.ts'

const tones = {
  draft: 'busy',
  pending: 'busy',
  sent: 'good',
  superseded: 'quiet',
  expired: 'warn',
  withdrawn: 'quiet',
} as const

/** A price list under work: lanes and charges left, the paper right. A sent one is shown as it was sent. */
export const PriceListEditor = ({ list, onChanged }: { readonly list: PriceList; readonly onChanged: () => void }) => {
  const { t } = useTranslation('quotation')
  const { t: words } = useTranslation('priceList')
  const [draft, setDraft] = useState(list.draft)
  const [customers, setCustomers] = useState<readonly Reference[]>(list.references.customers)
  const [looked, setLooked] = useState<PriceListDraft['language']>()
  const paper = looked ?? draft.language
  const isDraft = list.status === 'draft'
  const change = (changed: Partial<PriceListDraft>) => setDraft((now) => ({ ...now, ...changed }))
  const { acts, belowFloor, isDirty, isBusy, refused } = useListActs({ list, draft, paper, onChanged })
  useTabTitle(`${list.quoteNo} V${list.revision}`)
  useUnsaved(isDirty)
  const references = useMemo(() => ({ ...list.references, customers: [...customers] }), [list.references, customers])
  const issues = useMemo((): Issue[] => [...checkPriceList(draft), ...refused], [draft, refused])
  const printed = useMemo(
    () => priceListDocument({ ...list, draft, references, printedAt: new Date().toISOString() }),
    [list, draft, references],
  )
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !['s', 'p'].includes(event.key.toLowerCase())) return
    event.preventDefault()
    if (event.key.toLowerCase() === 'p') void acts.openPdf()
    else if (isDraft && !isBusy) void acts.store()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onShortcut(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const shared = { draft, references, issues, disabled: !isDraft, onChange: change }
  return (
    <div className={styles.editor} role="application" aria-label={words('editor')}>
      <div className={styles.panes}>
        <div className={styles.left}>
          <ListHead {...shared} onCustomer={(customer) => setCustomers([...customers, customer])} />
          <BelowNote count={belowFloor.length} />
          <RowsTable {...shared} belowFloor={belowFloor} />
          <TariffTable {...shared} />
          <TermsSection draft={draft} disabled={!isDraft} onChange={change} />
        </div>
        <div className={styles.right}>
          <PaperBar language={paper} onLanguage={setLooked} onPdf={acts.openPdf} />
          <Preview name="priceList" document={printed} language={paper} />
        </div>
      </div>
      <footer className={styles.bar}>
        <span className={styles.state}>
          <Dot tone={tones[list.status]}>{t(`states.${list.status}`)}</Dot>
          {isDraft ? <small>{t(isDirty ? 'unsaved' : 'allSaved')}</small> : null}
          {list.revisions.map(({ id, revision }) => (
            <Link key={id} to={`/fclStandardQuotation?id=${id}`}>
              V{revision}
            </Link>
          ))}
        </span>
        <span className={styles.sums} />
        <span className={styles.acts}>
          {isDraft ? (
            <>
              <Button
                variant="ghost"
                onClick={acts.remove}
                disabled={isBusy}
                aria-label={t('remove')}
                title={t('remove')}
              >
                <Trash2 size={15} />
              </Button>
              <Button variant="outline" onClick={acts.store} disabled={!isDirty || isBusy}>
                <Save size={15} />
                {t('save')}
              </Button>
              <Button variant="solid" onClick={acts.send} disabled={isBusy}>
                <Send size={15} />
                {t('send')}
              </Button>
            </>
          ) : (
            <Button variant="solid" onClick={acts.revise} disabled={isBusy}>
              {t('revise')}
            </Button>
          )}
        </span>
      </footer>
    </div>
  )
}
