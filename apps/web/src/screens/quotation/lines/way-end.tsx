import type { Reference } from '@hangjia/contracts'
import { type LoadReferences, Picker, TextButton } from '@hangjia/ui'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import styles from '../../../papers/editor/editor.module.css'

interface WayEndProps {
  readonly label: string
  readonly addLabel: string
  readonly value: Reference | null
  readonly load: LoadReferences
  readonly onChange: (place: Reference | null) => void
}

/** Place of receipt before the POL, or of delivery after the POD; most quotations have neither. */
export const WayEnd = ({ label, addLabel, value, load, onChange }: WayEndProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!value && !isOpen)
    return (
      <TextButton onClick={() => setOpen(true)}>
        <Plus size={13} />
        {addLabel}
      </TextButton>
    )
  return (
    <div className={`row relative gap-8 w-290 h-28 border-b ${styles.end}`}>
      <label htmlFor={id}>{label}</label>
      <Picker id={id} value={value} load={load} onChange={onChange} />
    </div>
  )
}
