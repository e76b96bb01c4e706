import { useEffect } from 'react'
import { useLater } from '../over/use-later.ts'

type Mood = 'success' | 'error' | 'warning' | 'info'
const durationMs: Record<Mood, number> = { success: 2400, info: 3200, warning: 3200, error: 6000 }

export interface ToastMessage {
  readonly mood: Mood
  readonly title: string
  readonly description?: string | undefined
  readonly durationMs: number
}

/** Messages from before the stack of toasts was mounted, with their times. */
const waiting: { readonly toast: ToastMessage; readonly at: number }[] = []
/** After this time, in milliseconds, a passing message is no longer understood. */
const freshMs = 15_000
let wake: () => unknown = () => undefined
let show = (toast: ToastMessage): void => {
  waiting.push({ toast, at: Date.now() })
  wake()
}

/**
 * Shows a passing message. A broken rule stays for `validationToastMs` (spec §9), everything else long enough to read.
 */
export const toast = (mood: Mood, title: string, options: { description?: string; durationMs?: number } = {}) =>
  show({ mood, title, durationMs: durationMs[mood], ...options })

const loadStack = () => import('./toast-stack.tsx')

/** Area of the toasts; Alt+T moves the focus there. */
export const Toaster = () => {
  const [stack, want] = useLater(loadStack)
  useEffect(() => {
    wake = want
    if (waiting.length > 0) want()
  }, [want])
  useEffect(() => {
    if (!stack) return
    // Not from within an effect: there the stack would keep but the last of several.
    const begin = setTimeout(() => {
      show = stack.showToast
      for (const { toast, at } of waiting.splice(0)) if (Date.now() - at < freshMs) stack.showToast(toast)
    })
    return () => clearTimeout(begin)
  }, [stack])
  return stack ? <stack.ToastStack /> : null
}
