import { toast } from '@hangjia/ui'

/** Reports success or failure of copying to the clipboard. */
export const copied = (
  writing: Promise<void>,
  words: { readonly done: string; readonly failed: string },
): Promise<void> =>
  writing.then(
    () => void toast('success', words.done),
    () => void toast('error', words.failed),
  )

/** Copies a text to the clipboard. */
export const copyText = (text: string, words: Parameters<typeof copied>[1]): Promise<void> =>
  copied(navigator.clipboard.writeText(text), words)
