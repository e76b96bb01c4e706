import { Button, IconButton, Menu, Portal } from '@chakra-ui/react'
import { type FclAsk, pageNamed } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import { ChevronUp, FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../download.ts'
import type { Offer } from './offers.ts'

const languages = [
  ['zh', '中文'],
  ['en', 'English'],
] as const satisfies readonly (readonly [Language, string])[]

interface SheetMenuProps {
  readonly page: 'queryPrice' | 'fullContainer'
  readonly ask: FclAsk
  /** The instant at which the offers were priced. */
  readonly asOf: string
  /** One a row, in this order. */
  readonly offers: readonly Offer[]
  /** Where it stands: over all that is listed, or in the bar of what was chosen. */
  readonly of: 'listed' | 'chosen'
}

/** Offers as a sheet, in the language of who will read it; with what they cost only where that is asked for by whoever sees it. */
export const SheetMenu = ({ of, ...found }: SheetMenuProps) => {
  const { t } = useTranslation('price')
  const { offers } = found
  const hint = t('offerSheet.hint', { count: offers.length })
  return (
    <Menu.Root positioning={{ placement: of === 'chosen' ? 'top-start' : 'bottom-start' }}>
      <Menu.Trigger asChild>
        {of === 'chosen' ? (
          <Button variant="outline" title={hint} aria-label={`Excel · ${hint}`}>
            <FileSpreadsheet size={15} />
            Excel
            <ChevronUp size={13} />
          </Button>
        ) : (
          <IconButton variant="ghost" size="xs" title={hint} aria-label={`Excel · ${hint}`}>
            <FileSpreadsheet size={15} />
          </IconButton>
        )}
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {languages.map(([language, name]) => (
              <SheetItem key={language} {...found} language={language} name={name} withCost={false} />
            ))}
            {offers.some(({ buy }) => buy) ? (
              <>
                <Menu.Separator />
                {languages.map(([language, name]) => (
                  <SheetItem
                    key={language}
                    {...found}
                    language={language}
                    name={t('offerSheet.withCost', { language: name })}
                    withCost
                  />
                ))}
              </>
            ) : null}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
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
    ...{ ask, asOf, offerKeys, language, withCost },
  }))
  return (
    <Menu.Item value={`${language} ${withCost}`} onClick={() => sheet.mutate()}>
      {name}
    </Menu.Item>
  )
}
