import { defineRecipe } from '@chakra-ui/react'

const none = { bg: 'none', border: '0', outline: '0' }

/** With a border of its own; inside the frame of its field; filling a cell of a table. */
const looks = {
  bordered: {
    h: '30px',
    px: '8px',
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    outline: '0',
    _focus: { borderColor: 'brand.focusRing', boxShadow: 'inset 0 0 0 1px var(--chakra-colors-brand-focus-ring)' },
    _invalid: { borderColor: 'fg.error' },
    _disabled: { color: 'fg.muted', bg: 'bg.subtle' },
  },
  framed: { ...none, w: '100%', h: '36px', px: '10px', borderRadius: 'inherit' },
  cell: { ...none, w: '100%', h: '29px', px: '7px' },
}

const written = { minW: '0', color: 'inherit', font: 'inherit', _placeholder: { color: 'fg.subtle' } }

export const inputRecipe = defineRecipe({
  base: written,
  variants: { variant: { outline: looks.bordered, flushed: looks.framed, subtle: looks.cell } },
  defaultVariants: { variant: 'outline' },
})

export const textareaRecipe = defineRecipe({
  base: written,
  variants: {
    variant: {
      outline: { ...looks.bordered, h: 'auto', px: '10px', py: '8px', lineHeight: '20px', resize: 'vertical' },
      flushed: {
        ...looks.framed,
        display: 'block',
        h: 'auto',
        py: '9px',
        lineHeight: '20px',
        resize: 'vertical',
        fieldSizing: 'content',
      },
      subtle: { ...looks.cell, h: 'auto', py: '4px', resize: 'none', fieldSizing: 'content' },
    },
  },
  defaultVariants: { variant: 'outline' },
})

/** Keeps the arrow of the browser. */
export const selectRecipe = defineRecipe({
  base: { minW: '0', color: 'inherit', font: 'inherit', cursor: 'pointer' },
  variants: { variant: { outline: looks.bordered, flushed: looks.framed, subtle: looks.cell } },
  defaultVariants: { variant: 'outline' },
})

/** A group takes no room of its own: the screen lays out its choices. */
export const choicesRecipe = defineRecipe({ base: { display: 'contents' } })

/** A tick or a radio with its words. */
export const choiceRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    verticalAlign: 'middle',
    cursor: 'pointer',
    _disabled: { cursor: 'default' },
  },
})

/** The circle of a radio. */
export const radioRecipe = defineRecipe({
  base: {
    appearance: 'none',
    flex: 'none',
    w: '14px',
    h: '14px',
    m: '0',
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border.emphasized',
    borderRadius: '50%',
    cursor: 'inherit',
    _hover: { borderColor: 'brand.focusRing' },
    _checked: { borderWidth: '4px', borderColor: 'brand.solid' },
    _disabled: { opacity: '0.55' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
  },
})
