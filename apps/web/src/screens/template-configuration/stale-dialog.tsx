import { Button } from '@chakra-ui/react'
import type { OfferedColumn } from '@hangjia/contracts'
import { DialogFrame, HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { contentOf, type Draft, differencesOf, draftOf } from './draft.ts'
import styles from './template-configuration.module.css'
import type { Conflict } from './use-template-acts.ts'

/** Somebody saved first: both states side by side, and a way on for each. */
export const StaleDialog = ({
  draft,
  conflict,
  offered,
  onClose,
}: {
  readonly draft: Draft
  readonly conflict: Conflict
  readonly offered: readonly OfferedColumn[]
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('template')
  const { label } = useSpeech()
  const theirs = draftOf(conflict.theirs)
  const { settings, columns } = differencesOf(draft, theirs)
  const nameOf = (columnName: string) => {
    const found = offered.find((one) => one.columnName === columnName)
    return found ? label([found.nameCn, found.nameEn]) : columnName
  }
  const columnOf = (of: Draft, name: string): string => {
    const { settings: rules, ...facts } = contentOf(of).template
    const value = { ...facts, ...rules }[name as keyof (typeof facts & typeof rules)]
    return value === null || value === undefined || value === ''
      ? '—'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  }
  const columnIn = (of: Draft, columnName: string): string => {
    const at = of.columns.findIndex((column) => column.columnName === columnName)
    const column = of.columns[at]
    return column ? `${at + 1} · ${[column.title, ...column.aliases].join(t('comma'))}` : '—'
  }
  const words: Record<string, string> = {
    templateName: t('name'),
    use: t('use'),
    isDefault: t('isDefault'),
    shared: t('shared'),
    sheetPattern: t('sheetPattern'),
    headerRow: t('headerRow'),
    firstRow: t('firstRow'),
    stopAt: t('stopAt'),
    stopAtBlankRow: t('stopAtBlankRow'),
    hiddenRows: t('hiddenRows'),
    mergedCells: t('mergedCells'),
    dateOrder: t('dateOrder'),
    yearFrom: t('yearFrom'),
    listSeparators: t('listSeparators'),
    defaults: t('defaults'),
    carrier: t('carrier'),
    supplier: t('supplier'),
    sampleFile: t('preview'),
  }
  return (
    <DialogFrame
      title={t('staleTitle', { name: draft.templateName })}
      width="760px"
      leave="cancel"
      acts={
        <>
          <Button onClick={() => void conflict.takeTheirs()}>{t('takeTheirs')}</Button>
          <Button variant="solid" onClick={() => void conflict.keepMine()}>
            {t('keepMine')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>{t('staleBody', { theirs: conflict.theirs.template.version, yours: conflict.yours })}</p>
      {settings.length + columns.length === 0 ? (
        <p>{t('staleNothing')}</p>
      ) : (
        <PlainTable className={`w-full mt-12 text-12 ${styles.both}`}>
          <HeadRow of={[{ words: null, 'aria-label': t('columns') }, t('mineIs'), t('theirsIs')]} />
          <tbody>
            {settings.map((name) => (
              <tr key={name}>
                <th scope="row">{words[name] ?? name}</th>
                <td>{columnOf(draft, name)}</td>
                <td>{columnOf(theirs, name)}</td>
              </tr>
            ))}
            {columns.map((name) => (
              <tr key={name}>
                <th scope="row">{nameOf(name)}</th>
                <td>{columnIn(draft, name)}</td>
                <td>{columnIn(theirs, name)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </DialogFrame>
  )
}
