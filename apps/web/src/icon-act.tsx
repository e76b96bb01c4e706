import { IconButton, type IconButtonProps } from '@chakra-ui/react'
import { Tip } from '@hangjia/ui'

/** Act with an icon alone; its words are its name, and shown at the pointer. */
export const IconAct = ({ words, ...rest }: IconButtonProps & { readonly words: string }) => (
  <Tip words={words}>
    <IconButton variant="ghost" px="0" aria-label={words} {...rest} />
  </Tip>
)
