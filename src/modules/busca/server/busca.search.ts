// What each kind of record answers to a term.
import { mostraData } from '../../../base/data.ts'
import { dobra } from '../../../base/dobra.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LicitacaoResumo, searchLicitacoes } from '../../licitacao/server/licitacao.facade.ts'
import { searchOrgaos } from '../../orgao/server/orgao.facade.ts'
import type { Busca, Grupo } from '../busca.contract.ts'
import { excerptOf } from '../words.ts'

const shown = 20

/** Groups without a result are left out. */
export async function searchAll(platform: Platform, q: string): Promise<Busca> {
  if (q === '') return { q, total: 0, grupos: [] }
  const found = await Promise.all([licitacoes(platform, q), orgaos(platform, q)])
  const grupos = found.filter(({ total }) => total > 0)
  return { q, total: grupos.reduce((sum, { total }) => sum + total, 0), grupos }
}

async function licitacoes(platform: Platform, q: string): Promise<Grupo> {
  const { items, count } = await searchLicitacoes(platform, q, shown)
  return {
    tipo: 'licitacoes',
    titulo: 'Licitações',
    total: count,
    itens: items.map(({ id, numero, modalidade, objeto, realizacao }) => ({
      titulo: modalidade ? `${modalidade} ${numero}` : `Licitação ${numero}`,
      detalhe: realizacao && `Realização: ${mostraData(realizacao)}`,
      trecho: excerptOf(objeto, q),
      endereco: `/acesso/licitacoes/${id}`,
    })),
    lista: licitacaoList(items, q),
  }
}

// A filter of the list looks for the whole term in one field: it is offered only where it finds something.
function licitacaoList(items: LicitacaoResumo[], q: string): Grupo['lista'] {
  const holds = (text: string) => dobra(text).includes(dobra(q))
  const page = '/acesso/licitacoes'
  if (items.some(({ objeto }) => holds(objeto)))
    return {
      texto: `Licitações com “${q}” no objeto, na lista completa`,
      endereco: `${page}?licitacao_objeto=${encodeURIComponent(q)}`,
    }
  if (items.some(({ numero }) => holds(numero)))
    return {
      texto: `Licitações com “${q}” no número, na lista completa`,
      endereco: `${page}?licitacao_numero=${encodeURIComponent(q)}`,
    }
  return { texto: 'Todas as licitações, com filtros', endereco: page }
}

async function orgaos(platform: Platform, q: string): Promise<Grupo> {
  const { items, count } = await searchOrgaos(platform.database.db, q, shown)
  const page = '/acesso/estrutura-organizacional'
  const isNamed = items.some(({ nome }) => dobra(nome).includes(dobra(q)))
  return {
    tipo: 'orgaos',
    titulo: 'Estrutura Organizacional',
    total: count,
    itens: items.map(({ id, nome, competencias }) => ({
      titulo: nome,
      detalhe: null,
      trecho: excerptOf(competencias, q),
      endereco: `${page}/${id}`,
    })),
    lista: isNamed
      ? {
          texto: `Órgãos com “${q}” no nome, na lista completa`,
          endereco: `${page}?orgao_nome=${encodeURIComponent(q)}`,
        }
      : { texto: 'Todos os órgãos', endereco: page },
  }
}
