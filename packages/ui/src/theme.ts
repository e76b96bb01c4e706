import { createSystem, defineConfig } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import * as chakra from '@chakra-ui/react/theme'
import { colours, meanings } from './theme/colours.ts'
import * as controls from './theme/control-recipes.ts'
import { buttonRecipe, dialogRecipe, menuRecipe, popoverRecipe } from './theme/recipes.ts'
import { tableRecipe } from './theme/table-recipe.ts'
import { tickBoxes } from './theme/tick-boxes.ts'

// The Latin web font comes first, so that digits, the middle dot and dashes never come from a Chinese font.
const faces =
  "'Inter Variable', Inter, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', system-ui, sans-serif"

const shadow = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** Parts of Chakra that the console uses; a component whose recipe is missing here has no styles. */
const borrowed = defineConfig({
  preflight: true,
  cssVarsPrefix: chakra.cssVarsPrefix,
  cssVarsRoot: chakra.cssVarsRoot,
  globalCss: chakra.globalCss,
  theme: {
    breakpoints: chakra.breakpoints,
    keyframes: chakra.keyframes,
    tokens: chakra.tokens,
    semanticTokens: chakra.semanticTokens,
    // Chakra has many more of both; the shell carries those that the recipes below name.
    textStyles: {
      xs: { value: { fontSize: 'xs', lineHeight: '1rem' } },
      sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
      md: { value: { fontSize: 'md', lineHeight: '1.5rem' } },
      lg: { value: { fontSize: 'lg', lineHeight: '1.75rem' } },
    },
    layerStyles: { disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } } },
    animationStyles: chakra.animationStyles,
    recipes: { button: chakra.buttonRecipe, spinner: chakra.spinnerRecipe },
    slotRecipes: {
      dialog: chakra.dialogSlotRecipe,
      drawer: chakra.drawerSlotRecipe,
      menu: chakra.menuSlotRecipe,
      popover: chakra.popoverSlotRecipe,
      toast: chakra.toastSlotRecipe,
    },
  },
})

const ours = defineConfig({
  theme: {
    tokens: {
      colors: colours,
      fonts: { body: { value: faces }, heading: { value: faces } },
      fontSizes: {
        '2xs': { value: '11px' },
        xs: { value: '12px' },
        sm: { value: '13px' },
        md: { value: '14px' },
        lg: { value: '16px' },
        xl: { value: '18px' },
        '2xl': { value: '22px' },
      },
    },
    semanticTokens: {
      colors: meanings,
      radii: { l1: { value: '4px' }, l2: { value: '5px' }, l3: { value: '8px' } },
      shadows: {
        sm: shadow('0 1px 2px rgb(20 35 55 / .06)', '0 1px 2px rgb(0 0 0 / .4)'),
        md: shadow('0 6px 20px -4px rgb(20 35 55 / .16)', '0 6px 20px -4px rgb(0 0 0 / .6)'),
        lg: shadow('0 16px 40px -8px rgb(20 35 55 / .22)', '0 16px 40px -8px rgb(0 0 0 / .7)'),
      },
    },
    recipes: {
      button: buttonRecipe,
      input: controls.inputRecipe,
      textarea: controls.textareaRecipe,
      select: controls.selectRecipe,
      choices: controls.choicesRecipe,
      choice: controls.choiceRecipe,
      radio: controls.radioRecipe,
    },
    slotRecipes: {
      menu: menuRecipe,
      popover: popoverRecipe,
      dialog: dialogRecipe,
      table: tableRecipe,
    },
  },
  globalCss: {
    html: { colorPalette: 'brand', fontSize: '16px' },
    body: {
      fontSize: '13px',
      lineHeight: '1.5',
      bg: 'bg.canvas',
      color: 'fg',
      textRendering: 'optimizeLegibility',
    },
    'h1, h2, h3': { fontWeight: 'medium' },
    // Who asks for less motion sees each change at once; what turns while something loads is at rest. What appears later still does.
    '*:not([data-later]), *::before, *::after': {
      _motionReduce: { animation: 'none !important', transition: 'none !important' },
    },
    ...tickBoxes,
    '*::-webkit-scrollbar': { width: '10px', height: '10px' },
    '*::-webkit-scrollbar-thumb': {
      bg: 'border.emphasized',
      borderRadius: '6px',
      border: '2px solid transparent',
      backgroundClip: 'content-box',
      minHeight: '50px',
      minWidth: '50px',
    },
    '*::-webkit-scrollbar-corner': { bg: 'transparent' },
    '::selection': { bg: 'brand.emphasized' },
  },
})

/** The look of the console: 13 px, 1 px borders, one accent. */
export const system = createSystem(defaultBaseConfig, borrowed, ours)
