import { Portal, Tooltip } from '@chakra-ui/react'
import type { ReactElement } from 'react'

/** A short word at the pointer; the button under it still needs its own name. */
export const Tip = ({ words, children }: { readonly words: string; readonly children: ReactElement }) => (
  <Tooltip.Root openDelay={350} closeDelay={60} positioning={{ placement: 'bottom', gutter: 6 }}>
    <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
    <Portal>
      <Tooltip.Positioner>
        <Tooltip.Content>{words}</Tooltip.Content>
      </Tooltip.Positioner>
    </Portal>
  </Tooltip.Root>
)
