import { Button, Popover, Portal } from '@chakra-ui/react'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { Fields } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { moveColumn, toggleHidden } from '@hangjia/validation'
import { Columns3, GripVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './column-chooser.module.css'
import type { ColumnSetting } from './use-columns.ts'

/** Shows, hides and drags columns into order (spec §2.5). */
export const ColumnChooser = ({ fields, setting }: { readonly fields: Fields; readonly setting: ColumnSetting }) => {
  const { t } = useTranslation('list')
  return (
    <Popover.Root positioning={{ placement: 'bottom-end', gutter: 6 }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button aria-label={t('columns')}>
          <Columns3 />
          <span className="words">{t('columns')}</span>
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="250px">
            <div className={styles.hint}>{t('columnsHint')}</div>
            <ColumnList fields={fields} setting={setting} />
            <div className={styles.foot}>
              <Button size="xs" variant="ghost" onClick={() => setting.hide([])}>
                {t('columnsAll')}
              </Button>
              <Button size="xs" variant="ghost" onClick={setting.reset}>
                {t('columnsReset')}
              </Button>
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

const ColumnList = ({ fields, setting }: { readonly fields: Fields; readonly setting: ColumnSetting }) => {
  const { label } = useSpeech()
  const { names, hidden, hide, reorder } = setting
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) reorder(moveColumn(names, String(active.id), String(over.id)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={[...names]} strategy={verticalListSortingStrategy}>
        <div className={styles.list}>
          {names.map((name) => {
            const field = fields[name]
            return field ? (
              <ColumnItem
                key={name}
                name={name}
                words={label(field.label)}
                isShown={!hidden.includes(name)}
                onToggle={() => hide(toggleHidden(hidden, name))}
              />
            ) : null
          })}
        </div>
      </SortableContext>
    </DndContext>
  )
}

const ColumnItem = ({
  name,
  words,
  isShown,
  onToggle,
}: {
  readonly name: string
  readonly words: string
  readonly isShown: boolean
  readonly onToggle: () => void
}) => {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: name })
  return (
    <div
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging ? '' : undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <label className={styles.label}>
        <input type="checkbox" checked={isShown} onChange={onToggle} />
        {words}
      </label>
      <button type="button" className={styles.grip} {...attributes} {...listeners} aria-label={words}>
        <GripVertical size={14} />
      </button>
    </div>
  )
}
