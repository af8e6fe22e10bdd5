// Three years of the town's ombudsman: 180 cases in all states, most of them answered in time.
import { somaDias } from '#base/prazo.ts'
import { riscaPessoa } from '#base/risca-pessoa.ts'
import { createContato } from '#modules/atendimento/ouvidoria/server/contato.queries.ts'
import {
  analyseContato,
  answerContato,
  archiveContato,
  encaminhaContato,
  extendContato,
  requestComplement,
  respondeEncaminhamento,
} from '#modules/atendimento/ouvidoria/server/ouvidoria.facade.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { hashPassword } from '#platform/session/password.ts'
import { instante, relogioEm } from '../calendar.ts'
import { findAdministrador } from '../demo.queries.ts'
import { inteiro, lerCsv, texto, um } from '../ler.ts'
import { idsPorNome } from '../linhas.queries.ts'
import { createRandom, type Random } from '../random.ts'
import { guardaBalcao, quantosNoBalcao } from './balcao.ts'
import { contatoDe, pessoaDe, type Servidor } from './contato.ts'

// What people write to the ombudsman, and the answers; `{bairro}` is a place.
const escritos = lerCsv('ouvidoria-casos', {
  ...{ tipo: inteiro, orgao: texto, mensagem: texto, assunto: texto, resposta: texto },
})
const nomes = lerCsv('ouvidoria-nomes', { tipo: um('bairro', 'pessoa'), nome: texto })
const bairros = nomes.filter(({ tipo }) => tipo === 'bairro')
const pessoas = nomes.filter(({ tipo }) => tipo === 'pessoa')

const quantos = 180
// With the protocol of a case this code opens it, whichever case of the demonstration it is.
const codigoDaDemonstracao = '2026112320261123'

const mayBeAnonymous = [1, 2]

type Caso = ReturnType<typeof planejaCasos>[number]

/** `hoje` is the current day in the city; from the oldest to the newest. */
export function planejaCasos(hoje: string) {
  const random = createRandom('ouvidoria')
  return Array.from({ length: quantos }, (_none, at) => {
    const idade = Math.round(((quantos - 1 - at) / (quantos - 1)) ** 1.3 * 1090) // most cases are recent
    const { mensagem, resposta, ...escrito } = random.pick(escritos)
    const { nome: bairro } = random.pick(bairros)
    return {
      ...{ ...escrito, dia: somaDias(hoje, -idade) },
      ...{ mensagem: mensagem.replaceAll('{bairro}', bairro), resposta: resposta.replaceAll('{bairro}', bairro) },
      ...{ modo: modoDe(random, escrito.tipo), pessoa: random.pick(pessoas).nome },
      ...{ dias: random.integer(2, 26), fim: fimDe(random, idade) },
    }
  })
}

function modoDe(random: Random, tipo: number) {
  if (mayBeAnonymous.includes(tipo) && random.chance(tipo === 2 ? 0.6 : 0.25)) return 'anonimo'
  return random.chance(tipo === 2 ? 0.7 : 0.1) ? 'sigilo' : 'nome'
}

// A case that is 'encaminhada' is with an organ, and one that is 'devolvida' came back from it.
function fimDe(random: Random, idade: number) {
  if (idade > 70) {
    if (random.chance(0.11)) return 'arquivada'
    if (random.chance(0.12)) return 'tarde'
    return random.chance(0.12) ? 'prorrogada' : 'resposta'
  }
  if (idade > 28)
    return random.chance(0.6) ? 'resposta' : random.pick(['analise', 'encaminhada', 'encaminhada'] as const)
  if (idade < 3) return random.pick(['recebida'] as const)
  return random.pick(['recebida', 'analise', 'complemento', 'resposta', 'encaminhada', 'devolvida'] as const)
}

