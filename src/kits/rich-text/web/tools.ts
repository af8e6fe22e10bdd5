// The tools of the toolbar, in order.
import type { ChainedCommands, Editor } from '@tiptap/react'
import type { GlyphName } from './glyph.tsx'

export type DialogName = 'link' | 'image' | 'audio'

export type Tool = {
  label: string
  glyph: GlyphName
  /** The keyboard shortcut. */
  keys?: string
  /** Instead of `run`: opens a dialog. */
  dialog?: DialogName
  run?: (chain: ChainedCommands) => ChainedCommands
  /** For tools that are on or off at the cursor. */
  isOn?: (editor: Editor) => boolean
  /** False when it can do nothing at the cursor. */
  may?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3 | 4): Tool => ({
  label: `Título de nível ${level}`,
  glyph: `titulo${level}`,
  keys: `Ctrl+Alt+${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
})

export const toolGroups: Tool[][] = [
  [
    {
      label: 'Desfazer',
      glyph: 'desfazer',
      keys: 'Ctrl+Z',
      run: (chain) => chain.undo(),
      may: (at) => at.can().undo(),
    },
    { label: 'Refazer', glyph: 'refazer', keys: 'Ctrl+Y', run: (chain) => chain.redo(), may: (at) => at.can().redo() },
  ],
  [
    mark('bold', 'Negrito', 'negrito', 'Ctrl+B', (chain) => chain.toggleBold()),
    mark('italic', 'Itálico', 'italico', 'Ctrl+I', (chain) => chain.toggleItalic()),
    mark('underline', 'Sublinhado', 'sublinhado', 'Ctrl+U', (chain) => chain.toggleUnderline()),
    mark('strike', 'Riscado', 'riscado', 'Ctrl+Shift+S', (chain) => chain.toggleStrike()),
    mark('superscript', 'Sobrescrito', 'sobrescrito', 'Ctrl+.', (chain) => chain.toggleMark('superscript')),
    mark('subscript', 'Subscrito', 'subscrito', 'Ctrl+,', (chain) => chain.toggleMark('subscript')),
  ],
  [heading(2), heading(3), heading(4)],
  [
    mark('bulletList', 'Lista com marcadores', 'lista', 'Ctrl+Shift+8', (chain) => chain.toggleBulletList()),
    mark('orderedList', 'Lista numerada', 'numerada', 'Ctrl+Shift+7', (chain) => chain.toggleOrderedList()),
    {
      label: 'Aumentar o recuo do item',
      glyph: 'avancar',
      run: (chain) => chain.sinkListItem('listItem'),
      may: (at) => at.can().sinkListItem('listItem'),
    },
    {
      label: 'Diminuir o recuo do item',
      glyph: 'recuar',
      run: (chain) => chain.liftListItem('listItem'),
      may: (at) => at.can().liftListItem('listItem'),
    },
    mark('blockquote', 'Citação', 'citacao', 'Ctrl+Shift+B', (chain) => chain.toggleBlockquote()),
  ],
  [
    { label: 'Link', glyph: 'link', dialog: 'link', isOn: (at) => at.isActive('link') },
    { label: 'Linha horizontal', glyph: 'linha', run: (chain) => chain.setHorizontalRule() },
    { label: 'Limpar formatação', glyph: 'limpar', run: (chain) => chain.unsetAllMarks().clearNodes() },
  ],
]

function mark(name: string, label: string, glyph: GlyphName, keys: string, run: Tool['run'] & {}): Tool {
  return { label, glyph, keys, run, isOn: (editor) => editor.isActive(name) }
}
