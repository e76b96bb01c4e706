import { Menu } from '@chakra-ui/react'
import type { FclAsk } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readers } from '../../chat-words.ts'
import { copied } from '../../copied.ts'
import { MenuButton } from '../../menu-button.tsx'
import type { Offer } from './offers.ts'
import { offersText } from './offers-text.ts'

/** Puts the chosen offers into the clipboard as words, in the language of who will read them. */
export const CopyMenu = ({ offers, boxes }: { readonly offers: readonly Offer[]; readonly boxes: FclAsk['boxes'] }) => {
  const { t } = useTranslation('price')
  const copy = (language: Language) =>
    copied(navigator.clipboard.writeText(offersText(offers, boxes, language)), {
      done: t('copy.done', { count: offers.length }),
      failed: t('copy.failed'),
    })
  return (
    <MenuButton
      side="start"
      label={
        <>
          <Copy size={15} />
          {t('copy.act')}
        </>
      }
    >
      {readers.map(([language, name]) => (
        <Menu.Item key={language} value={language} onClick={() => copy(language)}>
          {name}
        </Menu.Item>
      ))}
    </MenuButton>
  )
}
