// Three years of the town's ombudsman: 180 cases in all states, most of them answered in time.
import { somaDias } from '#base/prazo.ts'
import { createContato } from '#modules/atendimento/ouvidoria/server/contato.queries.ts'
import {
  analyseContato,
  answerContato,
  archiveContato,
  askComplement,
  encaminhaContato,
  extendContato,
  respondeEncaminhamento,
  riscaPessoa,
} from '#modules/atendimento/ouvidoria/server/ouvidoria.facade.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { hashPassword } from '#platform/session/password.ts'
import { relogioEm } from '../calendar.ts'
import { idByName } from '../id-by-name.ts'
import { inteiro, lerCsv, texto, um } from '../ler.ts'
import { createRandom, type Random } from '../random.ts'
import { guardaBalcao, quantosNoBalcao } from './balcao.ts'
import { sha256, verificacaoDe } from './selos.ts'

// What people write to the ombudsman, and what they are answered; `{bairro}` is a place.
const escritos = lerCsv('ouvidoria-casos', {
  ...{ tipo: inteiro, orgao: texto, mensagem: texto, assunto: texto, resposta: texto },
})
const nomes = lerCsv('ouvidoria-nomes', { tipo: um('bairro', 'pessoa'), nome: texto })
const bairros = nomes.filter(({ tipo }) => tipo === 'bairro').map(({ nome }) => nome)
const pessoas = nomes.filter(({ tipo }) => tipo === 'pessoa').map(({ nome }) => nome)

export const quantos = 180
/** Opens every case of the demonstration, with its protocol. */
export const codigoDaDemonstracao = '2026112320261123'

const mayBeAnonymous = [1, 2]

type Caso = (typeof escritos)[number] & {
  dia: string
  modo: 'nome' | 'sigilo' | 'anonimo'
  pessoa: string
  dias: number
  fim: Fim
}
type Fim =
  | 'resposta'
  | 'prorrogada'
  | 'tarde'
  | 'arquivada'
  | 'complemento'
  | 'analise'
  | 'recebida'
  // with an organ, or back from it
  | 'encaminhada'
  | 'devolvida'

/** `hoje` is the present day in the city; from the oldest to the newest. */
export function planejaCasos(hoje: string): Caso[] {
  const random = createRandom('ouvidoria')
  return Array.from({ length: quantos }, (_none, at) => {
    const idade = Math.round(((quantos - 1 - at) / (quantos - 1)) ** 1.3 * 1090) // more of them lately
    const escrito = random.pick(escritos)
    const bairro = random.pick(bairros)
    return {
      ...escrito,
      mensagem: escrito.mensagem.replaceAll('{bairro}', bairro),
      resposta: escrito.resposta.replaceAll('{bairro}', bairro),
      dia: somaDias(hoje, -idade),
      modo: modeOf(random, escrito.tipo),
      pessoa: random.pick(pessoas),
      dias: random.integer(2, 26),
      fim: endOf(random, idade),
    }
  })
}

function modeOf(random: Random, tipo: number): Caso['modo'] {
  if (mayBeAnonymous.includes(tipo) && random.chance(tipo === 2 ? 0.6 : 0.25)) return 'anonimo'
  return random.chance(tipo === 2 ? 0.7 : 0.1) ? 'sigilo' : 'nome'
}

function endOf(random: Random, idade: number): Fim {
  if (idade > 70)
    return random.chance(0.11)
      ? 'arquivada'
      : random.chance(0.12)
        ? 'tarde'
        : random.chance(0.12)
          ? 'prorrogada'
          : 'resposta'
  if (idade > 28) return random.chance(0.6) ? 'resposta' : random.pick<Fim>(['analise', 'encaminhada', 'encaminhada'])
  return random.pick<Fim>(
    idade < 3 ? ['recebida'] : ['recebida', 'analise', 'complemento', 'resposta', 'encaminhada', 'devolvida'],
  )
}

export async function guardaOuvidoria(tx: WriteTransaction, hoje: string): Promise<void> {
  const codigo = await hashPassword(codigoDaDemonstracao)
  const orgaos = await tx.selectFrom('orgao').select(['orgao_id as id', 'orgao_nome as name']).execute()
  const orgao = idByName(orgaos)
  const servidor = await tx
    .selectFrom('usuario')
    .select(['usuario_id', 'usu_login'])
    .orderBy('usuario_id')
    .executeTakeFirstOrThrow()
  const agora = await openRelogio(tx)
  // the oldest give way to those of the desk
  for (const [at, caso] of [...planejaCasos(hoje).entries()].slice(quantosNoBalcao)) {
    const clock = (depois: number) => relogioEm(agora, instantOf(somaDias(caso.dia, depois), at))
    const lugar = { at, codigo, orgao_id: orgao(caso.orgao), servidor }
    const made = await createContato(tx, novoDe(caso, lugar), clock(0))
    await live(tx, made.contato_id, caso, { servidor, clock, orgao_id: lugar.orgao_id })
  }
  await guardaBalcao(tx, { hoje, codigo, servidor })
}

