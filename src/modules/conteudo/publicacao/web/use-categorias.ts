// The categories of services while they are managed in the dialog.
import { useState } from 'react'
import { dobra } from '#base/dobra.ts'
import { type Answer, send } from '#kits/form/web/send.ts'
import type { CategoriaServico } from '../categoria-servico.contract.ts'

const path = '/painel/ajax/categoria-servico'

export type Digitada = Pick<CategoriaServico, 'tcs_nome' | 'tcs_descricao' | 'tcs_icone'>

type Handlers = {
  onCreated: (created: CategoriaServico) => void
  /** The session ended before the one of this name was stored. */
  onLoggedOut: (nome: string) => void
}

export type CategoriasControl = ReturnType<typeof useCategorias>

export function useCategorias(options: CategoriaServico[], handlers: Handlers) {
  const [entries, setEntries] = useState(options)
  const [problem, setProblem] = useState<string | null>(null) // the last error, until the next change
  const [news, setNews] = useState('') // the last success, for screen readers
  const put = (entry: CategoriaServico) =>
    setEntries((now) =>
      [...now.filter((other) => other.tipo_categoria_servico_id !== entry.tipo_categoria_servico_id), entry].sort(
        byName,
      ),
    )
  const begin = () => {
    setProblem(null)
    setNews('')
  }
  const fail = (answer: Answer<unknown> & { kind: 'error' }, nome: string) => {
    if (answer.status === 401) handlers.onLoggedOut(nome)
    else setProblem(answer.message)
  }
  return {
    entries,
    problem,
    news,
    /** The errors by field; none when it was stored, or when `problem` has the error. */
    async save(values: Digitada, id: number | null): Promise<{ isStored: boolean; errors: Record<string, string[]> }> {
      begin()
      const answer = await send<CategoriaServico>(path, {
        ...values,
        ...(id && { _id: id, tipo_categoria_servico_id: id }),
      })
      if (answer.kind === 'fields') return { isStored: false, errors: answer.errors }
      if (answer.kind === 'error') {
        fail(answer, values.tcs_nome)
        return { isStored: false, errors: {} }
      }
      put(answer.data)
      if (id === null) handlers.onCreated(answer.data)
      setNews(`Categoria “${answer.data.tcs_nome}” ${id === null ? 'cadastrada' : 'atualizada'}.`)
      return { isStored: true, errors: {} }
    },
    async remove(entry: CategoriaServico) {
      begin()
      const id = entry.tipo_categoria_servico_id
      const answer = await send(`${path}/${id}`, { _method: 'DELETE' })
      const isRemoved = answer.kind === 'ok' || (answer.kind === 'error' && answer.status === 404) // somebody else was faster
      if (!isRemoved) return answer.kind === 'error' ? fail(answer, entry.tcs_nome) : setProblem(answer.message)
      setEntries((now) => now.filter((other) => other.tipo_categoria_servico_id !== id))
      setNews(`Categoria “${entry.tcs_nome}” removida.`)
    },
  }
}

const byName = (one: CategoriaServico, other: CategoriaServico) =>
  dobra(one.tcs_nome) < dobra(other.tcs_nome) ? -1 : 1
