// Another year's matrix, as a table: a line for each criterion, with the columns id, dimensao, peso_dimensao, classe, itens, criterio, and
// regra where the criterion of 2026 that has its rule is called otherwise.
import { parse } from 'csv-parse/sync'
import { dobra } from '#base/dobra.ts'
import type { Classe, Dimensao, Matriz } from '../matriz.ts'

/** By its letter, or as a word: 'E', 'essencial'. */
const classeDe = (texto: string): Classe | undefined =>
  /^(e(ssencial)?|o(brigatori[ao])?|r(ecomendad[ao])?)$/.test(texto)
    ? (texto.charAt(0).toUpperCase() as Classe)
    : undefined
const nomes = {
  id: ['id', 'codigo'],
  dimensao: ['dimensao'],
  peso: ['peso_dimensao', 'peso'],
  classe: ['classe', 'classificacao'],
  itens: ['itens', 'itens_verificacao'],
  nome: ['criterio', 'criterio_resumo', 'nome'],
  regra: ['regra'],
}
type Linha = Record<keyof typeof nomes, string>
const colunas = Object.keys(nomes) as (keyof Linha)[]

/** What is wrong with the table, by line: in Portuguese. */
export class MatrizErrada extends Error {}

/** Throws MatrizErrada. */
export function leMatriz(ano: number, texto: string): Matriz {
  const linhas = tabelaDe(texto)
  const dimensoes: { nome: string; peso: number; criterios: Dimensao['criterios'][number][] }[] = []
  const vistos = new Set<string>()
  linhas.forEach((linha, at) => {
    const erro = (porque: string) => new MatrizErrada(`Linha ${at + 2}: ${porque}`)
    const { id, dimensao, nome, regra } = linha
    if (!/^\d{1,2}\.\d{1,2}$/.test(id)) throw erro(`“${id}” não é o número de um critério, como 11.10.`)
    if (vistos.has(id)) throw erro(`o critério ${id} está duas vezes.`)
    vistos.add(id)
    const classe = classeDe(dobra(linha.classe))
    if (!classe) throw erro(`a classe é essencial, obrigatória ou recomendada, e não “${linha.classe}”.`)
    const itens = linha.itens.toUpperCase()
    if (!/^D?A?S?G?F?$/.test(itens) || !itens.startsWith('D'))
      throw erro(`os itens são letras de DASGF, em ordem, e não “${linha.itens}”.`)
    const peso = Number(linha.peso.replace(',', '.'))
    if (!(peso > 0 && peso <= 100)) throw erro(`o peso da dimensão é um número, e não “${linha.peso}”.`)
    if (!dimensao || !nome) throw erro('falta a dimensão ou o critério.')
    const dela = dimensoes.find((uma) => uma.nome === dimensao)
    if (dela && dela.peso !== peso) throw erro(`a dimensão ${dimensao} tem dois pesos, ${dela.peso} e ${peso}.`)
    const criterio = { id, classe, itens, nome, ...(regra && { regra }) }
    if (dela) dela.criterios.push(criterio)
    else dimensoes.push({ nome: dimensao, peso, criterios: [criterio] })
  })
  if (dimensoes.length === 0) throw new MatrizErrada('A matriz não tem nenhum critério.')
  return { ano, dimensoes }
}

function tabelaDe(texto: string): Linha[] {
  const [primeira = ''] = texto.split('\n')
  const delimiter = [';', '\t', ','].find((um) => primeira.includes(um)) ?? ';'
  let celulas: string[][]
  try {
    celulas = parse(texto, { delimiter, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true })
  } catch {
    throw new MatrizErrada('A tabela não pode ser lida: há aspas sem fim.')
  }
  const cabeca = (celulas[0] ?? []).map((nome) => dobra(nome).replaceAll(' ', '_'))
  const onde = (coluna: keyof Linha) => cabeca.findIndex((nome) => nomes[coluna].includes(nome))
  const faltam = colunas.filter((coluna) => coluna !== 'regra' && onde(coluna) < 0)
  if (faltam.length > 0)
    throw new MatrizErrada(`Faltam as colunas ${faltam.map((coluna) => nomes[coluna][0]).join(', ')}.`)
  return celulas
    .slice(1)
    .map((linha) => Object.fromEntries(colunas.map((coluna) => [coluna, linha[onde(coluna)] ?? ''])) as Linha)
}
