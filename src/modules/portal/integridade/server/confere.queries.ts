// Whether the database and the files are what the log says, and whether the log is what its signed roots say. Nothing is locked: each statement
// sees a row together with its place among those that wait.
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import { escapeIdentifier } from 'pg'
import { rowsOf } from '#platform/db/rows.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { isMissing } from '#platform/storage/missing.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { Fronteira } from './arvore.ts'
import { assinaturaConfere, listChaves, problemasDasChaves } from './chave.queries.ts'
import { type Conjunto, comoTexto, formasComoLinhas, leConjuntos } from './conteudo.queries.ts'
import { folhaDaEntrada } from './registro.queries.ts'

export type Conferencia = {
  entradas: number
  raizes: number
  registros: number
  arquivos: number
  /** Records that changed since the last run: the next one enters them. */
  esperam: number
  /** Changed by another program than the portal, and in the log as such. */
  de_fora: number
  problemas: string[]
}

const juntos = 5000
const maisDitos = 200

export type Acervo = { db: Kysely<DB>; storage: Pick<Storage, 'open'>; parar?: AbortSignal | undefined }

/** `parte`: only the files of this seventh, so that each is read once a week. */
export async function confereTudo(acervo: Acervo, parte: number | null = null): Promise<Conferencia> {
  const feita: Conferencia = {
    entradas: 0,
    raizes: 0,
    registros: 0,
    arquivos: 0,
    esperam: 0,
    de_fora: 0,
    problemas: [],
  }
  await confereRegistro(acervo, feita)
  const conjuntos = await leConjuntos(acervo.db)
  for (const conjunto of conjuntos) await confereConjunto(acervo, conjunto, feita)
  await confereArquivos(acervo, { conjuntos, parte }, feita)
  return feita
}

const acusa = ({ problemas }: Conferencia, words: string) => {
  if (problemas.length < maisDitos) problemas.push(words)
}

async function confereRegistro({ db, parar }: Acervo, feita: Conferencia): Promise<void> {
  const chaves = await listChaves(db)
  const raizes = await db.selectFrom('integridade_raiz').selectAll().orderBy('raiz_tamanho').execute()
  const nos = await sql<{ nome: string; no_resumo: Buffer }>`
    select no_nivel || ' ' || no_indice as nome, no_resumo from integridade_no`.execute(db)
  for (const words of problemasDasChaves(chaves)) acusa(feita, words)
  const guardados = new Map(nos.rows.map(({ nome, no_resumo }) => [nome, no_resumo]))
  const fronteira = new Fronteira()
  const restam = [...raizes]
  for (let falta = false; !falta; ) {
    parar?.throwIfAborted()
    const rows = await rowsOf<{ entrada_id: number; ent_folha: Buffer; certa: boolean; ent_fora: boolean }>(db)`
      select entrada_id, ent_folha, ent_folha = ${folhaDaEntrada} as certa, ent_fora from integridade_entrada
      where entrada_id >= ${fronteira.tamanho} order by entrada_id limit ${juntos}`
    if (!rows.length) break
    for (const { entrada_id, ent_folha, certa, ent_fora } of rows) {
      falta = entrada_id !== fronteira.tamanho
      if (falta) acusa(feita, `Registro da integridade: falta a entrada ${fronteira.tamanho}.`)
      if (falta) break
      if (!certa) acusa(feita, `Registro da integridade: a entrada ${entrada_id} foi alterada.`)
      feita.de_fora += Number(ent_fora)
      for (const { nivel, indice, resumo } of fronteira.acrescenta(ent_folha)) {
        if (nivel % 8 !== 0) continue
        const guardado = guardados.get(`${nivel / 8} ${indice}`)
        if (guardado && !guardado.equals(resumo))
          acusa(feita, `Registro da integridade: o nó ${nivel} ${indice} foi alterado.`)
      }
      for (; restam[0]?.raiz_tamanho === fronteira.tamanho; restam.shift()) {
        const [raiz] = restam
        const nome = `A raiz de ${raiz.raiz_dia} (${raiz.raiz_tamanho} entradas)`
        if (!raiz.raiz_resumo.equals(fronteira.raiz())) acusa(feita, `${nome} não é a das entradas que estão no banco.`)
        if (!assinaturaConfere(raiz, chaves)) acusa(feita, `${nome} não tem a assinatura da chave ${raiz.chave_id}.`)
        feita.raizes += 1
      }
    }
  }
  feita.entradas = fronteira.tamanho
  for (const { raiz_tamanho, raiz_dia } of restam)
    acusa(feita, `A raiz de ${raiz_dia} diz ${raiz_tamanho} entradas, e o banco tem só ${feita.entradas}.`)
}

type Comparada = { id: number; o_que: string | null; espera: boolean; fora: boolean }

const ditos: Record<string, string> = {
  nova: 'está no banco e não no registro da integridade',
  voltou: 'está no banco, e o registro da integridade diz que foi removido',
  sumiu: 'está no registro da integridade e não no banco',
  mudou: 'foi alterado por fora do portal',
}

