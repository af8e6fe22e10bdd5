// One attachment in a form: its file with how far it is sent, the record's own fields, and what can be done with it.
import { type DragEvent, type ReactNode, useState } from 'react'
import { fileText } from '#kits/form/web/conflict-documents.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { PlainActions, RowActions, rowType } from './row-actions.tsx'
import { RowFile } from './row-file.tsx'
import type { RowProps } from './rows.ts'

export function AttachmentRow({ children, ...props }: RowProps & { children: ReactNode }) {
  const { row, upload, place, onDropRow } = props
  const { position, item } = row
  const isHydrated = useHydrated()
  const name = upload?.name ?? item?.ane_nome
  return (
    <DropTarget onDropRow={onDropRow}>
      <fieldset className="envio-linha">
        <legend className="oculto">
          Anexo {place.at + 1}
          {name && `: ${name}`}
        </legend>
        {/* lets a form that is shown again know its rows */}
        <input type="hidden" name={`anexo_linha_${position}`} value="1" />
        {item && <input type="hidden" name={`anexo_id_${position}`} value={item.anexo_id} />}
        {item && (
          <input type="hidden" name={`anexo_arquivo_${position}`} value={fileText(item.ane_nome, item.ane_tamanho)} />
        )}
        {isHydrated && <input type="hidden" name={`anexo_ordem_${position}`} value={place.at + 1} />}
        {upload?.envio && <input type="hidden" name={`anexo_envio_${position}`} value={upload.envio} />}
        {upload?.envio && <input type="hidden" name={`anexo_nome_${position}`} value={upload.name} />}
        <RowFile {...props} />
        {children}
        {isHydrated ? <RowActions {...props} /> : item && <PlainActions position={position} />}
      </fieldset>
    </DropTarget>
  )
}

function DropTarget({ onDropRow, children }: Pick<RowProps, 'onDropRow'> & { children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const bringsRow = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes(rowType)

  function over(event: DragEvent) {
    if (!bringsRow(event)) return
    event.preventDefault()
    setOver(true)
  }

  function drop(event: DragEvent) {
    setOver(false)
    if (!bringsRow(event)) return
    event.preventDefault()
    onDropRow(Number(event.dataTransfer.getData(rowType)))
  }

  return (
    <li className={isOver ? 'sobre' : undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children}
    </li>
  )
}
