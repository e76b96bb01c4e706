import { Menu } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../download.ts'
import { MenuButton } from '../menu-button.tsx'

type SheetLanguage = 'zh' | 'en'
interface SheetProps {
  readonly goods: readonly { readonly unNumber: string | null }[]
  /** Title of its mode in both languages. */
  readonly title: readonly [zh: string, en: string, ...more: unknown[]]
  readonly addressIn: (language: SheetLanguage) => string
  /** Question that is sent to the address; none where the address says everything. */
  readonly bodyIn?: (language: SheetLanguage) => object
}

/** Prints the acceptance of dangerous goods in one language. */
export const AcceptanceSheetMenu = (props: SheetProps) => {
  const { t } = useTranslation('modeSearch')
  return (
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
  )
}

const SheetItem = ({
  goods,
  title: [zh, en],
  addressIn,
  bodyIn,
  language,
}: SheetProps & { readonly language: SheetLanguage }) => {
  const { t } = useTranslation('modeSearch')
  const numbers = goods.flatMap(({ unNumber }) => unNumber ?? [])
  const name = [language === 'en' ? en : zh, ...new Set(numbers)].join('_')
  const sheet = useDownload(addressIn(language), `${name}.pdf`, bodyIn && (() => bodyIn(language)))
  return (
    <Menu.Item value={language} onClick={() => sheet.mutate()}>
      {t(`acceptance.sheetIn.${language}`)}
    </Menu.Item>
  )
}
