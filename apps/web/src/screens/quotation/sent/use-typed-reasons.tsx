import { type Quotation, type QuotationDraft, quotesByHand } from '@hangjia/contracts'
import { checkQuotation, unexplainedLines } from '@hangjia/pricing/total'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import type { WordedAct } from '../../../papers/floor/use-floor-acts.ts'
import { useSession } from '../../../session/session.tsx'
import { type Edit, withReason } from '../lines/draft-edits.ts'

type Act = 'send' | 'ask'
interface Typed<A, F> {
  readonly draft: QuotationDraft
  readonly systemPrices: Quotation['systemPrices']
  readonly onEdit: (edit: Edit) => void
  readonly acts: A
  readonly floor: F
}

/**
 * Asks once why charges were typed by hand, before the quotation is issued with them or its price is approved: a reason that is given later
 * would change what was approved.
 */
export const useTypedReasons = <
  A extends { readonly send: () => unknown },
  F extends { readonly begin: (act: WordedAct) => void },
>({
  draft,
  systemPrices,
  onEdit,
  acts,
  floor,
}: Typed<A, F>): { readonly acts: A; readonly floor: F; readonly dialog: ReactNode } => {
  const { t } = useTranslation('quotation')
  const session = useSession()
  const [asked, setAsked] = useState<Act>()
  const [given, setGiven] = useState<Act>()
  const lacking = unexplainedLines(draft, (option, line) => `${option.key}/${line.key}` in systemPrices)
  // It goes on with the reason, thus after the draft has it.
  const act = (wanted: Act) => void (wanted === 'send' ? acts.send() : floor.begin('ask'))
  const goOn = useEffectEvent((wanted: Act) => {
    setGiven(undefined)
    act(wanted)
  })
  useEffect(() => {
    if (given) goOn(given)
  }, [given])
  const begin = (wanted: Act) =>
    lacking.length > 0 && quotesByHand(session) && checkQuotation(draft).length === 0 ? setAsked(wanted) : act(wanted)
  return {
    acts: { ...acts, send: () => begin('send') },
    floor: { ...floor, begin: (wanted: WordedAct) => (wanted === 'ask' ? begin('ask') : floor.begin(wanted)) },
    dialog: asked ? (
      <ReasonDialog
        title={t('typedReason.title', { count: lacking.length })}
        label={t('typedReason.label')}
        act={t('typedReason.act')}
        least={1}
        most={200}
        onClose={() => setAsked(undefined)}
        onGiven={(reason) => {
          setAsked(undefined)
          onEdit(withReason(lacking, reason))
          setGiven(asked)
        }}
      />
    ) : null,
  }
}
