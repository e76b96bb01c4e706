import type { Message } from '@hangjia/contracts'
import { Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../download.ts'
import { addressOf } from '../../send-file.ts'
import styles from './attachments.module.css'

/** The files of an announcement, to be saved. */
export const MessageAttachments = ({ files }: { readonly files: Message['attachments'] }) => {
  const { t } = useTranslation('message')
  if (files.length === 0) return null
  return (
    <ul className="column gap-6 mt-16" aria-label={t('attachments')}>
      {files.map((file) => (
        <li key={file.id}>
          <Attachment {...file} />
        </li>
      ))}
    </ul>
  )
}

const Attachment = ({ id, name }: Message['attachments'][number]) => {
  const { mutate, isPending } = useDownload(addressOf(id), name)
  return (
    <button
      type="button"
      className={`inline-row gap-6 brand ${styles.file}`}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <Paperclip size={13} aria-hidden="true" />
      {name}
    </button>
  )
}
