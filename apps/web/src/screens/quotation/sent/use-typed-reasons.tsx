import { type Quotation, type QuotationDraft, quotesByHand } from '@hangjia/contracts'
import { checkQuotation, unexplainedLines } from '@hangjia/pricing/total'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../reason-dialog.tsx'
import { useSession } from '../../../session/session.tsx'
import { type Edit, withReason } from '../lines/draft-edits.ts'

interface Typed {
  readonly draft: QuotationDraft
  readonly systemPrices: Quotation['systemPrices']
  readonly onEdit: (edit: Edit) => void
  readonly send: () => void
}

/** Asks once why charges were typed by hand, before the quotation is issued with them. */
export const useTypedReasons = ({
  draft,
  systemPrices,
  onEdit,
  send,
}: Typed): { readonly send: () => void; readonly dialog: ReactNode } => {
  const { t } = useTranslation('quotation')
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  const [isGiven, setGiven] = useState(false)
  const lacking = unexplainedLines(draft, (option, line) => `${option.key}/${line.key}` in systemPrices)
  // It is issued with the reason, thus after the draft has it.
  const sendNow = useEffectEvent(() => {
    setGiven(false)
    send()
  })
  useEffect(() => {
    if (isGiven) sendNow()
  }, [isGiven])
  return {
    send: () =>
      lacking.length > 0 && quotesByHand(session) && checkQuotation(draft).length === 0 ? setAsking(true) : send(),
    dialog: isAsking ? (
      <ReasonDialog
        title={t('typedReason.title', { count: lacking.length })}
        label={t('typedReason.label')}
        act={t('typedReason.act')}
        least={1}
        most={200}
        onClose={() => setAsking(false)}
        onGiven={(reason) => {
          setAsking(false)
          onEdit(withReason(lacking, reason))
          setGiven(true)
        }}
      />
    ) : null,
  }
}
