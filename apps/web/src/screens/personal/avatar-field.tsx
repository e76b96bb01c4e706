import { Button } from '@chakra-ui/react'
import { Input, useSpeech } from '@hangjia/ui'
import { checkUpload, defaultUploadLimit } from '@hangjia/validation'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './personal.module.css'
import { smallPicture } from './small-picture.ts'

/** Picture of a person: a file of theirs, scaled down before it is stored. */
export const AvatarField = ({
  value,
  name,
  onChange,
}: {
  readonly value: string
  readonly name: string
  readonly onChange: (value: string) => void
}) => {
  const { t } = useTranslation('personal')
  const { rule } = useSpeech()
  const file = useRef<HTMLInputElement>(null)
  const note = useId()
  const [broken, setBroken] = useState<string>()
  const take = async (chosen: File) => {
    const verdict = checkUpload({ name: chosen.name, size: chosen.size }, { type: 1, limit: defaultUploadLimit })
    if (verdict.code === -1) return setBroken(rule(verdict.rule, { ...verdict.parameters }))
    try {
      onChange(await smallPicture(chosen))
      setBroken(undefined)
    } catch {
      setBroken(t('noPicture'))
    }
  }
  return (
    <div className={`row gap-14 pb-16 ${styles.avatarField}`}>
      <Avatar picture={value} name={name} />
      <div>
        <Input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/gif"
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void take(chosen)
            target.value = ''
          }}
        />
        <Button aria-describedby={note} onClick={() => file.current?.click()}>
          {t(value ? 'otherPicture' : 'choosePicture')}
        </Button>
        {value ? (
          <Button variant="ghost" onClick={() => onChange('')}>
            {t('noAvatar')}
          </Button>
        ) : null}
        <p
          id={note}
          className={`muted text-12 ${styles.small}`}
          data-error={broken ? '' : undefined}
          role={broken ? 'alert' : undefined}
        >
          {broken ?? t('pictureHint', { size: defaultUploadLimit })}
        </p>
      </div>
    </div>
  )
}

/** Person as a picture, or as the first letter of their name. */
const Avatar = ({ picture, name }: { readonly picture: string; readonly name: string }) =>
  picture ? (
    <img
      className={`centred flex-none w-64 h-64 brand text-24 bg-brand border round ${styles.avatar}`}
      src={picture}
      alt=""
    />
  ) : (
    <span
      className={`centred flex-none w-64 h-64 brand text-24 bg-brand border round ${styles.avatar}`}
      aria-hidden="true"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
