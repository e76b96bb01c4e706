import { Menu, Portal } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../menu-button.tsx'
import { EntryItems } from './act-button.tsx'
import type { ActEntries, BarAct } from './bar-act.ts'

/** Acts of a bar that are less used, in a menu. */
export const MoreActs = ({ acts, disabled }: { readonly acts: readonly BarAct[]; readonly disabled: boolean }) => {
  const { t } = useTranslation('list')
  return (
    <MenuButton label={t('more')} disabled={disabled}>
      {acts.map((act) => (
        <ActItem key={act.key} act={act} />
      ))}
    </MenuButton>
  )
}

const ActItem = ({ act }: { readonly act: BarAct }) => {
  const { key, words, icon: Icon, disabled = false, loading = false, danger, does } = act
  const isOff = disabled || loading
  const label = (
    <>
      <Icon size={14} />
      {words}
    </>
  )
  if (typeof does === 'function' || isOff)
    return (
      <Menu.Item
        value={key}
        disabled={isOff}
        color={danger ? 'fg.error' : undefined}
        onClick={typeof does === 'function' ? does : undefined}
      >
        {label}
      </Menu.Item>
    )
  return (
    <SubMenu label={label} onOpenChange={does.onOpenChange}>
      <EntryItems {...does} />
    </SubMenu>
  )
}

const SubMenu = ({
  label,
  onOpenChange,
  children,
}: Pick<ActEntries, 'onOpenChange'> & {
  readonly label: React.ReactNode
  readonly children: React.ReactNode
}) => (
  <Menu.Root
    positioning={{ placement: 'right-end' }}
    onOpenChange={({ open }) => onOpenChange(open)}
    lazyMount
    unmountOnExit
  >
    <Menu.TriggerItem>
      {label}
      <ChevronRight size={13} />
    </Menu.TriggerItem>
    <Portal>
      <Menu.Positioner>
        <Menu.Content>{children}</Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
)
