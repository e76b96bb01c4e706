import { type Mode, searchedModeNamed } from '@hangjia/contracts'
import type { Ask, Asking } from './asking.ts'
import { fclAsking } from './fcl-asking.ts'
import { modeAsking } from './mode-asking.ts'

/** Questions of any mode on one of its pages. */
export const askingOf = (mode: Mode, page: string): Asking<Ask> =>
  (searchedModeNamed(mode.name) ? modeAsking(mode, page) : fclAsking(page)) as Asking<Ask>
