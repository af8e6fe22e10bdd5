// The buttons of the editor: one stop of the Tab key, arrows between them (the ARIA pattern of a toolbar).
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { Glyph } from './glyph.tsx'
import type { DialogName, Tool } from './tools.ts'

type ToolbarProps = {
  editor: Editor
  label: string
  groups: Tool[][]
  onDialog?: (name: DialogName) => void
  ref?: Ref<HTMLDivElement>
}

export function Toolbar({ editor, label, groups, onDialog, ref }: ToolbarProps) {
  const tools = groups.flat()
  const [current, setCurrent] = useState(0)
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      tools.map((tool) => ({ isOn: tool.isOn?.(editor), isOff: tool.may ? !tool.may(editor) : false })),
  })

  function move(event: KeyboardEvent<HTMLElement>) {
    const next = nextOf(event.key, current, tools.length - 1)
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  function run(tool: Tool, isOff: boolean) {
    if (isOff) return
    if (tool.run) tool.run(editor.chain().focus()).run()
    else if (tool.dialog) onDialog?.(tool.dialog)
  }

  return (
    <div className="editor-barra" role="toolbar" aria-label={label} ref={ref} onKeyDown={move}>
      {groups.map((group) => (
        <div key={group[0]?.label} className="editor-grupo">
          {group.map((tool) => {
            const index = tools.indexOf(tool)
            const { isOn, isOff = false } = states[index] ?? {}
            return (
              <button
                key={tool.label}
                type="button"
                tabIndex={index === current ? 0 : -1}
                aria-label={tool.label}
                aria-pressed={isOn}
                aria-disabled={isOff || undefined}
                title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
                // keeps the selection in the text while a button is clicked
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setCurrent(index)}
                onClick={() => run(tool, isOff)}
              >
                <Glyph name={tool.glyph} />
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function nextOf(key: string, current: number, last: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return current === last ? 0 : current + 1
  if (key === 'ArrowLeft' || key === 'ArrowUp') return current === 0 ? last : current - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
