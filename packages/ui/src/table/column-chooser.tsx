import { Button, Popover, Portal } from '@chakra-ui/react'
import { columnOrderKey, orderedColumns } from '@hangjia/validation'
import { Columns3 } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useSpeech } from '../speech.tsx'
import { type ChosenColumn, ColumnList } from './column-list.tsx'

export interface ColumnChooserProps {
  /** Page that has the columns; a chooser without a page is refused (spec §5.5). */
  readonly pageName: string
  /** Every column, in the page's own order. */
  readonly columns: readonly ChosenColumn[]
  readonly hidden: readonly string[]
  /** The order in which they were dragged; discarded when the set of columns has changed since (spec §9). */
  readonly order: readonly string[]
  /** Loads the hidden columns; called each time the chooser opens (spec §4). */
  readonly onOpen?: () => void
  /** While it loads nothing can be changed. */
  readonly isLoading?: boolean
  readonly onHide: (hidden: readonly string[]) => void
  readonly onOrder: (order: readonly string[]) => void
  readonly onReset: () => void
  /** The button that opens it, where the usual one does not fit. */
  readonly trigger?: ReactElement
  /** Subject of the choice, where it is not columns. */
  readonly label?: string
}

/** Shows and hides columns, and drags them into order by mouse or keyboard (spec §2.5). */
export const ColumnChooser = (props: ColumnChooserProps) => {
  const {
    pageName,
    columns,
    hidden,
    order,
    onOpen,
    isLoading = false,
    onHide,
    onOrder,
    onReset,
    trigger,
    label,
  } = props
  // Throws without a name, so that nobody's setting is saved under no page.
  columnOrderKey(pageName)
  const { say } = useSpeech()
  const [isDragging, setDragging] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const names = orderedColumns(
    columns.map(({ name }) => name),
    order,
  )
  return (
    <Popover.Root
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      lazyMount
      unmountOnExit
      // Escape belongs to the column in the hand first.
      closeOnEscape={!isDragging}
      // Its controls are disabled while the columns load, and would lose the focus.
      initialFocusEl={() => content.current}
      onOpenChange={({ open }) => open && onOpen?.()}
    >
      <Popover.Trigger asChild>
        {trigger ?? (
          <Button>
            <Columns3 />
            {say('columns')}
          </Button>
        )}
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content ref={content} width="264px" aria-label={label ?? say('columns')}>
            <div className="pt-10 pb-4 px-14 faint text-12">{say('columnsHint')}</div>
            <ColumnList
              columns={names.flatMap((name) => columns.find((column) => column.name === name) ?? [])}
              hidden={hidden}
              isLoading={isLoading}
              onHide={onHide}
              onOrder={onOrder}
              onDragging={setDragging}
            />
            <div className="flex between py-6 px-8 border-t-muted">
              <Button size="xs" variant="ghost" disabled={isLoading} onClick={() => onHide([])}>
                {say('columnsAll')}
              </Button>
              <Button size="xs" variant="ghost" disabled={isLoading} onClick={onReset}>
                {say('columnsReset')}
              </Button>
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
