// Stores what requests depend on: the town as a municipality, services with their categories, requesters.

import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { categoriasDeServico, servicos } from '../conteudo/servicos.ts'
import { idByName } from '../id-by-name.ts'
import { type Cidadao, cidadeInventada } from './cidadaos.ts'

export async function insertCidade(tx: WriteTransaction): Promise<void> {
  await tx.insertInto('cidade').values(cidadeInventada).execute()
}

/** Days of the publication and of the last revision; the organs are there already. */
export async function insertServicos(
  tx: WriteTransaction,
  { desde, revisao }: { desde: string; revisao: string },
): Promise<void> {
  const categorias = await tx
    .insertInto('tipo_categoria_servico')
    .values(categoriasDeServico)
    .returning(['tipo_categoria_servico_id as id', 'tcs_nome as name'])
    .execute()
  const categoria = idByName(categorias)
  const orgao = idByName(await tx.selectFrom('orgao').select(['orgao_id as id', 'orgao_nome as name']).execute())
  await tx
    .insertInto('publicacao')
    .values(
      servicos.map(({ tcs_nome, orgao_nome, ...columns }) => ({
        ...columns,
        pub_tipo_new: 'servico',
        pub_data_visivel: desde,
        pub_data_cadastro: `${desde}T09:00:00-03:00`,
        atualizado_em: mudadoEm(revisao, '09:00'),
        tipo_categoria_servico_id: categoria(tcs_nome),
        orgao_id: orgao(orgao_nome),
      })),
    )
    .execute()
}

export type CidadaoComData = Cidadao & { cadastro: string }

const confirmedAfterMs = 12 * 60_000

/** `cadastro` is an instant. Returns the ids, in the same order. */
export async function insertCidadaos(
  tx: WriteTransaction,
  cidadaos: CidadaoComData[],
  passwordHash: string,
): Promise<number[]> {
  const { instituicoes, areas, paises } = await readListas(tx)
  const rows = await tx
    .insertInto('solicitante')
    .values(
      cidadaos.map(({ papel, instituicao, area, pais, cadastro, ...cidadao }) => ({
        ...colunas(cidadao),
        tipo_instituicao_id: idOf(instituicoes, instituicao),
        tipo_area_atuacao_id: idOf(areas, area),
        pais_id: idOf(paises, pais),
        sol_data_cadastro: cadastro,
        ...(papel === 'presencial' ? { sol_presencial: true } : { usu_login: cidadao.email, usu_senha: passwordHash }),
        sol_confirmado_em:
          papel === 'conta' || papel === 'encerrada'
            ? new Date(Date.parse(cadastro) + confirmedAfterMs).toISOString()
            : null,
      })),
    )
    .returning('solicitante_id')
    .execute()
  return rows.map(({ solicitante_id }) => solicitante_id)
}

function colunas(cidadao: Omit<Cidadao, 'papel' | 'instituicao' | 'area' | 'pais'>) {
  const { cep, logradouro, numero, complemento, bairro, est_sigla, cid_codigo_ibge, ...pessoa } = cidadao
  return {
    ...{ end_cep: cep, end_logradouro: logradouro, end_numero: numero, end_complemento: complemento },
    ...{ end_bairro: bairro, est_sigla, cid_codigo_ibge },
    ...{ sol_tipo_pessoa: pessoa.tipo_pessoa, sol_nome: pessoa.nome, sol_cpf: pessoa.cpf, sol_cnpj: pessoa.cnpj },
    sol_doc_identificacao: pessoa.doc_identificacao,
    sol_tipo_doc_identificacao: pessoa.tipo_doc_identificacao,
    sol_numero_doc_identificacao: pessoa.numero_doc_identificacao,
    sol_orgao_doc_identificacao: pessoa.orgao_doc_identificacao,
    sol_termos_doc_identificacao: pessoa.termos_doc_identificacao,
    ...{ sol_nome_representante: pessoa.nome_representante, sol_cargo_representante: pessoa.cargo_representante },
    ...{ sol_estrangeiro: pessoa.estrangeiro, sol_telefone: pessoa.telefone, sol_email: pessoa.email },
  }
}

type Lista = { id: number; nome: string }[]

async function readListas(db: Queries): Promise<{ instituicoes: Lista; areas: Lista; paises: Lista }> {
  return {
    instituicoes: await db
      .selectFrom('tipo_instituicao')
      .select(['tipo_instituicao_id as id', 'tin_nome as nome'])
      .execute(),
    areas: await db
      .selectFrom('tipo_area_atuacao')
      .select(['tipo_area_atuacao_id as id', 'taa_nome as nome'])
      .execute(),
    paises: await db.selectFrom('pais').select(['pais_id as id', 'pai_sigla as nome']).execute(),
  }
}

function idOf(lista: Lista, nome: string | null): number | null {
  if (nome === null) return null
  const found = lista.find((row) => row.nome === nome)
  if (!found) throw new Error(`A lista não tem '${nome}'.`)
  return found.id
}

/** The panel user with the login, as the author of staff's actions. */
export async function findServidor(db: Queries, login: string): Promise<{ usuario_id: number; usu_login: string }> {
  return db
    .selectFrom('usuario')
    .select(['usuario_id', 'usu_login'])
    .where('usu_login', '=', login)
    .executeTakeFirstOrThrow()
}

/** Closes an account with a date in the past. */
export async function setEncerramento(tx: WriteTransaction, id: number, instante: string): Promise<void> {
  await tx.updateTable('solicitante').set({ sol_encerrado_em: instante }).where('solicitante_id', '=', id).execute()
}

export async function findCategoriasDeProcesso(db: Queries): Promise<Map<string, number>> {
  const rows = await db.selectFrom('tipo_categoria_processo').selectAll().execute()
  return new Map(rows.map(({ tcp_nome, tipo_categoria_processo_id }) => [tcp_nome, tipo_categoria_processo_id]))
}
