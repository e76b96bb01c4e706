import { Menu } from '@chakra-ui/react'
import { type Renewal, renewals } from '@hangjia/contracts'
import { CopyPlus, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../comparison/comparison-table.module.css'
import { MenuButton } from '../menu-button.tsx'

/** In the order of how often they are wanted. */
const acts: readonly Renewal[] = ['negotiate', ...renewals.filter((act) => act !== 'negotiate')]

/** Acts on a sent paper: negotiate, replicate, extend, or copy as it is. */
export const RequoteMenu = ({
  wordsOf,
  onAct,
  onCopy,
  isPricedAgain = true,
  disabled,
}: {
  readonly wordsOf: (act: Renewal) => { readonly name: string; readonly hint: string }
  readonly onAct: (act: Renewal) => void
  readonly onCopy?: () => void
  /** False where nothing can price it again: it is only copied. */
  readonly isPricedAgain?: boolean
  readonly disabled: boolean
}) => {
  const { t } = useTranslation('requote')
  const item = (act: Renewal): ReactNode => {
    const { name, hint } = wordsOf(act)
    return (
      <Menu.Item key={act} value={act} onClick={() => onAct(act)} height="auto" py="6px">
        <span className={`as-block ${styles.items}`}>
          {name}
          <small>{hint}</small>
        </span>
      </Menu.Item>
    )
  }
  return (
    <MenuButton
      disabled={disabled}
      label={
        <>
          <RefreshCw size={15} />
          {t('menu')}
        </>
      }
    >
      {isPricedAgain ? acts.map(item) : null}
      {onCopy ? (
        <>
          {isPricedAgain ? <Menu.Separator /> : null}
          <Menu.Item value="copy" onClick={onCopy}>
            <CopyPlus size={14} />
            {t('copy')}
          </Menu.Item>
        </>
      ) : null}
    </MenuButton>
  )
}
