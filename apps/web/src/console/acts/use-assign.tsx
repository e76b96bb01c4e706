import type { BatchAct } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { UserRoundPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { AssignDialog } from '../../dialogs/assign-dialog.tsx'
import { useActProblem } from '../act-problem.ts'
import { useFieldOptions } from '../form/use-field-options.ts'
import type { TickedRows } from '../records.ts'

interface Assigning {
  /** Field of the person who has a record, by which people are offered. */
  readonly field: string
  readonly words: { readonly act: string; readonly title: string; readonly to?: string }
  /** Gives the rows as they were read, and answers with words of what was done. */
  readonly gives: (given: {
    readonly rows: readonly { readonly id: string; readonly version: number }[]
    readonly to: string
    readonly reason: string
  }) => Promise<string>
}
/** Act that gives the ticked records to one person, for one reason, and the dialog that asks for both. */
export const useAssign = (
  { page, records, rows, disabled, onDone }: TickedRows,
  { field, words, gives }: Assigning,
): { readonly act: BarAct<BatchAct>; readonly dialog: ReactNode } => {
  const sayProblem = useActProblem(page, records)
  const people = useFieldOptions(page.name, field)
  const [isOpen, setOpen] = useState(false)
  const assign = useMutation({
    mutationFn: (given: { readonly to: string; readonly reason: string }) =>
      gives({ rows: rows.map(({ id, version }) => ({ id, version })), ...given }),
    // The dialog stays: another colleague may have room.
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async (done) => {
      toast('success', done)
      setOpen(false)
      await onDone()
    },
  })
  return {
    act: {
      key: 'assign',
      words: words.act,
      icon: UserRoundPen,
      disabled: disabled || assign.isPending,
      does: () => setOpen(true),
    },
    dialog: isOpen ? (
      <AssignDialog
        title={words.title}
        {...(words.to === undefined ? {} : { words: { to: words.to, act: words.act } })}
        load={people}
        isBusy={assign.isPending}
        onClose={() => setOpen(false)}
        onChosen={(given) => assign.mutate(given)}
      />
    ) : null,
  }
}
