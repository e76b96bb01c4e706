import { Button, Menu, Portal } from '@chakra-ui/react'
import { ChevronUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface MenuButtonProps extends Pick<ComponentProps<typeof Button>, 'disabled' | 'loading'> {
  /** What stands on the button. */
  readonly label: ReactNode
  /** Where it stands in its bar, so that the menu stays in sight. */
  readonly side?: 'start' | 'end'
  readonly onOpenChange?: (isOpen: boolean) => void
  /** The `Menu.Item`s. */
  readonly children: ReactNode
}

/** A button of the bar at a page's foot with a menu that opens above it. */
export const MenuButton = ({ label, side = 'end', onOpenChange, children, ...button }: MenuButtonProps) => (
  <Menu.Root positioning={{ placement: `top-${side}` }} onOpenChange={({ open }) => onOpenChange?.(open)}>
    <Menu.Trigger asChild>
      <Button variant="outline" {...button}>
        {label}
        <ChevronUp size={13} />
      </Button>
    </Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content>{children}</Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
)
