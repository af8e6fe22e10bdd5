// How tender, contract and amendment of a commitment are named in its form, and which one such a name means. Read from their tables, as the
// files of expense read them: this area doesn't call the other.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'

export type Rotulo = { id: number; numero: string; rotulo: string }

function chosen(found: Rotulo[], texto: string): Rotulo[] {
  const exact = found.filter((one) => one.rotulo === texto)
  return exact.length ? exact : found.filter((one) => one.numero.toLowerCase() === texto.toLowerCase())
}

const rotuloLicitacoes = sql<string>`licitacao_numero || coalesce(' (' || tpr_nome || ')', '')`

export const licitacaoDeId = (db: Queries, id: number): Promise<Rotulo | undefined> =>
  licitacoes(db).where('licitacao_id', '=', id).executeTakeFirst()

/** Those that have this number, or number and modality: '012/2026' or '012/2026 (Pregão Eletrônico)'. */
export async function licitacoesDoTexto(db: Queries, texto: string): Promise<Rotulo[]> {
  const numero = texto.replace(/ \([^()]*\)$/, '').trim()
  const found = await licitacoes(db)
    .where(sql<boolean>`licitacao_numero_busca collate "C" in (dobra(${numero}), dobra(${texto.trim()}))`)
    .orderBy('licitacao_id')
    .limit(50)
    .execute()
  return chosen(found, texto.trim())
}

const licitacoes = (db: Queries) =>
  db
    .selectFrom('licitacao')
    .leftJoin('tipo_processo', 'tipo_processo.tipo_processo_id', 'licitacao.tipo_processo_id')
    .select(['licitacao_id as id', 'licitacao_numero as numero', rotuloLicitacoes.as('rotulo')])

// brackets within a name would end it
const rotuloContratos = sql<string>`contrato_numero || coalesce(' (' || nullif(translate(left(contrato_contratada, 80), '()', ''), '') || ')', '')`

export const contratoDeId = (db: Queries, id: number): Promise<Rotulo | undefined> =>
  contratos(db).where('contrato_id', '=', id).executeTakeFirst()

/** Those that have this number, or number and contractor: '045/2026' or '045/2026 (Padaria Aurora Ltda)'. */
export async function contratosDoTexto(db: Queries, texto: string): Promise<Rotulo[]> {
  const numero = texto.replace(/ \([^()]*\)$/, '').trim()
  const found = await contratos(db)
    .where(sql<boolean>`contrato_numero_busca collate "C" in (dobra(${numero}), dobra(${texto.trim()}))`)
    .orderBy('contrato_id')
    .limit(50)
    .execute()
  return chosen(found, texto.trim())
}

const contratos = (db: Queries) =>
  db.selectFrom('contrato').select(['contrato_id as id', 'contrato_numero as numero', rotuloContratos.as('rotulo')])

const rotuloEmendas = sql<string>`emenda_numero || ' (' || translate(left(emenda_autor, 80), '()', '') || ')'`

export const emendaDeId = (db: Queries, id: number): Promise<Rotulo | undefined> =>
  emendas(db).where('emenda_id', '=', id).executeTakeFirst()

/** Those that have this number, or number and author: '202512340001' or '202512340001 (Dep. Aurora Lima)'. */
export async function emendasDoTexto(db: Queries, texto: string): Promise<Rotulo[]> {
  const numero = texto.replace(/ \([^()]*\)$/, '').trim()
  const found = await emendas(db)
    .where(sql<boolean>`emenda_numero_busca collate "C" in (dobra(${numero}), dobra(${texto.trim()}))`)
    .orderBy('emenda_id')
    .limit(50)
    .execute()
  return chosen(found, texto.trim())
}

const emendas = (db: Queries) =>
  db.selectFrom('emenda').select(['emenda_id as id', 'emenda_numero as numero', rotuloEmendas.as('rotulo')])
