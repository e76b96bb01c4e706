import { defineSlotRecipe } from '@chakra-ui/react'

const line = { borderBottom: '1px solid', borderColor: 'border.muted' }
const cells = '& :is(th, td)'
// The first of a row: emotion warns of `:first-child`, which pages drawn by a server may not have.
const first = ':not(* + *)'
const figures = { fontVariantNumeric: 'tabular-nums', textAlign: 'right' }
const links = { color: 'fg.link', _hover: { textDecoration: 'underline' } }
const apart = { borderCollapse: 'separate', borderSpacing: '0' }

/** Cells are the native ones; a look is chosen by `data-look`, none leaves all of it to the screen. */
export const tableRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'footer', 'row', 'cell', 'columnHeader', 'caption'],
  base: {
    root: {
      '&[data-look=rows]': {
        ...apart,
        w: '100%',
        [cells]: { h: '30px', p: '3px 8px', fontWeight: 'normal', textAlign: 'left', ...line },
        [`& tr > ${first}`]: { pl: '14px' },
        '& tr > :last-child': { pr: '14px' },
        '& thead th': { pos: 'sticky', top: '0', zIndex: '1', color: 'fg.muted', bg: 'bg.panel' },
        '& tbody th': { fontWeight: 'medium' },
        '& [data-figures]': figures,
        '& a:not([class])': links,
      },
      '&[data-look=review]': {
        ...apart,
        w: '100%',
        [cells]: { p: '6px 10px', textAlign: 'left', verticalAlign: 'top', ...line },
        '& th': { color: 'fg.muted', fontWeight: 'medium', bg: 'bg.subtle' },
        '& [data-align=right]': { ...figures, whiteSpace: 'nowrap' },
        '& a': { color: 'brand.fg', whiteSpace: 'nowrap' },
      },
      '&[data-look=open]': {
        ...apart,
        minW: '60%',
        [cells]: {
          h: '30px',
          p: '3px 24px 3px 0',
          fontWeight: 'normal',
          textAlign: 'left',
          whiteSpace: 'nowrap',
          ...line,
        },
        '& td[data-wraps]': { whiteSpace: 'normal' },
        '& thead th': { color: 'fg.muted' },
        '& tbody th': { fontVariantNumeric: 'tabular-nums' },
        '& [data-figures]': figures,
        '& [data-figures]:has(+ :not([data-figures]))': { pr: '36px' },
        '& [data-own] > *': { fontWeight: 'medium', bg: 'bg.subtle' },
        '& button': { minH: '0', p: '0' },
        '& a': links,
      },
    },
  },
})
