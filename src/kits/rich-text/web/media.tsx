// What the editor has beside words, in a chunk of its own: images, sounds, tables, and a word on links that say nothing.
import { type Editor, useEditorState } from '@tiptap/react'
import type { EditorMedia } from './editor.tsx'
import { MediaDialog } from './media-dialog.tsx'
import { AudioNode, ImageNode } from './media-nodes.ts'
import { insertTable, isInTable, tableNodes, tableTools } from './table-nodes.ts'
import { Toolbar } from './toolbar.tsx'
import type { Tool } from './tools.ts'
import { vagueLinks } from './vague-links.ts'

const tools: Tool[] = [
  { label: 'Imagem', glyph: 'imagem', dialog: 'image', isOn: (at) => at.isActive('image') },
  { label: 'Tabela', glyph: 'tabela', run: insertTable, may: (at) => !isInTable(at.state) },
  { label: 'Áudio', glyph: 'audio', dialog: 'audio', isOn: (at) => at.isActive('audio') },
]

export const media: EditorMedia = {
  extensions: [ImageNode, AudioNode, ...tableNodes],
  tools,
  TableBar,
  Dialog: MediaDialog,
  LinkWarning,
}

function TableBar({ editor }: { editor: Editor }) {
  const isInside = useEditorState({ editor, selector: ({ editor }) => isInTable(editor.state) })
  return isInside && <Toolbar editor={editor} label="Tabela" groups={tableTools} />
}

// A warning, not a refusal (docs/specification/common.md#formatted-text): a person who listens to the links of a page one by one learns
// nothing from such words.
function LinkWarning({ editor }: { editor: Editor }) {
  const vague = useEditorState({ editor, selector: ({ editor }) => vagueLinks(editor.getJSON()).join('”, “') })
  return (
    <p className="dica editor-aviso" role="status">
      {vague &&
        `Aviso: “${vague}” não diz aonde o link leva. Prefira o nome da página ou do documento, como em “edital do concurso 3/2026”.`}
    </p>
  )
}
