// What generic documents and processes answer to a term.
import { mostraData } from '../../../../base/data.ts'
import { dobra } from '../../../../base/dobra.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { searchProcessos } from '../../../compras/processo/server/processo.facade.ts'
import {
  type DocumentosAchados,
  searchDocumentosGenericos,
} from '../../../legislacao/documento-generico/server/documento-generico.facade.ts'
import type { Grupo } from '../busca.contract.ts'
import { excerptOf } from '../words.ts'

/** A group for each type of document. */
export async function documentosGenericos(platform: Platform, q: string, shown: number): Promise<Grupo[]> {
  const found = await searchDocumentosGenericos(platform, q, shown)
  return found.map((achados) => ({
    tipo: achados.secao as Grupo['tipo'],
    titulo: achados.titulo,
    total: achados.count,
    itens: achados.items.map(({ titulo, endereco, descricao, data }) => ({
      titulo,
      detalhe: data && mostraData(data),
      trecho: excerptOf(descricao, q),
      endereco,
    })),
    lista: processoList(achados, q),
  }))
}

// A filter of the list looks for the whole term in one field: it is offered only where it finds something.
function processoList({ titulo, endereco, items }: DocumentosAchados, q: string): Grupo['lista'] {
  const holds = (text: string) => dobra(text).includes(dobra(q))
  const narrowed = (filter: string, where: string) => ({
    texto: `${titulo} com “${q}” ${where}, na lista completa`,
    endereco: `${endereco}?${filter}=${encodeURIComponent(q)}`,
  })
  if (items.some(({ descricao }) => holds(descricao))) return narrowed('documento_generico_descricao', 'na descrição')
  if (items.some(({ numero }) => holds(numero))) return narrowed('documento_generico_numero', 'no número')
  return { texto: `Lista completa: ${titulo}`, endereco }
}

export async function processos(platform: Platform, q: string, shown: number): Promise<Grupo> {
  const { items, count } = await searchProcessos(platform, q, shown)
  const page = '/acesso/processos'
  const isWhole = items.some(({ numero }) => dobra(numero).includes(dobra(q)))
  return {
    tipo: 'processos',
    titulo: 'Processos',
    total: count,
    itens: items.map(({ id, numero, tipo }) => ({
      titulo: `Processo nº ${numero}`,
      detalhe: null,
      trecho: tipo ?? '',
      endereco: `${page}/${id}`,
    })),
    lista: isWhole
      ? {
          texto: `Processos com “${q}” no número, na lista completa`,
          endereco: `${page}?doc_numero_processo=${encodeURIComponent(q)}`,
        }
      : { texto: 'Todos os processos', endereco: page },
  }
}
