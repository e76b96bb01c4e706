/** Tick box of a row, or of all rows: the native one, as light as a thousand rows need it. */
export const RowTick = ({
  label,
  ticked,
  onChange,
}: {
  readonly label: string
  readonly ticked: 'all' | 'some' | 'none'
  /** Absent where the row itself takes the click. */
  readonly onChange?: ((isTicked: boolean) => void) | undefined
}) => (
  <input
    type="checkbox"
    tabIndex={-1}
    aria-label={label}
    readOnly={onChange === undefined}
    checked={ticked === 'all'}
    ref={(box) => {
      if (box) box.indeterminate = ticked === 'some'
    }}
    onChange={onChange && ((event) => onChange(event.target.checked))}
    onDoubleClick={onChange && ((event) => event.stopPropagation())}
  />
)
