import { Menu } from '@chakra-ui/react'
import type { Mode, ModeOffer, ModeQuestion } from '@hangjia/contracts'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../../download.ts'
import { MenuButton } from '../../../menu-button.tsx'

interface SheetProps {
  readonly mode: Mode
  readonly page: string
  readonly ask: ModeQuestion
  readonly offer: ModeOffer
}

/** Prints the acceptance of an offer by the rules of now, in one language. */
export const AcceptanceSheetMenu = (props: SheetProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <div className="mt-6">
      <MenuButton
        side="start"
        label={
          <>
            <FileDown size={15} />
            {t('acceptance.sheet')}
          </>
        }
      >
        {(['zh', 'en'] as const).map((language) => (
          <SheetItem key={language} {...props} language={language} />
        ))}
      </MenuButton>
    </div>
  )
}

const SheetItem = ({ mode, page, ask, offer, language }: SheetProps & { readonly language: 'zh' | 'en' }) => {
  const { t } = useTranslation('modeSearch')
  const numbers = offer.acceptance?.goods.flatMap(({ unNumber }) => unNumber ?? []) ?? []
  const [zh, en] = mode.title
  const name = [language === 'en' ? en : zh, ...new Set(numbers)].join('_')
  const sheet = useDownload(`/pdf/acceptance/${page}/${mode.name}`, `${name}.pdf`, () => ({
    ask,
    offerKey: offer.key,
    language,
  }))
  return (
    <Menu.Item value={language} onClick={() => sheet.mutate()}>
      {t(`acceptance.sheetIn.${language}`)}
    </Menu.Item>
  )
}
