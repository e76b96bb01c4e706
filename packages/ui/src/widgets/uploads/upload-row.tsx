import { extensionOf, type UploadType, uploadTypes } from '@hangjia/validation'
import { Download, FileSpreadsheet, FileText, Image, RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import { sizeWords } from './file-size.ts'
import styles from './upload.module.css'
import type { Parcel, UploadedFile } from './use-uploads.ts'

/** A picture of an image, a sign for a document. */
const Thumbnail = ({
  name,
  url,
  type,
}: {
  readonly name: string
  readonly url: string | undefined
  readonly type: UploadType
}) => {
  if (type === 1 && url)
    return (
      <img className={`centred flex-none w-34 h-34 faint bg-muted rounded-1 ${styles.thumbnail}`} src={url} alt="" />
    )
  const Sign = signOf(extensionOf(name))
  return (
    <span className={`centred flex-none w-34 h-34 faint bg-muted rounded-1 ${styles.thumbnail}`}>
      <Sign size={18} />
    </span>
  )
}

const signOf = (extension: string) => {
  if ((uploadTypes[1].extensions as readonly string[]).includes(extension)) return Image
  return extension.startsWith('xls') ? FileSpreadsheet : FileText
}

/** Address at which the browser itself shows a file that is still uploading. */
const useLocalUrl = (file: File, wanted: boolean): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!wanted) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, wanted])
  return url
}

/** A file that the server keeps. */
export const SentRow = ({
  file,
  type,
  disabled,
  onRemove,
}: {
  readonly file: UploadedFile
  readonly type: UploadType
  readonly disabled?: boolean | undefined
  readonly onRemove: () => void
}) => {
  const { say } = useSpeech()
  return (
    <li className={`row relative gap-10 min-h-44 py-4 pl-6 pr-4 border-b-muted ${styles.row}`}>
      <Thumbnail name={file.name} url={file.url} type={type} />
      <div className="column flex-1 min-w-0 leading-18">
        <a
          href={file.url}
          target="_blank"
          rel="noreferrer"
          className={`cut ${styles.name}`}
          title={say('openFile', { name: file.name })}
        >
          {file.name}
        </a>
        <span className={`faint text-12 figures ${styles.note}`}>
          {file.size === undefined ? say('fileSent') : sizeWords(file.size)}
        </span>
      </div>
      {file.download && (
        <a
          className={`bare ${styles.act}`}
          href={file.download}
          download={file.name}
          aria-label={say('downloadNamed', { name: file.name })}
        >
          <Download size={14} />
        </a>
      )}
      {!disabled && (
        <button
          type="button"
          className={`bare ${styles.act}`}
          aria-label={say('removeNamed', { name: file.name })}
          onClick={onRemove}
        >
          <X size={14} />
        </button>
      )}
    </li>
  )
}

/** A file on its way, or one that did not make it. */
export const ParcelRow = ({
  parcel,
  type,
  onRetry,
  onCancel,
}: {
  readonly parcel: Parcel
  readonly type: UploadType
  readonly onRetry: () => void
  readonly onCancel: () => void
}) => {
  const { say, rule } = useSpeech()
  const { file, state, progress, broken } = parcel
  const url = useLocalUrl(file, type === 1 && state !== 'refused')
  const percent = Math.floor(progress * 100)
  const canceller = useRef<HTMLButtonElement>(null)
  return (
    <li className={`row relative gap-10 min-h-44 py-4 pl-6 pr-4 border-b-muted ${styles.row}`} data-state={state}>
      <Thumbnail name={file.name} url={url} type={type} />
      <div className="column flex-1 min-w-0 leading-18">
        <span className={`cut ${styles.name}`}>{file.name}</span>
        {broken ? (
          <span className={`faint text-12 figures ${styles.note}`} role="alert">
            {rule(broken.rule, broken.parameters)}
          </span>
        ) : (
          <span className={`faint text-12 figures ${styles.note}`}>
            {say('fileSending', { percent })} · {sizeWords(file.size)}
          </span>
        )}
        {state === 'sending' && (
          <progress
            className={`absolute w-full h-2 ${styles.progress}`}
            aria-label={file.name}
            value={progress}
            max={1}
          >
            {percent}%
          </progress>
        )}
      </div>
      {state === 'failed' && (
        <button
          type="button"
          className={`bare ${styles.act}`}
          aria-label={say('retryNamed', { name: file.name })}
          onClick={() => {
            onRetry()
            canceller.current?.focus()
          }}
        >
          <RotateCw size={14} />
        </button>
      )}
      <button
        ref={canceller}
        type="button"
        className={`bare ${styles.act}`}
        aria-label={say('removeNamed', { name: file.name })}
        onClick={onCancel}
      >
        <X size={14} />
      </button>
    </li>
  )
}
