import { type Field, type Issue, linesIn, onlineBooking, type Reference } from '@hangjia/contracts'
import { kindOf, type LoadOptions, useSpeech } from '@hangjia/ui'
import { useId } from 'react'

type Lines = ReturnType<typeof linesIn>
const field: Field = onlineBooking.fields.cargo
const { Input } = kindOf(field)

/** Goods of a booking as they are sent: a package by its id. */
export const cargoIn = (lines: Lines) =>
  lines.map((line) => ({ ...line, packageType: (line.packageType as Reference | null | undefined)?.id ?? null }))

interface CargoFieldProps {
  /** Name of the lines, where they are others than those of the booking. */
  readonly title?: Field['label']
  readonly lines: Lines
  readonly issues: readonly Issue[]
  readonly load: LoadOptions
  readonly onChange: (lines: Lines) => void
}

/** Goods of a booking, one kind a line, with all of their facts. */
export const CargoField = ({ title = field.label, lines, issues, load, onChange }: CargoFieldProps) => {
  const { label } = useSpeech()
  const id = useId()
  return (
    <Input
      id={id}
      path="cargo"
      field={field}
      label={label(title)}
      value={lines}
      issues={issues}
      load={load}
      onChange={(value) => onChange(linesIn(value))}
    />
  )
}
