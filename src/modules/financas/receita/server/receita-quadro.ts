// What the page of revenue shows besides its list: the tree, the year's figures and its months.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'

import { nivelDaReceita } from '#modules/financas/classificacao/codigo.fields.ts'
import { chaveDoNome, resolveNomes } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { mostraCodigo } from '../receita.codigo.ts'
import type { ReceitaOpcoes, ReceitaQuadro } from '../receita.contract.ts'
import {
  type Filtros,
  folhasDe,
  listEntidades,
  listExercicios,
  mesesDe,
  opcoesDe,
  somaReceitas,
  ultimoLancamento,
} from './receita.queries.ts'
import { codigoEspelhado, degrausDe, montaArvore, nomeDoNivel } from './receita-arvore.ts'

/** The names of natures of revenue in a year, by code; of mirrored codes too. */
export async function nomesDasNaturezas(
  db: Queries,
  codigos: string[],
  exercicio: number,
): Promise<Map<string, string>> {
  const all = [...new Set([...codigos, ...codigos.map(codigoEspelhado)])]
  const found = await resolveNomes(
    db,
    all.map((codigo) => ({ tabela: 'natureza_receita', codigo }) as const),
    exercicio,
  )
  return new Map(
    all.flatMap((codigo) => {
      const nome = found.get(chaveDoNome({ tabela: 'natureza_receita', codigo }))
      return nome === undefined ? [] : [[codigo, nome] as const]
    }),
  )
}

type Months = { exercicio: number; mes: number; arrecadado: string }[]

/** Twelve months of a year, each beside that of the year before. */
export function mesesDoAno(found: Months, exercicio: number) {
  const of = (ano: number, mes: number) =>
    found.find((one) => one.exercicio === ano && one.mes === mes)?.arrecadado ?? '0.00'
  return Array.from({ length: 12 }, (_, at) => ({
    mes: at + 1,
    arrecadado: of(exercicio, at + 1),
    anterior: of(exercicio - 1, at + 1),
  }))
}

type TableQuery = { filtros: Filtros & { exercicio: number }; abre: string }

/** `abre`: codes of open levels, separated by commas; 'tudo', or '' for the first level. */
export async function quadroDe(db: Queries, { filtros, abre }: TableQuery): Promise<ReceitaQuadro> {
  const { exercicio, receita_mes_inicio: de = 1 } = filtros
  const found = await mesesDe(db, filtros)
  const newest = Math.max(0, ...found.filter((one) => one.exercicio === exercicio).map(({ mes }) => mes))
  const ate = filtros.receita_mes ?? (newest || 12)
  const ofPeriod = { ...filtros, receita_mes: ate }
  const [folhas, totais, ultimo] = await Promise.all([
    folhasDe(db, ofPeriod),
    somaReceitas(db, ofPeriod),
    ultimoLancamento(db, exercicio),
  ])
  const codigos = folhas.flatMap(({ receita_lugar }) => degrausDe(receita_lugar, exercicio).map(({ codigo }) => codigo))
  const nomes = await nomesDasNaturezas(db, codigos, exercicio)
  const { nos, abertos, origens } = montaArvore(folhas, { exercicio, nomes, abertos: abertosDe(abre, filtros) })
  const antes = found.filter((one) => one.exercicio === exercicio - 1 && one.mes >= de && one.mes <= ate)
  const sum = antes.reduce((total, { arrecadado }) => total + centavosDe(arrecadado), 0n)
  return {
    exercicio,
    de,
    ate,
    totais,
    anterior: antes.length ? mostraCentavos(sum) : null,
    partes: partesDe(origens),
    nos,
    meses: mesesDoAno(found, exercicio),
    abertos,
    ultimo,
  }
}

// What a search leaves is shown whole.
function abertosDe(abre: string, { busca, receita_natureza, receita_natureza_nome }: Filtros) {
  if (abre === 'tudo') return 'tudo'
  if (abre) return new Set(abre.split(',').slice(0, 2000))
  return busca || receita_natureza || receita_natureza_nome ? 'tudo' : null
}

// Deductions, and an origin that gave back more than came in, are no part of a whole.
function partesDe(origens: { nome: string; codigo: string; arrecadado: bigint }[]): ReceitaQuadro['partes'] {
  const gross = origens.filter(({ codigo, arrecadado }) => !codigo.startsWith('9') && arrecadado > 0n)
  const total = gross.reduce((sum, { arrecadado }) => sum + arrecadado, 0n)
  return gross
    .sort((one, other) => (one.arrecadado > other.arrecadado ? -1 : 1))
    .map(({ nome, codigo, arrecadado }) => ({
      codigo,
      nome,
      arrecadado: mostraCentavos(arrecadado),
      parte: Math.round((Number(arrecadado) / Number(total)) * 1000) / 10,
    }))
}

/** The options of the filters, with names, of one year. */
export async function opcoesDoAno(db: Queries, exercicio: number | null): Promise<ReceitaOpcoes> {
  const anos = await listExercicios(db)
  if (exercicio === null)
    return { anos, categorias: [], origens: [], especies: [], fontes: [], entidades: await listEntidades(db) }
  const { niveis, fontes, entidades } = await opcoesDe(db, exercicio)
  const nomes = await nomesDasNaturezas(
    db,
    niveis.map(({ codigo }) => codigo.padEnd(8, '0')),
    exercicio,
  )
  const ofDigits = (digits: number) =>
    niveis
      .filter(({ digitos, codigo }) => digitos === digits && !codigo.endsWith('0'))
      .map(({ codigo }) => {
        const nivel = nivelDaReceita(codigo.padEnd(8, '0'), exercicio)
        const nome = nivel ? nomeDoNivel(nivel, nomes) : codigo
        return { value: codigo, label: digits === 1 ? nome : `${[...codigo].join('.')} ${nome}` }
      })
  const fonteNomes = await resolveNomes(
    db,
    fontes.map((codigo) => ({ tabela: 'fonte', codigo: codigo.slice(-3) }) as const),
    exercicio,
  )
  return {
    anos,
    categorias: ofDigits(1),
    origens: ofDigits(2),
    especies: ofDigits(3),
    fontes: fontes.map((codigo) => ({
      value: codigo,
      label: `${codigo} ${fonteNomes.get(chaveDoNome({ tabela: 'fonte', codigo: codigo.slice(-3) })) ?? ''}`.trim(),
    })),
    entidades,
  }
}

/** The levels above a nature, with names. */
export async function niveisComNomes(db: Queries, lugar: string, exercicio: number) {
  const degraus = degrausDe(lugar, exercicio)
  const nomes = await nomesDasNaturezas(
    db,
    degraus.map(({ codigo }) => codigo),
    exercicio,
  )
  return degraus.map((degrau) => ({
    chave: degrau.codigo,
    codigo: mostraCodigo(degrau.codigo),
    nome: nomeDoNivel(degrau, nomes),
    tipo: degrau.nome,
  }))
}