async function confereConjunto({ db, parar }: Acervo, conjunto: Conjunto, feita: Conferencia): Promise<void> {
  const formas = await db
    .selectFrom('integridade_forma')
    .select(['forma_id', 'colunas'])
    .where('conjunto', '=', conjunto.nome)
    .execute()
  const linhas = formasComoLinhas(conjunto, formas.length ? formas : [{ forma_id: 0, colunas: [] }])
  for (let depois: number | null = 0; depois !== null; ) {
    parar?.throwIfAborted()
    const ultimo = await ultimoDe(db, conjunto, depois)
    const ate = ultimo ?? Number.MAX_SAFE_INTEGER
    const { rows } = await db.transaction().execute(async (tx) => {
      await comoTexto.execute(tx)
      return sql<Comparada>`
        with atual as materialized (${sql.raw(conjunto.seleciona(`t.${escapeIdentifier(conjunto.chave)} > ${depois} and t.${escapeIdentifier(conjunto.chave)} <= ${ate}`))}),
        ultima as materialized (
          select distinct on (ent_registro) ent_registro, ent_acao, e.forma_id, ent_sal, ent_resumo, menos
          from integridade_entrada e left join ${sql.raw(linhas)} using (forma_id)
          where ent_conjunto = ${conjunto.nome} and ent_registro > ${depois} and ent_registro <= ${ate} order by ent_registro, entrada_id desc),
        espera as (
          select registro, bool_or(fora) as fora from (select unnest(registros) as registro, fora from integridade_pendente where conjunto = ${conjunto.nome}) p
          where registro > ${depois} and registro <= ${ate} group by registro)
        select coalesce(a.id, u.ent_registro) as id, registro is not null as espera, coalesce(fora, false) as fora,
          case when u.ent_registro is null then 'nova' when ent_acao = 'removeu' then case when a.id is not null then 'voltou' end
            when a.id is null then 'sumiu' when menos is null then 'mudou'
            when sha256(ent_sal || convert_to((conteudo - menos)::text, 'UTF8')) is distinct from ent_resumo then 'mudou' end as o_que
        from atual a full join ultima u on u.ent_registro = a.id left join espera on registro = coalesce(a.id, u.ent_registro)`.execute(
        tx,
      )
    })
    for (const row of rows) julga(row, conjunto, feita)
    depois = ultimo
  }
}

function julga({ id, o_que, espera, fora }: Comparada, { nome }: Conjunto, feita: Conferencia): void {
  feita.registros += 1
  if (o_que === null) return
  if (!espera) acusa(feita, `${nome} ${id} ${ditos[o_que]}.`)
  else if (fora) acusa(feita, `${nome} ${id} foi alterado por outro programa, e não pelo portal.`)
  else feita.esperam += 1
}

/** The number up to which the next rows go; null: to the end. */
async function ultimoDe(db: Kysely<DB>, { nome, chave }: Conjunto, depois: number): Promise<number | null> {
  const rows = await rowsOf<{ n: number; ultimo: number | null }>(db)`select count(*) as n, max(id) as ultimo from (
    select ${sql.ref(chave)} as id from ${sql.table(nome)} where ${sql.ref(chave)} > ${depois} order by ${sql.ref(chave)} limit ${juntos}) t`
  return rows[0]?.n === juntos ? rows[0].ultimo : null
}

type Guardado = { arquivo_id: number; arq_chave: string; arq_sha256: string; arq_nome: string }
type Quais = { conjuntos: readonly Conjunto[]; parte: number | null }

async function confereArquivos(
  { db, storage, parar }: Acervo,
  { conjuntos, parte }: Quais,
  feita: Conferencia,
): Promise<void> {
  const ligados = conjuntos.flatMap(({ nome, arquivos }) =>
    arquivos.map((coluna) => `select ${escapeIdentifier(coluna)} from ${escapeIdentifier(nome)}`),
  )
  for (let depois = 0; ; ) {
    const rows = await rowsOf<Guardado>(
      db,
    )`select arquivo_id, arq_chave, arq_sha256, oculta_cpf(arq_nome) as arq_nome from arquivo
      where arq_estado = 'guardado' and arquivo_id > ${depois} and arquivo_id in (${sql.raw(ligados.join(' union all '))})
      and (${parte}::integer is null or arquivo_id % 7 = ${parte}) order by arquivo_id limit 200`
    for (const arquivo of rows) {
      parar?.throwIfAborted()
      const words = await problemaDoArquivo(storage, arquivo)
      if (words) acusa(feita, `Arquivo ${arquivo.arquivo_id} (${arquivo.arq_nome}): ${words}.`)
      feita.arquivos += 1
    }
    const ultimo = rows.at(-1)
    if (!ultimo) return
    depois = ultimo.arquivo_id
  }
}

async function problemaDoArquivo(
  storage: Acervo['storage'],
  { arq_chave, arq_sha256 }: Guardado,
): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(await storage.open(arq_chave), hash)
  } catch (error) {
    if (isMissing(error as Error)) return 'não está mais no lugar dos arquivos'
    throw error
  }
  return hash.digest('hex') === arq_sha256 ? null : 'os bytes guardados não são os que foram publicados'
}

export async function anotaConferencia(
  db: Kysely<DB>,
  inicio: Date,
  { registros, arquivos, entradas, problemas }: Conferencia,
): Promise<void> {
  await db
    .insertInto('integridade_conferencia')
    .values({
      cnf_inicio: inicio.toISOString(),
      cnf_registros: registros,
      cnf_arquivos: arquivos,
      cnf_entradas: entradas,
      cnf_problemas: problemas,
    })
    .execute()
  await sql`delete from integridade_conferencia where cnf_fim < now() - interval '400 days'`.execute(db)
}
