import { type DragEvent, type MouseEvent, useContext } from 'react'
import { FormContext, useFormField } from '#kits/form/web/form-state.ts'
import { Field } from '#ui/field.tsx'
import { type Bloco, blocos, campoOrdem, campoVisivel } from '../blocos.ts'

/** Of a row that is dragged; its data is the block's name. */
export const blockType = 'application/x-bloco'

type BlockRowProps = {
  bloco: Bloco
  /** Null while there are no scripts: then the number says the place. */
  move: { at: number; count: number; to: (place: number) => void } | null
  /** Somebody typed a number. */
  onTyped: () => void
}

export function BlockRow({ bloco, move, onTyped }: BlockRowProps) {
  const { values, isTyped } = useContext(FormContext)
  const [visivel, ordem] = [campoVisivel(bloco), campoOrdem(bloco)]
  const { value, error } = useFormField(ordem)
  const { label, text } = blocos[bloco]
  const isShown = isTyped ? Boolean(values[visivel]) : values[visivel] === true
  function drag({ dataTransfer, currentTarget }: DragEvent) {
    dataTransfer.setData(blockType, bloco)
    dataTransfer.effectAllowed = 'move'
    const row = currentTarget.closest('li')
    if (row) dataTransfer.setDragImage(row, 16, 16)
  }

  return (
    <fieldset className="bloco-linha">
      <legend className="oculto">{label}</legend>
      {move && (
        // the buttons do the same
        <span className="alca" draggable onDragStart={drag} title="Arraste para mudar a ordem" aria-hidden="true">
          ⠿
        </span>
      )}
      <label className="marca" htmlFor={visivel}>
        <input type="checkbox" id={visivel} name={visivel} value="S" defaultChecked={isShown} />
        <span>
          <b>{label}</b>
          <span className="dica">{text}</span>
        </span>
      </label>
      <Field id={ordem} label="Posição" error={error}>
        {(attributes) => (
          <input
            {...attributes}
            name={ordem}
            className="controle curto"
            inputMode="numeric"
            maxLength={2}
            defaultValue={value}
            onBlur={onTyped}
          />
        )}
      </Field>
      {move && (
        <div className="mover">
          <Move label="Subir" name={label} isEnd={move.at === 0} onMove={() => move.to(move.at - 1)} />
          <Move label="Descer" name={label} isEnd={move.at === move.count - 1} onMove={() => move.to(move.at + 1)} />
        </div>
      )}
    </fieldset>
  )
}

type MoveProps = { label: string; name: string; isEnd: boolean; onMove: () => void }

// Not disabled at an end, where it would lose the focus; nor does it when its row takes another place.
function Move({ label, name, isEnd, onMove }: MoveProps) {
  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (isEnd) return
    onMove()
    requestAnimationFrame(() => currentTarget.focus())
  }
  return (
    <button type="button" className="link" aria-disabled={isEnd} onClick={press}>
      {label}
      <span className="oculto"> {name}</span>
    </button>
  )
}
