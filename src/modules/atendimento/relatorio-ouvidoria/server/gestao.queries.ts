// The yearly reports: drafts, and what was signed.
import { changeRecord, insertRecord, lockRecord, removeRecord } from '#kits/form/server/record-store.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, notFound } from '#platform/errors.ts'
import type { Gestao, GestaoForm, NumerosDaGestao } from '../gestao.contract.ts'

const record = { table: 'relatorio_gestao', id: 'relatorio_gestao_id' } as const

const select = (db: Queries) =>
  db
    .selectFrom('relatorio_gestao')
    .selectAll('relatorio_gestao')
    .$narrowType<{ rge_situacao: Gestao['rge_situacao'] }>()

/** Newest year first. */
export const listGestao = (db: Queries): Promise<Gestao[]> =>
  select(db).orderBy('rge_ano', 'desc').orderBy('rge_numero', 'desc').execute()

/** The reports in force, newest year first. */
export async function listPublicados(db: Queries): Promise<{ ano: number; numero: number; assinado_em: string }[]> {
  const all = (await listGestao(db)).filter(({ rge_situacao }) => rge_situacao === 'publicado')
  return all
    .filter(({ rge_ano }, at) => all[at - 1]?.rge_ano !== rge_ano)
    .map(({ rge_ano, rge_numero, rge_assinado_em }) => ({
      ano: rge_ano,
      numero: rge_numero,
      assinado_em: rge_assinado_em ?? '',
    }))
}

/** Throws NotFound. */
export async function findGestao(db: Queries, id: number): Promise<Gestao> {
  return select(db).where('relatorio_gestao_id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The public ones of a year, oldest first, each with its frozen figures and its PDF. */
export const listPublicadosDe = (db: Queries, ano: number) =>
  select(db)
    .innerJoin('arquivo', 'arquivo.arquivo_id', 'relatorio_gestao.arquivo_id')
    .select(['arquivo.arquivo_id', 'arq_tamanho', 'arq_sha256'])
    .$narrowType<{ rge_numeros: NumerosDaGestao }>()
    .where('rge_ano', '=', ano)
    .where('rge_situacao', '=', 'publicado')
    .orderBy('rge_numero')
    .execute()

/** A draft: of a year that has a public report, one that rectifies it. Throws Conflict when the year has a draft already. */
export async function createGestao(tx: WriteTransaction, { versao: _versao, ...form }: GestaoForm): Promise<number> {
  const ofYear = await select(tx).where('rge_ano', '=', form.rge_ano).orderBy('rge_numero').execute()
  const draft = ofYear.find(({ rge_situacao }) => rge_situacao === 'rascunho')
  if (draft) throw new Conflict(`O relatório de ${form.rge_ano} já foi começado. Abra-o na lista dos relatórios.`)
  return insertRecord(tx, record, { ...form, rge_numero: ofYear.length + 1 })
}

async function lockDraft(tx: WriteTransaction, id: number, versao: number | null): Promise<Gestao> {
  await lockRecord(tx, record, id, versao)
  const gestao = await findGestao(tx, id)
  if (gestao.rge_situacao === 'publicado')
    throw new Conflict(
      'Este relatório já foi assinado e publicado: ele não muda mais. Para corrigi-lo, faça uma retificação.',
    )
  return gestao
}

export async function changeGestao(tx: WriteTransaction, id: number, form: GestaoForm): Promise<void> {
  const { versao = null, rge_ano: _rge_ano, ...textos } = form
  await lockDraft(tx, id, versao)
  await changeRecord(tx, record, id, textos)
}

export async function removeGestao(tx: WriteTransaction, id: number, versao: number | null): Promise<void> {
  await lockDraft(tx, id, versao)
  await removeRecord(tx, record, id)
}

export type Assinatura = {
  rge_nome: string
  rge_cargo: string
  rge_login: string
  rge_assinado_em: string
  rge_resumo: string
  rge_numeros: NumerosDaGestao
  arquivo_id: number
}

/** Throws Conflict when the draft is not this version any more. */
export async function publishGestao(
  tx: WriteTransaction,
  { id, versao }: { id: number; versao: number },
  { rge_numeros, ...assinatura }: Assinatura,
): Promise<void> {
  await lockDraft(tx, id, versao)
  await changeRecord(tx, record, id, {
    ...assinatura,
    rge_numeros: JSON.stringify(rge_numeros),
    rge_situacao: 'publicado',
  })
}