// in the morning, and never later than now
const instantOf = (dia: string, at: number) =>
  new Date(
    Math.min(
      Date.parse(`${dia}T${String(8 + (at % 9)).padStart(2, '0')}:${String((at * 7) % 60).padStart(2, '0')}:00-03:00`),
      Date.now() - 60_000,
    ),
  ).toISOString()

type Lugar = { at: number; codigo: string; orgao_id: number; servidor: Vida['servidor'] }

function novoDe(caso: Caso, { at, codigo, orgao_id, servidor }: Lugar) {
  const origem = at % 9 === 0 ? ('telefone' as const) : at % 7 === 0 ? ('balcao' as const) : ('portal' as const)
  return {
    form: {
      tipo_contato_id: caso.tipo,
      ctt_mensagem: caso.mensagem,
      ctt_lugar: '',
      ctt_quando: null,
      orgao_id,
    },
    identidade:
      caso.modo === 'anonimo'
        ? null
        : {
            ctt_nome: caso.pessoa,
            ctt_email: `${emailOf(caso.pessoa)}@exemplo.example`,
            ctt_cpf_cnpj: '',
            ctt_telefone: '',
            ctt_endereco: '',
          },
    isSigiloso: caso.modo === 'sigilo',
    selos: { codigo, chave: null, envio: '', verificacao: verificacaoDe(at), resumo: sha256(caso.mensagem) },
    origem,
    servidor: origem === 'portal' ? null : servidor,
    arquivoIds: [],
  }
}

const emailOf = (nome: string) =>
  nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ').slice(0, 2).join('.')

type Vida = {
  servidor: { usuario_id: number; usu_login: string }
  clock: (depois: number) => RelogioDaCidade
  orgao_id: number
}

async function live(tx: WriteTransaction, id: number, caso: Caso, vida: Vida): Promise<void> {
  if (caso.fim === 'recebida') return
  const { servidor, clock } = vida
  const passo = (depois: number) => ({ versao: null, relogio: clock(depois) })
  await analyseContato(tx, id, servidor, { motivo: '', ...passo(1) })
  if (caso.fim === 'analise') return
  await pelosOrgaos(tx, id, caso, vida)
  if (caso.fim === 'encaminhada' || caso.fim === 'devolvida') return
  if (caso.fim === 'complemento') {
    await askComplement(tx, id, servidor, {
      texto: 'Para apurar, precisamos saber o dia e o horário em que aconteceu.',
      ...passo(2),
    })
    return
  }
  if (caso.fim === 'arquivada') {
    await archiveContato(tx, id, servidor, {
      fundamento: 'incompreensivel',
      texto: 'Pedimos que escreva de novo, dizendo onde e quando foi.',
      ...passo(caso.dias),
    })
    return
  }
  if (caso.fim === 'prorrogada')
    await extendContato(tx, id, servidor, { motivo: 'O órgão pediu mais tempo para vistoriar o local.', ...passo(20) })
  const depois = caso.fim === 'prorrogada' ? 30 + caso.dias : caso.fim === 'tarde' ? 36 + caso.dias : caso.dias
  await answerContato(tx, id, servidor, { assunto: caso.assunto, texto: caso.resposta, ...passo(depois) })
}

// An organ is asked about what takes longer, and answers two days before the person is answered.
async function pelosOrgaos(tx: WriteTransaction, id: number, caso: Caso, vida: Vida): Promise<void> {
  const isSlow = caso.fim === 'resposta' && caso.dias > 12
  if (!isSlow && caso.fim !== 'encaminhada' && caso.fim !== 'devolvida') return
  const { servidor, clock, orgao_id } = vida
  const { identidade } = novoDe(caso, { at: 0, codigo: '', orgao_id, servidor })
  const enc_extrato = identidade ? riscaPessoa(caso.mensagem, identidade) : caso.mensagem
  const form = { orgao_id, enc_extrato, enc_lugar: '', enc_quando: null }
  const { encaminhamento_id } = await encaminhaContato(tx, id, servidor, { form, versao: null, relogio: clock(2) })
  if (caso.fim === 'encaminhada') return
  const resposta = { texto: caso.resposta, envio: '', arquivoIds: [] }
  await respondeEncaminhamento(tx, { contato_id: id, encaminhamento_id }, resposta, clock(isSlow ? caso.dias - 2 : 5))
}
