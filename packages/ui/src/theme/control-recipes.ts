import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'
import { tickMarks } from './tick-boxes.ts'

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

/** The root takes no room: a choice keeps the arrow of the browser and lies where its `select` lies. */
export const nativeSelectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: { root: { display: 'contents' }, field: { minW: '0', color: 'inherit', font: 'inherit', cursor: 'pointer' } },
  variants: {
    variant: { outline: { field: looks.bordered }, plain: { field: looks.framed }, subtle: { field: looks.cell } },
  },
  defaultVariants: { variant: 'outline' },
})

const ring = { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' }
const picked = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '7px',
  verticalAlign: 'middle',
  cursor: 'pointer',
  _disabled: { cursor: 'default' },
}
const box = {
  flex: 'none',
  w: '14px',
  h: '14px',
  bg: 'bg.panel',
  border: '1px solid',
  borderColor: 'border.emphasized',
  _hover: { borderColor: 'brand.focusRing' },
  _disabled: { opacity: '0.55' },
  _focusVisible: ring,
}
const marked = (image: string) => ({
  bg: 'brand.solid',
  borderColor: 'brand.solid',
  backgroundImage: image,
  backgroundPosition: 'center',
  backgroundSize: '12px',
})

export const checkboxRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: picked,
    // Words and parts of a label are laid out beside the box as if they were its children.
    label: { display: 'contents' },
    control: {
      ...box,
      borderRadius: '3px',
      _checked: marked(tickMarks.ticked),
      _indeterminate: marked(tickMarks.partly),
    },
  },
})

export const radioGroupRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator'],
  base: {
    // The group takes no room of its own: the screen lays out its choices.
    root: { display: 'contents' },
    item: picked,
    itemText: { display: 'contents' },
    itemControl: { ...box, borderRadius: '50%', _checked: { borderWidth: '4px', borderColor: 'brand.solid' } },
  },
})