export async function guardaOuvidoria(tx: WriteTransaction, hoje: string): Promise<void> {
  const codigo = await hashPassword(codigoDaDemonstracao)
  const orgaoId = await idsPorNome(tx, 'orgao', 'orgao_nome')
  const servidor = await findAdministrador(tx)
  const agora = await openRelogio(tx)
  // The cases of the desk take the places of the oldest ones.
  for (const [at, caso] of [...planejaCasos(hoje).entries()].slice(quantosNoBalcao)) {
    const clock = (depois: number) => relogioEm(agora, instantOf(somaDias(caso.dia, depois), at))
    const orgao_id = orgaoId(caso.orgao)
    const origem = at % 9 === 0 ? 'telefone' : at % 7 === 0 ? 'balcao' : 'portal'
    const novo = {
      ...contatoDe({ ...caso, at, codigo, orgao_id, origem, servidor }),
      ...{ identidade: identidadeDe(caso), isSigiloso: caso.modo === 'sigilo' },
    }
    const { contato_id } = await createContato(tx, novo, clock(0))
    await acompanha(tx, contato_id, caso, { servidor, clock, orgao_id })
  }
  await guardaBalcao(tx, { hoje, codigo, servidor })
}

// Work is done in the morning, and never later than now.
const instantOf = (dia: string, at: number) => {
  const hora = `${String(8 + (at % 9)).padStart(2, '0')}:${String((at * 7) % 60).padStart(2, '0')}`
  return new Date(Math.min(Date.parse(instante(dia, hora)), Date.now() - 60_000)).toISOString()
}

const identidadeDe = ({ modo, pessoa }: Caso) =>
  modo === 'anonimo' ? null : pessoaDe(pessoa, { email: `${emailOf(pessoa)}@exemplo.example` })

const emailOf = (nome: string) =>
  nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ').slice(0, 2).join('.')

type Vida = { servidor: Servidor; clock: (depois: number) => RelogioDaCidade; orgao_id: number }

async function acompanha(tx: WriteTransaction, id: number, caso: Caso, vida: Vida): Promise<void> {
  if (caso.fim === 'recebida') return
  const { servidor, clock } = vida
  const passo = (depois: number) => ({ versao: null, relogio: clock(depois) })
  await analyseContato(tx, id, servidor, { motivo: '', ...passo(1) })
  if (caso.fim === 'analise') return
  await pelosOrgaos(tx, id, caso, vida)
  if (caso.fim === 'encaminhada' || caso.fim === 'devolvida') return
  if (caso.fim === 'complemento') {
    const texto = 'Para apurar, precisamos saber o dia e o horário em que aconteceu.'
    await requestComplement(tx, id, servidor, { texto, ...passo(2) })
    return
  }
  if (caso.fim === 'arquivada') {
    const texto = 'Pedimos que escreva de novo, dizendo onde e quando foi.'
    await archiveContato(tx, id, servidor, { fundamento: 'incompreensivel', texto, ...passo(caso.dias) })
    return
  }
  if (caso.fim === 'prorrogada')
    await extendContato(tx, id, servidor, { motivo: 'O órgão pediu mais tempo para vistoriar o local.', ...passo(20) })
  const depois = caso.fim === 'prorrogada' ? 30 + caso.dias : caso.fim === 'tarde' ? 36 + caso.dias : caso.dias
  await answerContato(tx, id, servidor, { assunto: caso.assunto, texto: caso.resposta, ...passo(depois) })
}

// A case that takes longer is sent to an organ, which answers two days before the person gets the answer.
async function pelosOrgaos(tx: WriteTransaction, id: number, caso: Caso, vida: Vida): Promise<void> {
  const isSlow = caso.fim === 'resposta' && caso.dias > 12
  if (!isSlow && caso.fim !== 'encaminhada' && caso.fim !== 'devolvida') return
  const { servidor, clock, orgao_id } = vida
  const identidade = identidadeDe(caso)
  const enc_extrato = identidade ? riscaPessoa(caso.mensagem, identidade) : caso.mensagem
  const form = { orgao_id, enc_extrato, enc_lugar: '', enc_quando: null }
  const { encaminhamento_id } = await encaminhaContato(tx, id, servidor, { form, versao: null, relogio: clock(2) })
  if (caso.fim === 'encaminhada') return
  const resposta = { texto: caso.resposta, envio: '', arquivoIds: [] }
  await respondeEncaminhamento(tx, { contato_id: id, encaminhamento_id }, resposta, clock(isSlow ? caso.dias - 2 : 5))
}
