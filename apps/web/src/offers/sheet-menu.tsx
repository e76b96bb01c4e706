import { Menu } from '@chakra-ui/react'
import { maxSheetOffers, pageNamed, quotesByHand } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readers } from '../chat/chat-words.ts'
import { useDownload } from '../download.ts'
import { IconMenu, MenuButton } from '../menu-button.tsx'
import { useSession } from '../session/session.tsx'

interface SheetMenuProps {
  readonly page: string
  /** Mode of the offers, where pages of several modes share an export. */
  readonly mode?: string | undefined
  /** Question of the search, as its export takes it. */
  readonly question: object
  /** The instant at which the offers were priced. */
  readonly asOf: string
  /** One a row, in this order. */
  readonly offers: readonly { readonly key: string; readonly internal: boolean; readonly buy?: unknown }[]
  /** Position of the menu: over all listed offers, or in the bar of the chosen ones. */
  readonly of: 'listed' | 'chosen'
}

/**
 * Offers as a sheet in the recipient's language; with costs only on request of users who see them, and with internal offers only for users
 * who may quote them.
 */
export const SheetMenu = ({ of, offers: all, ...found }: SheetMenuProps) => {
  const { t } = useTranslation('price')
  const session = useSession()
  const leaving = quotesByHand(session) ? all : all.filter(({ internal }) => !internal)
  const offers = leaving.slice(0, maxSheetOffers)
  if (offers.length === 0) return null
  const hint = t(offers.length < leaving.length ? 'offerSheet.first' : 'offerSheet.hint', { count: offers.length })
  const name = `Excel · ${hint}`
  const items = (
    <>
      {readers.map(([language, words]) => (
        <SheetItem key={language} {...found} offers={offers} language={language} name={words} withCost={false} />
      ))}
      {offers.some(({ buy }) => buy) ? (
        <>
          <Menu.Separator />
          {readers.map(([language, words]) => (
            <SheetItem
              key={language}
              {...found}
              offers={offers}
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
const SheetItem = ({ page, mode, question, asOf, offers, language, name, withCost }: SheetItemProps) => {
  const [zh, en] = pageNamed(page)?.title ?? ['', '']
  const offerKeys = offers.map(({ key }) => key)
  const address = ['/export', page, ...(mode ? [mode] : [])].join('/')
  const sheet = useDownload(address, `${language === 'en' ? en : zh}_${asOf.slice(0, 10)}.xlsx`, () => ({
    ...question,
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
