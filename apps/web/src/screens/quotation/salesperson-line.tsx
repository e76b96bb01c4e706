import { holds, mayEdit, type Quotation } from '@hangjia/contracts'
import { referenceTitle, TextButton, toast, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useFieldOptions } from '../../console/form/use-field-options.ts'
import { AssignDialog } from '../../dialogs/assign-dialog.tsx'
import { useRefusal } from '../../papers/use-refusal.ts'
import { isLoggedIn } from '../../session/person.ts'
import { useSession } from '../../session/session.tsx'

interface SalespersonLineProps {
  readonly quotation: Quotation
  /** Saves the draft first; undefined when that was refused. */
  readonly stored: () => Promise<number | undefined>
  readonly onChanged: () => void
}

/** Pages of quotations, the widest first. */
const pages = [
  ['TS-3306', 'companyQuotation'],
  ['TS-3305', 'instQuotation'],
  ['TS-3304', 'myOffer'],
] as const

/** Salesperson of a quotation, and the way to give it to a colleague. */
export const SalespersonLine = ({ quotation, stored, onChanged }: SalespersonLineProps) => {
  const { t } = useTranslation('quotation')
  const { language } = useSpeech()
  const session = useSession()
  const navigate = useNavigate()
  const explain = useRefusal()
  const [isOpen, setOpen] = useState(false)
  const [, page] = pages.find(([key]) => holds(session, key)) ?? pages[2]
  const load = useFieldOptions(page, 'salesperson')
  const transfer = trpc.quotation.transfer.useMutation({
    onSuccess: () => {
      setOpen(false)
      toast('success', t('transfer.done'))
      // Those who see their own quotations alone see it no more.
      if (page === 'myOffer') return navigate('/myOffer')
      onChanged()
    },
    onError: (error) => toast('error', explain(error)),
  })
  const { id, salesperson, status, quoteNo } = quotation
  const isOwn = page === 'myOffer' || isLoggedIn(session, salesperson)
  const mayGive = mayEdit(session) && status !== 'pending' && (isOwn || holds(session, 'TS-9026'))
  const give = async (given: { readonly to: string; readonly reason: string }) => {
    const version = await stored()
    if (version !== undefined) transfer.mutate({ id, version, ...given })
  }
  return (
    <p className="row gap-8 px-14 pb-10 muted text-12">
      {t('transfer.salesperson', { name: referenceTitle(salesperson, language) })}
      {mayGive ? <TextButton onClick={() => setOpen(true)}>{t('transfer.act')}</TextButton> : null}
      {isOpen ? (
        <AssignDialog
          title={t('transfer.title', { no: quoteNo })}
          words={{ to: t('transfer.to'), act: t('transfer.act') }}
          load={load}
          isBusy={transfer.isPending}
          onClose={() => setOpen(false)}
          onChosen={give}
        />
      ) : null}
    </p>
  )
}
