// The items of an accordion list in the panel: a tree in which each item is edited, removed, given subitems and moved, by its buttons or
// by dragging. The buttons are plain forms, so all but the dragging works without JavaScript.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { leaveNotice } from '#kits/form/web/notices.ts'
import { PlainQuestion, removalProblem } from '#kits/form/web/remove-record.tsx'
import { send } from '#kits/form/web/send.ts'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { useMotivo } from '#kits/remocao/web/use-motivo.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { ButtonLink, Problem } from '#ui/page-head.tsx'
import type { Item, ItemMoved, Passo } from '../item.contract.ts'
import { ItemRow, type Move, numberOf, type OutlineActions } from './item-row.tsx'
import { removalQuestion } from './publicacao-words.ts'

export type Tree = { itens: Item[]; versao: number }

type ItemOutlineProps = { publicacaoId: number; tree: Tree; onTree: (tree: Tree) => void }

export function ItemOutline({ publicacaoId, tree, onTree }: ItemOutlineProps) {
  const here = `/painel/pagina/${publicacaoId}/edicao?accordion=1`
  const calls = `/painel/ajax/pagina/${publicacaoId}/item`
  const { form } = useFrame()
  const sent = form?.action.startsWith(calls) ? form.message : ''
  const element = useRef<HTMLElement>(null)
  const { said, problem, move } = useMoves(calls, { tree, onTree, element })
  const removal = useItemRemoval(calls, { tree, here })
  const excluirItem = useQueryValue('excluir_item')
  const actions: OutlineActions = {
    publicacaoId,
    calls,
    here,
    versao: tree.versao,
    move,
    openRemoval: removal.openRemoval,
  }
  return (
    <section className="itens-da-lista" aria-labelledby="itens" ref={element}>
      <div className="cabecalho">
        <h2 id="itens">Itens</h2>
        <ButtonLink href={`/painel/pagina/${publicacaoId}/item/cadastro`}>Adicionar item</ButtonLink>
      </div>
      <p className="dica">
        As setas mudam a ordem e o nível de um item; também é possível arrastá-lo. Cada mudança vale na hora.
      </p>
      {excluirItem && (
        <PlainQuestion
          path={`${calls}/${encodeURIComponent(excluirItem)}`}
          versao={tree.versao}
          question={removalQuestion}
          here={here}
          asked={`${here}&excluir_item=${encodeURIComponent(excluirItem)}`}
          destino={here}
        />
      )}
      <Problem>{problem || sent}</Problem>
      <Level itens={tree.itens} actions={actions} />
      <p className="oculto" role="status">
        {said}
      </p>
      {removal.dialog}
    </section>
  )
}

function Level({ itens, actions }: { itens: Item[]; actions: OutlineActions }) {
  if (!itens.length) return null
  return (
    <ol className="itens">
      {itens.map((item, at) => (
        <li key={item.publicacao_item_id}>
          <ItemRow item={item} place={{ at, count: itens.length }} actions={actions} />
          <Level itens={item.subitens} actions={actions} />
        </li>
      ))}
    </ol>
  )
}

type Moving = Pick<ItemOutlineProps, 'tree' | 'onTree'> & { element: RefObject<HTMLElement | null> }

// After a move the focus stays on the button that was used, wherever the item went; where it went is said.
function useMoves(calls: string, { tree, onTree, element }: Moving) {
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const focus = useRef<{ id: number; para: Passo | undefined } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new tree
  useEffect(() => {
    if (!focus.current) return
    const row = element.current?.querySelector(`[data-item="${focus.current.id}"]`)
    const button = row?.querySelector<HTMLElement>(`button[value=${focus.current.para}]:not(:disabled)`)
    ;(button ?? row?.querySelector<HTMLElement>('a'))?.focus()
    focus.current = null
  }, [tree])

  async function move(item: Item, to: Move) {
    setProblem('')
    const answer = await send<ItemMoved>(`${calls}/${item.pub_item_index}/posicao`, { ...to, versao: tree.versao })
    if (answer.kind === 'error' && answer.status === 401) return location.reload()
    if (answer.kind !== 'ok') return setProblem(answer.message)
    const { accordion, versao, pub_item_index } = answer.data
    focus.current = { id: item.publicacao_item_id, para: to.para }
    setSaid(`“${item.titulo}” agora é o item ${numberOf(pub_item_index)}.`)
    onTree({ itens: accordion, versao })
  }
  return { said, problem, move }
}

// docs/specification/content.md#lists-in-levels: with its last item the page goes, else the screen reloads.
function useItemRemoval(calls: string, { tree, here }: { tree: Tree; here: string }) {
  const [item, setItem] = useState<Item | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const motivo = useMotivo()

  // public is what its page is
  function openRemoval(chosen: Item) {
    setItem(chosen)
    fetch(calls.replace(/\/item$/, ''), { headers: { accept: 'application/json' } }).then(motivo.look, () => {})
  }

  async function remove() {
    setBusy(true)
    const answer = await send<{ delete: boolean }>(`${calls}/${item?.pub_item_index}`, {
      _method: 'DELETE',
      versao: tree.versao,
      ...motivo.said(),
    })
    if (answer.kind === 'ok') {
      leaveNotice('Item excluído.')
      return location.assign(answer.data.delete ? '/painel/paginas' : here)
    }
    if (answer.kind === 'error' && answer.status === 401) return location.reload()
    setBusy(false)
    if (motivo.wants(answer)) return setError(null)
    setError(answer.kind === 'error' ? removalProblem(answer) : answer.message)
  }

  const dialog = (
    <ConfirmDialog
      question={item && removalQuestion}
      confirmLabel="Excluir"
      error={error}
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={() => {
        setItem(null)
        setError(null)
        motivo.close()
      }}
    >
      {motivo.fields}
    </ConfirmDialog>
  )
  return { openRemoval, dialog }
}
