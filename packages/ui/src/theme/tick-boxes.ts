const drawn = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14' fill='none' stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`

/** Marks on a ticked box, and on one that is ticked in part. */
const tickMarks = { ticked: drawn('M3 7.5 6 10.500 11 4.500'), partly: drawn('M3.500 7h7') }

/** Native tick boxes in our colours: as light as a thousand table rows need them. */
export const tickBoxes = {
  'input[type=checkbox]': {
    appearance: 'none',
    flex: 'none',
    width: '14px',
    height: '14px',
    margin: '0',
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border.emphasized',
    borderRadius: '3px',
    backgroundPosition: 'center',
    backgroundSize: '12px',
    cursor: 'pointer',
  },
  'input[type=checkbox]:hover': { borderColor: 'brand.focusRing' },
  'input[type=checkbox]:checked': {
    bg: 'brand.solid',
    borderColor: 'brand.solid',
    backgroundImage: tickMarks.ticked,
    backgroundPosition: 'center',
    backgroundSize: '12px',
  },
  'input[type=checkbox]:indeterminate': {
    bg: 'brand.solid',
    borderColor: 'brand.solid',
    backgroundImage: tickMarks.partly,
    backgroundPosition: 'center',
    backgroundSize: '12px',
  },
  'input[type=checkbox]:disabled': { opacity: '0.55', cursor: 'default' },
  'input[type=checkbox]:focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '1px',
  },
}
