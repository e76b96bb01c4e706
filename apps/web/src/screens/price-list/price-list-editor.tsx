import { type Issue, listPath, type PriceList, type PriceListDraft, type Reference } from '@hangjia/contracts'
import { checkPriceList, priceListDocument } from '@hangjia/pricing/total'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftActs } from '../../papers/editor/draft-acts.tsx'
import styles from '../../papers/editor/editor.module.css'
import { PaperPane } from '../../papers/editor/paper-pane.tsx'
import { PaperToggle, usePaperShown } from '../../papers/editor/paper-toggle.tsx'
import { PrintSection } from '../../papers/editor/print-section.tsx'
import { TermsSection } from '../../papers/editor/terms-section.tsx'
import { FloorActs } from '../../papers/floor/floor-acts.tsx'
import { FloorHistory } from '../../papers/floor/floor-history.tsx'
import { FloorNote } from '../../papers/floor/floor-note.tsx'
import { WithdrawnNote } from '../../papers/floor/withdrawn-note.tsx'
import { PaperState } from '../../papers/paper-state.tsx'
import { useTabTitle, useUnsaved } from '../../shell/tabs/tab-context.ts'
import { isTaken, useWindowKeys } from '../../use-window-keys.ts'
import { CompareLists } from './compare-lists.tsx'
import { type Learned, nothingLearned, withLearned } from './learned-names.ts'
import { ListHead } from './list-head.tsx'
import { printNamesOf } from './list-prints.ts'
import { RowsTable } from './rows-table.tsx'
import { SentActs } from './sent-acts.tsx'
import { QuoteShipment } from './shipment/quote-shipment.tsx'
import { TariffTable } from './tariff-table.tsx'
import { useListActs } from './use-list-acts.ts'

/** A price list under work: lanes and charges left, the paper right. A sent one is shown as it was sent. */
export const PriceListEditor = ({ list, onChanged }: { readonly list: PriceList; readonly onChanged: () => void }) => {
  const { t } = useTranslation('quotation')
  const { t: words } = useTranslation('priceList')
  const { t: floorWords } = useTranslation('floor')
  const [draft, setDraft] = useState(list.draft)
  const [learned, setLearned] = useState<Learned>(nothingLearned)
  const [looked, setLooked] = useState<PriceListDraft['language']>()
  const paper = looked ?? draft.language
  const [showsPaper, setShowsPaper] = usePaperShown()
  const isDraft = list.status === 'draft'
  const change = (changed: Partial<PriceListDraft>) => setDraft((now) => ({ ...now, ...changed }))
  const { acts, adopt, floor, newest, shown, isDirty, isBusy, isSaving, isSending, refused, version } = useListActs({
    list,
    draft,
    paper,
    onChanged,
  })
  // Rates that were added from a search are taken over while nothing is being typed here.
  if (isDraft && !isDirty && list.version > version) {
    setDraft(list.draft)
    adopt(list)
  }
  // The server refuses the draft in its current state: sending starts with a request for approval.
  const isRefused = newest.floorStep === 'ask'
  useTabTitle(`${list.quoteNo} V${list.revision}`)
  useUnsaved(isDirty)
  const references = useMemo(() => withLearned(list.references, learned), [list.references, learned])
  const learn = (kind: keyof Learned, reference: Reference) =>
    setLearned((now) => ({ ...now, [kind]: [...now[kind], reference] }))
  const issues = useMemo((): Issue[] => [...checkPriceList(draft), ...refused], [draft, refused])
  const printed = useMemo(
    () =>
      priceListDocument({
        ...list,
        letterhead: newest.letterhead,
        draft: shown,
        references,
        printedAt: new Date().toISOString(),
      }),
    [list, newest, shown, references],
  )
  useWindowKeys((event) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || !['s', 'p', 'enter'].includes(key)) return
    if (key === 'enter' && isTaken(event)) return
    event.preventDefault()
    if (key === 'p') void acts.openPdf()
    else if (isDraft && !isBusy) void (key === 's' ? acts.store() : acts.send())
  })
  const shared = { draft, references, issues, disabled: !isDraft, onChange: change }
  return (
    <div className="column h-full min-h-0" role="application" aria-label={words('editor')}>
      <div className={`tiles flex-1 min-h-0 ${styles.panes}`} data-alone={!showsPaper || undefined}>
        <div className={`column gap-10 min-h-0 p-12 scroll ${styles.left}`}>
          <WithdrawnNote withdrawal={list.withdrawal} />
          <FloorNote paper={newest} below={floorWords('rows.ask', { count: newest.belowFloor.length })} />
          <ListHead {...shared} onCustomer={(customer) => learn('customer', customer)} />
          <RowsTable
            {...shared}
            below={newest.belowFloor}
            isApproved={newest.floorStep === 'approved'}
            onLearned={learn}
          />
          <TariffTable {...shared} onLearned={(charge) => learn('charge', charge)} />
          <TermsSection
            draft={draft}
            mode={draft.mode}
            paper="standard"
            issues={issues}
            disabled={!isDraft}
            onChange={change}
          />
          <PrintSection
            chosen={shown.printOptions}
            names={printNamesOf({ draft, letterhead: newest.letterhead })}
            disabled={!isDraft}
            onChange={(printOptions) => change({ printOptions })}
          />
          <FloorHistory approvals={newest.approvals} />
        </div>
        {showsPaper ? (
          <PaperPane
            name="priceList"
            id={list.id}
            printed={printed}
            acts={acts}
            language={paper}
            onLanguage={setLooked}
          />
        ) : null}
      </div>
      <footer className={`row flex-none gap-18 min-h-52 py-6 px-14 bg-panel border-t ${styles.bar}`}>
        <PaperState
          paper={list}
          pathOf={(id) => listPath(draft.mode, id)}
          saving={t(isDirty ? 'unsaved' : 'allSaved')}
        />
        <span className={`flex flex-1 gap-14 min-w-0 pr-12 overflow-x ${styles.sums}`} />
        <span className={`inline-row flex-none gap-6 ${styles.acts}`}>
          <PaperToggle isShown={showsPaper} onChange={setShowsPaper} />
          <QuoteShipment list={{ id: list.id, draft, references }} isStored={acts.isStored} />
          <CompareLists list={list} beforeOpening={isDraft ? acts.store : () => Promise.resolve()} />
          {isDraft ? (
            <DraftActs
              acts={acts}
              isDirty={isDirty}
              isBusy={isBusy}
              isSaving={isSaving}
              isSending={isSending}
              isRefused={isRefused}
            />
          ) : list.status === 'pending' ? null : (
            <SentActs list={list} acts={acts} disabled={isBusy} />
          )}
          <FloorActs step={newest.floorStep} acts={floor} disabled={isBusy} />
        </span>
      </footer>
    </div>
  )
}
