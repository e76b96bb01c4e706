import { type AttachedFile, holdsPage, mayEdit, type Quotation, quotationRecord } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Attachments } from '../../console/form/attachments.tsx'
import { useSession } from '../../session/session.tsx'

interface FilesSectionProps {
  readonly quotation: Quotation
  /** The files as they are now, while the server still stores them. */
  readonly files: readonly AttachedFile[]
  readonly disabled: boolean
  readonly onAttach: (files: readonly AttachedFile[]) => void
}

const field = quotationRecord.fields.attachments
/** Pages of quotations, the one that shows the most first. */
const lists = ['companyQuotation', 'instQuotation', 'myOffer'] as const

/** Files of the shipment, for colleagues: they are no part of the paper, and change after it was sent, too. */
export const FilesSection = ({ quotation, files, disabled, onAttach }: FilesSectionProps) => {
  const { t } = useTranslation('quotation')
  const { label } = useSpeech()
  const session = useSession()
  const page = lists.find((name) => holdsPage(session, name)) ?? 'myOffer'
  const isReadOnly = !mayEdit(session)
  if (isReadOnly && files.length === 0) return null
  const { id, attachments } = quotation
  return (
    <section className="framed flex-none pt-10 px-14" aria-label={label(field.label)}>
      <h2 className="pb-4 medium">{label(field.label)}</h2>
      <Attachments
        field={field}
        label={t('filesHelp')}
        value={files}
        of={{ page, row: { id, attachments } }}
        disabled={disabled || isReadOnly}
        onChange={onAttach}
      />
    </section>
  )
}
