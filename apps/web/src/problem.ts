import { type Issue, isProblemCode, isProblemReason, type ProblemCode, problems } from '@hangjia/contracts'
import type { ErrorShape } from '@hangjia/contracts/router'
import { TRPCClientError } from '@trpc/client'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleWords } from './locales/speech.tsx'

/** Facts of a failed call, read without trust: the gateway may be down, or the answer may come from elsewhere. */
export interface Failure {
  /** `network`: no answer came at all. */
  readonly code: ProblemCode | 'network' | 'unknown'
  readonly message: string
  readonly issues: readonly Issue[]
  readonly details: Readonly<Record<string, string | number>>
}

type ErrorFacts = Partial<ErrorShape['data']>

/** Reads any thrown value as a failure. */
export const failureOf = (error: unknown): Failure => {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof TRPCClientError)) return { code: 'unknown', message, issues: [], details: {} }
  const facts = error.data as ErrorFacts | null | undefined
  if (!facts) return { code: 'network', message, issues: [], details: {} }
  const { problem, issues = [], details = {} } = facts
  return { code: isProblemCode(problem) ? problem : 'unknown', message, issues, details }
}

/** Returns true when an automatic retry may help. */
export const mayRetry = (error: unknown): boolean => {
  const { code } = failureOf(error)
  return code === 'network' || (code !== 'unknown' && problems[code].retry)
}

/**
 * Words for a failure: our own for a known reason or code, the upstream's for its refusals, unchanged for an unknown
 * one. `name` overrides the name of the conflicting record, where the caller knows a better one.
 */
export const useProblemWords = () => {
  const { t } = useTranslation('problem')
  return useCallback(
    (error: unknown, name?: string): string => {
      const { code, message, details, issues } = failureOf(error)
      if (code === 'unknown') return message
      if (isProblemReason(details.reason)) return t(`reasons.${details.reason}`)
      if (code === 'refused' && message !== 'refused') return message
      const words = t(code, { defaultValue: message })
      const reasons = [...new Set(issues.map(({ rule, parameters }) => ruleWords(rule, parameters)))].slice(0, 3)
      // Name of the conflicting record, and its error.
      const facts = [name ?? (typeof details.title === 'string' ? details.title : ''), ...reasons].filter(Boolean)
      return facts.length > 0 ? t('withFacts', { words, facts: facts.join(' · ') }) : words
    },
    [t],
  )
}
