import { createContext, type ReactNode, use } from 'react'
import type { SendFile } from '../../widgets/uploads/use-uploads.ts'

/** Storage of a record's files: upload and addresses. */
export interface FileDesk {
  readonly send: SendFile
  /** The id under which a file that was sent is kept. */
  readonly idOf: (url: string) => string
  readonly urlOf: (id: string) => string
  /** The same, to be saved even where a browser would show it. */
  readonly downloadOf: (id: string) => string
}

const FileDeskContext = createContext<FileDesk | undefined>(undefined)

/** Provides storage to the file fields below; without it their files are only named. */
export const FileDeskProvider = ({ desk, children }: { readonly desk: FileDesk; readonly children: ReactNode }) => (
  <FileDeskContext value={desk}>{children}</FileDeskContext>
)

export const useFileDesk = (): FileDesk | undefined => use(FileDeskContext)
