import { defaultUploadLimit, uploadTypes } from '@hangjia/validation'
import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { useSpeech } from '../../speech.tsx'
import { TextButton } from '../../widgets/page/text-button.tsx'
import { Input } from '../../widgets/text/input.tsx'
import type { UploadProps } from '../../widgets/uploads/upload.tsx'
import { useUploads } from '../../widgets/uploads/use-uploads.ts'
import styles from './files.module.css'

type FileCellProps = Pick<UploadProps, 'label' | 'type' | 'value' | 'onChange' | 'send' | 'disabled'> & {
  readonly id: string
  readonly max: number
}

/** The file of a line: one row high, sent as soon as it is chosen. */
export const FileCell = ({ id, label, type, max, value, onChange, send, disabled }: FileCellProps) => {
  const { say, rule } = useSpeech()
  const chooser = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const uploads = useUploads({ type, only: undefined, limit: defaultUploadLimit, max, value, onChange, send })
  const [parcel] = uploads.parcels
  const [file] = value
  const remove = (act: () => void) => {
    act()
    setTimeout(() => opener.current?.focus())
  }
  return (
    <div className={`row flex-1 gap-6 min-w-0 px-8 ${styles.cell}`} data-broken={parcel?.broken ? '' : undefined}>
      {(parcel ?? file) && <Paperclip size={13} className="flex-none faint" aria-hidden="true" />}
      {parcel ? (
        <>
          <span className={`cut flex-1 min-w-0 ${styles.name}`} role={parcel.broken ? 'alert' : 'status'}>
            {parcel.broken
              ? rule(parcel.broken.rule, parcel.broken.parameters)
              : say('fileSending', { percent: Math.floor(parcel.progress * 100) })}
          </span>
          <button
            type="button"
            className={`bare ${styles.remove}`}
            aria-label={say('removeNamed', { name: parcel.file.name })}
            onClick={() => remove(() => uploads.cancel(parcel))}
          >
            <X size={13} />
          </button>
        </>
      ) : file ? (
        <>
          <a
            className={`cut flex-1 min-w-0 ${styles.name}`}
            href={file.url}
            target="_blank"
            rel="noreferrer"
            title={file.name}
          >
            {file.name}
          </a>
          {!disabled && (
            <button
              type="button"
              className={`bare ${styles.remove}`}
              aria-label={say('removeNamed', { name: file.name })}
              onClick={() => remove(() => uploads.remove(file))}
            >
              <X size={13} />
            </button>
          )}
        </>
      ) : (
        !disabled && (
          <TextButton
            ref={opener}
            id={id}
            aria-label={`${label}: ${say('chooseFiles')}`}
            onClick={() => chooser.current?.click()}
          >
            {say('chooseFiles')}
          </TextButton>
        )
      )}
      <Input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        accept={uploadTypes[type].extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          if (event.target.files?.length) uploads.add([...event.target.files])
          event.target.value = ''
        }}
      />
    </div>
  )
}
