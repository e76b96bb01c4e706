const colour = (token: string) => `var(--chakra-colors-${token})`
const line = (kind = 'border') => `1px solid ${colour(kind)}`
const radius = (step: 1 | 2 | 3) => `border-radius:var(--chakra-radii-l${step})`

/** Classes that name what they do. */
const named = {
  // Boxes
  row: 'display:flex;align-items:center',
  'inline-row': 'display:inline-flex;align-items:center',
  column: 'display:flex;flex-direction:column',
  flex: 'display:flex',
  'inline-flex': 'display:inline-flex',
  down: 'flex-direction:column',
  wrap: 'flex-wrap:wrap',
  tiles: 'display:grid',
  centred: 'display:grid;place-items:center',
  'as-block': 'display:block',
  'as-inline': 'display:inline',
  'inline-block': 'display:inline-block',
  // Places
  'items-start': 'align-items:start',
  'items-center': 'align-items:center',
  'items-end': 'align-items:end',
  'items-baseline': 'align-items:baseline',
  'items-stretch': 'align-items:stretch',
  'place-center': 'place-items:center',
  'content-start': 'align-content:start',
  between: 'justify-content:space-between',
  'to-middle': 'justify-content:center',
  'to-end': 'justify-content:flex-end',
  'self-start': 'align-self:start',
  'self-center': 'align-self:center',
  'self-stretch': 'align-self:stretch',
  'flex-1': 'flex:1',
  'flex-none': 'flex:none',
  'flex-auto': 'flex:1 0 auto',
  'flex-loose': 'flex:0 1 auto',
  'one-column': 'grid-template-columns:minmax(0,1fr)',
  'two-columns': 'grid-template-columns:1fr 1fr',
  'whole-row': 'grid-column:1/-1',
  push: 'margin-left:auto',
  'push-down': 'margin-top:auto',
  // Sizes
  'min-w-0': 'min-width:0',
  'min-w-full': 'min-width:100%',
  'max-w-full': 'max-width:100%',
  'w-full': 'width:100%',
  'min-h-0': 'min-height:0',
  'min-h-full': 'min-height:100%',
  'h-full': 'height:100%',
  // Above others
  relative: 'position:relative',
  absolute: 'position:absolute',
  sticky: 'position:sticky',
  'inset-0': 'inset:0',
  'top-0': 'top:0',
  'left-0': 'left:0',
  'bottom-0': 'bottom:0',
  // Content that does not fit
  clip: 'overflow:hidden',
  scroll: 'overflow:auto',
  'scroll-x': 'overflow:auto hidden',
  'scroll-y': 'overflow:hidden auto',
  'overflow-x': 'overflow-x:auto',
  'overflow-y': 'overflow-y:auto',
  cut: 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap',
  ellipsis: 'text-overflow:ellipsis',
  nowrap: 'white-space:nowrap',
  breakable: 'overflow-wrap:anywhere',
  'pre-line': 'white-space:pre-line',
  'pre-wrap': 'white-space:pre-wrap',
  /** Words for screen readers alone. */
  unseen: 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)',
  // Words
  normal: 'font-weight:400',
  medium: 'font-weight:500',
  figures: 'font-variant-numeric:tabular-nums',
  'text-left': 'text-align:left',
  'text-center': 'text-align:center',
  'text-right': 'text-align:right',
  plain: `color:${colour('fg')}`,
  muted: `color:${colour('fg-muted')}`,
  faint: `color:${colour('fg-subtle')}`,
  good: `color:${colour('fg-success')}`,
  warning: `color:${colour('fg-warning')}`,
  bad: `color:${colour('fg-error')}`,
  link: `color:${colour('fg-link')}`,
  brand: `color:${colour('brand-fg')}`,
  // Grounds
  'bg-panel': `background:${colour('bg-panel')}`,
  'bg-subtle': `background:${colour('bg-subtle')}`,
  'bg-muted': `background:${colour('bg-muted')}`,
  'bg-strong': `background:${colour('bg-emphasized')}`,
  'bg-canvas': `background:${colour('bg-canvas')}`,
  'bg-picked': `background:${colour('bg-picked')}`,
  'bg-warning': `background:${colour('bg-warning')}`,
  'bg-bad': `background:${colour('bg-error')}`,
  'bg-brand': `background:${colour('brand-subtle')}`,
  'bg-solid': `background:${colour('brand-solid')}`,
  'shadow-md': 'box-shadow:var(--chakra-shadows-md)',
  'shadow-lg': 'box-shadow:var(--chakra-shadows-lg)',
  // Edges
  border: `border:${line()}`,
  'border-muted': `border:${line('border-muted')}`,
  'border-strong': `border:${line('border-emphasized')}`,
  'border-dashed': `border:1px dashed ${colour('border-emphasized')}`,
  'border-t': `border-top:${line()}`,
  'border-t-muted': `border-top:${line('border-muted')}`,
  'border-r': `border-right:${line()}`,
  'border-r-muted': `border-right:${line('border-muted')}`,
  'border-b': `border-bottom:${line()}`,
  'border-b-muted': `border-bottom:${line('border-muted')}`,
  'border-l': `border-left:${line()}`,
  'border-l-muted': `border-left:${line('border-muted')}`,
  'rounded-1': radius(1),
  'rounded-2': radius(2),
  'rounded-3': radius(3),
  'rounded-inherit': 'border-radius:inherit',
  round: 'border-radius:50%',
  /** A part of a page on a ground of its own. */
  framed: `background:${colour('bg-panel')};border:${line()};${radius(3)}`,
  // Hands
  pointer: 'cursor:pointer',
  'no-select': 'user-select:none',
  untouchable: 'pointer-events:none',
  /** A button that is a picture alone, until the pointer is on it. */
  bare: `display:grid;flex:none;place-items:center;width:var(--bare-size,26px);height:var(--bare-size,26px);color:${colour('fg-subtle')};${radius(1)};cursor:pointer`,
  'bare:hover': `color:${colour('fg')};background:${colour('bg-muted')}`,
  /** Takes a line of a list, to move it. */
  grip: 'cursor:grab;touch-action:none',
  'grip:hover': `color:${colour('fg')}`,
  'grip:focus-visible': `outline:2px solid ${colour('brand-focus-ring')};outline-offset:-2px`,
  /** A number that opens how it came about. */
  explained: 'padding:0 2px;border-radius:3px;cursor:help',
  'explained:hover': `color:${colour('fg-link')};text-decoration:underline;text-underline-offset:3px`,
} as const

