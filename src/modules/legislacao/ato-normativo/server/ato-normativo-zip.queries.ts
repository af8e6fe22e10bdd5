// Normative acts from a ZIP of their PDFs.
import { leData } from '#base/le-data.ts'
import type { ImportSet } from '#kits/import/server/check-file.ts'
import type { Run } from '#kits/import/server/target.ts'
import type { Known, PacoteSet } from '#kits/pacote/server/pacote-set.ts'
import { chaveDe, nomeDoTipo, tiposDeAto, tituloDoAto } from '../tipos-de-ato.ts'
import { propoeAto } from './propoe-ato.ts'

const columns = [
  'documento_generico_tipo',
  'documento_generico_numero',
  'documento_generico_data',
  'documento_generico_descricao',
]

const words = {
  reads: 'Tipo, número, data e ementa são lidos',
  example: 'Lei 1.234-2019 - cria o fundo.pdf',
  same: 'o mesmo tipo, número e ano',
}

export const atoNormativoZip = (set: ImportSet): PacoteSet => ({
  ...{ set, words, columns, propose: propoeAto, keyOf, keyColumns: columns.slice(0, 3), known },
})

const tipoDe = (nome: string | undefined) => Object.entries(tiposDeAto).find(([, { one }]) => one === nome)?.[0]

type Texts = Readonly<Record<string, string>>

/** '1/1234/2019': with the day's year, else the one that was read alone. */
function keyOf(valores: Texts): string {
  const tipo = tipoDe(valores.documento_generico_tipo)
  const ano = leData(valores.documento_generico_data ?? '')?.slice(0, 4) ?? valores.documento_generico_ano
  const chave = chaveDe((valores.documento_generico_numero ?? '').replace(/\/(?:18|19|20)\d{2}$/, ''))
  return tipo && ano && chave ? `${tipo}/${chave}/${ano}` : ''
}

type Achado = Parameters<typeof tituloDoAto>[0] & {
  id: number
  chave: string
  data: string
  ementa: string
  sem_arquivo: boolean
}

// An act that was entered without a day or an ementa gets what its import demands; the import leaves the record as it is.
async function known(run: Run, keys: string[], { entidade_id }: Texts): Promise<Map<string, Known>> {
  const rows = await run<Achado>(
    `select documento_generico_id as id, chave, documento_generico_tipo as ato_normativo_tipo, ato_normativo_numero,
      documento_generico_ano as ato_normativo_ano,
      to_char(coalesce(documento_generico_data, make_date(documento_generico_ano, 1, 1)), 'DD/MM/YYYY') as data,
      coalesce(nullif(documento_generico_descricao, ''), '-') as ementa,
      not exists (select from documento_generico_anexo a where a.documento_generico_id = t.documento_generico_id)
        and count(*) over (partition by chave) = 1 as sem_arquivo
    from documento_generico t
    cross join lateral (select documento_generico_tipo || '/' || ato_normativo_chave || '/' || documento_generico_ano as chave) k
    where ato_normativo and chave = any($1) and entidade_id = coalesce($2::bigint, entidade_principal())`,
    [keys, entidade_id ?? null],
  )
  return new Map(rows.map((row) => [row.chave, knownOf(row)]))
}

function knownOf({ id, data, ementa, sem_arquivo, ...ato }: Achado): Known {
  const titulo = tituloDoAto(ato)
  if (!sem_arquivo) return { say: `Já está no portal: ${titulo}.` }
  const valores = {
    documento_generico_tipo: nomeDoTipo(ato.ato_normativo_tipo),
    documento_generico_numero: ato.ato_normativo_numero,
    documento_generico_data: data,
    documento_generico_descricao: ementa,
  }
  return {
    say: `Já cadastrado, sem arquivo: recebe este arquivo, e o cadastro fica como está. ${titulo}: ${ementa.slice(0, 200)}`,
    recebe: { registro: id, valores },
  }
}
