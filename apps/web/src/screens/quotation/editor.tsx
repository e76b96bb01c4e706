import { Button } from '@chakra-ui/react'
import type { Issue, Quotation, QuotationDraft, Reference } from '@hangjia/contracts'
import { checkQuotation, quotationDocument, quotationTotals } from '@hangjia/pricing/total'
import { Segments, toast, useConfirm, useSpeech, validationToastMs } from '@hangjia/ui'
import { CopyPlus, FileDown, PanelRightClose, PanelRightOpen, Redo2, Save, Send, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { DerivationPanel, type Explained } from '../../explain/derivation-panel.tsx'
import { useLoaders } from '../../loaders.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useStoredFlag } from '../../shell/stored.ts'
import { useTab, useTabTitle, useUnsaved } from '../../shell/tab-context.ts'
import { changeHead } from './draft-edits.ts'
import styles from './editor.module.css'
import { HeadSection } from './head-section.tsx'
import { LinesTable } from './lines-table.tsx'
import { OptionSection } from './option-section.tsx'
import { Preview } from './preview.tsx'
import { TermsSection } from './terms-section.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { useDraft } from './use-draft.ts'

const autosaveMs = 20_000
/** Issues of one option's lines, with paths that begin at the line. */
const issuesOfOption = (issues: readonly Issue[], index: number) => {
  const under = `options.${index}.lines.`
  return issues
    .filter(({ path }) => path.startsWith(under))
    .map((issue) => ({ ...issue, path: issue.path.slice(under.length) }))
}
/** The ones that stand in the list replace those with the same id. */
const merged = <R extends Reference>(known: readonly R[], more: readonly R[]): R[] => [
  ...known.filter(({ id }) => !more.some((other) => other.id === id)),
  ...more,
]

/** A quotation under work: charges left, the paper right, totals and acts below. A sent one is shown as it was sent. */
export const Editor = ({
  quotation,
  currencies,
  onChanged,
}: {
  readonly quotation: Quotation
  readonly currencies: readonly string[]
  readonly onChanged: () => void
}) => {
  const { t } = useTranslation('quotation')
  const { rule } = useSpeech()
  const words = useProblemWords()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const tab = useTab()
  const utils = trpc.useUtils()
  const load = useLoaders()
  const { draft, change, undo, redo } = useDraft(quotation.draft)
  const [saved, setSaved] = useState({ draft: quotation.draft, version: quotation.version })
  const [more, setMore] = useState<{ charges: Reference[]; customers: Reference[] }>({ charges: [], customers: [] })
  const [refused, setRefused] = useState<readonly Issue[]>([])
  const [looked, setLooked] = useState<QuotationDraft['language']>()
  const paper = looked ?? draft.language
  const [explained, setExplained] = useState<Explained | null>(null)
  const [showsPaper, setShowsPaper] = useStoredFlag('hangjia.paper', true)
  const isDraft = quotation.status === 'draft'
  const isDirty = draft !== saved.draft
  useTabTitle(`${quotation.quoteNo} V${quotation.revision}`)
  useUnsaved(isDirty)

  const references = useMemo(
    () => ({
      ...quotation.references,
      charges: merged(quotation.references.charges, more.charges),
      customers: merged(quotation.references.customers, more.customers),
    }),
    [quotation.references, more],
  )
  const totals = useMemo(
    () =>
      draft.options.map(({ lines }) =>
        quotationTotals({ lines, boxes: draft.boxes, currency: draft.currency, fx: quotation.fx }),
      ),
    [draft, quotation.fx],
  )
  const issues = useMemo(() => [...checkQuotation(draft), ...refused], [draft, refused])
  const printed = useMemo(
    () =>
      quotationDocument({
        draft,
        references,
        fx: quotation.fx,
        letterhead: quotation.letterhead,
        quoteNo: quotation.quoteNo,
        revision: quotation.revision,
        status: quotation.status,
        printedAt: new Date().toISOString(),
      }),
    [draft, references, quotation],
  )

  const save = trpc.quotation.save.useMutation()
  const send = trpc.quotation.send.useMutation()
  const withdraw = trpc.quotation.withdraw.useMutation()
  const remove = trpc.quotation.remove.useMutation()
  const revise = trpc.quotation.revise.useMutation({
    onSuccess: ({ id }) => navigate(`/quotation?id=${id}`),
    onError: (error) => toast('error', words(error)),
  })
  const copy = trpc.quotation.copy.useMutation({
    onSuccess: ({ id }) => navigate(`/quotation?id=${id}`),
    onError: (error) => toast('error', words(error)),
  })
  const isBusy = save.isPending || send.isPending || withdraw.isPending || remove.isPending

  /** Says why the server refused; what it names turns red, nothing that was typed is lost. */
  const explain = (error: unknown) => {
    const { issues: found } = failureOf(error)
    setRefused(found)
    const [first] = found
    toast('error', first ? rule(first.rule, first.parameters) : words(error))
  }
  const listsChanged = () => utils.records.list.invalidate()
  const store = async (silently = false): Promise<number | undefined> => {
    if (!isDirty) return saved.version
    const writing = draft
    try {
      const stored = await save.mutateAsync({ id: quotation.id, version: saved.version, draft: writing })
      setSaved({ draft: writing, version: stored.version })
      setRefused([])
      listsChanged()
      if (!silently) toast('success', t('saved'))
      return stored.version
    } catch (error) {
      explain(error)
      return undefined
    }
  }
  const sendNow = async () => {
    const [first] = checkQuotation(draft)
    if (first) return toast('warning', rule(first.rule, first.parameters), { durationMs: validationToastMs })
    if (
      (await confirm({
        title: t('sendTitle'),
        body: t('sendText', { no: quotation.quoteNo, revision: quotation.revision }),
        act: t('send'),
      })) !== 'act'
    )
      return
    const version = await store(true)
    if (version === undefined) return
    try {
      await send.mutateAsync({ id: quotation.id, version })
      onChanged()
      listsChanged()
      toast('success', t('sent'))
    } catch (error) {
      explain(error)
    }
  }
  const withdrawNow = async () => {
    if (
      (await confirm({
        title: t('withdrawTitle'),
        body: t('withdrawText', { no: quotation.quoteNo }),
        act: t('withdraw'),
        danger: true,
      })) !== 'act'
    )
      return
    await withdraw.mutateAsync({ id: quotation.id, version: quotation.version }).then(onChanged, explain)
    listsChanged()
  }
  const removeNow = async () => {
    if (
      (await confirm({
        title: t('removeTitle'),
        body: t('removeText', { no: quotation.quoteNo }),
        act: t('remove'),
        danger: true,
      })) !== 'act'
    )
      return
    try {
      await remove.mutateAsync({ id: quotation.id, version: saved.version })
      listsChanged()
      tab.setUnsaved(false)
      tab.close()
    } catch (error) {
      explain(error)
    }
  }
  const openPdf = async () => {
    if (isDraft && (await store(true)) === undefined) return
    window.open(`/pdf/quotation/${quotation.id}?language=${paper}`, '_blank', 'noopener')
  }

  const autosave = useEffectEvent(() => {
    if (isDraft && isDirty && !isBusy) store(true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the pause anew
  useEffect(() => {
    const timer = setTimeout(autosave, autosaveMs)
    return () => clearTimeout(timer)
  }, [draft])

  // Shortcuts of the whole editor: Ctrl+S, Ctrl+P, Ctrl+Z. They hold wherever the focus is; what had it may be gone.
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const acts: Record<string, (() => void) | undefined> = {
      s: isDraft ? () => void (isBusy || store()) : undefined,
      p: () => void openPdf(),
      z: event.shiftKey ? redo : undo,
      y: redo,
    }
    const act = acts[event.key.toLowerCase()]
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]),textarea')
    if (!act || (isTyping && 'zy'.includes(event.key.toLowerCase()))) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onShortcut(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const chooseCustomer = (customer: Reference | null) => {
    if (customer) setMore({ ...more, customers: [...more.customers, customer] })
    change(changeHead({ customer: customer?.id ?? null }))
    if (!customer) return
    // What the record says is proposed; should it not answer, the fields are typed as ever.
    utils.quotation.contact.fetch({ customer: customer.id }).then(
      (contact) => change((now) => (now.customer === customer.id ? { ...now, ...contact } : now)),
      () => undefined,
    )
  }
  return (
    <div className={styles.editor} role="application" aria-label={t('editor')}>
      <div className={styles.panes} data-alone={!showsPaper || undefined}>
        <div className={styles.left}>
          <HeadSection
            draft={draft}
            customer={references.customers.find(({ id }) => id === draft.customer) ?? null}
            currencies={currencies}
            loadCustomer={load.customer}
            onCustomer={chooseCustomer}
            issues={issues}
            latest={quotation.latestValidUntil}
            disabled={!isDraft}
            onEdit={change}
          />
          {draft.options.map((option, index) => (
            <OptionSection
              key={option.key}
              option={option}
              index={index}
              isOnly={draft.options.length === 1}
              references={references}
              totals={totals[index]?.totals ?? []}
              disabled={!isDraft}
              onEdit={change}
            >
              <LinesTable
                option={option}
                boxes={draft.boxes}
                currency={draft.currency}
                currencies={currencies}
                units={references.units}
                totals={totals[index] ?? { lines: [], blocks: [], totals: [], equivalent: null, missingRates: [] }}
                issues={issuesOfOption(issues, index)}
                derivations={quotation.derivations}
                loadCharge={load.charge}
                chargeOf={(id) => references.charges.find((charge) => charge.id === id) ?? null}
                onCharge={(charge) => setMore((known) => ({ ...known, charges: [...known.charges, charge] }))}
                disabled={!isDraft}
                onEdit={change}
                onExplain={setExplained}
              />
            </OptionSection>
          ))}
          <TermsSection draft={draft} disabled={!isDraft} onEdit={change} />
        </div>
        {showsPaper ? (
          <div className={styles.right}>
            <div className={styles.paperBar}>
              <Segments
                label={t('paperLanguage')}
                value={paper}
                onChange={setLooked}
                chips={(['zh', 'en', 'both'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
              />
              <Button variant="outline" onClick={openPdf}>
                <FileDown size={14} />
                PDF
              </Button>
            </div>
            <Preview document={printed} language={paper} />
          </div>
        ) : null}
      </div>
      <TotalsBar quotation={quotation} options={totals} isDirty={isDirty} isSaving={save.isPending}>
        <Button
          variant="ghost"
          aria-label={t(showsPaper ? 'hidePaper' : 'showPaper')}
          title={t(showsPaper ? 'hidePaper' : 'showPaper')}
          onClick={() => setShowsPaper(!showsPaper)}
        >
          {showsPaper ? <PanelRightClose size={15} /> : <PanelRightOpen size={15} />}
        </Button>
        {isDraft ? (
          <>
            <Button variant="ghost" onClick={undo} disabled={!undo} aria-label={t('undo')} title={t('undo')}>
              <Undo2 size={15} />
            </Button>
            <Button variant="ghost" onClick={redo} disabled={!redo} aria-label={t('redo')} title={t('redo')}>
              <Redo2 size={15} />
            </Button>
            <Button variant="ghost" onClick={removeNow} disabled={isBusy} aria-label={t('remove')} title={t('remove')}>
              <Trash2 size={15} />
            </Button>
            <Button variant="outline" onClick={() => store()} loading={save.isPending} disabled={!isDirty || isBusy}>
              <Save size={15} />
              {t('save')}
            </Button>
            <Button variant="solid" onClick={sendNow} loading={send.isPending} disabled={isBusy}>
              <Send size={15} />
              {t('send')}
            </Button>
          </>
        ) : (
          <>
            {quotation.status === 'sent' ? (
              <Button variant="ghost" onClick={withdrawNow} disabled={isBusy}>
                {t('withdraw')}
              </Button>
            ) : null}
            <Button variant="outline" onClick={() => copy.mutate({ id: quotation.id })} loading={copy.isPending}>
              <CopyPlus size={15} />
              {t('copy')}
            </Button>
            {quotation.status === 'sent' || quotation.status === 'expired' ? (
              <Button variant="solid" onClick={() => revise.mutate({ id: quotation.id })} loading={revise.isPending}>
                {t('revise')}
              </Button>
            ) : null}
          </>
        )}
      </TotalsBar>
      <DerivationPanel explained={explained} onClose={() => setExplained(null)} />
    </div>
  )
}
