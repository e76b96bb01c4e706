import { FieldFrame, Select } from '@hangjia/ui'
import { useId } from 'react'

/** One of a few values, in the frame of the fields beside it. */
export const Choice = ({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}) => {
  const id = useId()
  return (
    <FieldFrame label={label} htmlFor={id} filled raised>
      {(note) => (
        <Select
          id={id}
          look="framed"
          aria-describedby={note}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
