// The calendar of what is due: for each kind, year and period what was filed, and where it stands.
import { diasEntre } from '#base/prazo.ts'
import {
  anexosDaLei,
  type Calendario,
  type Celula,
  type CodigoDeTipo,
  chamado,
  type DocumentoExercicioRow,
  periodos,
  periodosDevidos,
  type RegraFiscal,
} from '../documento-exercicio.contract.ts'
import { estadoDaEntrega, fimDoPeriodo, type Periodo, prazoFiscal } from '../prazo-fiscal.rules.ts'

type Regra = Pick<RegraFiscal, 'rgf_periodicidade' | 'balanco_mes' | 'balanco_dia'>

/** `titulos`: of the files of each document, by its id. */
export type Entregues = { documentos: DocumentoExercicioRow[]; titulos: Map<number, string[]> }

const romanos = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV']

/** The number of the annex that a text names: 3 of 'Anexo 03 – RCL', 2 of 'ANEXO II'; null of any other. */
export function numeroDoAnexo(texto: string): number | null {
  const [, numero, romano] = /\banexo\s*(?:n[º°o]\.?\s*)?(?:0?(\d{1,2})\b|([ivx]+)\b)/i.exec(texto) ?? []
  if (numero) return Number(numero)
  const at = romano ? romanos.indexOf(romano.toUpperCase()) : -1
  return at === -1 ? null : at + 1
}

/**
 * The annexes of the law that these documents name, by number: in the document's own annex, or in the titles of its files. Empty when
 * they name none, as one whole file does: then nobody knows.
 */
export function anexosNomeados(
  tipo: string,
  documentos: DocumentoExercicioRow[],
  titulos: Entregues['titulos'],
): number[] {
  const required = anexosDaLei[tipo] ?? {}
  const texts = documentos.flatMap(({ documento_exercicio_id, documento_exercicio_anexo }) => [
    documento_exercicio_anexo,
    ...(titulos.get(documento_exercicio_id) ?? []),
  ])
  const found = texts.flatMap((text) => numeroDoAnexo(text) ?? [])
  return [...new Set(found)].filter((numero) => numero in required).sort((a, b) => a - b)
}

/** The calendar of some kinds for these exercises, newest first. */
export function calendarioDe(
  tipos: CodigoDeTipo[],
  entregues: Entregues,
  { exercicios, hoje, regra }: { exercicios: number[]; hoje: string; regra: Regra },
): Calendario {
  return tipos.map((tipo) => ({
    tipo,
    anos: exercicios.map((exercicio) => {
      const doAno = entregues.documentos.filter(
        (one) => one.documento_exercicio_tipo === tipo && one.exercicio === exercicio,
      )
      const periodicidade = periodicidadeDe(doAno, regra)
      const celulas = periodosDevidos(tipo, periodicidade).map((periodo) =>
        celulaDe({ tipo, exercicio, periodo }, doAno, { ...entregues, hoje, regra }),
      )
      return { exercicio, celulas }
    }),
  }))
}

// A year that has a report already goes on as it began; the rule says it of the others.
function periodicidadeDe(doAno: DocumentoExercicioRow[], { rgf_periodicidade }: Regra) {
  const filed = doAno.find(({ documento_exercicio_periodo }) => /[qs]$/.test(documento_exercicio_periodo))
  if (!filed) return rgf_periodicidade
  return filed.documento_exercicio_periodo.endsWith('s') ? 'semestre' : 'quadrimestre'
}

type Lugar = { tipo: string; exercicio: number; periodo: Periodo }

