import { Button, Menu, Portal } from '@chakra-ui/react'
import type { FclAsk } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import { ChevronUp, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copied } from '../../copied.ts'
import type { Offer } from './offers.ts'
import { offersText } from './offers-text.ts'

const languages = [
  ['zh', '中文'],
  ['en', 'English'],
] as const satisfies readonly (readonly [Language, string])[]

/** Puts the chosen offers into the clipboard as words, in the language of who will read them. */
export const CopyMenu = ({ offers, boxes }: { readonly offers: readonly Offer[]; readonly boxes: FclAsk['boxes'] }) => {
  const { t } = useTranslation('price')
  const copy = (language: Language) =>
    copied(navigator.clipboard.writeText(offersText(offers, boxes, language)), {
      done: t('copy.done', { count: offers.length }),
      failed: t('copy.failed'),
    })
  return (
    <Menu.Root positioning={{ placement: 'top-start' }}>
      <Menu.Trigger asChild>
        <Button variant="outline">
          <Copy size={15} />
          {t('copy.act')}
          <ChevronUp size={13} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {languages.map(([language, name]) => (
              <Menu.Item key={language} value={language} onClick={() => copy(language)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
