import type { AttachedFile } from '@hangjia/contracts'
import { attachmentType } from '@hangjia/validation'
import { useCrop } from '../../pictures/use-crop.tsx'
import { useSpeech } from '../../speech.tsx'
import { Upload } from '../../widgets/uploads/upload.tsx'
import type { UploadedFile } from '../../widgets/uploads/use-uploads.ts'
import { ControlShell } from '../control-shell.tsx'
import type { InputProps } from '../kind.ts'
import { FileCell } from './file-cell.tsx'
import { type FileDesk, useFileDesk } from './file-desk.tsx'

/** A file of a record as the upload widget lists it. */
const asUploaded = ({ id, name, size }: AttachedFile, desk: FileDesk): UploadedFile => ({
  name,
  size,
  url: desk.urlOf(id),
  download: desk.downloadOf(id),
})
const asAttached = (file: UploadedFile, desk: FileDesk, before: readonly AttachedFile[]): AttachedFile => {
  const known = before.find(({ id }) => desk.urlOf(id) === file.url)
  return known ?? { id: desk.idOf(file.url), name: file.name, size: file.size ?? 0 }
}

const FilesInput = (props: InputProps<'files'>) => {
  const { field, value, onChange, onBlur, id, issues, disabled, look, label = '' } = props
  const { rule } = useSpeech()
  const desk = useFileDesk()
  const files = value ?? []
  const [wide, high] = field.crop ?? []
  const crop = useCrop(wide && high ? wide / high : undefined)
  const [issue] = issues
  if (!desk) return <ControlShell look={look}>{files.map(({ name }) => name).join(', ')}</ControlShell>
  const list = {
    label,
    type: field.images ? (1 as const) : attachmentType,
    max: field.max,
    send: desk.send,
    value: files.map((file) => asUploaded(file, desk)),
    onChange: (next: readonly UploadedFile[]) => {
      onChange(next.map((file) => asAttached(file, desk, files)))
      onBlur?.()
    },
    disabled,
  }
  return look === 'cell' ? (
    <ControlShell look="cell" issues={issues}>
      <FileCell id={id} {...list} />
    </ControlShell>
  ) : (
    <>
      <Upload
        {...list}
        id={id}
        prepare={field.crop && crop.choose}
        error={issue && rule(issue.rule, issue.parameters)}
      />
      {crop.dialog}
    </>
  )
}

export default FilesInput
