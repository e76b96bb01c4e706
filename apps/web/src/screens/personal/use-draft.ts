import { type cardDraft, type Issue, issuesOf, type profileDraft } from '@hangjia/contracts'
import { toast, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf, useProblemWords } from '../../problem.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Moves a draft from the loaded values to the stored ones: it keeps the changed fields. */
export const rebased = <T extends object>(draft: T, base: T, stored: T): T => {
  const names = Object.keys(stored) as (keyof T)[]
  return {
    ...stored,
    ...Object.fromEntries(names.flatMap((name) => (same(draft[name], base[name]) ? [] : [[name, draft[name]]]))),
  }
}

/** Unsaved changes of a person to loaded data, until they are saved or undone. */
export const useDraft = <T extends object>(stored: T) => {
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(stored)
  // Values saved elsewhere come in wherever nothing is being changed here: saving must not undo them.
  if (!same(base, stored)) {
    setDraft(rebased(draft, base, stored))
    setBase(stored)
  }
  return {
    draft,
    set: (part: Partial<T>) => setDraft((before) => ({ ...before, ...part })),
    reset: () => setDraft(base),
    /** The sent values are saved as this; later input stays. */
    settle: (sent: T, saved: T) => setDraft((now) => (same(now, sent) ? saved : now)),
    isDirty: !same(draft, base),
  }
}

/** Place of a refusal: the fields it names under `part`, else a message over the page. */
export const useRefusal = (part: string) => {
  const { t } = useTranslation('personal')
  const { rule } = useSpeech()
  const words = useProblemWords()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  return {
    errorOf: (field: string) => {
      const found = issues.find(({ path }) => path === (part ? `${part}.${field}` : field))
      return found && rule(found.rule, found.parameters)
    },
    /** Checks with the schema that the server uses too; errors are shown at their fields, and nothing is sent. */
    accepts: (schema: typeof profileDraft | typeof cardDraft, draft: unknown): boolean => {
      const { error } = schema.safeParse(draft)
      setIssues(error ? issuesOf(error, draft).map((issue) => ({ ...issue, path: `${part}.${issue.path}` })) : [])
      return error === undefined
    },
    clear: () => setIssues([]),
    show: (error: unknown) => {
      const { code, issues: found } = failureOf(error)
      setIssues(found)
      if (found.length === 0) toast('error', code === 'stale' ? t('stale') : words(error))
    },
  }
}
