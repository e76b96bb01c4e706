import { Button } from '@chakra-ui/react'
import {
  asksSuppliers,
  holds,
  mayEdit,
  openEnquiryStates,
  type RecordPage,
  type Reference,
  recordPage,
} from '@hangjia/contracts'
import { ActDialog, type LoadReferences, toast } from '@hangjia/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { PickerField } from '../../../fields.tsx'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import { type AnyRow, useRecords } from '../../records.ts'

const enquiriesOfDesk = recordPage('instInquiry')

/** Notes in an open enquiry that this supplier is asked; for the desk, which buys. */
export const AskInEnquiry = ({ row }: { readonly row: AnyRow }) => {
  const session = useSession()
  const { t } = useTranslation('partners')
  const [isOpen, setOpen] = useState(false)
  const page = enquiriesOfDesk
  if (!page || !holds(session, page.key) || !asksSuppliers(session) || !mayEdit(session)) return null
  if (row.state === 'blacklisted' || row.state === 'paused') return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MessageCircleQuestionMark />
        {t('askIn.act')}
      </Button>
      {isOpen && <EnquiryDialog page={page} supplier={row.id} onClose={() => setOpen(false)} />}
    </>
  )
}

interface EnquiryDialogProps {
  readonly page: RecordPage
  readonly supplier: string
  readonly onClose: () => void
}
const EnquiryDialog = ({ page, supplier, onClose }: EnquiryDialogProps) => {
  const { t } = useTranslation('partners')
  const { client } = trpc.useUtils()
  const queries = useQueryClient()
  const records = useRecords(page)
  const sayProblem = useActProblem(page, records)
  const [chosen, setChosen] = useState<Reference | null>(null)
  const load: LoadReferences = async ({ query }) => {
    const conditions = { status: { any: [...openEnquiryStates] } }
    const { rows } = await queries.fetchQuery(
      records.list({ search: query, parameters: {}, conditions, sort: null, pageNo: 1, pageSize: 25 }),
    )
    return rows.map(({ id, enquiryNo, lane }) => ({
      id,
      title: [enquiryNo, lane].filter(Boolean).join(' · '),
      titleEn: null,
      code: null,
    }))
  }
  const ask = useMutation({
    mutationFn: async ({ id }: Reference) => {
      // The newest version: nothing of the enquiry was shown here that could have changed.
      const { version } = await queries.fetchQuery(records.one(id))
      return await client.enquiries.askSuppliers.mutate({ id, version, suppliers: [supplier] })
    },
    onSuccess: async () => {
      toast('success', t('askIn.done', { enquiry: chosen?.title }))
      onClose()
      await records.refresh()
    },
    onError: async (error) => toast('error', await sayProblem(error)),
  })
  return (
    <ActDialog
      title={t('askIn.act')}
      width="440px"
      act={t('askIn.save')}
      disabled={!chosen}
      loading={ask.isPending}
      onAct={() => chosen && ask.mutate(chosen)}
      onClose={onClose}
    >
      <p className="muted mb-12">{t('askIn.hint')}</p>
      <PickerField label={t('askIn.enquiry')} required value={chosen} load={load} onChange={setChosen} />
    </ActDialog>
  )
}
