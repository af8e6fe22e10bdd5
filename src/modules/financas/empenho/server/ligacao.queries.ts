// Commitments that may be of an amendment or an agreement: what each has that says so.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { NotFound } from '#platform/errors.ts'
import type { Dono, LigacaoPage } from '../ligacao.contract.ts'
import { citacaoDe, fonteDaEmenda, nomeSemTitulo } from '../pistas.ts'

const most = 100

/** `quando`: the commitments that have it. */
type Pista = { porque: string; quando: RawBuilder<SqlBool> }
/** A clue that the record has no words for is none. */
type Achado = { objeto: string; desde: string; ate: string; pistas: (Pista | null | '')[] }

const columns = { emenda: sql.ref('emenda_id'), acordo: sql.ref('acordo_id') }

/** Throws NotFound. At most `most`, those with the strongest clue first. */
export async function findPropostos(
  db: Queries,
  dono: Dono,
  id: number,
): Promise<Omit<LigacaoPage, 'dono' | 'rotulo'>> {
  const { objeto, desde, ate, ...found } = await (dono === 'emenda' ? daEmenda(db, id) : doAcordo(db, id))
  const pistas = found.pistas.flatMap((pista) => pista || [])
  const own = columns[dono]
  const qual = sql`case ${sql.join(
    pistas.map(({ quando }, at) => sql`when ${quando} then ${at}::integer`),
    sql` `,
  )} end`
  const rows = await rowsOf<LigacaoPage['propostos'][number] & { pista: number; total: number }>(db)`
    with achado as materialized (
      select empenho_id, empenho_data, ${qual} as pista from empenho join dotacao using (dotacao_id)
      where ${own} is null and empenho_data between ${desde}::date and ${ate}::date)
    select empenho_id as id, e.versao, empenho_numero || '/' || e.exercicio as numero, e.empenho_data as data,
      credor_nome_publico(credor_nome, credor_sigiloso) as credor, empenho_objeto as objeto, empenho_valor_final as valor, pista, total
    from (select *, count(*) over ()::integer as total from achado where pista is not null
      order by pista, empenho_data desc, empenho_id desc limit ${most}) achado
    join empenho e using (empenho_id) join credor using (credor_id)
    order by pista, e.empenho_data desc, empenho_id desc`
  const ligados = await rowsOf<{
    n: number
  }>(db)`select count(*)::integer as n from empenho where ${own} = ${id}`
  return {
    id,
    objeto,
    ligados: ligados[0]?.n ?? 0,
    total: rows[0]?.total ?? 0,
    propostos: rows.map(({ pista, total: _total, ...proposto }) => ({
      ...proposto,
      porque: pistas[pista]?.porque ?? '',
    })),
  }
}

const textos = (porque: string, citacao: ReturnType<typeof citacaoDe>): Pista | null =>
  citacao && {
    porque,
    quando: sql<SqlBool>`position(${citacao.trecho} in empenho_objeto) > 0 and empenho_objeto ~* ${citacao.padrao}`,
  }

const doMesmoContrato = (dono: Dono, id: number): Pista => ({
  porque: 'É do mesmo contrato de um empenho já ligado.',
  quando: sql<SqlBool>`contrato_id in (select contrato_id from empenho where ${columns[dono]} = ${id} and contrato_id is not null)`,
})

async function daEmenda(db: Queries, id: number): Promise<Achado> {
  const row = await rowOf<
    Record<'origem' | 'numero' | 'autor' | 'fonte' | 'instrumento' | 'objeto' | 'desde' | 'ate', string> & {
      forma: string | null
    }
  >(db)`
    select emenda_origem as origem, emenda_numero as numero, emenda_autor as autor, emenda_forma_repasse as forma, emenda_fonte as fonte,
      emenda_instrumento as instrumento, emenda_objeto as objeto, make_date(exercicio, 1, 1)::text as desde,
      -- its money is spent in its year and the next ones
      greatest(make_date(exercicio + 3, 12, 31), emenda_execucao_fim)::text as ate
    from emenda where emenda_id = ${id}`
  const emenda = row
  if (!emenda) throw new NotFound()
  const { numero, instrumento, autor, objeto, desde, ate } = emenda
  const nome = nomeSemTitulo(autor)
  const fonte = fonteDaEmenda(emenda)
  return {
    ...{ objeto, desde, ate },
    pistas: [
      // it came before the amendment was there
      { porque: 'A contabilidade diz o número da emenda.', quando: sql<SqlBool>`empenho_emenda_numero = ${numero}` },
      textos('O objeto diz o número da emenda.', citacaoDe(numero, ['emenda'])),
      textos('O objeto diz o número do instrumento da emenda.', citacaoDe(instrumento, doInstrumento)),
      doMesmoContrato('emenda', id),
      {
        porque: 'É de um convênio desta emenda.',
        quando: sql<SqlBool>`acordo_id in (select acordo_id from acordo where emenda_id = ${id})`,
      },
      nome && {
        porque: 'O objeto fala de emenda e diz quem é o autor.',
        quando: sql<SqlBool>`empenho_objeto like any ('{%emenda%,%Emenda%,%EMENDA%}') and position(${nome} in dobra(empenho_objeto)) > 0`,
      },
      fonte && { porque: `A fonte de recursos é a ${fonte}.`, quando: sql<SqlBool>`dotacao_fonte = ${fonte}` },
    ],
  }
}

const doInstrumento = ['conv', 'acordo', 'termo', 'repasse', 'instrumento']

async function doAcordo(db: Queries, id: number): Promise<Achado> {
  const row = await rowOf<
    Record<'sentido' | 'numero' | 'transferegov' | 'cnpj' | 'objeto' | 'desde' | 'ate', string> & {
      exercicio: number
      emenda_id: number | null
    }
  >(db)`
    select acordo_sentido as sentido, acordo_numero as numero, acordo_transferegov as transferegov, acordo_parte_cnpj as cnpj, exercicio,
      emenda_id, acordo_objeto as objeto, acordo_vigencia_inicio::text as desde,
      -- what is committed before the end is paid after it, and its accounts are rendered
      (acordo_fim + 60)::text as ate
    from acordo where acordo_id = ${id}`
  const acordo = row
  if (!acordo) throw new NotFound()
  const { sentido, transferegov, cnpj, emenda_id, objeto, desde, ate } = acordo
  const numero = /\/\d{4}$/.test(acordo.numero) ? acordo.numero : `${acordo.numero}/${acordo.exercicio}`
  return {
    ...{ objeto, desde, ate },
    pistas: [
      {
        porque: 'A contabilidade diz o número do acordo.',
        quando: sql<SqlBool>`empenho_convenio_numero <> '' and empenho_convenio_numero in (${acordo.numero}, ${numero}, ${transferegov})`,
      },
      textos('O objeto diz o número do acordo.', citacaoDe(numero, doInstrumento)),
      textos('O objeto diz o número no Transferegov.', citacaoDe(transferegov, doInstrumento)),
      doMesmoContrato('acordo', id),
      emenda_id === null
        ? null
        : {
            porque: 'É da emenda que paga este acordo.',
            quando: sql<SqlBool>`empenho.emenda_id = ${emenda_id}`,
          },
      sentido === 'C' && cnpj
        ? {
            porque: 'O credor é a outra parte.',
            quando: sql<SqlBool>`credor_id in (select credor_id from credor where credor_documento = ${cnpj})`,
          }
        : null,
    ],
  }
}
