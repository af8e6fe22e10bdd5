// Letters above and below the line (10³, CO₂, 1º), one or the other.
import { Mark } from '@tiptap/core'

const scriptMark = (name: 'superscript' | 'subscript', tag: 'sup' | 'sub', key: string) =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

export const scriptMarks = [scriptMark('superscript', 'sup', 'Mod-.'), scriptMark('subscript', 'sub', 'Mod-,')]
