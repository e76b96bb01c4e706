import { mergeAttributes, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

const fileId = /^[0-9a-f]{32}$/
/** Checks the address of a link; the server allows no others. */
export const isLinkAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:)[^\s"'<>`\\]+$/i.test(address)

/** A picture is stored by its file alone; its address is known where it is shown. */
const pictureNode = (urlOf: (file: string) => string) =>
  Node.create({
    name: 'picture',
    group: 'block',
    draggable: true,
    addAttributes: () => ({
      file: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-file'),
        renderHTML: ({ file }) => ({ 'data-file': file }),
      },
      alt: { default: '' },
    }),
    parseHTML: () => [
      {
        tag: 'img[data-file]',
        getAttrs: (element: HTMLElement) => (fileId.test(element.getAttribute('data-file') ?? '') ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img')
        dom.src = urlOf(String(node.attrs.file))
        dom.alt = String(node.attrs.alt ?? '')
        return { dom }
      },
  })

/** Tables as the server keeps them: column widths are up to the viewer. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/**
 * Number of columns or rows that a cell spans: the server allows no more, and a table of thousands would block the
 * browser.
 */
const spanOf = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const written = element.getAttribute(name) ?? ''
    return /^[1-9]\d?$/.test(written) ? Number(written) : 1
  },
})
const spans = () => ({ colspan: spanOf('colspan'), rowspan: spanOf('rowspan'), colwidth: { default: null } })
const PlainCell = TableCell.extend({ addAttributes: spans })
const PlainHeader = TableHeader.extend({ addAttributes: spans })

/** Allowed content of formatted text; everything else pasted or read is left out. */
export const extensionsOf = (urlOf: (file: string) => string) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  PlainCell,
  PlainHeader,
  pictureNode(urlOf),
]
