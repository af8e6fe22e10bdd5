// What each kind of record answers to a term.
import { mostraData } from '../../../../base/data.ts'
import { dobra } from '../../../../base/dobra.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { searchOrgaos } from '../../../cidade/orgao/server/orgao.facade.ts'
import { searchContratos } from '../../../compras/contrato/server/contrato.facade.ts'
import { searchLicitacoes } from '../../../compras/licitacao/server/licitacao.facade.ts'
import type { Busca, Grupo } from '../busca.contract.ts'
import { excerptOf } from '../words.ts'
import { documentosGenericos, processos } from './busca.documentos.ts'

const shown = 20

/** Groups without a result are left out. */
export async function searchAll(platform: Platform, q: string): Promise<Busca> {
  if (q === '') return { q, total: 0, grupos: [] }
  const found = (
    await Promise.all([
      licitacoes(platform, q),
      contratos(platform, q),
      documentosGenericos(platform, q, shown),
      processos(platform, q, shown),
      orgaos(platform, q),
    ])
  ).flat()
  const grupos = found.filter(({ total }) => total > 0)
  return { q, total: grupos.reduce((sum, { total }) => sum + total, 0), grupos }
}

async function licitacoes(platform: Platform, q: string): Promise<Grupo> {
  const { items, count } = await searchLicitacoes(platform, q, shown)
  const page = '/acesso/licitacoes'
  return {
    tipo: 'licitacoes',
    titulo: 'Licitações',
    total: count,
    itens: items.map(({ id, numero, modalidade, objeto, realizacao }) => ({
      titulo: modalidade ? `${modalidade} ${numero}` : `Licitação ${numero}`,
      detalhe: realizacao && `Realização: ${mostraData(realizacao)}`,
      trecho: excerptOf(objeto, q),
      endereco: `${page}/${id}`,
    })),
    lista: narrowedList(q, { texto: 'Todas as licitações, com filtros', endereco: page }, [
      { filtro: 'licitacao_objeto', texto: `Licitações com “${q}” no objeto`, em: items.map(({ objeto }) => objeto) },
      { filtro: 'licitacao_numero', texto: `Licitações com “${q}” no número`, em: items.map(({ numero }) => numero) },
    ]),
  }
}

async function contratos(platform: Platform, q: string): Promise<Grupo> {
  const { items, count } = await searchContratos(platform.database.db, q, shown)
  const page = '/acesso/contratos'
  return {
    tipo: 'contratos',
    titulo: 'Contratos',
    total: count,
    itens: items.map(({ id, numero, contratada, objeto, publicacao }) => ({
      titulo: `Contrato ${numero} – ${contratada}`,
      detalhe: publicacao && `Publicação: ${mostraData(publicacao)}`,
      trecho: excerptOf(objeto, q),
      endereco: `${page}/${id}`,
    })),
    lista: narrowedList(q, { texto: 'Todos os contratos, com filtros', endereco: page }, [
      { filtro: 'contrato_objeto', texto: `Contratos com “${q}” no objeto`, em: items.map(({ objeto }) => objeto) },
      {
        filtro: 'contrato_contratada',
        texto: `Contratos com “${q}” na contratada`,
        em: items.map(({ contratada }) => contratada),
      },
      { filtro: 'contrato_numero', texto: `Contratos com “${q}” no número`, em: items.map(({ numero }) => numero) },
    ]),
  }
}

async function orgaos(platform: Platform, q: string): Promise<Grupo> {
  const { items, count } = await searchOrgaos(platform.database.db, q, shown)
  const page = '/acesso/estrutura-organizacional'
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
    lista: narrowedList(q, { texto: 'Todos os órgãos', endereco: page }, [
      { filtro: 'orgao_nome', texto: `Órgãos com “${q}” no nome`, em: items.map(({ nome }) => nome) },
    ]),
  }
}

// A filter of the list looks for the whole term in one field: the first that finds something is offered, or else the list itself.
function narrowedList(
  q: string,
  all: Grupo['lista'],
  filters: { filtro: string; texto: string; em: string[] }[],
): Grupo['lista'] {
  const found = filters.find(({ em }) => em.some((text) => dobra(text).includes(dobra(q))))
  if (!found) return all
  return {
    texto: `${found.texto}, na lista completa`,
    endereco: `${all.endereco}?${found.filtro}=${encodeURIComponent(q)}`,
  }
}
