// Reading forwardings: those of a case for staff, and the one that a link opens. Nothing here reads who wrote.
import { isDeepStrictEqual } from 'node:util'
import { mostraData } from '#base/data.ts'
import { explicaPrazo } from '#base/explica-prazo.ts'
import type { Contagem } from '#base/prazo.ts'
import { type Pessoa, riscaPessoa } from '#base/risca-pessoa.ts'
import { isLimpavel } from '#kits/anexo/server/limpa-arquivo.ts'
import { prazoDe } from '#kits/caso/prazo.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import { verificacaoColumns } from '#platform/storage/arquivo.queries.ts'
import type {
  ContatoPainel,
  EncaminhamentoPage,
  EncaminhamentoPainel,
  EstadoDoEncaminhamento,
  NovoEncaminhamento,
} from '../contato-painel.contract.ts'
import { contaOrgao, mayForward, organExtensionProblem, prorrogaOrgao, regrasDe } from '../ouvidoria.rules.ts'
import { addMovimento } from './contato.queries.ts'

const select = (db: Queries) =>
  db
    .selectFrom('contato_encaminhamento as e')
    .leftJoin('contato_movimento as m', 'm.movimento_id', 'e.movimento_id')
    .selectAll('e')
    .select('mov_texto')
    .$narrowType<{ enc_estado: EstadoDoEncaminhamento; enc_contagem: Contagem }>()

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Oldest first. */
export async function listEncaminhamentos(
  db: Queries,
  contato_id: number,
  relogio: RelogioDaCidade,
): Promise<EncaminhamentoPainel[]> {
  const rows = await select(db).where('e.contato_id', '=', contato_id).orderBy('encaminhamento_id').execute()
  const arquivos = await listArquivos(
    db,
    rows.map((row) => row.encaminhamento_id),
  )
  return rows.map((row) => shownOf(row, arquivos, relogio))
}

type Arquivos = Awaited<ReturnType<typeof listArquivos>>

function shownOf(row: Row, arquivos: Arquivos, relogio: RelogioDaCidade): EncaminhamentoPainel {
  const { enc_contagem, enc_prorrogado_em, movimento_id, mov_texto, contato_id: _case, ...columns } = row
  const { hoje } = relogio
  const isAberto = row.enc_estado === 'aberto'
  const problem = organExtensionProblem({ ...row, isAberto }, hoje)
  const isProrrogada = enc_prorrogado_em !== null
  return {
    ...columns,
    enc_contagem_texto: explica(row),
    prazo: prazoDe({ vencimento: row.enc_prazo, isRespondida: !isAberto, isProrrogada, hoje }),
    prorrogacao: problem ? null : prorrogaOrgao(enc_contagem, regrasDe(relogio)).vencimento,
    arquivos: arquivos.filter((one) => one.encaminhamento_id === row.encaminhamento_id),
    resposta: movimento_id === null ? null : { movimento_id, mov_texto: mov_texto ?? '' },
  }
}

const explica = ({ enc_contagem, enc_prorrogado_em }: Pick<Row, 'enc_contagem' | 'enc_prorrogado_em'>): string[] => [
  ...(enc_prorrogado_em ? [`O prazo do órgão foi prorrogado até ${mostraData(enc_contagem.vencimento)}.`] : []),
  ...explicaPrazo(enc_contagem).map((frase) =>
    // in words of its own: those of base are in the scripts of every page with a term
    frase.replace(/^Registrado/, 'Encaminhado').replace('depois do registro', 'depois do encaminhamento'),
  ),
]

const listArquivos = (db: Queries, ids: number[]) =>
  db
    .selectFrom('contato_encaminhamento_anexo')
    .innerJoin('arquivo', 'arquivo.arquivo_id', 'contato_encaminhamento_anexo.arquivo_id')
    .select([
      'encaminhamento_id',
      'anexo_id',
      'arq_nome as ane_nome',
      'arq_tipo as ane_tipo',
      'arq_tamanho as ane_tamanho',
      ...verificacaoColumns,
    ])
    .where('encaminhamento_id', 'in', [0, ...ids])
    .orderBy('anexo_id')
    .execute()

/** The forwarding that this link was sent for. */
export async function findByToken(db: Queries, token: string) {
  return db
    .selectFrom('contato_encaminhamento_link')
    .innerJoin('contato_encaminhamento as e', 'e.encaminhamento_id', 'contato_encaminhamento_link.encaminhamento_id')
    .innerJoin('contato', 'contato.contato_id', 'e.contato_id')
    .innerJoin('tipo_contato', 'tipo_contato.tipo_contato_id', 'contato.tipo_contato_id')
    .select((e) => [
      'e.encaminhamento_id',
      'e.contato_id',
      'enc_orgao',
      e.ref('enc_estado').$castTo<EstadoDoEncaminhamento>().as('enc_estado'),
      'enc_envio',
      'enc_fim',
      'protocolo',
      'tco_nome',
    ])
    .where('enl_token', '=', hashToken(token))
    .executeTakeFirst()
}
export type EncaminhamentoDoLink = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** What the page of the link shows. */
export async function findPedido(
  db: Queries,
  id: number,
  relogio: RelogioDaCidade,
): Promise<NonNullable<EncaminhamentoPage['pedido']>> {
  const row = await select(db).where('encaminhamento_id', '=', id).executeTakeFirstOrThrow()
  return shownOf(row, await listArquivos(db, [id]), relogio)
}

