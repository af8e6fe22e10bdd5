// Normative acts from a ZIP of their PDFs.
import { leData } from '#base/le-data.ts'
import type { ImportSet } from '#kits/import/server/check-file.ts'
import type { Run } from '#kits/import/server/target.ts'
import type { PacoteSet } from '#kits/pacote/server/pacote-set.ts'
import { tiposDeAto, tituloDoAto } from '../tipos-de-ato.ts'
import { chaveDe } from './ato-normativo.rules.ts'
import { propoeAto } from './propoe-ato.ts'

const columns = [
  'documento_generico_tipo',
  'documento_generico_numero',
  'documento_generico_data',
  'documento_generico_descricao',
]

export const atoNormativoZip = (set: ImportSet): PacoteSet => ({ set, columns, propose: propoeAto, keyOf, known })

const tipoDe = (nome: string | undefined) => Object.entries(tiposDeAto).find(([, { one }]) => one === nome)?.[0]

/** '1/1234/2019' */
function keyOf(valores: Readonly<Record<string, string>>): string {
  const tipo = tipoDe(valores.documento_generico_tipo)
  const data = leData(valores.documento_generico_data ?? '')
  const chave = chaveDe((valores.documento_generico_numero ?? '').replace(/\/(?:18|19|20)\d{2}$/, ''))
  return tipo && data && chave ? `${tipo}/${chave}/${data.slice(0, 4)}` : ''
}

type Known = { chave: string; tipo: number; numero: string; ano: number }

async function known(
  run: Run,
  keys: string[],
  { entidade_id }: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const rows = await run<Known>(
    `select chave, documento_generico_tipo as tipo, ato_normativo_numero as numero, documento_generico_ano as ano
    from documento_generico
    cross join lateral (select documento_generico_tipo || '/' || ato_normativo_chave || '/' || documento_generico_ano as chave) k
    where ato_normativo and chave = any($1) and entidade_id = coalesce($2::bigint, entidade_principal())`,
    [keys, entidade_id ?? null],
  )
  return new Map(
    rows.map(({ chave, tipo, numero, ano }) => [
      chave,
      `Já está no portal: ${tituloDoAto({ ato_normativo_tipo: tipo, ato_normativo_numero: numero, ato_normativo_ano: ano })}.`,
    ]),
  )
}
