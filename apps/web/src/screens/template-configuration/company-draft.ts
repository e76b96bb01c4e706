import type { ColumnSetting, CompanyColumn } from '@hangjia/contracts'

export const settingOf = ({ columnName, visible, required, label, seq }: CompanyColumn): ColumnSetting => ({
  columnName,
  visible,
  required,
  label,
  seq,
})

const says = ['visible', 'required', 'label'] as const
type DraftColumn = Pick<CompanyColumn, 'columnName' | 'visible' | 'required'> & { readonly label?: string | null }

/**
 * Applies a person's changes to what somebody else saved in the meantime; everything else becomes the other person's.
 */
export const rebaseColumns = ({
  base,
  mine,
  theirs,
}: {
  readonly base: readonly DraftColumn[]
  readonly mine: readonly DraftColumn[]
  readonly theirs: readonly CompanyColumn[]
}): CompanyColumn[] =>
  theirs.map((column) => {
    const isOne = ({ columnName }: DraftColumn) => columnName === column.columnName
    const [before, now] = [base.find(isOne), mine.find(isOne)]
    if (!before || !now) return column
    const changed = says.filter((name) => (now[name] ?? null) !== (before[name] ?? null))
    return { ...column, ...Object.fromEntries(changed.map((name) => [name, now[name] ?? null])) }
  })
