// What the form to forward a case begins with. The person is struck out here, before anything of it leaves the server.

import { type Pessoa, riscaPessoa } from '#base/risca-pessoa.ts'
import { isLimpavel } from '#kits/anexo/server/limpa-arquivo.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { ContatoPainel } from '../contato-painel.contract.ts'
import type { NovoEncaminhamento } from '../encaminhamento.contract.ts'
import { contaOrgao, mayForward, regrasDe } from '../ouvidoria.rules.ts'

/** Never sent to a browser. Throws NotFound. */
export async function findPessoa(db: Queries, contato_id: number): Promise<Pessoa> {
  return db
    .selectFrom('contato')
    .select(['ctt_nome', 'ctt_email', 'ctt_cpf_cnpj', 'ctt_telefone', 'ctt_endereco'])
    .where('contato_id', '=', contato_id)
    .executeTakeFirstOrThrow(notFound)
}

/** Null where the case can't be forwarded now. */
export async function novoEncaminhamentoDe(
  db: Queries,
  contato: ContatoPainel,
  relogio: RelogioDaCidade,
): Promise<NovoEncaminhamento | null> {
  if (!mayForward(contato.ctt_situacao) || contato.principal) return null
  const pessoa = await findPessoa(db, contato.contato_id)
  const orgaos = await listOrgaos(db, contato.contato_id)
  const { dias, calendario } = regrasDe(relogio)
  const ate = contaOrgao(relogio.momentoDe(relogio.agora), { dias, calendario }).vencimento
  return {
    enc_extrato: riscaPessoa(contato.ctt_mensagem, pessoa),
    enc_lugar: riscaPessoa(contato.ctt_lugar, pessoa),
    enc_quando: contato.ctt_quando,
    orgao_id: orgaos.find(({ id, motivo }) => id === contato.orgao_id && motivo === '')?.id ?? null,
    orgaos,
    arquivos: contato.anexos.map(({ anexo_id, ane_nome, ane_tipo }) => ({
      anexo_id,
      ane_nome,
      isLimpo: isLimpavel(ane_tipo),
    })),
    ate,
    dias: dias.orgao,
    isAlem: ate > contato.ctt_prazo,
  }
}

async function listOrgaos(db: Queries, contato_id: number): Promise<NovoEncaminhamento['orgaos']> {
  const rows = await db
    .selectFrom('orgao')
    .select((e) => [
      'orgao_id',
      'orgao_nome',
      'orgao_email',
      e
        .exists(
          e
            .selectFrom('contato_encaminhamento as open')
            .select('encaminhamento_id')
            .where('contato_id', '=', contato_id)
            .where('enc_estado', '=', 'aberto')
            .whereRef('open.orgao_id', '=', 'orgao.orgao_id'),
        )
        .as('isAwaited'),
    ])
    .orderBy('orgao_nome')
    .execute()
  return rows.map(({ orgao_id, orgao_nome, orgao_email, isAwaited }) => ({
    id: orgao_id,
    nome: orgao_nome,
    motivo: orgao_email === '' ? 'sem e-mail' : isAwaited ? 'já encaminhada, sem resposta' : '',
  }))
}
