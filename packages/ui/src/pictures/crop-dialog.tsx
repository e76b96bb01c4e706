import { Button } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useSpeech } from '../speech.tsx'
import { DialogFrame } from '../widgets/over/dialog-frame.tsx'
import styles from './crop.module.css'
import { cutPicture } from './cut-picture.ts'
import { largestSection } from './picture-section.ts'

interface CropProps {
  readonly file: File
  /** Width to height; any section where absent. */
  readonly ratio: number | undefined
  /** The picture to send; undefined when none is. */
  readonly onDone: (picture: File | undefined) => void
}

/** Chooses the section of a picture that is sent, by mouse, finger or keyboard. */
const CropDialog = ({ file, ratio, onDone }: CropProps) => {
  const { say } = useSpeech()
  const [url, setUrl] = useState<string>()
  const [section, setSection] = useState<PercentCrop>()
  const [isBroken, setBroken] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const cut = async () => {
    if (!section) return
    setBusy(true)
    try {
      onDone(await cutPicture(file, section))
    } catch {
      setBusy(false)
      setBroken(true)
    }
  }
  return (
    <DialogFrame
      title={say('cropTitle')}
      width="720px"
      leave="cancel"
      acts={
        <>
          <Button onClick={() => onDone(file)}>{say('cropWhole')}</Button>
          <Button variant="solid" loading={isBusy} disabled={!section || isBroken} onClick={() => void cut()}>
            {say('cropDone')}
          </Button>
        </>
      }
      onClose={() => onDone(undefined)}
    >
      <p className="mb-10 muted">{say('cropHint')}</p>
      {isBroken && (
        <p role="alert" className="bad">
          {say('cropBroken')}
        </p>
      )}
      {url && !isBroken && (
        <div className="centred">
          <ReactCrop
            crop={section}
            aspect={ratio}
            keepSelection
            minWidth={16}
            minHeight={16}
            ruleOfThirds
            ariaLabels={{
              cropArea: say('cropArea'),
              nwDragHandle: say('cropCorner'),
              nDragHandle: say('cropEdge'),
              neDragHandle: say('cropCorner'),
              eDragHandle: say('cropEdge'),
              seDragHandle: say('cropCorner'),
              sDragHandle: say('cropEdge'),
              swDragHandle: say('cropCorner'),
              wDragHandle: say('cropEdge'),
            }}
            onChange={(_pixels, percent) => setSection(percent)}
          >
            <img
              className={`as-block max-w-full ${styles.picture}`}
              src={url}
              alt={file.name}
              onError={() => setBroken(true)}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSection({ unit: '%', ...largestSection({ width, height }, ratio) })
              }
            />
          </ReactCrop>
        </div>
      )}
    </DialogFrame>
  )
}
export default CropDialog
