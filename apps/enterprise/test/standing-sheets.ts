import type { ImportView } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import type { ImportService } from './import-service.ts'
import type { Name, Row } from './service.ts'

type Cell = string | number | boolean | Date | null
/** A row of a sheet by its headings. */
type Given = Readonly<Record<string, Cell>>

/** A sheet of these rows, each by its headings; areas such as `A2:A3` are merged. */
export const sheetOf = (rows: readonly Given[], ...merged: readonly string[]): Promise<Uint8Array> => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => heads.map((head) => row[head] ?? null))
  return writeXlsx({ sheets: [{ name: '供应商', rows: [heads, ...cells], merges: merged.map(areaOf) }] })
}
const areaOf = (area: string) => {
  const [from = '', to = ''] = area.split(':')
  const [startCol, endCol] = [from, to].map((cell) => cell.charCodeAt(0) - 65) as [number, number]
  const [startRow, endRow] = [from, to].map((cell) => Number(cell.slice(1)) - 1) as [number, number]
  return { startRow, startCol, endRow, endCol }
}

/** Steps that tests of standing records take with suppliers and their sheets. */
export const standingSheets = (service: ImportService) => {
  const page = 'supplierManagement'
  const list = async (more: object = {}) =>
    (await service.list('pricing', { page, pageSize: 100, ...more } as never)).rows
  const start = async (...rows: readonly Given[]) => await service.start(page, await sheetOf(rows))
  const commit = (view: ImportView, more: object = {}) => service.commit(view, 0, more)
  return {
    page,
    list,
    start,
    commit,
    /** Begins every test without suppliers and imports. */
    clear: () =>
      service.database.script(
        'DELETE FROM sheet_import; DELETE FROM sheet_mapping; DELETE FROM fcl_rate; DELETE FROM supplier; DELETE FROM supplier_history',
      ),
    make: (code: string, values: object = {}) =>
      service.save('pricing', page, { code, nameCn: `供应商${code}`, ...values }),
    get: (id: string): Promise<Row> => service.get('pricing', page, id),
    codes: async (more: object = {}) => (await list(more)).map(({ code }) => code).toSorted(),
    bringIn: async (...rows: readonly Given[]) => await commit(await start(...rows)),
    outcomes: async (view: ImportView) => (await service.preview(view)).map(({ outcome }) => outcome),
    faults: async (view: ImportView) =>
      (await service.preview(view)).flatMap(({ issues }) =>
        issues.map(({ column, row, rule }) => `${column}${row} ${rule}`),
      ),
    tryCommit: ({ id, version }: ImportView, as: Name = 'pricing') =>
      service.call(as, 'import/commit', { page, id, version, displayFlag: 0 }),
    undo: ({ id, version }: ImportView) => service.call('pricing', 'import/undo', { page, id, version }),
    again: async (view: ImportView) => {
      const { id, version } = await service.data<ImportView>('pricing', 'import/get', { page, id: view.id })
      return await service.settled(await service.data('pricing', 'import/map', { page, id, version }))
    },
  }
}
