import { Menu } from '@chakra-ui/react'
import { mayEdit } from '@hangjia/contracts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readers } from '../../../chat/chat-words.ts'
import { copyText } from '../../../copied.ts'
import { IconMenu } from '../../../menu-button.tsx'
import { useSession } from '../../../session/session.tsx'
import { useReload } from '../../acts/use-reload.ts'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { StatusMailDialog } from './status-mail-dialog.tsx'
import { statusText } from './status-text.ts'

/** Hands the standing of a shipment to its customer: copied in the language of who reads it, or as a mail. */
export const CopyStatus = (props: ActProps & { readonly row: AnyRow }) => {
  const { row, disabled } = props
  const { t } = useTranslation('order')
  const { t: price } = useTranslation('price')
  const session = useSession()
  const reload = useReload(props)
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <IconMenu icon={<Copy />} title={t('copyStatus')} side="end">
        <Menu.ItemGroup>
          <Menu.ItemGroupLabel>{t('statusText')}</Menu.ItemGroupLabel>
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
        </Menu.ItemGroup>
        {mayEdit(session) ? (
          <Menu.Item value="mail" disabled={disabled} onClick={() => setWriting(true)}>
            {t('statusMail.act')}
          </Menu.Item>
        ) : null}
      </IconMenu>
      {isWriting ? <StatusMailDialog {...props} onClose={() => setWriting(false)} onDone={reload} /> : null}
    </>
  )
}
