import { readBlock, useSpeech, writeBlock } from '@hangjia/ui'
import { useState } from 'react'
import type { Show } from '../show.ts'
import styles from './block-text.module.css'

/** A field to paste into, and the cells that were in the clipboard; copying the field copies the cells. */
const Clipboard = ({ first }: { readonly first: readonly (readonly string[])[] }) => {
  const { label } = useSpeech()
  const [cells, setCells] = useState(first)
  return (
    <>
      <textarea
        className={styles.field}
        aria-label={label(['粘贴到这里', 'Paste here'])}
        placeholder={label(['把表格中的一块粘贴到这里', 'Paste a block of a spreadsheet here'])}
        onPaste={({ clipboardData }) =>
          setCells(readBlock(clipboardData.getData('text/plain'), clipboardData.getData('text/html')))
        }
        onCopy={(event) => {
          const { text, html } = writeBlock(cells)
          event.clipboardData.setData('text/plain', text)
          event.clipboardData.setData('text/html', html)
          event.preventDefault()
        }}
      />
      {cells.length > 0 && (
        <table className={styles.cells} aria-label={label(['单元格', 'Cells'])}>
          <tbody>
            {cells.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
              <tr key={at}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

export const show: Show = {
  name: 'block-text',
  title: ['表格粘贴', 'Pasted blocks'],
  source: '§2.5',
  states: [
    { name: 'empty', title: ['空', 'Empty'], View: () => <Clipboard first={[]} /> },
    {
      name: 'filled',
      title: ['多行与引号', 'Several lines and quotes'],
      View: () => (
        <Clipboard
          first={[
            ['CNSHA', 'USLAX', '9-10', '1234.50'],
            ['第一行\n第二行', '12" pipe', '"A"', ''],
          ]}
        />
      ),
    },
  ],
}
