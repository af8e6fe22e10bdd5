// The page of one nature: all its sources together, its months and years beside each other, its newest entries.
import type { Queries } from '#platform/db/connect.ts'
import type { ReceitaPublicPage } from '../lancamento.contract.ts'
import type { ReceitaRow } from '../receita.contract.ts'
import { anosDaNatureza, fontesDaNatureza, lancamentosDaNatureza, mesesDaNatureza } from './lancamento.queries.ts'
import { niveisComNomes } from './receita-quadro.ts'
import { mesesDoAno } from './receita-tempo.ts'

const newest = 12

export async function paginaDaNatureza(db: Queries, row: ReceitaRow): Promise<ReceitaPublicPage> {
  const { exercicio, receita_codigo, receita_deducao } = row
  const lugar = receita_deducao ? `9${receita_codigo.slice(1)}` : receita_codigo
  const [niveis, fontes, meses, anos, lancamentos] = await Promise.all([
    niveisComNomes(db, lugar, exercicio),
    fontesDaNatureza(db, row),
    mesesDaNatureza(db, row),
    anosDaNatureza(db, row),
    lancamentosDaNatureza(db, row, newest),
  ])
  const year = anos.find((one) => one.exercicio === exercicio)
  return {
    receita_prevista_id: row.receita_prevista_id,
    exercicio,
    entidade_nome: row.entidade_nome,
    receita_codigo,
    receita_natureza_nome: row.receita_natureza_nome,
    receita_deducao,
    receita_intraorcamentaria: row.receita_intraorcamentaria,
    receita_orgao: row.receita_orgao,
    receita_valor_inicial: year ? year.inicial : row.receita_valor_inicial,
    receita_valor_atualizado: year ? year.atualizado : row.receita_valor_atualizado,
    receita_arrecadado: year ? year.arrecadado : row.receita_arrecadado,
    niveis: niveis.map((nivel, at) =>
      at === niveis.length - 1 ? { ...nivel, nome: row.receita_natureza_nome } : nivel,
    ),
    fontes,
    meses: mesesDoAno(meses, exercicio),
    anos,
    lancamentos: lancamentos.rows,
    lancamentos_total: lancamentos.total,
  }
}