/** The key of a stored file of this forwarding. */
export const findArquivoDoEncaminhamento = async (db: Queries, anexo_id: number, encaminhamento_id: number | null) =>
  (
    await db
      .selectFrom('contato_encaminhamento_anexo')
      .select('arquivo_id')
      .where('anexo_id', '=', anexo_id)
      .$if(encaminhamento_id !== null, (query) => query.where('encaminhamento_id', '=', encaminhamento_id))
      .executeTakeFirst()
  )?.arquivo_id

/** One more link to it. */
export async function addLink(tx: WriteTransaction, encaminhamento_id: number, token: string): Promise<void> {
  await tx
    .insertInto('contato_encaminhamento_link')
    .values({ enl_token: hashToken(token), encaminhamento_id })
    .execute()
}

/** After its case, so that two who write in one case wait for each other. */
export const lockEncaminhamento = (tx: WriteTransaction, id: number) =>
  tx
    .selectFrom('contato_encaminhamento')
    .selectAll()
    .$narrowType<{ enc_estado: EstadoDoEncaminhamento; enc_contagem: Contagem }>()
    .where('encaminhamento_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The case is answered, archived or waits for the person: no organ is awaited any more, and their links are dead. */
export async function endEncaminhamentos(tx: WriteTransaction, contato_id: number, agora: string): Promise<void> {
  await tx
    .updateTable('contato_encaminhamento')
    .set({ enc_estado: 'encerrado', enc_fim: agora })
    .where('contato_id', '=', contato_id)
    .where('enc_estado', '=', 'aberto')
    .execute()
}

/** Whether an organ is still awaited in this case. */
export const hasOpenEncaminhamento = async (db: Queries, contato_id: number): Promise<boolean> =>
  (await db
    .selectFrom('contato_encaminhamento')
    .select('encaminhamento_id')
    .where('contato_id', '=', contato_id)
    .where('enc_estado', '=', 'aberto')
    .executeTakeFirst()) !== undefined

// The terms of organs that are awaited: recounted when a holiday or rule changes, and those that have passed.

/** The caller holds the lock of their cases. Returns how many moved. */
export async function recontaEncaminhamentos(tx: WriteTransaction, relogio: RelogioDaCidade): Promise<number> {
  const rows = await tx
    .selectFrom('contato_encaminhamento')
    .selectAll()
    .where('enc_estado', '=', 'aberto')
    .orderBy('encaminhamento_id')
    .forUpdate()
    .execute()
  const rules = regrasDe(relogio)
  let moved = 0
  for (const { encaminhamento_id, contato_id, enc_orgao, ...row } of rows) {
    const first = contaOrgao(relogio.momentoDe(row.enc_data), rules)
    const contagem = row.enc_prorrogado_em ? prorrogaOrgao(first, rules) : first
    if (isDeepStrictEqual(contagem, row.enc_contagem)) continue
    const { vencimento } = contagem
    await tx
      .updateTable('contato_encaminhamento')
      .set({ enc_contagem: JSON.stringify(contagem), enc_prazo: vencimento })
      .where('encaminhamento_id', '=', encaminhamento_id)
      .execute()
    if (vencimento === row.enc_prazo) continue
    moved += 1
    await addMovimento(tx, {
      contato_id,
      mov_tipo: 'prazo',
      mov_de: row.enc_prazo,
      mov_para: vencimento,
      mov_texto: `Prazo do órgão: ${enc_orgao}`,
      mov_interno: true, // the person waits for the ombudsman, whose term this is not
      mov_data: relogio.agora,
      by: 'portal',
    })
  }
  return moved
}

export type OrgaoAtrasado = { contato_id: number; protocolo: string; enc_orgao: string; enc_prazo: string }

/** Organs past their term, the longest late first. */
export const listAtrasados = (db: Queries, hoje: string, most: number): Promise<OrgaoAtrasado[]> =>
  db
    .selectFrom('contato_encaminhamento')
    .innerJoin('contato', 'contato.contato_id', 'contato_encaminhamento.contato_id')
    .select(['contato.contato_id', 'protocolo', 'enc_orgao', 'enc_prazo'])
    .where('enc_estado', '=', 'aberto')
    .where('enc_prazo', '<', hoje)
    .orderBy('enc_prazo')
    .orderBy('encaminhamento_id')
    .limit(most)
    .execute()

// What the form to forward a case begins with. The person is struck out here, before anything of it leaves the server.

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
