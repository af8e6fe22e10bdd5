import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import {
  aConferir,
  acoes,
  type Codigo,
  orgaosOrcamentarios,
  programas,
  unidadesOrcamentarias,
} from './classificacoes.ts'

export async function insertClassificacoes(tx: WriteTransaction): Promise<void> {
  const proprias = (tabela: string, codigos: Codigo[]) =>
    codigos.map(({ codigo, nome, inicio, fim }) => ({
      classificacao_tabela: tabela,
      classificacao_codigo: codigo,
      classificacao_nome: nome,
      classificacao_inicio: inicio,
      classificacao_fim: fim,
      classificacao_norma: ppa(tabela, inicio, fim),
      atualizado_em: mudadoEm(inicio === 2026 ? '2025-12-18' : '2021-12-20', '10:00'),
    }))
  await tx
    .insertInto('classificacao')
    .values([
      ...proprias('orgao_orcamentario', orgaosOrcamentarios),
      ...proprias('unidade_orcamentaria', unidadesOrcamentarias),
      ...proprias('programa', programas),
      ...proprias('acao', acoes),
    ])
    .execute()
  await tx
    .insertInto('classificacao')
    .values(
      aConferir.map(({ tabela, codigo, nome, inicio }) => ({
        classificacao_tabela: tabela,
        classificacao_codigo: codigo,
        classificacao_nome: nome,
        classificacao_inicio: inicio,
        classificacao_origem: 'arquivo',
        atualizado_em: mudadoEm('2026-11-12', '15:00'),
      })),
    )
    .execute()
}

function ppa(tabela: string, inicio: number, fim: number | null): string {
  if (tabela !== 'programa' && tabela !== 'acao') return ''
  if (inicio === 2026) return 'Plano Plurianual 2026-2029 (Lei nº 456/2025)'
  return fim === 2025 ? 'Plano Plurianual 2022-2025' : 'Planos Plurianuais 2022-2025 e 2026-2029'
}