/** Classes with a size in pixels: `gap-8`, `max-w-320`. A size that is missing here is added. */
const sized: readonly (readonly [name: string, property: string, sizes: readonly number[]])[] = [
  ['gap', 'gap', [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 16, 18, 20, 24]],
  ['gap-x', 'column-gap', [4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28]],
  ['gap-y', 'row-gap', [1, 2, 3, 4, 6, 8, 10, 12]],
  ['p', 'padding', [2, 4, 6, 7, 10, 12, 14, 16]],
  ['px', 'padding-inline', [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32]],
  ['py', 'padding-block', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 28, 40, 56]],
  ['pt', 'padding-top', [2, 3, 4, 5, 6, 8, 10, 11, 12, 14, 16, 18, 24, 28, 56]],
  ['pr', 'padding-right', [2, 3, 4, 6, 8, 9, 10, 12, 14, 16, 24, 26, 64]],
  ['pb', 'padding-bottom', [2, 4, 5, 6, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24]],
  ['pl', 'padding-left', [2, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 32, 34, 48, 50]],
  ['mx', 'margin-inline', [2, 20]],
  ['my', 'margin-block', [2, 8]],
  ['mt', 'margin-top', [2, 3, 4, 5, 6, 8, 10, 12, 14, 16]],
  ['mr', 'margin-right', [4, 5, 6, 8]],
  ['mb', 'margin-bottom', [2, 4, 6, 8, 10, 12, 14, 18, 20]],
  ['ml', 'margin-left', [2, 3, 4, 5, 6, 8, 10, 12]],
  [
    'w',
    'width',
    [
      2, 6, 7, 8, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 46, 48, 50, 60, 62, 64, 70, 78, 84, 96, 104, 110, 120,
      130, 132, 140, 164, 190, 206, 210, 244, 248, 250, 260, 290, 300, 304, 330, 340, 460, 560,
    ],
  ],
  ['min-w', 'min-width', [14, 15, 18, 20, 52, 56, 64, 80, 120, 140, 168, 176, 200, 420, 760]],
  [
    'max-w',
    'max-width',
    [30, 52, 132, 160, 210, 224, 240, 260, 280, 320, 340, 420, 520, 560, 600, 720, 760, 860, 1280, 1400],
  ],
  [
    'h',
    'height',
    [2, 3, 6, 7, 8, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 33, 34, 36, 38, 42, 46, 58, 60, 64, 82, 132, 164, 170],
  ],
  [
    'min-h',
    'min-height',
    [
      20, 22, 23, 24, 26, 28, 30, 32, 34, 36, 38, 42, 44, 46, 48, 50, 52, 60, 76, 86, 104, 120, 160, 220, 240, 260, 280,
      356, 420,
    ],
  ],
  ['max-h', 'max-height', [132, 180, 260, 284, 300, 380, 560]],
  ['text', 'font-size', [10, 11, 12, 13, 14, 15, 16, 18, 24]],
  ['leading', 'line-height', [12, 15, 16, 17, 18, 19, 20, 22, 29]],
]

/** Every class for layout with its declarations, in the order of the sheet: of two that set the same, the later one wins. */
export const layoutClasses: ReadonlyMap<string, string> = new Map([
  ...Object.entries(named),
  ...sized.flatMap(([name, property, sizes]) =>
    sizes.map((size): [string, string] => [`${name}-${size}`, `${property}:${size}px`]),
  ),
])

const rules = [...layoutClasses].map(([name, declarations]) => `.${name}{${declarations}}`)

/** Sheet of the classes, in a layer: a class wins over a recipe of Chakra, and a rule of a CSS module wins over a class (decision 068). */
export const layoutSheet = `@layer layout{${rules.join('')}}`
