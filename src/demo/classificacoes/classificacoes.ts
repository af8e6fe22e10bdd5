// The codes of the town's own budget (demo/classificacoes.csv): organs, units, programmes and actions of the plans of 2022 to 2025 and of
// 2026 to 2029, which the invented expenses use. And the codes that two imported files brought and that nobody has reviewed.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { inteiro, lerCsv, ou, simOuNao, texto, um } from '../ler.ts'
import { comPrefixo, insere } from '../linhas.queries.ts'

const tabelas = ['orgao_orcamentario', 'unidade_orcamentaria', 'programa', 'acao', 'fonte'] as const

/**
 * A code is valid from `inicio` to `fim`; those of both plans from 2022 to 2029. Only an action has a programme, a unit, a function and a
 * subfunction.
 */
export const classificacoes = lerCsv('classificacoes', {
  ...{ tabela: um(...tabelas), codigo: texto, nome: texto, inicio: inteiro, fim: ou(inteiro) },
  ...{ programa: texto, unidade: texto, funcao: texto, subfuncao: texto, a_conferir: simOuNao },
  // The plan that has the code.
  norma: texto,
})
export type Codigo = (typeof classificacoes)[number]

const daTabela = (tabela: Codigo['tabela']) =>
  classificacoes.filter((codigo) => codigo.tabela === tabela && !codigo.a_conferir)

export const orgaosOrcamentarios = daTabela('orgao_orcamentario')
export const unidadesOrcamentarias = daTabela('unidade_orcamentaria')
export const programas = daTabela('programa')
export const acoes = daTabela('acao')

export async function insertClassificacoes(tx: WriteTransaction): Promise<void> {
  const emOrdem = classificacoes.toSorted((a, b) => Number(a.a_conferir) - Number(b.a_conferir))
  const linhas = emOrdem.map(({ tabela, codigo, nome, inicio, fim, norma, a_conferir }) => {
    const origem = a_conferir ? 'arquivo' : 'municipio'
    const quando = inicio === 2026 ? mudadoEm('2025-12-18', '10:00') : mudadoEm('2021-12-20', '10:00')
    return {
      ...comPrefixo('classificacao', { tabela, codigo, nome, inicio, fim, norma, origem }),
      atualizado_em: a_conferir ? mudadoEm('2026-11-12', '15:00') : quando,
    }
  })
  await insere(tx, 'classificacao', linhas)
}
