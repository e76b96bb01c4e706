import { Button, VisuallyHidden } from '@chakra-ui/react'
import type { Quotation, QuotationDraft, Reference } from '@hangjia/contracts'
import { checkQuotation, optionLetter, quotationDocument } from '@hangjia/pricing/total'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { DerivationPanel, type Explained } from '../../explain/derivation-panel.tsx'
import { useLoaders } from '../../loaders.ts'
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
import { useTabTitle, useUnsaved } from '../../shell/tabs/tab-context.ts'
import { useToday } from '../../use-today.ts'
import { ApprovalCard } from './approval-card.tsx'
import { BlacklistNote } from './blacklist-note.tsx'
import { BoxesSection } from './boxes-section.tsx'
import { CargoSection } from './cargo-section.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { FilesSection } from './files-section.tsx'
import { HeadSection } from './head-section.tsx'
import { changeHead, issuesOfOption, mainBlocksOf, printNamesOf, showsMinimum } from './lines/draft-edits.ts'
import { LinesTable } from './lines/lines-table.tsx'
import { MarginNotes } from './lines/margin-notes.tsx'
import { OptionSection } from './lines/option-section.tsx'
import { QuotedAcceptance } from './lines/quoted-acceptance.tsx'
import { TargetPrice } from './lines/target-price.tsx'
import { MovedSince } from './moved-since.tsx'
import { RatesNote } from './rates-note.tsx'
import { SalespersonLine } from './salesperson-line.tsx'
import { HandOver } from './sent/hand-over.tsx'
import { OutcomeNote } from './sent/outcome.tsx'
import { SentActs } from './sent/sent-acts.tsx'
import { useActs } from './sent/use-acts.tsx'
import { useTypedReasons } from './sent/use-typed-reasons.tsx'
import { ShipmentCountries } from './shipment-countries.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useReferences } from './use-references.ts'
import { useSums } from './use-sums.ts'
import { WaysNote } from './ways-note.tsx'

const autosaveMs = 20_000

const belowOf = (step: Quotation['floorStep']) => (step === 'approved' ? 'approved' : 'below')

