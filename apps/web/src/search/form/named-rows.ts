import type { Reference } from '@hangjia/contracts'
import type { LoadReferences } from '@hangjia/ui'
import { useEffect, useState } from 'react'

/** Ids in the parts of a question, with the kind of rows that they name. */
export type NamedIds<Part extends string, Of extends string> = Readonly<
  Record<Part, readonly [of: Of, ids: readonly string[]]>
>
/** Rows behind the ids of a question, as its pickers show them. */
export type NamedRows<Part extends string> = Readonly<Record<Part, readonly Reference[]>>

const rowsBy = <Part extends string>(
  parts: readonly Part[],
  rowsOf: (part: Part) => readonly Reference[],
): NamedRows<Part> => Object.fromEntries(parts.map((part) => [part, rowsOf(part)])) as NamedRows<Part>

/** The list of one id, for parts that name one row or none. */
export const idList = (id: string | null | undefined): readonly string[] => (id ? [id] : [])

interface Named<Part extends string, Of extends string> {
  /** Undefined while a new question is prepared. */
  readonly ids: NamedIds<Part, Of> | undefined
  readonly load: (of: Of) => LoadReferences
}
/**
 * Rows that a question names, and the act that sets those of another one. A question of an address has ids only: their names are loaded once,
 * whichever way it came, and are undefined until then. Ids whose names cannot be loaded have no row.
 */
export const useNamedRows = <Part extends string, Of extends string>({ ids, load }: Named<Part, Of>) => {
  const [named, setNamed] = useState<{ readonly key: string; readonly rows: NamedRows<Part> }>()
  const key = ids && JSON.stringify(ids)
  const isNamed = named !== undefined && named.key === key
  useEffect(() => {
    if (isNamed || key === undefined) return
    let isCurrent = true
    const wanted = JSON.parse(key) as NamedIds<Part, Of>
    const parts = Object.keys(wanted) as Part[]
    // A part whose names cannot be loaded leaves the others theirs.
    const find = async (part: Part) => {
      const [of, asked] = wanted[part]
      return [part, asked.length > 0 ? await load(of)({ query: '', ids: asked }).catch(() => []) : []] as const
    }
    Promise.all(parts.map(find)).then((found) => {
      const rowsOf = new Map<Part, readonly Reference[]>(found)
      if (isCurrent) setNamed({ key, rows: rowsBy(parts, (part) => rowsOf.get(part) ?? []) })
    })
    return () => {
      isCurrent = false
    }
  }, [isNamed, key, load])
  return {
    rows: isNamed ? named.rows : undefined,
    name: (other: NamedIds<Part, Of>, rows: NamedRows<Part>) => setNamed({ key: JSON.stringify(other), rows }),
  }
}

/** First content of a form; another key is another form. */
interface FormContent<Draft, Rows> {
  readonly key: string
  readonly ask: Draft
  readonly references: Rows
}
interface WantedForm<Draft, Rows> {
  readonly key: string
  /** Undefined while it is loaded, as are the names. */
  readonly ask: Draft | undefined
  readonly references: Rows | undefined
}
/**
 * The form in sight with its changes that are not searched yet. Another question of the address, also by the Back button, replaces both once
 * its names are loaded; the form before stays until then.
 */
export const useForm = <Draft, Rows>({ key, ask, references }: WantedForm<Draft, Rows>) => {
  const [form, setForm] = useState<FormContent<Draft, Rows>>()
  const [typed, setTyped] = useState<Draft>()
  if (ask !== undefined && references !== undefined && form?.key !== key) {
    setForm({ key, ask, references })
    setTyped(undefined)
  }
  return { form, typed, setTyped }
}
