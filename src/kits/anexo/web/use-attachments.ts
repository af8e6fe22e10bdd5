// The rows of the attachments and their actions; each change is announced to people who do not see it.
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { mostAnexos, titleOfFile, tooManyFiles } from '#base/arquivo.ts'
import { diaDe } from '#base/data.ts'
import type { Fields } from '#kits/form/field-facts.ts'
import { listenToRows, type RowsChange } from '#kits/form/web/document-rows.ts'
import { FormContext } from '#kits/form/web/form-state.ts'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import type { AnexoRow } from '../anexo.ts'
import {
  firstRows,
  firstUploads,
  isBlank,
  joinedRows,
  lastNumber,
  moved,
  numbered,
  type Row,
  withoutDocuments,
  withRows,
} from './rows.ts'
import { useUploads } from './use-uploads.ts'

type Facts = {
  fields: Fields
  propose?: ((fileName: string) => Record<string, unknown>) | undefined
}

export function useAttachments(items: AnexoRow[], facts: Facts, element: RefObject<HTMLElement | null>) {
  const form = useContext(FormContext)
  const { fuso_horario } = useFrame().portal
  const [rows, setRows] = useState(() => firstRows(items, form.values, form.isTyped === true))
  const [proposed, setProposed] = useState<Record<string, unknown>>({})
  const [said, setSaid] = useState('')
  const isHydrated = useHydrated()
  const last = useRef(lastNumber(rows, form.values))
  const focus = useFocusAfter(element)
  const { uploads, start, drop } = useUploads(() => firstUploads(form.values))
  const shown = isHydrated ? rows.filter((row) => !isBlank(row, uploads, form.values)) : rows
  const nameOf = ({ position, item }: Row) => uploads[position]?.name ?? item?.ane_nome ?? 'Anexo'

  const lastNow = () => Math.max(last.current, ...shown.map(({ position }) => position))

  // A number is never used twice, so that the server's errors keep their rows.
  function add(files: File[]) {
    const next = lastNow() + 1
    last.current = next + files.length - 1
    const added = files.map((file, at) => ({
      position: next + at,
      file,
      refusal: shown.length + at < mostAnexos ? null : tooManyFiles(mostAnexos).join(' '),
    }))
    setProposed((now) => Object.assign({ ...now }, ...added.map((each) => proposal(facts, each, fuso_horario))))
    setRows([...shown, ...added.map(({ position }) => ({ position, item: null }))])
    start(added)
    setSaid(files.length === 1 ? `${files[0]?.name}: adicionado.` : `${files.length} arquivos adicionados.`)
  }

  useRowsChange(element, ({ out = [], joined = [] }) => {
    const added = joinedRows(joined, shown, { after: lastNow(), items })
    last.current = lastNow() + added.length
    setProposed((now) => Object.assign(numbered(shown), now, ...added.map(({ values }) => values)))
    setRows(withRows(withoutDocuments(shown, out, uploads), added))
  })

  function remove(row: Row) {
    drop(row.position)
    setRows(shown.filter(({ position }) => position !== row.position))
    setSaid(`${nameOf(row)}: removido.${row.item ? ' A remoção vale quando o formulário for salvo.' : ''}`)
    focus('#anexos-escolher')
  }

  /** Takes back the file that would replace the stored one. */
  function undo({ position, item }: Row) {
    drop(position)
    setSaid(`A troca foi desfeita: ${item?.ane_nome} continua.`)
    focus(`#doc_arquivo_${position}`)
  }

  /** Puts the row where the other one is. */
  function move(position: number, other: number | undefined) {
    const from = shown.findIndex((row) => row.position === position)
    const to = shown.findIndex((row) => row.position === other)
    const row = shown[from]
    if (!row || to < 0 || from === to) return
    setRows(moved(shown, from, to))
    setSaid(`${nameOf(row)}: agora é o ${to + 1}º de ${shown.length}.`)
    focus(`[data-move="${position} ${to < from ? 'cima' : 'baixo'}"]`)
  }

  return {
    rows: shown,
    uploads,
    values: { ...numbered(rows), ...proposed, ...form.values },
    said,
    add,
    move,
    remove,
    undo,
    replace(position: number, file: File) {
      start([{ position, file }])
      setSaid(`${file.name}: escolhido.`)
    },
    retry(position: number) {
      const file = uploads[position]?.file
      if (file) start([{ position, file }])
    },
  }
}

// The changes of another person who saved meanwhile.
function useRowsChange(element: RefObject<HTMLElement | null>, onChange: (change: RowsChange) => void) {
  useEffect(() => {
    const form = element.current?.closest('form')
    return form ? listenToRows(form, onChange) : undefined
  })
}

// A title made of the file's name, and today; and what the record knows of such names.
function proposal({ fields, propose }: Facts, { position, file }: { position: number; file: File }, zone: string) {
  const own = propose?.(file.name) ?? {}
  const values = Object.entries(fields).map(([name, { kind }]) => {
    if (own[name] !== undefined) return [`${name}_${position}`, String(own[name] ?? '')]
    if (kind === 'date') return [`${name}_${position}`, diaDe(new Date(), zone)]
    return [`${name}_${position}`, name.endsWith('_titulo') ? titleOfFile(file.name) : '']
  })
  return Object.fromEntries(values)
}

// After the next rendering: a row that is moved loses the focus, and behind a dialog nothing can have it.
function useFocusAfter(element: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (target) element.current?.querySelector<HTMLElement>(target.selector)?.focus()
  }, [target, element])
  return (selector: string) => setTarget({ selector })
}
