import { Menu } from '@chakra-ui/react'
import { toast } from '@hangjia/ui'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { readers } from '../../chat/chat-words.ts'
import { copyText } from '../../copied.ts'
import { keepFile } from '../../download.ts'
import { MenuButton } from '../../menu-button.tsx'
import { useProblemWords } from '../../problem.ts'
import type { AnyRow } from '../records.ts'

/** Request of a booking for its carrier: as a mail in either language, or as a file in the words of DCSA. */
export const CarrierRequest = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const { t: price } = useTranslation('price')
  const sayProblem = useProblemWords()
  const { client } = trpc.useUtils()
  const ask = () => client.bookings.request.query({ id: row.id })
  const onError = (error: unknown) => void toast('error', sayProblem(error))
  const copy = (language: 'zh' | 'en') =>
    ask()
      .then(({ mail }) => copyText(mail[language], { done: t('booking.mailCopied'), failed: price('copy.failed') }))
      .catch(onError)
  const keep = () =>
    ask()
      .then(({ json }) => keepFile(new Blob([json], { type: 'application/json' }), `${String(row.bookingNo)}.json`))
      .catch(onError)
  return (
    <MenuButton
      side="start"
      label={
        <>
          <Mail size={15} />
          {t('booking.request')}
        </>
      }
    >
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{t('booking.mail')}</Menu.ItemGroupLabel>
        {readers.map(([language, name]) => (
          <Menu.Item key={language} value={language} onClick={() => void copy(language)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.ItemGroup>
      <Menu.Item value="json" onClick={() => void keep()}>
        {t('booking.dcsa')}
      </Menu.Item>
    </MenuButton>
  )
}
