import { Menu } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readers } from '../../chat/chat-words.ts'
import { copyText } from '../../copied.ts'
import { IconMenu } from '../../menu-button.tsx'
import type { AnyRow } from '../records.ts'
import { statusText } from './status-text.ts'

/** Copies the standing of a shipment for its customer, in the language of who reads it. */
export const CopyStatus = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const { t: price } = useTranslation('price')
  return (
    <IconMenu icon={<Copy />} title={t('copyStatus')} side="end">
      {readers.map(([language, name]) => (
        <Menu.Item
          key={language}
          value={language}
          onClick={() =>
            void copyText(statusText(row, language), { done: t('statusCopied'), failed: price('copy.failed') })
          }
        >
          {name}
        </Menu.Item>
      ))}
    </IconMenu>
  )
}
