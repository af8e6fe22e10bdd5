// Tables in the editor, over prosemirror-tables. The extension of the same maker is not published in the version of the others, and brings
// resizable columns, whose widths the server drops.
import { getExtensionField, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables'
import type { ChainedCommands } from '@tiptap/react'
import type { GlyphName } from './glyph.tsx'
import type { Tool } from './tools.ts'

declare module '@tiptap/core' {
  interface NodeConfig {
    /** What prosemirror-tables knows the node by. */
    tableRole?: string
  }
}

const cellAttributes = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
})

export const tableNodes = [
  Node.create({
    name: 'table',
    tableRole: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    addProseMirrorPlugins: () => [tableEditing()],
    extendNodeSchema: (extension) => ({ tableRole: getExtensionField(extension, 'tableRole') }),
  }),
  Node.create({
    name: 'tableRow',
    tableRole: 'row',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  Node.create({
    name: 'tableCell',
    tableRole: 'cell',
    content: 'block+',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag: 'td' }],
    renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'tableHeader',
    tableRole: 'header_cell',
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ ...cellAttributes(), scope: { default: null } }),
    parseHTML: () => [{ tag: 'th' }],
    renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  }),
]

const command = (label: string, glyph: GlyphName, work: typeof addRowAfter): Tool => ({
  label,
  glyph,
  run: (chain) => chain.command(({ state, dispatch }) => work(state, dispatch)),
  may: (editor) => work(editor.state),
})

/** The tools inside a table. */
export const tableTools: Tool[][] = [
  [
    command('Inserir linha acima', 'linhaAcima', addRowBefore),
    command('Inserir linha abaixo', 'linhaAbaixo', addRowAfter),
    command('Remover linha', 'semLinha', deleteRow),
  ],
  [
    command('Inserir coluna antes', 'colunaAntes', addColumnBefore),
    command('Inserir coluna depois', 'colunaDepois', addColumnAfter),
    command('Remover coluna', 'semColuna', deleteColumn),
  ],
  [
    command('Linha de cabeçalho, ligar ou desligar', 'linhaDeTitulos', toggleHeader('row')),
    command('Coluna de cabeçalho, ligar ou desligar', 'colunaDeTitulos', toggleHeader('column')),
    command('Remover tabela', 'semTabela', deleteTable),
  ],
]

/** Three by three, the first row of headers, and the cursor in its first cell. */
export const insertTable = (chain: ChainedCommands): ChainedCommands =>
  chain.command(({ tr, state: { schema }, dispatch }) => {
    const row = (cell: string) => ({
      type: 'tableRow',
      content: [cell, cell, cell].map((type) => ({ type, content: [{ type: 'paragraph' }] })),
    })
    const table = schema.nodeFromJSON({
      type: 'table',
      content: [row('tableHeader'), row('tableCell'), row('tableCell')],
    })
    if (!dispatch) return true
    const start = tr.selection.from
    tr.replaceSelectionWith(table).scrollIntoView()
    tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)))
    return true
  })

export { isInTable }
