import { screen } from '../page.ts'

/** How sheets are read and written. */
export const configPages = [screen('templateConfiguration')] as const
