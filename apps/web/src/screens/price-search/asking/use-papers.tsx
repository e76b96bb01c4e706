import { type AttachedFile, type Mode, mayEdit, quotationRecord, readsQuotations } from '@hangjia/contracts'
import { TextButton, useSpeech } from '@hangjia/ui'
import { Paperclip } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Attachments } from '../../../console/form/attachments.tsx'
import { useSession } from '../../../session/session.tsx'

interface Papers {
  /** Uploads that quotations of this search begin with. */
  readonly ids: readonly string[]
  /** Opens and closes the files in the search bar. */
  readonly toggle: ReactNode
  readonly files: ReactNode
}

/** Papers of the cargo, such as the MSDS or drawings, in the search bar of a mode that asks for them. */
export const usePapers = ({ asks: { attaches } }: Mode): Papers => {
  const { t } = useTranslation('price')
  const { label } = useSpeech()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  if (!attaches || !mayEdit(session) || !readsQuotations(session)) return { ids: [], toggle: null, files: null }
  const name = label(attaches)
  const count = files.length
  return {
    ids: files.map(({ id }) => id),
    toggle: (
      <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Paperclip size={13} />
        {count > 0 ? t('papers.attachCount', { name, count }) : t('papers.attach', { name })}
      </TextButton>
    ),
    files: isOpen ? (
      <Attachments
        field={quotationRecord.fields.attachments}
        label={t('papers.help', { name })}
        value={files}
        onChange={setFiles}
      />
    ) : null,
  }
}
