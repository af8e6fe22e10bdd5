// What can be done with an attachment's row: moved, by dragging or by keyboard; replaced in its place; removed.
import type { ChangeEvent, DragEvent } from 'react'
import { anexoLimits } from '#base/arquivo.ts'
import { useFormField } from '#kits/form/web/form-state.ts'
import { aceitaTarja } from '#kits/tarja/web/aceita.ts'
import { arquivoGuardado, OcultarTrechos } from '#kits/tarja/web/ocultar-trechos.tsx'
import { FileField } from './file-field.tsx'
import { FormerVersion } from './former-version.tsx'
import type { RowProps } from './rows.ts'
import { isHeld } from './verificacao.tsx'

/** Of a row that is dragged; its data is the row's number. */
export const rowType = 'application/x-anexo'

type ActionsProps = Pick<RowProps, 'row' | 'upload' | 'place' | 'addressOf' | 'onMove' | 'onReplace' | 'onRemove'>

export function RowActions(props: ActionsProps) {
  const { row, upload, place, onMove, onReplace, onRemove } = props
  const { position, item } = row
  const { at, count } = place
  const ofName = <span className="oculto"> {upload?.name ?? item?.ane_nome ?? `anexo ${at + 1}`}</span>

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file) onReplace(file)
    event.target.value = ''
  }

  function drag(event: DragEvent) {
    event.dataTransfer.setData(rowType, String(position))
    event.dataTransfer.effectAllowed = 'move'
    const row = event.currentTarget.closest('li')
    if (row) event.dataTransfer.setDragImage(row, 16, 16)
  }

  return (
    <div className="envio-acoes">
      {count > 1 && (
        <>
          {/* the buttons beside it do the same */}
          <span className="alca" draggable onDragStart={drag} title="Arraste para mudar a ordem" aria-hidden="true">
            ⠿
          </span>
          <button
            type="button"
            className="link"
            data-move={`${position} cima`}
            aria-disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            Mover para cima{ofName}
          </button>
          <button
            type="button"
            className="link"
            data-move={`${position} baixo`}
            aria-disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          >
            Mover para baixo{ofName}
          </button>
        </>
      )}
      <span>
        <input
          type="file"
          id={`doc_arquivo_${position}`}
          className="oculto"
          accept={anexoLimits.accept}
          onChange={choose}
        />
        <label htmlFor={`doc_arquivo_${position}`} className="link">
          {item || upload ? 'Substituir' : 'Escolher'}
          <span className="oculto"> o arquivo</span>
          {ofName}
        </label>
      </span>
      <Ocultar {...props} />
      {/* one that is not sent is taken back beside its reason */}
      {(item || upload?.state === 'sent' || !upload) && (
        <button type="button" className="link perigo" onClick={onRemove}>
          Remover{ofName}
        </button>
      )}
    </div>
  )
}

// The file that the row has now: the one that was chosen, while this page has it, else the stored one.
function Ocultar({ row: { item }, upload, addressOf, onReplace }: ActionsProps) {
  const file = upload?.state === 'failed' ? null : upload?.file
  if (file && aceitaTarja({ tipo: file.type, nome: file.name }))
    return <OcultarTrechos nome={file.name} arquivo={async () => file} onReplace={onReplace} />
  if (upload || !item || isHeld(item) || !aceitaTarja({ tipo: item.ane_tipo, nome: item.ane_nome })) return null
  const facts = { nome: item.ane_nome, tipo: item.ane_tipo }
  const stored = () => arquivoGuardado(addressOf(item.anexo_id), facts)
  return <OcultarTrechos nome={item.ane_nome} arquivo={stored} onReplace={onReplace} />
}

/** The same for a form without JavaScript. */
export function PlainActions({ position }: { position: number }) {
  const order = useFormField(`anexo_ordem_${position}`).value || String(position)
  const isRemoved = useFormField(`anexo_remover_${position}`).value !== ''
  return (
    <details>
      <summary>Substituir, mover ou remover</summary>
      <div className="pilha-vertical">
        <FileField name={`doc_arquivo_${position}`} label="Substituir pelo arquivo" />
        <FormerVersion position={position} />
        <div className="campo">
          <label htmlFor={`anexo_ordem_${position}`}>Lugar na ordem</label>
          <input
            id={`anexo_ordem_${position}`}
            name={`anexo_ordem_${position}`}
            className="controle curto"
            inputMode="numeric"
            maxLength={3}
            defaultValue={order}
          />
        </div>
        <label className="marca" htmlFor={`anexo_remover_${position}`}>
          <input
            type="checkbox"
            id={`anexo_remover_${position}`}
            name={`anexo_remover_${position}`}
            value="1"
            defaultChecked={isRemoved}
          />
          Remover este anexo
        </label>
      </div>
    </details>
  )
}
