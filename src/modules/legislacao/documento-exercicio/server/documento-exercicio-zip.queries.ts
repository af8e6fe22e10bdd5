// Documents by exercise from a ZIP of their PDFs.
import type { ImportSet } from '#kits/import/server/check-file.ts'
import type { Run } from '#kits/import/server/target.ts'
import type { Known, PacoteSet } from '#kits/pacote/server/pacote-set.ts'
import { nomesDosTipos, periodos, periodosDe, tituloOf } from '../tipos.ts'
import { propoeDocumento } from './propoe-documento.ts'

const columns = [
  'documento_exercicio_tipo',
  'exercicio',
  'documento_exercicio_periodo',
  'documento_exercicio_vigencia_inicio',
  'documento_exercicio_vigencia_fim',
  'documento_exercicio_anexo',
  'documento_exercicio_publicado_em',
]

const keyColumns = ['documento_exercicio_tipo', 'exercicio', 'documento_exercicio_periodo', 'documento_exercicio_anexo']

const words = {
  reads: 'Tipo, exercício, período e dia da publicação são lidos',
  example: 'RREO 1º bimestre 2025 - publicado em 30-03-2025.pdf',
  same: 'o mesmo tipo, exercício, período e anexo',
}

export const documentoExercicioZip = (set: ImportSet): PacoteSet => ({
  ...{ set, words, columns, propose: propoeDocumento, rules, keyOf, keyColumns, known },
})

type Texts = Readonly<Record<string, string>>

const codeOf = (names: Readonly<Record<string, string>>, text = '') =>
  Object.entries(names).find(([, name]) => name === text)?.[0]

// What the checks of its imports say of the same (documento-exercicio-import.queries.ts), while the row is corrected.
function rules(valores: Texts): Record<string, string> {
  const tipo = codeOf(nomesDosTipos, valores.documento_exercicio_tipo)
  const periodo = codeOf(periodos, valores.documento_exercicio_periodo)
  const wrong: Record<string, string> = {}
  if (tipo && periodo && !periodosDe(tipo).some((one) => one === periodo))
    wrong.documento_exercicio_periodo = 'Este tipo de documento não tem este período.'
  if (!valores.documento_exercicio_publicado_em)
    wrong.documento_exercicio_publicado_em = 'Informe o dia em que foi publicado.'
  return wrong
}

/** 'RREO/2025/1b/' */
function keyOf(valores: Texts, campos: Texts): string {
  const tipo = codeOf(nomesDosTipos, valores.documento_exercicio_tipo)
  const periodo = codeOf(periodos, valores.documento_exercicio_periodo)
  const exercicio = valores.exercicio || campos.exercicio
  return tipo && periodo && exercicio
    ? [tipo, exercicio, periodo, valores.documento_exercicio_anexo ?? ''].join('/')
    : ''
}

type Achado = Parameters<typeof tituloOf>[0] & {
  id: number
  chave: string
  publicado: string
  sem_arquivo: boolean
}

async function known(run: Run, keys: string[], { entidade_id }: Texts): Promise<Map<string, Known>> {
  const rows = await run<Achado>(
    `select documento_exercicio_id as id, chave, documento_exercicio_tipo, exercicio, documento_exercicio_periodo,
      documento_exercicio_vigencia_inicio, documento_exercicio_vigencia_fim, documento_exercicio_anexo,
      coalesce(to_char(documento_exercicio_publicado_em, 'DD/MM/YYYY'), '') as publicado,
      not exists (select from documento_generico_anexo a where a.documento_exercicio_id = t.documento_exercicio_id)
        and count(*) over (partition by chave) = 1 as sem_arquivo
    from documento_exercicio t cross join lateral
      (select concat_ws('/', documento_exercicio_tipo, exercicio, documento_exercicio_periodo, documento_exercicio_anexo) as chave) k
    where chave = any($1) and entidade_id = coalesce($2::bigint, entidade_principal())`,
    [keys, entidade_id ?? null],
  )
  return new Map(rows.map((row) => [row.chave, knownOf(row)]))
}

// What was entered without a day of publication gets one that its import demands; the import leaves the record as it is.
function knownOf({ id, publicado, sem_arquivo, ...row }: Achado): Known {
  if (!sem_arquivo) return { say: `Já está no portal: ${tituloOf(row)}.` }
  const { documento_exercicio_tipo: tipo, documento_exercicio_periodo: periodo } = row
  const valores = {
    documento_exercicio_tipo: nomesDosTipos[tipo as keyof typeof nomesDosTipos],
    exercicio: String(row.exercicio),
    documento_exercicio_periodo: periodos[periodo as keyof typeof periodos],
    documento_exercicio_vigencia_inicio: String(row.documento_exercicio_vigencia_inicio ?? ''),
    documento_exercicio_vigencia_fim: String(row.documento_exercicio_vigencia_fim ?? ''),
    documento_exercicio_anexo: row.documento_exercicio_anexo,
    documento_exercicio_publicado_em: publicado || `31/12/${row.exercicio}`,
  }
  return {
    say: `Já cadastrado, sem arquivo: recebe este arquivo, e o cadastro fica como está. ${tituloOf(row)}.`,
    recebe: { registro: id, valores },
  }
}
