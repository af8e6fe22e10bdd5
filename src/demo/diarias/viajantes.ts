// Who travels: people of the payroll who were there in all the years of the per diems.
import { cpfDeServidor } from '../esic/documentos.ts'
import { makeServidores, type Servidor } from '../folha/servidores.ts'
import { demoOrgaos } from '../orgaos/orgaos.ts'
import type { Grupo } from './valores.ts'
import type { Viagem } from './viagens.ts'

export type Viajante = { nome: string; cargo: string; grupo: Grupo; cpf: string }

// The payroll begins two years after the oldest per diems.
const antigos = makeServidores().filter(({ ate, anosDeCasa }) => ate === 24 && anosDeCasa >= 2)
const semTitulo = (nome: string) => nome.replace(/^(Dra?|Profa?|Inspetor)\.? /, '')
const porViagem = new Map<Viagem, Viajante[]>()

/** The people who may make this travel: the one responsible for the organ, or a few of those who hold the position. */
export function viajantesDe(viagem: Viagem): Viajante[] {
  const known = porViagem.get(viagem)
  if (known) return known
  const responsavel = semTitulo(demoOrgaos.find(({ chave }) => chave === viagem.orgao)?.responsavel ?? '')
  const quem = antigos.filter(({ nome, cargo }) =>
    viagem.cargo
      ? cargo.nome === viagem.cargo ||
        (/^(Prof|Guarda|Prefeita)/.test(viagem.cargo) && cargo.nome.startsWith(viagem.cargo))
      : nome === responsavel,
  )
  const viajantes = quem.slice(0, 6).map(viajanteDe)
  if (viajantes.length === 0) throw new Error(`nobody travels: ${viagem.orgao} ${viagem.cargo}`)
  porViagem.set(viagem, viajantes)
  return viajantes
}

function viajanteDe(servidor: Servidor): Viajante {
  // not every town tells the CPF, and none has to
  const cpf = Number(servidor.matricula) % 3 ? cpfDeServidor(servidor.matricula) : ''
  return { nome: servidor.nome, cargo: servidor.cargo.nome, grupo: grupoDe(servidor), cpf }
}

function grupoDe({ cargo: { nome, isDeConfianca } }: Servidor): Grupo {
  if (/^(Prefeita|Vice-Prefeito)/.test(nome)) return 'prefeitos'
  if (/^(Secretário|Procurador-Geral|Controlador-Geral)/.test(nome)) return 'secretarios'
  return isDeConfianca && nome !== 'Conselheiro Tutelar' ? 'chefias' : 'servidores'
}
