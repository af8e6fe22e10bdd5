// This module's test rows: requests in any state, inserted directly.
import { randomBytes } from 'node:crypto'
import type { Decisao, Situacao } from '#modules/atendimento/solicitacao/solicitacao.contract.ts'
import type { Platform } from '#platform/platform.ts'

type Store = Pick<Platform, 'database'>

/** Instants are ISO 8601. `prazo` is the due date of a request for information; service requests have none. */
export type SamplePedido = {
  registro: string
  esic?: boolean
  grupo?: string
  situacao?: Situacao
  prazo?: string
  /** The first answer; also the newest, unless the request is open again. */
  resposta?: string
  noPrazo?: boolean
  prorrogada?: boolean
  fundamento?: string
  solicitante_id: number
}

/** A requester: by default a person who lives in Brazil. */
export async function insertRequerente(
  { database }: Store,
  { isEmpresa = false, isEstrangeiro = false } = {},
): Promise<number> {
  const { solicitante_id } = await database.db
    .insertInto('solicitante')
    .values({
      sol_nome: 'Nome Que Não Pode Aparecer',
      sol_cpf: '12345678909',
      sol_telefone: '75912345678',
      sol_tipo_pessoa: isEmpresa ? 'J' : 'F',
      sol_estrangeiro: isEstrangeiro,
    })
    .returning('solicitante_id')
    .executeTakeFirstOrThrow()
  return solicitante_id
}

/** Returns the id. */
export async function insertPedido({ database }: Store, pedido: SamplePedido): Promise<number> {
  const { esic = true, situacao = 'ESP', grupo = esic ? 'Secretarias' : 'Obras' } = pedido
  const { solicitacao_id } = await database.write((tx) =>
    tx
      .insertInto('solicitacao')
      .values({
        slc_protocolo: randomBytes(6).toString('hex'),
        solicitante_id: pedido.solicitante_id,
        esic,
        slc_orgao: `${grupo} - Outros`,
        slc_grupo: grupo,
        slc_titulo: 'Título que não pode aparecer',
        slc_descricao: 'Descrição',
        slc_situacao: situacao,
        slc_fundamento: pedido.fundamento ?? '',
        slc_data_cadastro: pedido.registro,
        slc_prazo: esic ? (pedido.prazo ?? '2999-12-31') : null,
        slc_prorrogada_em: pedido.prorrogada ? pedido.registro : null,
        slc_respondida_em: situacao === 'CON' || situacao === 'REJ' ? (pedido.resposta ?? pedido.registro) : null,
        slc_primeira_resposta_em: pedido.resposta ?? null,
        slc_no_prazo: pedido.noPrazo ?? null,
      })
      .returning('solicitacao_id')
      .executeTakeFirstOrThrow(),
  )
  return solicitacao_id
}

type SampleRecurso = {
  solicitacao_id: number
  tipo?: 'recurso' | 'reclamacao'
  instancia?: number
  data: string
  decisao?: Decisao
}

export async function insertRecurso({ database }: Store, recurso: SampleRecurso): Promise<void> {
  await database.db
    .insertInto('recurso')
    .values({
      solicitacao_id: recurso.solicitacao_id,
      rec_tipo: recurso.tipo ?? 'recurso',
      rec_instancia: recurso.instancia ?? 1,
      rec_autoridade: 'Secretário',
      rec_texto: 'Texto que não pode aparecer',
      rec_data: recurso.data,
      rec_contagem: '{}',
      rec_prazo: recurso.data.slice(0, 10),
      rec_decisao: recurso.decisao ?? null,
      rec_decidido_em: recurso.decisao ? recurso.data : null,
    })
    .execute()
}
