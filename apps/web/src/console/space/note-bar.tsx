import { Button } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import own from './space.module.css'

/** Note on a record of space, with its possible acts. */
export const NoteBar = ({ words, children }: { readonly words: ReactNode; readonly children: ReactNode }) => (
  <div className="row flex-none gap-y-8 gap-x-16 py-8 px-20 border-b-muted muted bg-subtle wrap" role="note">
    <span className={`min-w-0 figures ${own.words}`}>{words}</span>
    <span className="flex wrap gap-6">{children}</span>
  </div>
)

/** One act of the bar. */
export const BarAct = ({
  words,
  Icon,
  disabled,
  isMain = false,
  onAct,
}: {
  readonly words: string
  readonly Icon: LucideIcon
  readonly disabled: boolean
  readonly isMain?: boolean
  readonly onAct: () => void
}) => (
  <Button {...(isMain ? { variant: 'solid' as const } : {})} disabled={disabled} onClick={onAct}>
    <Icon />
    {words}
  </Button>
)
