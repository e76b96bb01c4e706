export type { LinkProps, RenderLink } from './frame/link.tsx'
export type { MenuEntry, MenuPart } from './frame/menu-parts.ts'
export { roam } from './frame/roam.ts'
export { SideMenu, type SideMenuProps } from './frame/side-menu.tsx'
export { mayClose, mayCloseAll, neighbour, type TabWords, tabTitles } from './frame/tab-rules.ts'
export { type StripTab, TabStrip, type TabStripProps } from './frame/tab-strip.tsx'
export { type BlockFlavours, readBlock, writeBlock } from './grid/block-text.ts'
export { type ColumnsWish, columnsOf, type FieldRow } from './grid/columns-of.ts'
export { Grid } from './grid/grid.tsx'
export {
  type BrokenCell,
  type Cause,
  type CellChange,
  type CellEdit,
  type EditorProps,
  editing,
  type GridBatch,
  type GridColumn,
  type GridHandle,
  type GridLayout,
  type GridProps,
  type Reading,
  type RowMove,
} from './grid/grid-props.ts'
export { applyBatch } from './grid/model/batch.ts'
export { headedBlock } from './grid/model/headed-block.ts'
export { ScrollBar, type ScrollBarProps } from './grid/scroll-bar.tsx'
export { compareBoxes, usualBoxes } from './kinds/box-order.ts'
export { broughtInto } from './kinds/brought.ts'
export { type FileDesk, FileDeskProvider } from './kinds/file-desk.tsx'
export type { FieldKinds, LoadOptions } from './kinds/kind.ts'
export { type AnyInputProps, type AnyKind, kindOf } from './kinds/kind-of.ts'
export { below, emptyLine } from './kinds/lines-kind.tsx'
export { priceWords } from './kinds/price-words.ts'
export { isReadable, type ReadingFacts, readFieldText } from './kinds/read-text.ts'
export { fieldKinds } from './kinds/registry.ts'
export { type Language, type Parameters, pickLabel, type Speech, SpeechProvider, useSpeech } from './speech.tsx'
export type { Column, Sort } from './table/column.ts'
export { ColumnChooser, type ColumnChooserProps } from './table/column-chooser.tsx'
export type { ChosenColumn } from './table/column-list.tsx'
export { columnShare, type DrawnColumn } from './table/column-share.ts'
export { DataTable, type DataTableProps } from './table/data-table.tsx'
export { Pagination, type PaginationProps } from './table/pagination.tsx'
export { useColumnOrder } from './table/use-column-order.ts'
export { useDragAnnouncements } from './table/use-drag-announcements.ts'
export { useElement } from './table/use-element.ts'
export { BillTypeGroup, type BillTypeGroupProps } from './widgets/bill-type-group.tsx'
export { Carousel, type CarouselProps, carouselMs, type Slide } from './widgets/carousel.tsx'
export { type Chip, Chips } from './widgets/chips.tsx'
export { type ChoiceMemory, ChoiceMemoryProvider } from './widgets/choice-memory.tsx'
export { type Answer, type Ask, ConfirmProvider, type Question, useConfirm } from './widgets/confirm.tsx'
export { DateControl, type DateControlProps } from './widgets/date-control.tsx'
export { DateInput, type DateInputProps } from './widgets/date-input.tsx'
export { DateRangeInput, type DateRangeInputProps } from './widgets/date-range-input.tsx'
export { type DayPreset, type DayRange, dayPresets, presetRange } from './widgets/day-range.ts'
export { DepartmentCascader, type DepartmentCascaderProps } from './widgets/department-cascader.tsx'
export { DialogFrame, type DialogFrameProps } from './widgets/dialog-frame.tsx'
export { Dot } from './widgets/dot.tsx'
export { FieldFrame, type FieldFrameProps } from './widgets/field-frame.tsx'
export { Floating } from './widgets/floating.tsx'
export { type ControlLook, Input, type InputProps, Textarea, type TextareaProps } from './widgets/input.tsx'
export { InputWithTitle, type InputWithTitleProps } from './widgets/input-with-title.tsx'
export { InstantControl, type InstantControlProps } from './widgets/instant-control.tsx'
export { Money, Quantity } from './widgets/money.tsx'
export { MoneyInput, type MoneyInputProps } from './widgets/money-input.tsx'
export { NoticeBell, type NoticeBellProps, noticeCloseDelayMs } from './widgets/notice-bell.tsx'
export { type Notice, NoticeList, type NoticeListProps, noticeLimit } from './widgets/notice-list.tsx'
export { type Decimals, NumberControl, type NumberControlProps } from './widgets/number-control.tsx'
export { NumberInput, type NumberInputProps } from './widgets/number-input.tsx'
export type { Choosable } from './widgets/offered.ts'
export type { LoadReferences } from './widgets/option-search.ts'
export {
  type Department,
  type OrganisationNode,
  type OrganisationTree,
  organisationTree,
  pathWords,
} from './widgets/organisation-tree.ts'
export { PageLayout, PageLoading, type PageState, StandIn } from './widgets/page-layout.tsx'
export { Picker, type PickerProps } from './widgets/picker.tsx'
export { PlainTable, type PlainTableProps } from './widgets/plain-table.tsx'
export { type ProductType, ProductTypePicker, type ProductTypePickerProps } from './widgets/product-type-picker.tsx'
export { QuantityInput, type QuantityInputProps } from './widgets/quantity-input.tsx'
export { RadioButtons, type RadioButtonsProps, type RadioOption } from './widgets/radio-buttons.tsx'
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './widgets/radio-group.tsx'
export { referenceTitle, referenceWords } from './widgets/reference-words.ts'
export { type LoadSales, type SalesPerson, SalesPicker, type SalesPickerProps } from './widgets/sales-picker.tsx'
export { ScanCode, scanCodeSize } from './widgets/scan-code.tsx'
export { Select, type SelectProps } from './widgets/select.tsx'
export { TagsPicker, type TagsPickerProps } from './widgets/tags-picker.tsx'
export { TextButton, type TextButtonProps } from './widgets/text-button.tsx'
export { TextInput, type TextInputProps } from './widgets/text-input.tsx'
export { Tick, type TickProps } from './widgets/tick.tsx'
export { Tip } from './widgets/tip.tsx'
export { Toaster, toast } from './widgets/toaster.tsx'
export { Upload, type UploadProps } from './widgets/upload.tsx'
export { useFilteredText } from './widgets/use-filtered-text.ts'
export { useNumberText } from './widgets/use-number-text.ts'
export { useOverlay } from './widgets/use-overlay.ts'
export type { BrokenRule, Checkable, FieldRule } from './widgets/use-rules.ts'
export type { SendFile, UploadedFile } from './widgets/use-uploads.ts'
export { whenShown } from './widgets/when-shown.tsx'
export { type UiWord, uiWords } from './words.ts'
