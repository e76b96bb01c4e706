import { screen } from '../../page.ts'

/** Pages for reading and writing sheets. */
export const configPages = [screen('templateConfiguration')] as const
