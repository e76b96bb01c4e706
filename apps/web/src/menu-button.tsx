import { Button, IconButton, Menu, Portal } from '@chakra-ui/react'
import { TextButton } from '@hangjia/ui'
import { ChevronUp } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

interface Opened {
  readonly onOpenChange?: (isOpen: boolean) => void
  /** The `Menu.Item`s. */
  readonly children: ReactNode
}

interface MenuButtonProps
  extends Opened,
    Pick<ComponentProps<typeof Button>, 'disabled' | 'loading' | 'title' | 'aria-label'> {
  /** Content of the button. */
  readonly label: ReactNode
  /** Position in its bar, so that the menu stays in view. */
  readonly side?: 'start' | 'end'
}

/** A button of the bar at a page's foot with a menu that opens above it. */
export const MenuButton = ({ label, side = 'end', onOpenChange, children, ...button }: MenuButtonProps) => (
  <MenuOf
    placement={`top-${side}`}
    onOpenChange={onOpenChange}
    trigger={
      <Button variant="outline" {...button}>
        {label}
        <ChevronUp size={13} />
      </Button>
    }
  >
    {children}
  </MenuOf>
)

interface IconMenuProps extends Opened {
  readonly icon: ReactNode
  /** Meaning of the icon. */
  readonly title: string
  /** Its name, where that is more than its title. */
  readonly name?: string
  readonly side: 'start' | 'end'
  readonly className?: string | undefined
}

/** Small icon beside its subject, with a menu that opens below it. */
export const IconMenu = ({ icon, title, name = title, side, className, onOpenChange, children }: IconMenuProps) => (
  <MenuOf
    placement={`bottom-${side}`}
    onOpenChange={onOpenChange}
    trigger={
      <IconButton variant="ghost" size="xs" className={className} title={title} aria-label={name}>
        {icon}
      </IconButton>
    }
  >
    {children}
  </MenuOf>
)

interface TextMenuProps extends Opened {
  readonly label: ReactNode
}
/** Text with a menu that opens below it. */
export const TextMenu = ({ label, onOpenChange, children }: TextMenuProps) => (
  <MenuOf placement="bottom-start" onOpenChange={onOpenChange} trigger={<TextButton>{label}</TextButton>}>
    {children}
  </MenuOf>
)

interface MenuOfProps extends Pick<Opened, 'children'> {
  readonly onOpenChange: Opened['onOpenChange']
  readonly trigger: ReactElement
  readonly placement: `${'top' | 'bottom'}-${'start' | 'end'}`
}
/** Its content mounts when it opens, and unmounts when it closes. */
const MenuOf = ({ trigger, placement, onOpenChange, children }: MenuOfProps) => (
  <Menu.Root positioning={{ placement }} onOpenChange={({ open }) => onOpenChange?.(open)} lazyMount unmountOnExit>
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content>{children}</Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
)
