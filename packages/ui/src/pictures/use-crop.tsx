import { type ReactNode, useRef, useState } from 'react'
import { whenShown } from '../widgets/over/when-shown.tsx'
import { isNeverCut } from './picture-section.ts'

const CropDialog = whenShown(() => import('./crop-dialog.tsx'))

interface Waiting {
  readonly file: File
  readonly resolve: (picture: File | undefined) => void
}

/** Lets the user choose a section of each picture before it is sent; `dialog` asks for it. */
export const useCrop = (
  ratio: number | undefined,
): { readonly choose: (file: File) => Promise<File | undefined>; readonly dialog: ReactNode } => {
  const [waiting, setWaiting] = useState<Waiting>()
  const nextKey = useRef(0)
  const choose = (file: File): Promise<File | undefined> => {
    if (isNeverCut(file)) return Promise.resolve(file)
    nextKey.current += 1
    return new Promise((resolve) => setWaiting({ file, resolve }))
  }
  const dialog = waiting && (
    <CropDialog
      key={nextKey.current}
      file={waiting.file}
      ratio={ratio}
      onDone={(picture) => {
        setWaiting(undefined)
        waiting.resolve(picture)
      }}
    />
  )
  return { choose, dialog }
}