function celulaDe(
  { tipo, exercicio, periodo }: Lugar,
  doAno: DocumentoExercicioRow[],
  { titulos, hoje, regra }: { titulos: Entregues['titulos']; hoje: string; regra: Regra },
): Celula {
  const prazo =
    prazoFiscal(tipo, exercicio, periodo, { mes: regra.balanco_mes, dia: regra.balanco_dia })?.vencimento ?? null
  const filed = doAno.filter((one) => one.documento_exercicio_periodo === periodo)
  // the whole document; where it was filed annex by annex the last of them completes it
  const whole = filed.filter((one) => one.documento_exercicio_anexo === '')
  const of = whole.length ? whole : filed
  const first = of
    .filter((one) => !one.documento_exercicio_retificacao)
    .map((one) => one.documento_exercicio_publicado_em ?? '')
  const publicado = [...first].sort().at(-1) || null
  const inForce = [...of].sort((a, b) => b.documento_exercicio_versao - a.documento_exercicio_versao)[0]
  const estado = estadoDaEntrega({ prazo, publicado, fim: fimDoPeriodo(exercicio, periodo), hoje })
  const required = Object.keys(anexosDaLei[tipo] ?? {}).length
  return {
    documento_exercicio_periodo: periodo,
    prazo,
    estado,
    documento_exercicio_id: inForce?.documento_exercicio_id ?? null,
    publicado_em: publicado,
    dias: prazo && diasEntre(prazo, publicado ?? hoje),
    retificado_em: inForce?.documento_exercicio_retificacao ? inForce.documento_exercicio_publicado_em : null,
    anexos: required && filed.length ? { tem: anexosNomeados(tipo, filed, titulos).length, de: required } : null,
  } as Celula
}

export type Pendencia = { tipo: CodigoDeTipo; exercicio: number; periodo: Periodo; prazo: string; nome: string }

/** How many days before its term a report waits for the staff. */
const antecedencia = 30

/** What is missing, or due soon, the first first. */
export const pendenciasDe = (calendario: Calendario): Pendencia[] =>
  calendario
    .flatMap(({ tipo, anos }) =>
      anos.flatMap(({ exercicio, celulas }) =>
        celulas.flatMap(({ documento_exercicio_periodo: periodo, prazo, estado, dias }) => {
          const waits = estado === 'faltando' || (estado === 'a-vencer' && (dias ?? 0) >= -antecedencia)
          if (!waits || prazo === null) return []
          const parte = periodo === 'ano' ? '' : ` do ${periodos[periodo as keyof typeof periodos]}`
          return [{ tipo, exercicio, periodo, prazo, nome: `${chamado(tipo)}${parte} de ${exercicio}` }]
        }),
      ),
    )
    .sort((a, b) => a.prazo.localeCompare(b.prazo))

/** How the term of a document was counted; null where no national law names one. */
export const contaDoPrazo = (
  {
    documento_exercicio_tipo,
    exercicio,
    documento_exercicio_periodo,
  }: Pick<DocumentoExercicioRow, 'documento_exercicio_tipo' | 'exercicio' | 'documento_exercicio_periodo'>,
  { balanco_mes, balanco_dia }: Regra,
) =>
  prazoFiscal(documento_exercicio_tipo, exercicio, documento_exercicio_periodo, { mes: balanco_mes, dia: balanco_dia })
    ?.conta ?? null

type Conferido = Pick<
  DocumentoExercicioRow,
  'exercicio' | 'documento_exercicio_pesquisavel' | 'documento_exercicio_periodo'
> & {
  documento_exercicio_vigencia_inicio: number | null
  qtd_anexos: number
  documento_exercicio_pendente: boolean
  documento_exercicio_link: string
}

/** What the staff should look at before they leave a document as it is; nothing is refused for it. `anos`: in its text; null: no text. */
export function avisosDe(documento: Conferido, anos: number[] | null): string[] {
  const { exercicio, documento_exercicio_pesquisavel: texto } = documento
  const avisos: string[] = []
  if (documento.documento_exercicio_periodo === '')
    avisos.push('O período não foi informado: sem ele o documento não aparece no calendário.')
  if (!documento.qtd_anexos && !documento.documento_exercicio_pendente && !documento.documento_exercicio_link)
    avisos.push('Falta o arquivo do documento.')
  if (texto === 'nao')
    avisos.push(
      'Um PDF não tem texto que se possa pesquisar: foi digitalizado como imagem, ou tem senha. Envie o PDF feito pelo programa.',
    )
  if (anos?.length && !anos.includes(exercicio))
    avisos.push(`O texto do PDF não fala do exercício de ${exercicio}. Confira se o arquivo é o certo.`)
  return avisos
}
