// The blocks of the home page: shown or not, and in which place. The numbers are the form; buttons and dragging write them.
import { type DragEvent, useContext, useRef, useState } from 'react'
import { FormContext } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { type Bloco, campoOrdem, nomesDosBlocos } from '../blocos.ts'
import { BlockRow, blockType } from './block-row.tsx'

export function BlockList() {
  const { values } = useContext(FormContext)
  const isHydrated = useHydrated()
  const list = useRef<HTMLOListElement>(null)
  const [order, setOrder] = useState(() => sorted((bloco) => Number(values[campoOrdem(bloco)])))
  const [notice, setNotice] = useState('')

  const inputOf = (bloco: Bloco) => list.current?.querySelector<HTMLInputElement>(`[name="${campoOrdem(bloco)}"]`)

  function move(bloco: Bloco, to: number) {
    const rest = order.filter((other) => other !== bloco)
    const next = [...rest.slice(0, to), bloco, ...rest.slice(to)]
    for (const [at, each] of next.entries()) write(inputOf(each), String(at + 1))
    setOrder(next)
    setNotice(`${to + 1}ª posição de ${next.length}.`)
  }

  function drop(event: DragEvent, to: number) {
    const bloco = nomesDosBlocos.find((nome) => nome === event.dataTransfer.getData(blockType))
    if (!bloco) return
    event.preventDefault()
    move(bloco, to)
  }

  return (
    <>
      <p className="oculto" role="status">
        {notice}
      </p>
      <ol className="blocos" ref={list}>
        {order.map((bloco, at) => (
          <li
            key={bloco}
            onDragOver={(event) => event.dataTransfer.types.includes(blockType) && event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <BlockRow
              bloco={bloco}
              move={isHydrated ? { at, count: order.length, to: (place) => move(bloco, place) } : null}
              onTyped={() => setOrder(sorted((each) => Number(inputOf(each)?.value || 100)))}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

const sorted = (placeOf: (bloco: Bloco) => number) => [...nomesDosBlocos].sort((a, b) => placeOf(a) - placeOf(b))

// Announced like typing, so that unsaved values are stored.
function write(input: HTMLInputElement | null | undefined, value: string): void {
  if (!input || input.value === value) return
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
