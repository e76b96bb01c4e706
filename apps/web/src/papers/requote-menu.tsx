import { Button, Menu, Portal } from '@chakra-ui/react'
import { type Renewal, renewals } from '@hangjia/contracts'
import { ChevronUp, CopyPlus, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../comparison/comparison-table.module.css'

/** In the order of how often they are wanted. */
const acts: readonly Renewal[] = ['negotiate', ...renewals.filter((act) => act !== 'negotiate')]

/** What is done with a paper after it was sent: negotiated, replicated, extended, or copied as it is. */
export const RequoteMenu = ({
  wordsOf,
  onAct,
  onCopy,
  disabled,
}: {
  readonly wordsOf: (act: Renewal) => { readonly name: string; readonly hint: string }
  readonly onAct: (act: Renewal) => void
  readonly onCopy?: () => void
  readonly disabled: boolean
}) => {
  const { t } = useTranslation('requote')
  const item = (act: Renewal): ReactNode => {
    const { name, hint } = wordsOf(act)
    return (
      <Menu.Item key={act} value={act} onClick={() => onAct(act)} height="auto" py="6px">
        <span className={styles.items}>
          {name}
          <small>{hint}</small>
        </span>
      </Menu.Item>
    )
  }
  return (
    <Menu.Root positioning={{ placement: 'top-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" disabled={disabled}>
          <RefreshCw size={15} />
          {t('menu')}
          <ChevronUp size={13} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {acts.map(item)}
            {onCopy ? (
              <>
                <Menu.Separator />
                <Menu.Item value="copy" onClick={onCopy}>
                  <CopyPlus size={14} />
                  {t('copy')}
                </Menu.Item>
              </>
            ) : null}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