/** A quotation under work: charges left, the paper right, totals and acts below. A sent one is shown as it was sent. */
export const Editor = ({
  quotation,
  currencies,
  onChanged,
  onReplaced,
  isHandingOver,
  onHandOver,
}: {
  readonly quotation: Quotation
  readonly currencies: readonly string[]
  readonly onChanged: () => void
  /** The server has written another draft. */
  readonly onReplaced: () => Promise<void>
  /** The ways to the customer are in sight. */
  readonly isHandingOver: boolean
  readonly onHandOver: (isHandingOver: boolean) => void
}) => {
  const { t } = useTranslation('quotation')
  const { t: floorWords } = useTranslation('floor')
  const utils = trpc.useUtils()
  const load = useLoaders()
  const { draft, change, undo, redo } = useDraft(quotation.draft)
  const [looked, setLooked] = useState<QuotationDraft['language']>()
  const paper = looked ?? draft.language
  const [explained, setExplained] = useState<Explained | null>(null)
  const [showsPaper, setShowsPaper] = usePaperShown()
  const isDraft = quotation.status === 'draft'
  const today = useToday()
  const isFcl = draft.shipment === undefined
  const work = useActs({ quotation, draft, paper, onChanged, onReplaced, onIssued: () => onHandOver(true) })
  const { acts, files, floor, newest, shown, isDirty, isBusy, isSaving, refused, recipientIssues } = work
  const reasons = useTypedReasons({ draft, systemPrices: quotation.systemPrices, onEdit: change, acts, floor })
  // The server refuses the draft in its current state: sending starts with a request for approval.
  const isRefused = newest.floorStep === 'ask'
  const { options: offered } = newest.draft
  const letters = offered.flatMap(({ key }, index) =>
    offered.length > 1 && newest.belowFloor.includes(key) ? [optionLetter(index)] : [],
  )
  const number = `${quotation.quoteNo} V${quotation.revision}`
  useTabTitle(number)
  useUnsaved(isDirty)
  const { references, add: addReference } = useReferences(quotation.references)
  const { totals, margins } = useSums(draft, quotation)
  const issues = useMemo(
    () => [...checkQuotation(draft), ...refused, ...recipientIssues],
    [draft, refused, recipientIssues],
  )
  const printed = useMemo(
    () =>
      quotationDocument({
        draft: shown,
        references,
        fx: quotation.fx,
        letterhead: newest.letterhead,
        partners: quotation.partners,
        accounts: newest.accounts,
        quoteNo: quotation.quoteNo,
        revision: quotation.revision,
        status: quotation.status,
        code: quotation.code,
        printedAt: new Date().toISOString(),
      }),
    [shown, references, quotation, newest],
  )

  const autosave = useEffectEvent(() => {
    if (isDraft && isDirty && !isBusy) acts.storeSilently()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the pause anew
  useEffect(() => {
    const timer = setTimeout(autosave, autosaveMs)
    return () => clearTimeout(timer)
  }, [draft])

  useEditorKeys({ acts: isDraft ? reasons.acts : undefined, isBusy, print: acts.openPdf, undo, redo })
  const chooseCustomer = (customer: Reference | null) => {
    if (customer) addReference('customers', customer)
    change(changeHead(customer ? { customer: customer.id, prospectName: '' } : { customer: null }))
    if (!customer) return
    // Contact details of the record are proposed; if it does not answer, the fields are typed as usual.
    utils.quotation.contact.fetch({ customer: customer.id }).then(
      ({ others: _others, ...main }) => change((now) => (now.customer === customer.id ? { ...now, ...main } : now)),
      () => undefined,
    )
  }
  return (
    <div className="column h-full min-h-0" role="application" aria-label={t('editor')}>
      <VisuallyHidden asChild>
        <h1>{number}</h1>
      </VisuallyHidden>
      <div className={`tiles flex-1 min-h-0 ${styles.panes}`} data-alone={!showsPaper || undefined}>
        <div className={`column gap-10 min-h-0 p-12 scroll ${styles.left}`}>
          <WithdrawnNote withdrawal={quotation.withdrawal} />
          <OutcomeNote quotation={quotation} disabled={isBusy} onAnswer={acts.answer} />
          <FloorNote
            paper={newest}
            below={floorWords(letters.length > 0 ? 'note.askOptions' : 'note.ask', { options: letters.join(', ') })}
          />
          <ApprovalCard quotation={newest} margins={margins} />
          <BlacklistNote quotation={newest} />
          <ShipmentCountries draft={draft} />
          <RatesNote quotation={newest} />
          <WaysNote quotation={newest} />
          <HeadSection
            draft={draft}
            customer={references.customers.find(({ id }) => id === draft.customer) ?? null}
            currencies={currencies}
            rates={totals.flatMap(({ equivalent }) => equivalent?.rates ?? [])}
            ratesDay={isDraft ? today : draft.quoteDate}
            loadCustomer={load.customer}
            onCustomer={chooseCustomer}
            issues={issues}
            latest={quotation.latestValidUntil}
            disabled={!isDraft}
            onEdit={change}
          >
            <SalespersonLine quotation={newest} stored={acts.stored} onChanged={onChanged} />
          </HeadSection>
          {isFcl ? (
            <BoxesSection boxes={draft.boxes} disabled={!isDraft} isCounting={work.isCounting} onCount={acts.recount} />
          ) : null}
          <CargoSection
            shipment={draft.shipment}
            pickup={draft.pickup}
            asked={quotation.cargoAsked}
            disabled={!isDraft}
            isCounting={work.isCounting}
            onCount={acts.recountCargo}
          />
          {draft.options.map((option, index) => (
            <OptionSection
              key={option.key}
              option={option}
              index={index}
              isOnly={draft.options.length === 1}
              references={references}
              shipment={draft.shipment}
              totals={totals[index]?.totals ?? []}
              belowFloor={newest.belowFloor.includes(option.key) ? belowOf(newest.floorStep) : undefined}
              disabled={!isDraft}
              load={load}
              onReference={addReference}
              onEdit={change}
            >
              <LinesTable
                option={option}
                boxes={draft.boxes}
                hasMinimum={showsMinimum(draft)}
                mainBlocks={mainBlocksOf(draft)}
                mode={draft.shipment?.mode}
                cargo={quotation.cargoAsked}
                isOfMode={!isFcl}
                byPayer={printed.shipment?.byPayer ?? false}
                currency={draft.currency}
                currencies={currencies}
                units={references.units}
                totals={totals[index] ?? { lines: [], blocks: [], totals: [], equivalent: null, missingRates: [] }}
                margin={margins[index]}
                issues={issuesOfOption(issues, index)}
                derivations={quotation.derivations}
                systemPrices={quotation.systemPrices}
                loadCharge={load.charge}
                chargeOf={(id) => references.charges.find((charge) => charge.id === id) ?? null}
                onCharge={(charge) => addReference('charges', charge)}
                disabled={!isDraft}
                onEdit={change}
                onExplain={setExplained}
              />
              <QuotedAcceptance quotation={newest} optionKey={option.key} />
              {margins[index] ? <MarginNotes margin={margins[index]} /> : null}
            </OptionSection>
          ))}
          <FilesSection quotation={quotation} files={files} disabled={isBusy} onAttach={acts.attach} />
          <TermsSection
            draft={draft}
            mode={draft.shipment?.mode}
            paper="shipment"
            issues={issues}
            disabled={!isDraft}
            onChange={(changed) => change(changeHead(changed))}
          />
          <PrintSection
            chosen={shown.printOptions}
            names={printNamesOf(shown, newest)}
            currency={draft.currency}
            disabled={!isDraft}
            partner={draft.partner}
            groups={quotation.partners}
            onChange={(printOptions, partner) => change(changeHead({ printOptions, partner }))}
          />
          <FloorHistory approvals={newest.approvals} />
        </div>
        {showsPaper ? (
          <PaperPane
            name="quotation"
            id={quotation.id}
            printed={printed}
            acts={acts}
            language={paper}
            onLanguage={setLooked}
          />
        ) : null}
      </div>
      <TotalsBar quotation={quotation} options={totals} margins={margins} isDirty={isDirty} isSaving={isSaving}>
        <PaperToggle isShown={showsPaper} onChange={setShowsPaper} />
        {isDraft ? (
          <TargetPrice quotation={quotation} draft={draft} beforeAsking={acts.isStored} onEdit={change} />
        ) : null}
        {isFcl ? <MovedSince quotation={quotation} /> : null}
        <CompareVersions quotation={quotation} beforeOpening={isDraft ? acts.store : () => Promise.resolve()} />
        {isDraft ? (
          <>
            <Button variant="ghost" onClick={undo} disabled={!undo} aria-label={t('undo')} title={t('undo')}>
              <Undo2 size={15} />
            </Button>
            <Button variant="ghost" onClick={redo} disabled={!redo} aria-label={t('redo')} title={t('redo')}>
              <Redo2 size={15} />
            </Button>
            <DraftActs
              acts={reasons.acts}
              isDirty={isDirty}
              isBusy={isBusy}
              isSaving={isSaving}
              isSending={work.isSending}
              isRefused={isRefused}
            />
          </>
        ) : quotation.status === 'pending' ? null : (
          <SentActs quotation={quotation} acts={acts} onHandOver={() => onHandOver(true)} disabled={isBusy} />
        )}
        <FloorActs step={newest.floorStep} acts={reasons.floor} currency={draft.currency} disabled={isBusy} />
      </TotalsBar>
      {isHandingOver && quotation.status === 'sent' ? (
        <HandOver quotation={quotation} printed={printed} onClose={() => onHandOver(false)} />
      ) : null}
      {reasons.dialog}
      <DerivationPanel explained={explained} onClose={() => setExplained(null)} />
    </div>
  )
}
