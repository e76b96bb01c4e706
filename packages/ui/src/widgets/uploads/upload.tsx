import { defaultUploadLimit, type UploadExtension, type UploadType, uploadTypes } from '@hangjia/validation'
import { Undo2, UploadCloud } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useSpeech } from '../../speech.tsx'
import { TextButton } from '../page/text-button.tsx'
import { Input } from '../text/input.tsx'
import styles from './upload.module.css'
import { ParcelRow, SentRow } from './upload-row.tsx'
import { type SendFile, typeWords, type UploadedFile, useUploads } from './use-uploads.ts'

export interface UploadProps {
  readonly label: string
  /** Id of the button that chooses files. */
  readonly id?: string | undefined
  /** 1 images, 2 documents (spec §5.5), 3 either. */
  readonly type: UploadType
  /** Only these of the type, where not every document will do. */
  readonly only?: readonly UploadExtension[] | undefined
  /** In M; 3 as is. */
  readonly limit?: number | undefined
  /** Maximum number of files. */
  readonly max?: number | undefined
  readonly value: readonly UploadedFile[]
  readonly onChange: (files: readonly UploadedFile[]) => void
  readonly send: SendFile
  /** Works on a chosen file before it is checked and sent; undefined: it is not sent. */
  readonly prepare?: ((file: File) => Promise<File | undefined>) | undefined
  readonly disabled?: boolean | undefined
  readonly error?: string | undefined
}

const asItIs = (file: File): Promise<File | undefined> => Promise.resolve(file)
const focusOnce = (button: HTMLButtonElement | null) => button?.focus()

/** Files dropped or chosen, checked before they travel (spec §5.5), sent with their progress, and taken away with a way back. */
export const Upload = (props: UploadProps) => {
  const { label, id, type, only, limit = defaultUploadLimit, max = 20, value, onChange, send } = props
  const { prepare = asItIs, disabled, error } = props
  const { say } = useSpeech()
  const noteId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const uploads = useUploads({ type, only, limit, max, value, onChange, send })
  const extensions = only ?? uploadTypes[type].extensions
  const says = only ? typeWords(only) : uploadTypes[type].says
  const take = async (files: readonly File[]) => {
    const ready: File[] = []
    for (const file of files) ready.push(...[await prepare(file)].filter((one) => one !== undefined))
    if (ready.length > 0) uploads.add(ready)
  }
  const hover = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <fieldset
      className={`min-w-0 ${styles.upload}`}
      aria-label={label}
      aria-describedby={noteId}
      disabled={disabled}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false)
      }}
      onDrop={(event) => {
        if (disabled) return
        event.preventDefault()
        setOver(false)
        void take([...event.dataTransfer.files])
      }}
    >
      <div className="pb-4 muted" aria-hidden="true">
        {label}
      </div>
      <div
        className={`row gap-10 min-h-60 py-8 px-14 bg-subtle border-dashed rounded-2 ${styles.zone}`}
        data-over={isOver ? '' : undefined}
        data-error={error ? '' : undefined}
      >
        <UploadCloud size={18} className={`flex-none faint ${styles.cloud}`} />
        <div>
          <div>
            {say('dropFiles')}
            <TextButton
              ref={opener}
              id={id}
              className={styles.choose}
              disabled={disabled}
              onClick={() => chooser.current?.click()}
            >
              {say('chooseFiles')}
            </TextButton>
          </div>
          <div id={noteId} className="faint text-12">
            {say('fileLimits', { types: says, megabytes: limit })}
          </div>
        </div>
        <Input
          ref={chooser}
          type="file"
          hidden
          multiple={max > 1}
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => {
            void take([...(event.target.files ?? [])])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      {error && (
        <div role="alert" className="pt-2 bad text-12">
          {error}
        </div>
      )}
      {(value.length > 0 || uploads.parcels.length > 0) && (
        <ul className="mt-6">
          {value.map((file) => (
            <SentRow key={file.url} file={file} type={type} disabled={disabled} onRemove={() => uploads.remove(file)} />
          ))}
          {uploads.parcels.map((parcel) => (
            <ParcelRow
              key={parcel.key}
              parcel={parcel}
              type={type}
              onRetry={() => uploads.retry(parcel)}
              onCancel={() => {
                uploads.cancel(parcel)
                opener.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div role="status" className="row min-h-28 pt-2 px-6 muted text-12">
        {uploads.removed && (
          <>
            {say('fileRemoved', { name: uploads.removed.name })}
            {/* The focus continues here: its button was removed. */}
            <TextButton
              key={uploads.removed.url}
              ref={focusOnce}
              onClick={() => {
                uploads.undo()
                opener.current?.focus()
              }}
            >
              <Undo2 size={13} />
              {say('undo')}
            </TextButton>
          </>
        )}
      </div>
    </fieldset>
  )
}
