import { ChakraProvider } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from '../theme.ts'
import { controlSheet } from './control-classes.ts'
import { layoutSheet } from './layout-classes.ts'

/** The look of the console for all that is in it. */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => (
  <ChakraProvider value={system}>
    <Global styles={controlSheet} />
    <Global styles={layoutSheet} />
    {children}
  </ChakraProvider>
)
