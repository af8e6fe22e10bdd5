// The 60 requesters of the demo (demo/cidadaos.csv), and who of them files a request, and when. Their names are invented: real given names
// with surnames made from plants of the caatinga.
import { somaDias } from '#base/prazo.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { lerCsv, ou, simOuNao, texto, um } from '../ler.ts'
import { comPrefixo, idsPorNome, insere } from '../linhas.queries.ts'
import type { Random } from '../random.ts'
import type { Agenda } from './agenda.ts'

const documento = {
  ...{ doc_identificacao: simOuNao, tipo_doc_identificacao: texto, numero_doc_identificacao: texto },
  ...{ orgao_doc_identificacao: texto, termos_doc_identificacao: simOuNao },
}

/** The first one is named in the text printed at the start. */
export const cidadaos = lerCsv('cidadaos', {
  ...{ tipo_pessoa: um('F', 'J'), nome: texto, cpf: texto, cnpj: texto, ...documento },
  ...{ nome_representante: texto, cargo_representante: texto, instituicao: ou(texto), area: ou(texto) },
  ...{ estrangeiro: simOuNao, pais: ou(texto), cep: texto, logradouro: texto, numero: texto, complemento: texto },
  ...{ bairro: texto, est_sigla: ou(texto), cid_codigo_ibge: ou(texto), telefone: texto, email: texto },
  // Has the requester an account, an unconfirmed registration, or a closed account, or came to the desk?
  papel: um('conta', 'pendente', 'encerrada', 'presencial'),
})
type CidadaoComData = (typeof cidadaos)[number] & { cadastro: string }

const idOu = (idDe: (nome: string) => number, nome: string | null) => (nome === null ? null : idDe(nome))
const confirmedAfterMs = 12 * 60_000

/** `cadastro` is an instant. Returns the ids, in the same order. */
export async function insertCidadaos(tx: WriteTransaction, cidadaos: CidadaoComData[], passwordHash: string) {
  const instituicaoId = await idsPorNome(tx, 'tipo_instituicao', 'tin_nome')
  const areaId = await idsPorNome(tx, 'tipo_area_atuacao', 'taa_nome')
  const paisId = await idsPorNome(tx, 'pais', 'pai_sigla')
  const linhas = cidadaos.map(
    ({ papel, instituicao, area, pais, cadastro, est_sigla, cid_codigo_ibge, ...cidadao }) => {
      const { cep, logradouro, numero, complemento, bairro, ...pessoa } = cidadao
      const isPresencial = papel === 'presencial'
      const confirmado = new Date(Date.parse(cadastro) + confirmedAfterMs).toISOString()
      const confirmado_em = papel === 'conta' || papel === 'encerrada' ? confirmado : null
      return {
        ...comPrefixo('end', { cep, logradouro, numero, complemento, bairro }),
        ...comPrefixo('sol', { ...pessoa, data_cadastro: cadastro, presencial: isPresencial, confirmado_em }),
        ...{ est_sigla, cid_codigo_ibge, tipo_instituicao_id: idOu(instituicaoId, instituicao) },
        ...{ tipo_area_atuacao_id: idOu(areaId, area), pais_id: idOu(paisId, pais) },
        ...{ usu_login: isPresencial ? null : pessoa.email, usu_senha: isPresencial ? null : passwordHash },
      }
    },
  )
  return insere(tx, 'solicitante', linhas, 'solicitante_id')
}

const tresAnos = 1094
const maisNovo = 10

/** A day of the last three years: `parte` (0 to 1) of the time until `ateDias` before today, denser towards the end. */
export function dataPassada(agenda: Agenda, random: Random, parte: number, ateDias: number): string {
  const antes = Math.round(maisNovo + (tresAnos - maisNovo) * (1 - parte ** 0.75)) + random.integer(-4, 4)
  return somaDias(agenda.hoje, -Math.max(ateDias, Math.min(tresAnos, antes)))
}

/** Most requests are filed during office hours, some in the evening and after the limit hour. */
export function horaDoPedido(random: Random): string {
  const hora = random.chance(0.14) ? random.integer(19, 22) : random.integer(7, 18)
  return `${String(hora).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}`
}

// The indexes of some requesters. The requests of the first one are chosen in vidas-*.ts.
const quem = (qual: (cidadao: (typeof cidadaos)[number]) => boolean) =>
  cidadaos.flatMap((cidadao, lugar) => (qual(cidadao) ? [lugar] : []))
const empresas = quem(({ tipo_pessoa }) => tipo_pessoa === 'J')
const contas = quem(({ papel }) => papel === 'conta').filter((lugar) => lugar > 0)
const encerradas = quem(({ papel }) => papel === 'encerrada')
const presenciais = quem(({ papel }) => papel === 'presencial')

type Pedido = { dia: string; destino: string /** Somebody at the desk may have filed it. */; isNaMesa: boolean }

/** The index of a requester: companies send more requests to the offices of finance and contracts than others do. */
export function escolheCidadao(random: Random, agenda: Agenda, { dia, destino, isNaMesa }: Pedido): number {
  const isDeEmpresa = /^Setores - (Licitação|Finanças|Contabilidade|Convênios)/.test(destino) && random.chance(0.35)
  const isAntigo = dia < somaDias(agenda.hoje, -400)
  if (isDeEmpresa) return random.pick(empresas)
  if (isNaMesa && random.chance(0.06)) return random.pick(presenciais)
  return random.pick(isAntigo ? [...contas, ...encerradas] : contas)
}
