import { Menu } from '@chakra-ui/react'
import { type FclAsk, pageNamed } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readers } from '../../../chat/chat-words.ts'
import { useDownload } from '../../../download.ts'
import { IconMenu, MenuButton } from '../../../menu-button.tsx'
import type { Offer } from '../offer/offers.ts'

interface SheetMenuProps {
  readonly page: 'queryPrice' | 'fullContainer'
  readonly ask: FclAsk
  /** The instant at which the offers were priced. */
  readonly asOf: string
  /** One a row, in this order. */
  readonly offers: readonly Offer[]
  /** Position of the menu: over all listed offers, or in the bar of the chosen ones. */
  readonly of: 'listed' | 'chosen'
}

/** Offers as a sheet in the recipient's language; with costs only on request of users who see them. */
export const SheetMenu = ({ of, ...found }: SheetMenuProps) => {
  const { t } = useTranslation('price')
  const { offers } = found
  const hint = t('offerSheet.hint', { count: offers.length })
  const name = `Excel · ${hint}`
  const items = (
    <>
      {readers.map(([language, words]) => (
        <SheetItem key={language} {...found} language={language} name={words} withCost={false} />
      ))}
      {offers.some(({ buy }) => buy) ? (
        <>
          <Menu.Separator />
          {readers.map(([language, words]) => (
            <SheetItem
              key={language}
              {...found}
              language={language}
              name={t('offerSheet.withCost', { language: words })}
              withCost
            />
          ))}
        </>
      ) : null}
    </>
  )
  const icon = <FileSpreadsheet size={15} />
  return of === 'chosen' ? (
    <MenuButton side="start" title={hint} aria-label={name} label={<>{icon} Excel</>}>
      {items}
    </MenuButton>
  ) : (
    <IconMenu side="start" icon={icon} title={hint} name={name}>
      {items}
    </IconMenu>
  )
}

interface SheetItemProps extends Omit<SheetMenuProps, 'of'> {
  readonly language: Language
  readonly name: string
  readonly withCost: boolean
}
const SheetItem = ({ page, ask, asOf, offers, language, name, withCost }: SheetItemProps) => {
  const [zh, en] = pageNamed(page)?.title ?? ['', '']
  const offerKeys = offers.map(({ key }) => key)
  const sheet = useDownload(`/export/${page}`, `${language === 'en' ? en : zh}_${asOf.slice(0, 10)}.xlsx`, () => ({
    ask,
    asOf,
    offerKeys,
    language,
    withCost,
  }))
  return (
    <Menu.Item value={`${language} ${withCost}`} onClick={() => sheet.mutate()}>
      {name}
    </Menu.Item>
  )
}
