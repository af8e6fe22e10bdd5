// What the ombudsman's clerks did this morning: cases of the desk, the telephone and a letter, two joined, one moved to the E-Sic, one proposed.
import { somaDias } from '#base/prazo.ts'
import { createContato } from '#modules/atendimento/ouvidoria/server/contato.queries.ts'
import { acceptEsic, joinContato, proposeEsic } from '#modules/atendimento/ouvidoria/server/ouvidoria.facade.ts'
import { openRelogio } from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { inteiro, lerCsv, texto, um } from '../ler.ts'
import { sha256, verificacaoDe } from './selos.ts'

/** Numbers of receipts below are those of the other cases. */
const planejados = 400

type Manha = { hoje: string; codigo: string; servidor: { usuario_id: number; usu_login: string } }

const casos = lerCsv('ouvidoria-balcao', {
  ...{ tipo: inteiro, origem: um('portal', 'balcao', 'telefone', 'carta'), pessoa: texto, mensagem: texto },
})
export const quantosNoBalcao = casos.length

export async function guardaBalcao(tx: WriteTransaction, { hoje, codigo, servidor }: Manha): Promise<void> {
  const relogio = await openRelogio(tx, new Date(Date.now() - 60_000))
  const made: { contato_id: number; protocolo: string }[] = []
  for (const [at, { tipo, origem, pessoa, mensagem }] of casos.entries()) {
    const novo = {
      form: { tipo_contato_id: tipo, ctt_mensagem: mensagem, ctt_lugar: '', ctt_quando: null, orgao_id: null },
      identidade: { ctt_nome: pessoa, ctt_email: '', ctt_cpf_cnpj: '', ctt_telefone: '75990000000', ctt_endereco: '' },
      isSigiloso: false,
      selos: { codigo, chave: null, envio: '', verificacao: verificacaoDe(planejados + at), resumo: sha256(mensagem) },
      origem,
      chegada: origem === 'carta' ? somaDias(hoje, -6) : null,
      servidor: origem === 'portal' ? null : servidor,
      arquivoIds: [],
    }
    made.push(await createContato(tx, novo, relogio))
  }
  await move(tx, {
    made: made.map(({ contato_id }) => contato_id),
    principal: made[0]?.protocolo ?? '',
    servidor,
    relogio,
  })
}

type Feitos = {
  made: number[]
  principal: string
  servidor: Manha['servidor']
  relogio: Awaited<ReturnType<typeof openRelogio>>
}

async function move(tx: WriteTransaction, { made, principal, servidor, relogio }: Feitos): Promise<void> {
  const [, second = 0, , copy = 0, question = 0] = made
  const passo = { versao: null, relogio }
  await joinContato(tx, second, servidor, { principal, ...passo })
  await proposeEsic(tx, copy, servidor, {
    destino: 'Setores - Licitação',
    motivo: 'Cópia de contrato e valores pagos são um pedido de informação, com prazo menor.',
    ...passo,
  })
  await acceptEsic(tx, copy, { by: servidor, texto: 'A pessoa concordou no balcão, na mesma hora.', ...passo })
  await proposeEsic(tx, question, servidor, {
    destino: 'Secretarias - Saúde',
    motivo: 'Quem atende e em que dias é uma informação que o E-Sic pede à Secretaria.',
    ...passo,
  })
}
