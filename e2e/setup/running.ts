import { inject } from 'vitest'
import type { House } from './global-setup.ts'
import { myPart } from './my-part.ts'

/** The product and the browser that this file has to itself while it runs. */
export const house = (): House => myPart(inject('houses'))
