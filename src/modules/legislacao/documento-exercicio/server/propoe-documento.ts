// What is proposed of a document by exercise for its row in the table of a ZIP (docs/decisions/0074-zips-of-pdfs.md).
import { mostraData } from '#base/data.ts'
import type { Proposal } from '#kits/pacote/proposal.ts'
import { chamado, nomesDosTipos, periodos } from '../tipos.ts'
import { type DocumentoLido, leDocumentoDaPagina, leDocumentoDoNome } from './le-documento.ts'

/** `duvidas`: in what page and name differ, by column. */
export type DocumentoProposto = { lido: DocumentoLido; duvidas: Record<string, string> }

/** `pagina` null: the PDF has no text, as a scanned one. */
export function juntaDocumento(caminho: string, pagina: string | null): DocumentoProposto {
  const nome = leDocumentoDoNome(caminho)
  const lido = leDocumentoDaPagina(pagina ?? '')
  const duvidas: Record<string, string> = {}
  const differ = (column: string, naPagina: string | number | null, noNome: string | number | null) => {
    if (naPagina && noNome && naPagina !== noNome)
      duvidas[column] = `A página diz ${naPagina}; o nome do arquivo, ${noNome}.`
  }
  differ('documento_exercicio_tipo', lido.tipo && chamado(lido.tipo), nome.tipo && chamado(nome.tipo))
  differ('exercicio', lido.exercicio, nome.exercicio)
  differ('documento_exercicio_periodo', lido.periodo && periodos[lido.periodo], nome.periodo && periodos[nome.periodo])
  const publicados = [lido.publicado, nome.publicado].map((dia) => dia && mostraData(dia))
  differ('documento_exercicio_publicado_em', publicados[0] ?? null, publicados[1] ?? null)
  const junto: DocumentoLido = {
    tipo: lido.tipo ?? nome.tipo,
    exercicio: lido.exercicio ?? nome.exercicio,
    periodo: lido.periodo || nome.periodo,
    vigencia: lido.vigencia ?? nome.vigencia,
    anexo: nome.anexo,
    publicado: lido.publicado ?? nome.publicado,
  }
  return { lido: junto, duvidas }
}

export function propoeDocumento(caminho: string, pagina: string | null): Proposal {
  const { lido, duvidas } = juntaDocumento(caminho, pagina)
  const { tipo, exercicio, periodo, vigencia, anexo, publicado } = lido
  return {
    valores: {
      documento_exercicio_tipo: tipo === null ? '' : nomesDosTipos[tipo],
      exercicio: String(exercicio ?? ''),
      documento_exercicio_periodo: periodo && periodos[periodo],
      documento_exercicio_vigencia_inicio: String(vigencia?.[0] ?? ''),
      documento_exercicio_vigencia_fim: String(vigencia?.[1] ?? ''),
      documento_exercicio_anexo: anexo,
      documento_exercicio_publicado_em: publicado === null ? '' : mostraData(publicado),
    },
    duvidas,
  }
}
