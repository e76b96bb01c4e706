import { toast } from '@hangjia/ui'

/** Reports success or failure of copying to the clipboard, and answers true for success. */
export const copied = (
  writing: Promise<void>,
  words: { readonly done: string; readonly failed: string },
): Promise<boolean> =>
  writing.then(
    () => {
      toast('success', words.done)
      return true
    },
    () => {
      toast('error', words.failed)
      return false
    },
  )

/** Copies a text to the clipboard. */
export const copyText = (text: string, words: Parameters<typeof copied>[1]): Promise<boolean> =>
  copied(navigator.clipboard.writeText(text), words)
