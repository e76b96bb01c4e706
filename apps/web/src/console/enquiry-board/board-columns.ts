import { type Condition, enquiry, runningEnquiryStates } from '@hangjia/contracts'

/** A column of the board: its states, the first of which names it. */
interface BoardColumn {
  readonly name: string
  readonly states: readonly string[]
  /** The desk works on it, or sales owe it details: what is due first is on top. */
  readonly isOpen: boolean
}
const answered = ['answered', 'quoted'] as const
const openStates = [...runningEnquiryStates, 'waiting'] as const
const usual: readonly BoardColumn[] = [
  ...openStates.map((name) => ({ name, states: [name], isOpen: true })),
  { name: 'answered', states: answered, isOpen: false },
]
const everyState = enquiry.fields.status.options.map(([state]) => state)
const ended: readonly BoardColumn[] = everyState
  .filter((state) => usual.every(({ states }) => !states.includes(state)))
  .map((name) => ({ name, states: [name], isOpen: false }))

/** Columns of the board: those of the work, or those that a filter by state names. */
export const boardColumns = (asked: Condition | undefined): readonly BoardColumn[] => {
  const any = asked && 'any' in asked ? asked.any.map(String) : []
  if (any.length === 0) return usual
  return [...usual, ...ended].flatMap((column) => {
    const states = column.states.filter((state) => any.includes(state))
    const [name] = states
    return name === undefined ? [] : [{ ...column, name, states }]
  })
}
