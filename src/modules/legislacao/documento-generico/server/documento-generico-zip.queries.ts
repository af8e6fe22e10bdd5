// Generic documents from a ZIP of their PDFs.
import { dobra } from '#base/dobra.ts'
import type { ImportSet } from '#kits/import/server/check-file.ts'
import type { Run } from '#kits/import/server/target.ts'
import type { Known, PacoteSet } from '#kits/pacote/server/pacote-set.ts'
import { especieOf, especies, modelos, tipoComModelo, tituloOf } from '../especies.ts'
import { propoeGenerico } from './propoe-generico.ts'

const columns = [
  'documento_generico_tipo',
  'documento_generico_numero',
  'documento_generico_modelo',
  'documento_generico_data',
  'documento_generico_descricao',
]

const words = {
  reads: 'Tipo, número, modelo, data e objeto são lidos',
  example: 'Convênio 12-2022 - pavimentação da rua.pdf',
  same: 'o mesmo tipo, número e modelo',
}

export const documentoGenericoZip = (set: ImportSet): PacoteSet => ({
  ...{ set, words, columns, propose: propoeGenerico, rules, keyOf, keyColumns: columns.slice(0, 3), known },
})

type Texts = Readonly<Record<string, string>>

const tipoDe = (nome: string | undefined) => especies.find(({ one }) => one === nome)?.tipo ?? null
const modeloDe = (nome: string | undefined) =>
  Object.entries(modelos).find(([, { sigla }]) => sigla === nome)?.[0] ?? ''

// What the checks of its imports say of the same, while the row is corrected; and the year, which no file of many years may leave to today.
function rules(valores: Texts): Record<string, string> {
  const hasModelo = tipoDe(valores.documento_generico_tipo) === tipoComModelo
  const {
    documento_generico_modelo: modelo,
    documento_generico_numero: numero = '',
    documento_generico_data: data,
  } = valores
  const wrong: Record<string, string> = {}
  if (hasModelo && !modelo) wrong.documento_generico_modelo = 'Escolha o modelo.'
  if (!hasModelo && modelo) wrong.documento_generico_modelo = 'Este tipo de documento não tem modelo.'
  if (numero && !data && !/(?:18|19|20)\d{2}(?!\d)/.test(numero))
    wrong.documento_generico_numero = 'Diga o ano: no número, como em 12/2022, ou na data.'
  return wrong
}

/** '3/12/2022/' */
function keyOf(valores: Texts): string {
  const tipo = tipoDe(valores.documento_generico_tipo)
  const numero = dobra((valores.documento_generico_numero ?? '').trim())
  return tipo && numero ? `${tipo}/${numero}/${modeloDe(valores.documento_generico_modelo)}` : ''
}

type Achado = Parameters<typeof tituloOf>[0] & {
  id: number
  chave: string
  data: string
  ementa: string
  sem_arquivo: boolean
}

async function known(run: Run, keys: string[]): Promise<Map<string, Known>> {
  const rows = await run<Achado>(
    `select documento_generico_id as id, chave, documento_generico_tipo, documento_generico_numero, documento_generico_modelo,
      coalesce(to_char(documento_generico_data, 'DD/MM/YYYY'), '') as data, documento_generico_descricao as ementa,
      not exists (select from documento_generico_anexo a where a.documento_generico_id = t.documento_generico_id)
        and count(*) over (partition by chave) = 1 as sem_arquivo
    from documento_generico t cross join lateral
      (select concat(documento_generico_tipo, '/', documento_generico_numero_busca, '/', documento_generico_modelo) as chave) k
    where documento_generico_tipo between 1 and 4 and chave = any($1)`,
    [keys],
  )
  return new Map(rows.map((row) => [row.chave, knownOf(row)]))
}

function knownOf({ id, data, ementa, sem_arquivo, ...row }: Achado): Known {
  if (!sem_arquivo) return { say: `Já está no portal: ${tituloOf(row)}.` }
  const valores = {
    documento_generico_tipo: especieOf(row.documento_generico_tipo).one,
    documento_generico_numero: row.documento_generico_numero,
    documento_generico_modelo: modelos[row.documento_generico_modelo ?? 0]?.sigla ?? '',
    documento_generico_data: data,
    documento_generico_descricao: ementa,
  }
  return {
    say: `Já cadastrado, sem arquivo: recebe este arquivo, e o cadastro fica como está. ${tituloOf(row)}.`,
    recebe: { registro: id, valores },
  }
}
