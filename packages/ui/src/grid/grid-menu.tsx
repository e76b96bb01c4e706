import { Menu, Portal } from '@chakra-ui/react'
import { fitColumn, hideColumn, moveColumn, pinColumn, showColumns } from './deeds/column-deeds.ts'
import type { GridContext } from './deeds/grid-context.ts'
import { only } from './model/selection.ts'
import { sortBy } from './model/sorting.ts'

/** Acts on a column: the same by mouse and by keyboard. */
export const GridMenu = <R,>({
  context,
  at,
  anchor,
}: {
  readonly context: GridContext<R>
  readonly at: number
  readonly anchor: HTMLElement
}) => {
  const { arranged, props, say } = context
  const placed = arranged.columns[at]
  if (!placed) return null
  const { sortBy: field } = placed.column
  const isSorted = field !== undefined && props.sort?.field === field
  const stood: GridContext<R> = { ...context, selection: only({ row: context.selection.active.row, column: at }) }
  const deeds: Readonly<Record<string, () => void>> = {
    ascending: () => field && sortBy(props, { field, descending: false }),
    descending: () => field && sortBy(props, { field, descending: true }),
    unsorted: () => sortBy(props, null),
    left: () => moveColumn(stood, 'left'),
    right: () => moveColumn(stood, 'right'),
    pin: () => pinColumn(context, at),
    fit: () => fitColumn(context, at, getComputedStyle(anchor).font),
    hide: () => hideColumn(context, at),
    show: () => showColumns(context),
  }
  return (
    <Menu.Root
      open
      onOpenChange={({ open }) => !open && context.openMenu(undefined)}
      onSelect={({ value }) => deeds[value]?.()}
      positioning={{ placement: 'bottom-start', getAnchorRect: () => anchor.getBoundingClientRect() }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={`${placed.column.title} ${say('columnMenu')}`}>
            {field !== undefined && props.onSort && (
              <>
                <Menu.Item value="ascending">{say('sortAscending')}</Menu.Item>
                <Menu.Item value="descending">{say('sortDescending')}</Menu.Item>
                {isSorted && <Menu.Item value="unsorted">{say('sortNone')}</Menu.Item>}
                <Menu.Separator />
              </>
            )}
            <Menu.Item value="pin">{say(placed.isPinned ? 'unpinColumn' : 'pinColumn')}</Menu.Item>
            <Menu.Item value="fit">{say('fitColumn')}</Menu.Item>
            <Menu.Item value="left" disabled={at === 0}>
              {say('moveColumnLeft')}
            </Menu.Item>
            <Menu.Item value="right" disabled={at === arranged.columns.length - 1}>
              {say('moveColumnRight')}
            </Menu.Item>
            <Menu.Separator />
            <Menu.Item value="hide" disabled={arranged.columns.length === 1}>
              {say('hideColumn')}
            </Menu.Item>
            {arranged.columns.length < props.columns.length && <Menu.Item value="show">{say('showColumns')}</Menu.Item>}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
