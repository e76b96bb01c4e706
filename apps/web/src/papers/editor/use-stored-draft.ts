import type { Issue } from '@hangjia/contracts'
import { toast, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf, useProblemWords } from '../../problem.ts'

interface Stored<D> {
  readonly draft: D
  readonly version: number
}
const nobody: readonly Issue[] = []

/**
 * Draft beside the server's version of it. `explain` holds the reasons of a refusal; the named fields stay red until
 * the draft changes. `storing` saves the changes, and returns the stored version, or undefined when refused.
 */
export const useStoredDraft = <D>({ draft, read }: { readonly draft: D; readonly read: Stored<D> }) => {
  const { i18n, t } = useTranslation('quotation')
  const { rule } = useSpeech()
  const words = useProblemWords()
  const [saved, setSaved] = useState<Stored<D>>({ draft: read.draft, version: read.version })
  const [refusal, setRefusal] = useState<{ draft: D; issues: readonly Issue[] }>()
  const isDirty = draft !== saved.draft
  /** A broken rule of the head names its field; one of a line is seen where it is red. */
  const worded = ({ path, rule: broken, parameters }: Issue) =>
    [i18n.exists(path, { ns: 'quotation' }) ? t(path as 'customer') : '', rule(broken, parameters)]
      .filter(Boolean)
      .join(': ')
  return {
    isDirty,
    version: saved.version,
    refused: refusal?.draft === draft ? refusal.issues : nobody,
    /** Continues on the server's current version. */
    adopt: setSaved,
    explain: (error: unknown) => {
      const { issues } = failureOf(error)
      setRefusal({ draft, issues })
      const [first] = issues
      toast('error', first ? worded(first) : words(error))
    },
    storing: (save: (stored: Stored<D>) => Promise<{ readonly version: number }>) => async () => {
      if (!isDirty) return saved.version
      try {
        const { version } = await save({ draft, version: saved.version })
        setSaved({ draft, version })
        return version
      } catch {
        return undefined
      }
    },
  }
}
