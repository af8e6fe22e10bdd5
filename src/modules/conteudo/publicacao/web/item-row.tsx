import { type DragEvent, type SubmitEvent, useState } from 'react'
import type { Item, Passo } from '../item.contract.ts'
import { deepest } from '../item.fields.ts'

export type OutlineActions = {
  publicacaoId: number
  /** Address of the items' calls. */
  calls: string
  here: string
  versao: number
  move: (item: Item, to: Move) => void
  openRemoval: (item: Item) => void
}

type ItemRowProps = { item: Item; place: { at: number; count: number }; actions: OutlineActions }

const steps: { para: Passo; sign: string; label: string }[] = [
  { para: 'sobe', sign: '↑', label: 'Subir' },
  { para: 'desce', sign: '↓', label: 'Descer' },
  { para: 'sai', sign: '←', label: 'Tirar de dentro do item acima' },
  { para: 'entra', sign: '→', label: 'Pôr dentro do item anterior' },
]

export function ItemRow({ item, place, actions }: ItemRowProps) {
  const { publicacaoId, calls, here, versao } = actions
  const { pub_item_index: caminho, publicacao_item_id, titulo, anexos } = item
  const edit = `/painel/pagina/${publicacaoId}/item/${publicacao_item_id}/edicao`
  const may: Record<Passo, boolean> = {
    sobe: place.at > 0,
    desce: place.at < place.count - 1,
    sai: caminho.includes('-'),
    entra: place.at > 0 && levelsOf(item) + caminho.split('-').length <= deepest,
  }
  const of = <span className="oculto"> {titulo}</span>
  return (
    <div className="item-linha" data-item={publicacao_item_id} {...useDragging(item, place.at, actions)}>
      <p>
        <span className="dica">{numberOf(caminho)}</span> <a href={edit}>{titulo}</a>
        {anexos.length > 0 && (
          <span className="dica"> · {anexos.length === 1 ? '1 anexo' : `${anexos.length} anexos`}</span>
        )}
      </p>
      <form
        method="post"
        action={`${calls}/${caminho}/posicao`}
        onSubmit={inBackground((button) => actions.move(item, { para: button.value as Passo }))}
      >
        <input type="hidden" name="_pagina" value={here} />
        <input type="hidden" name="_destino" value={here} />
        <input type="hidden" name="versao" value={versao} />
        {steps.map(({ para, sign, label }) => (
          <button
            key={para}
            type="submit"
            className="btn leve"
            name="para"
            value={para}
            title={label}
            disabled={!may[para]}
          >
            <span aria-hidden="true">{sign}</span>
            <span className="oculto">
              {label}: {titulo}
            </span>
          </button>
        ))}
      </form>
      <p className="acoes">
        <a href={edit}>Editar{of}</a>
        {caminho.split('-').length < deepest && (
          <a href={`/painel/pagina/${publicacaoId}/item/cadastro?pai=${publicacao_item_id}`}>Adicionar subitem{of}</a>
        )}
        <a
          className="link perigo"
          href={`${here}&excluir_item=${caminho}`}
          onClick={(event) => {
            event.preventDefault()
            actions.openRemoval(item)
          }}
        >
          Excluir{of}
        </a>
      </p>
    </div>
  )
}

/** Of the item and all below it: 1 without subitems. */
const levelsOf = (item: Item): number => 1 + Math.max(0, ...item.subitens.map(levelsOf))

// What is being dragged; one at a time.
let dragged: Item | null = null

function useDragging(item: Item, at: number, { move }: OutlineActions) {
  const [side, setSide] = useState<'antes' | 'depois' | null>(null)
  const { pub_item_index: caminho } = item
  const isInside = () => dragged !== null && `${caminho}-`.startsWith(`${dragged.pub_item_index}-`)

  function over(event: DragEvent<HTMLElement>) {
    if (!dragged || isInside()) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setSide(event.clientY < top + height / 2 ? 'antes' : 'depois')
  }
  function drop(event: DragEvent<HTMLElement>) {
    event.preventDefault()
    setSide(null)
    if (!dragged || isInside()) return
    const parent = parentOf(caminho)
    const from = dragged
    // among its siblings it leaves a gap, which those after it fill
    const isBefore = parentOf(from.pub_item_index) === parent && placeOf(from.pub_item_index) < at
    const posicao = at + (side === 'depois' ? 1 : 0) - (isBefore ? 1 : 0)
    dragged = null
    move(from, { parent_item_index: parent, posicao })
  }
  return {
    draggable: true,
    'data-solta': side ?? undefined,
    onDragStart: (event: DragEvent) => {
      dragged = item
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', item.titulo)
    },
    onDragEnd: () => {
      dragged = null
    },
    onDragOver: over,
    onDragLeave: () => setSide(null),
    onDrop: drop,
  }
}

// Where an item of an accordion list goes, and the words for its place.
export type Move = { para?: Passo; parent_item_index?: string; posicao?: number }

/** '0-1' is '1.2' for people. */
export const numberOf = (caminho: string) =>
  caminho
    .split('-')
    .map((part) => Number(part) + 1)
    .join('.')

/** '0' of '0-1'; empty of the first level. */
const parentOf = (caminho: string) => caminho.split('-').slice(0, -1).join('-')

/** 1 of '0-1'. */
const placeOf = (caminho: string) => Number(caminho.split('-').at(-1))

/** Of a plain form with several buttons: `work` gets the one that was used. */
const inBackground = (work: (button: HTMLButtonElement) => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  const { submitter } = event.nativeEvent
  if (submitter instanceof HTMLButtonElement) work(submitter)
}
