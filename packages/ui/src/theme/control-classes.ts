import type { CSSObject } from '@emotion/react'
import { system } from '../theme.ts'
import { controlClasses } from './control-names.ts'

const stylesOf = (name: string): CSSObject => {
  const [control = '', variant] = name.split('-')
  return system.getRecipeFn(control)(variant ? { variant } : {})
}

/**
 * Recipes of controls as classes (`input-outline`, `choice`), computed once. A component of Chakra computes its class in each render
 * (decision 080).
 */
export const controlSheet: CSSObject = Object.fromEntries(controlClasses.map((name) => [`.${name}`, stylesOf(name)]))
