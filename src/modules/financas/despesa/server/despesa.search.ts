import { defineSearchSource } from '#kits/search/server/search-source.ts'
import { quoted } from '#kits/search/sql-words.ts'
import { despesaList } from '../despesa.contract.ts'
import { niveis } from '../niveis.fields.ts'
import { programasHref } from '../programa.fields.ts'

// of a programme its own page, of an action the page of expense
const enderecos = {
  acao: `${quoted(`${despesaList.page}?despesa_acao=`)}, classificacao_codigo, '&'`,
  programa: `${quoted(`${programasHref}/`)}, classificacao_codigo, '?'`,
}

/** The kind; no list has these. */
export const tipoGastos = 'gastos'

/**
 * What money is spent on: actions and programmes of the budget by their names. Codes are given to something else after their last year; one
 * that goes on beyond the newest year leads to that (despesas-pagina.ts).
 */
export const gastoSearch = defineSearchSource({
  name: 'gasto',
  table: 'classificacao',
  rows: (['acao', 'programa'] as const).map((nivel) => ({
    from: 'classificacao',
    // in an address the code is as it is written
    where: `classificacao_tabela = ${quoted(niveis[nivel].tabela)} and classificacao_codigo ~ '^[0-9A-Za-z.]+$'`,
    id: 'classificacao_id',
    tipo: quoted(tipoGastos),
    numero: `${quoted(`${niveis[nivel].rotulo} `)} || classificacao_codigo`,
    titulo: 'classificacao_nome',
    endereco: `concat(${enderecos[nivel]}, 'exercicio=' || classificacao_fim)`,
  })),
})
