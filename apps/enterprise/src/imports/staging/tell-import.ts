import { type Label, pageNamed } from '@hangjia/contracts'
import type { Transaction } from '../../database/database.ts'
import { tell } from '../../notices/tell.ts'
import type { Staged } from './staged.ts'

const titles = {
  read: ['导入待确认', 'Import to be checked'],
  committed: ['导入完成', 'Import done'],
  readingFailed: ['导入失败', 'Import failed'],
  writingFailed: ['导入未写入', 'Import not written'],
} as const satisfies Record<string, Label>

/** Notifies the person who started an import of its result; `count` is the number of written records. */
export const tellOfImport = async (
  transaction: Transaction,
  { companyId, id }: Staged,
  how: keyof typeof titles,
  count?: number,
): Promise<void> => {
  const { page, fileName, startedBy, version } = await transaction.one<{
    page: string
    fileName: string
    startedBy: string
    version: number
  }>(
    `SELECT page, file_name AS "fileName", created_by AS "startedBy", version FROM sheet_import
     WHERE company_id = $1 AND id = $2`,
    [companyId, id],
  )
  const [zh, en] = titles[how]
  const [where, place] = pageNamed(page)?.title ?? [page, page]
  const written: Label = count === undefined ? ['', ''] : [`，写入 ${count} 条`, `, ${count} records written`]
  await tell(transaction, {
    companyId,
    fact: `import:${id}:${how}:${version}`,
    to: { accounts: [startedBy] },
    type: 4,
    title: [`${zh}：${fileName}`, `${en}: ${fileName}`],
    body: [`${where}${written[0]}`, `${place}${written[1]}`],
    link: { page, to: 'import', id },
  })
}
