// How forecasts and entries are called where several are removed, and what is said after saving.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import type { RecordWords } from '#kits/list/words.ts'

type Prevista = { receita_codigo: string; receita_natureza_nome: string; exercicio: number }
type Lancamento = { receita_natureza_nome: string; receita_data: string; receita_valor: string }

export const receitaWords: RecordWords<Prevista> = {
  one: 'receita',
  many: 'receitas',
  gender: 'f',
  nameOf: ({ receita_codigo, receita_natureza_nome, exercicio }) =>
    `${receita_codigo} ${receita_natureza_nome} de ${exercicio}`,
}

export const lancamentoWords: RecordWords<Lancamento> = {
  one: 'lançamento',
  many: 'lançamentos',
  gender: 'm',
  nameOf: ({ receita_natureza_nome, receita_data, receita_valor }) =>
    `de ${mostraDinheiro(receita_valor)} em ${mostraData(receita_data)}, ${receita_natureza_nome}`,
}

export const receitaSaved = { '1': 'Receita salva com sucesso.', atualizado: 'Receita atualizada com sucesso.' }
export const lancamentoSaved = {
  '1': 'Lançamento salvo com sucesso.',
  atualizado: 'Lançamento atualizado com sucesso.',
}
