import { Button } from '@chakra-ui/react'
import { Note } from '@hangjia/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import own from './space.module.css'

/** Note on a record of space, with its possible acts. */
export const NoteBar = ({ words, children }: { readonly words: ReactNode; readonly children: ReactNode }) => (
  <Note className="wrap gap-x-16" role="note">
    <span className={`min-w-0 figures ${own.words}`}>{words}</span>
    <span className="flex wrap gap-6">{children}</span>
  </Note>
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

/** Facts of a note, each on a line of its own; empty ones are left out. */
export const FactLines = ({ lines }: { readonly lines: readonly (string | undefined)[] }) => (
  <>
    {lines.filter(Boolean).map((line) => (
      <span className={own.fact} key={line}>
        {line}
      </span>
    ))}
  </>
)
