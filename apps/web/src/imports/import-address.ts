import { useSearchParams } from 'react-router-dom'

/** Steps of an import under review; the current step is part of the address. */
export type Step = 'columns' | 'rows'

export interface ImportAddress {
  /** `new` chooses a file; undefined: no import is open. */
  readonly id: string | undefined
  readonly step: Step | undefined
  readonly begin: () => void
  readonly open: (id: string) => void
  readonly goTo: (step: Step) => void
  readonly close: () => void
}

const names = { import: 'import', step: 'step' } as const

/** Current import as the address has it: `import=new` chooses a file, `import=12&step=rows` is one of them. */
export const useImportAddress = (): ImportAddress => {
  const [query, setQuery] = useSearchParams()
  const set = (id: string | undefined, step: Step | undefined, replace = false) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of Object.values(names)) next.delete(name)
        // An open record would cover the import.
        next.delete('record')
        next.delete('copy')
        if (id !== undefined) next.set(names.import, id)
        if (step) next.set(names.step, step)
        return next
      },
      { replace },
    )
  const id = query.get(names.import) ?? undefined
  const step = query.get(names.step)
  return {
    id: id === undefined || id === 'new' || /^[1-9]\d{0,18}$/.test(id) ? id : undefined,
    step: step === 'columns' || step === 'rows' ? step : undefined,
    begin: () => set('new', undefined),
    open: (next: string) => set(next, undefined),
    goTo: (next: Step) => set(id, next),
    close: () => set(undefined, undefined),
  }
}
