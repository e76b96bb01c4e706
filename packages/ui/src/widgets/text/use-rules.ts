import { firstBroken, type Others, type Rule } from '@hangjia/validation'
import { useState } from 'react'
import { type Parameters, useSpeech } from '../../speech.tsx'

/** A rule of the runner (spec §5.3): as it is when the field is left, or with the moment at which it runs. */
export type FieldRule = Rule | { readonly on: 'blur' | 'change'; readonly rule: Rule }

/** Broken rule of a value, with its words in `rule.json`. */
export interface BrokenRule {
  readonly rule: string
  readonly parameters?: Parameters | undefined
}

export interface Ruled {
  /** In order; the first that the value breaks is shown. */
  readonly rules?: readonly FieldRule[] | undefined
  /** The record around the value, for rules that look at a second one. */
  readonly others?: Others | undefined
  /** Words of the owner, such as a refusal of the server. */
  readonly error?: string | undefined
}

/** Methods of a field that a form may call through its `ref`. */
export interface Checkable {
  /** Runs every rule now and shows the first that fails; true when none does. */
  readonly check: () => boolean
  readonly focus: () => void
}

const timed = (entry: FieldRule): { readonly on: 'blur' | 'change'; readonly rule: Rule } =>
  typeof entry === 'object' && 'on' in entry ? entry : { on: 'blur', rule: entry }

/**
 * Error line of a field (spec §4): rules run when it is left, those set to `change` on every change too, and typing
 * clears the line. The owner's `error` disappears during typing and returns when the field is left, as long as the
 * owner still passes it. `judge` is the widget's own check of a value, before any rule.
 */
export const useRules = <V>(
  { rules = [], others, error }: Ruled,
  judge: (value: V) => BrokenRule | null = () => null,
) => {
  const { rule: say } = useSpeech()
  const [broken, setBroken] = useState<BrokenRule | null>(null)
  const [isTyping, setTyping] = useState(false)
  const judgeAll = (value: V) =>
    judge(value) ??
    firstBroken(
      value,
      rules.map(timed).map(({ rule }) => rule),
      others,
    )
  const settle = (value: V): boolean => {
    const found = judgeAll(value)
    setTyping(false)
    setBroken(found)
    return found === null
  }
  return {
    error: broken ? say(broken.rule, broken.parameters) : isTyping ? undefined : error,
    onChange: (value: V) => {
      const now = rules.map(timed).filter(({ on }) => on === 'change')
      setTyping(true)
      setBroken(
        firstBroken(
          value,
          now.map(({ rule }) => rule),
          others,
        ),
      )
    },
    /** While an input method composes a word there is nothing to judge yet. */
    onCompose: () => {
      setTyping(true)
      setBroken(null)
    },
    onBlur: settle,
    check: settle,
  }
}
