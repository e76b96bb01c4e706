import type { CSSObject } from '@emotion/react'
import { system } from '../theme.ts'

/** Recipes of controls that a form has dozens of. */
const controls = ['input', 'textarea', 'select', 'choices', 'choice', 'radio']

const rulesOf = (control: string): [selector: string, styles: CSSObject][] => {
  const styles = system.getRecipeFn(control)
  const looks: readonly string[] | undefined = styles.variantMap.variant
  return looks ? looks.map((variant) => [`.${control}-${variant}`, styles({ variant })]) : [[`.${control}`, styles({})]]
}

/**
 * Their looks as classes (`input-outline`, `choice`), computed once. A component of Chakra computes its class in each render
 * (decision 080).
 */
export const controlSheet: CSSObject = Object.fromEntries(controls.flatMap(rulesOf))
