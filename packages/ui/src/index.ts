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
export { broughtInto } from './kinds/brought.ts'
export { type FileDesk, FileDeskProvider } from './kinds/files/file-desk.tsx'
export type { FieldKinds, LoadOptions, ReadingFacts } from './kinds/kind.ts'
export { type AnyInputProps, type AnyKind, kindOf } from './kinds/kind-of.ts'
export { below, emptyLine } from './kinds/lines-kind.tsx'
export { compareBoxes, usualBoxes } from './kinds/prices/box-order.ts'
export { priceWords } from './kinds/prices/price-words.ts'
export { isReadable, readFieldText } from './kinds/read-text.ts'
export { fieldKinds } from './kinds/registry.ts'
export {
  type Language,
  type Parameters,
  pickLabel,
  type Speech,
  SpeechProvider,
  speechOf,
  useSpeech,
} from './speech.tsx'
export type { Column, Sort } from './table/column.ts'
export { ColumnChooser, type ColumnChooserProps } from './table/column-chooser.tsx'
export type { ChosenColumn } from './table/column-list.tsx'
export { columnShare, type DrawnColumn } from './table/column-share.ts'
export { DataTable, type DataTableProps } from './table/data-table.tsx'
export { Pagination, type PaginationProps } from './table/pagination.tsx'
export { SortableLines } from './table/sortable-lines.tsx'
export { useColumnOrder } from './table/use-column-order.ts'
export { useElement } from './table/use-element.ts'
export { BillTypeGroup, type BillTypeGroupProps } from './widgets/choices/bill-type-group.tsx'
export { type Chip, Chips } from './widgets/choices/chips.tsx'
export { RadioButtons, type RadioButtonsProps, type RadioOption } from './widgets/choices/radio-buttons.tsx'
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './widgets/choices/radio-group.tsx'
export { Select, type SelectProps } from './widgets/choices/select.tsx'
export { Tick, type TickProps } from './widgets/choices/tick.tsx'
export { DateControl, type DateControlProps } from './widgets/dates/date-control.tsx'
export { DateInput, type DateInputProps } from './widgets/dates/date-input.tsx'
export { DateRangeInput, type DateRangeInputProps } from './widgets/dates/date-range-input.tsx'
export { type DayPreset, type DayRange, dayPresets, presetRange } from './widgets/dates/day-range.ts'
export { InstantControl, type InstantControlProps } from './widgets/dates/instant-control.tsx'
export { Dot } from './widgets/notices/dot.tsx'
export { Note, type NoteProps } from './widgets/notices/note.tsx'
export { NoticeBell, type NoticeBellProps, noticeCloseDelayMs } from './widgets/notices/notice-bell.tsx'
export { type Notice, NoticeList, type NoticeListProps, noticeLimit } from './widgets/notices/notice-list.tsx'
export { Toaster, toast } from './widgets/notices/toaster.tsx'
export { Money, Quantity } from './widgets/numbers/money.tsx'
export { MoneyInput, type MoneyInputProps } from './widgets/numbers/money-input.tsx'
export { type Decimals, NumberControl, type NumberControlProps } from './widgets/numbers/number-control.tsx'
export { NumberInput, type NumberInputProps } from './widgets/numbers/number-input.tsx'
export { QuantityInput, type QuantityInputProps } from './widgets/numbers/quantity-input.tsx'
export { useNumberText } from './widgets/numbers/use-number-text.ts'
export { ActDialog } from './widgets/over/act-dialog.tsx'
export { type Answer, type Ask, ConfirmProvider, type Question, useConfirm } from './widgets/over/confirm.tsx'
export { DialogFrame, type DialogFrameProps } from './widgets/over/dialog-frame.tsx'
export { Floating } from './widgets/over/floating.tsx'
export { Tip } from './widgets/over/tip.tsx'
export { useOverlay } from './widgets/over/use-overlay.ts'
export { whenShown } from './widgets/over/when-shown.tsx'
export { Carousel, type CarouselProps, carouselMs, type Slide } from './widgets/page/carousel.tsx'
export { type ColumnHead, figuresHead, HeadRow } from './widgets/page/head-row.tsx'
export { PageLayout, PageLoading, type PageState, StandIn } from './widgets/page/page-layout.tsx'
export { PlainTable, type PlainTableProps } from './widgets/page/plain-table.tsx'
export { ScanCode, scanCodeSize } from './widgets/page/scan-code.tsx'
export { Section, type SectionProps } from './widgets/page/section.tsx'
export { TextButton, type TextButtonProps } from './widgets/page/text-button.tsx'
export { Toolbar, type ToolbarProps } from './widgets/page/toolbar.tsx'
export { type ChoiceMemory, ChoiceMemoryProvider } from './widgets/pickers/choice-memory.tsx'
export { DepartmentCascader, type DepartmentCascaderProps } from './widgets/pickers/department-cascader.tsx'
export type { Choosable } from './widgets/pickers/offered.ts'
export type { LoadReferences } from './widgets/pickers/option-search.ts'
export {
  type Department,
  type OrganisationNode,
  type OrganisationTree,
  organisationTree,
  pathWords,
} from './widgets/pickers/organisation-tree.ts'
export { Picker, type PickerProps } from './widgets/pickers/picker.tsx'
export {
  type ProductType,
  ProductTypePicker,
  type ProductTypePickerProps,
} from './widgets/pickers/product-type-picker.tsx'
export { referenceTitle, referenceWords } from './widgets/pickers/reference-words.ts'
export {
  type LoadSales,
  type SalesPerson,
  SalesPicker,
  type SalesPickerProps,
} from './widgets/pickers/sales-picker.tsx'
export { TagsPicker, type TagsPickerProps } from './widgets/pickers/tags-picker.tsx'
export { FieldFrame, type FieldFrameProps } from './widgets/text/field-frame.tsx'
export { type ControlLook, Input, type InputProps, Textarea, type TextareaProps } from './widgets/text/input.tsx'
export { InputWithTitle, type InputWithTitleProps } from './widgets/text/input-with-title.tsx'
export { TextInput, type TextInputProps } from './widgets/text/text-input.tsx'
export { useFilteredText } from './widgets/text/use-filtered-text.ts'
export type { BrokenRule, Checkable, FieldRule } from './widgets/text/use-rules.ts'
export { Upload, type UploadProps } from './widgets/uploads/upload.tsx'
export type { SendFile, UploadedFile } from './widgets/uploads/use-uploads.ts'
export { type UiWord, uiWords } from './words.ts'
