// Why and where to people of the town hall travel (demo/viagens.csv), and who travels: people who were on the payroll in all the years.

import { type Servidor, servidores } from '../folha/folha.ts'
import { inteiro, lerCsv, texto } from '../ler.ts'
import { cpfDeServidor } from '../numeros-inventados.ts'
import { orgaoDe } from '../orgaos/orgaos.ts'
import type { Grupo } from './valores.ts'

const linhas = lerCsv('viagens', {
  // `cargo`: the beginning of a position's name; '' for the person responsible for the organ
  ...{ peso: inteiro, orgao: orgaoDe, cargo: texto, cidade: texto, uf: texto, noites: inteiro, transporte: texto },
  // `acao`: the action of the budget that pays
  ...{ evento: texto, motivo: texto, acao: texto },
})
export type Viagem = (typeof linhas)[number]
export type Viajante = { nome: string; cargo: string; grupo: Grupo; cpf: string }

/** The list has each travel as many times as its weight says. */
export const viagens: Viagem[] = linhas.flatMap((viagem) => Array.from({ length: viagem.peso }, () => viagem))

// The payroll begins two years after the oldest per diems.
const antigos = servidores.filter(({ ate_o_mes, anos_de_casa }) => ate_o_mes === 24 && anos_de_casa >= 2)
const semTitulo = (nome: string) => nome.replace(/^(Dra?|Profa?|Inspetor)\.? /, '')
const porViagem = new Map<Viagem, Viajante[]>()

/** The people who may make this travel: the one responsible for the organ, or a few of those who hold the position. */
export function viajantesDe(viagem: Viagem): Viajante[] {
  const known = porViagem.get(viagem)
  if (known) return known
  const responsavel = semTitulo(viagem.orgao.responsavel)
  const quem = antigos.filter(({ nome, cargo }) =>
    viagem.cargo
      ? cargo.nome === viagem.cargo ||
        (/^(Prof|Guarda|Prefeita)/.test(viagem.cargo) && cargo.nome.startsWith(viagem.cargo))
      : nome === responsavel,
  )
  const viajantes = quem.slice(0, 6).map(viajanteDe)
  if (viajantes.length === 0) throw new Error(`ninguém viaja: ${viagem.orgao.chave} ${viagem.cargo}`)
  porViagem.set(viagem, viajantes)
  return viajantes
}

function viajanteDe(servidor: Servidor): Viajante {
  // Not every town publishes the CPF, and none has to.
  const cpf = Number(servidor.matricula) % 3 ? cpfDeServidor(servidor.matricula) : ''
  return { nome: servidor.nome, cargo: servidor.cargo.nome, grupo: grupoDe(servidor), cpf }
}

function grupoDe({ cargo: { nome, confianca } }: Servidor): Grupo {
  if (/^(Prefeita|Vice-Prefeito)/.test(nome)) return 'prefeitos'
  if (/^(Secretário|Procurador-Geral|Controlador-Geral)/.test(nome)) return 'secretarios'
  return confianca && nome !== 'Conselheiro Tutelar' ? 'chefias' : 'servidores'
}
