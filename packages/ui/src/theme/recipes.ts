import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'
import { dialogSlotRecipe, menuSlotRecipe, popoverSlotRecipe } from '@chakra-ui/react/theme'

const size = (height: string, padding: string, fontSize: string) => ({
  h: height,
  minW: height,
  px: padding,
  fontSize,
  lineHeight: '1',
  gap: '6px',
  _icon: { width: '15px', height: '15px' },
})

/** Buttons as tall as their toolbar: 30 px is the rule, 26 inside rows, 36 for the one act of a page. */
export const buttonRecipe = defineRecipe({
  base: { fontWeight: 'medium', borderRadius: 'l2', transitionDuration: 'fast' },
  variants: {
    size: {
      xs: size('26px', '8px', '12px'),
      sm: size('30px', '11px', '13px'),
      md: size('36px', '16px', '14px'),
    },
    variant: {
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'fg',
        _hover: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
      },
      ghost: { bg: 'transparent', color: 'fg.muted', _hover: { bg: 'bg.muted', color: 'fg' } },
      plain: { color: 'fg.link', px: '0', minW: '0', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'sm', variant: 'outline' },
})

// A recipe is merged slot by slot, but its list of slots is replaced: it has to name all of them.
export const menuRecipe = defineSlotRecipe({
  slots: menuSlotRecipe.slots,
  base: {
    content: { borderWidth: '1px', borderColor: 'border', boxShadow: 'md', bg: 'bg.panel', p: '4px', minW: '168px' },
    item: { fontSize: '13px', borderRadius: 'l1' },
  },
  variants: { size: { sm: { item: { px: '8px', h: '30px', gap: '8px' } } } },
  defaultVariants: { size: 'sm' },
})

export const popoverRecipe = defineSlotRecipe({
  slots: popoverSlotRecipe.slots,
  base: {
    content: { borderWidth: '1px', borderColor: 'border', boxShadow: 'md', bg: 'bg.panel', fontSize: '13px' },
  },
  variants: { size: { sm: { content: { '--popover-padding': '12px' } } } },
  defaultVariants: { size: 'sm' },
})

export const dialogRecipe = defineSlotRecipe({
  slots: dialogSlotRecipe.slots,
  base: {
    backdrop: { bg: 'blackAlpha.400' },
    content: { borderWidth: '1px', borderColor: 'border', boxShadow: 'lg', bg: 'bg.panel', fontSize: '13px' },
    header: { px: '20px', pt: '18px', pb: '8px' },
    body: { px: '20px', pb: '16px' },
    footer: { px: '20px', pb: '16px', gap: '8px' },
    title: { fontSize: '15px', fontWeight: 'medium', lineHeight: '1.4' },
  },
})
