import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { type Codigo, classificacoes } from './classificacoes.ts'

export async function insertClassificacoes(tx: WriteTransaction): Promise<void> {
  const linha = ({ tabela, codigo, nome, inicio, fim }: Codigo) => ({
    ...{ classificacao_tabela: tabela, classificacao_codigo: codigo, classificacao_nome: nome },
    ...{ classificacao_inicio: inicio, classificacao_fim: fim },
  })
  const [proprias, aConferir] = [false, true].map((deles) => classificacoes.filter((um) => um.a_conferir === deles))
  await tx
    .insertInto('classificacao')
    .values(
      (proprias ?? []).map((codigo) => ({
        ...linha(codigo),
        classificacao_norma: ppa(codigo),
        atualizado_em: mudadoEm(codigo.inicio === 2026 ? '2025-12-18' : '2021-12-20', '10:00'),
      })),
    )
    .execute()
  await tx
    .insertInto('classificacao')
    .values(
      (aConferir ?? []).map((codigo) => ({
        ...linha(codigo),
        classificacao_origem: 'arquivo',
        atualizado_em: mudadoEm('2026-11-12', '15:00'),
      })),
    )
    .execute()
}

function ppa({ tabela, inicio, fim }: Codigo): string {
  if (tabela !== 'programa' && tabela !== 'acao') return ''
  if (inicio === 2026) return 'Plano Plurianual 2026-2029 (Lei nº 456/2025)'
  return fim === 2025 ? 'Plano Plurianual 2022-2025' : 'Planos Plurianuais 2022-2025 e 2026-2029'
}
