import { Menu } from '@chakra-ui/react'
import { type OffersWords, textOf } from '@hangjia/pricing/total'
import { type Language, toast } from '@hangjia/ui'
import { Copy } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { readers } from '../chat/chat-words.ts'
import { copyText } from '../copied.ts'
import { keepFile } from '../download.ts'
import { MenuButton } from '../menu-button.tsx'
import { watermarkOf } from '../papers/editor/picture.ts'
import { useSession } from '../session/session.tsx'
import { offersImage } from './offers-image.ts'

interface CopyMenuProps extends Pick<ComponentProps<typeof MenuButton>, 'disabled' | 'title'> {
  /** Number of the offers. */
  readonly count: number
  /** Their words, without costs. */
  readonly wordsIn: (language: Language) => OffersWords
}
/** Copies the chosen offers to the clipboard as text or as a picture, in the recipient's language. */
export const CopyMenu = ({ count, wordsIn, disabled, title }: CopyMenuProps) => {
  const { t } = useTranslation('price')
  const { userName, companyName, companyNameEn } = useSession()
  const text = (language: Language) =>
    copyText(textOf(wordsIn(language)), { done: t('copy.done', { count }), failed: t('copy.failed') })
  const image = async (language: Language) => {
    const picture = offersImage(wordsIn(language), {
      language,
      company: language === 'en' ? companyNameEn : companyName,
      watermark: watermarkOf(userName),
    })
    try {
      // The picture is promised inside the click, as browsers ask for.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
      toast('success', t('copy.imageDone', { count }))
    } catch {
      // The picture becomes a file if the clipboard takes none.
      await picture.then(
        (file) => {
          keepFile(file, t('copy.fileName'))
          toast('success', t('copy.imageKept'))
        },
        () => toast('error', t('copy.failed')),
      )
    }
  }
  return (
    <MenuButton
      side="start"
      disabled={disabled}
      title={title}
      label={
        <>
          <Copy size={15} />
          {t('copy.act')}
        </>
      }
    >
      {[['text', text] as const, ['image', image] as const].map(([what, copy]) => (
        <Menu.ItemGroup key={what}>
          <Menu.ItemGroupLabel>{t(`copy.${what}`)}</Menu.ItemGroupLabel>
          {readers.map(([language, name]) => (
            <Menu.Item key={language} value={`${what} ${language}`} onClick={() => copy(language)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.ItemGroup>
      ))}
    </MenuButton>
  )
}
