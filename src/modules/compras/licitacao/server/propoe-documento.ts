// What is proposed of a document of a tender for its row in the table of a ZIP (docs/decisions/0087-documents-of-tenders.md): from the names of the file and
// of its folders, then from the first pages, with what a person has to look at.
import { titleOfFile } from '#base/arquivo.ts'
import { mostraData } from '#base/data.ts'
import { dobra } from '#base/dobra.ts'
import { leDia } from '#base/le-dia.ts'
import type { Proposal } from '#kits/pacote/proposal.ts'
import { especieDoNome, especies } from '../documentos.ts'
import {
  type LicitacaoLida,
  leLicitacaoDoNome,
  leLicitacoesDaPagina,
  nenhuma,
  semLicitacao,
  textoDaLicitacao,
} from './le-licitacao.ts'

/** `pagina` null: the PDF has no text, as a scanned one. */
export function propoeDocumento(caminho: string, pagina: string | null): Proposal {
  const partes = caminho.normalize('NFC').split('/')
  const arquivo = (partes.pop() ?? '').replace(/\.[a-z]{3,4}$/i, '')
  const licitacao = qualLicitacao({ arquivo, pastas: partes, pagina: pagina ?? '' })
  const nome = semLicitacao(arquivo)
  const linhas = linhasDe(pagina ?? '')
  const doNome = especieDoNome(nome)
  const especie = doNome ?? daPagina(linhas)
  const data = leDia(dobra(nome.replaceAll('_', ' ')))?.data ?? assinadoEm(linhas)
  const titulo = tituloDe(nome.replace(/^[\s\-–_.,]*(?:\d{1,3}\s*[-–_.)]+\s*(?=\p{L}))?/u, ''))
  return {
    valores: {
      licitacao_id: textoDaLicitacao(licitacao.lida),
      licitacao_anexo_tipo: especie === null ? '' : especies[especie],
      licitacao_anexo_titulo: titulo || (especie === null ? tituloDe(arquivo) : especies[especie]),
      licitacao_anexo_data: data === null ? '' : mostraData(data),
    },
    duvidas: {
      ...(licitacao.duvida && { licitacao_id: licitacao.duvida }),
      ...(doNome === null && { licitacao_anexo_tipo: especie === null ? semTipo : tipoDaPagina }),
    },
  }
}

const tituloDe = (nome: string) => titleOfFile(`${nome.replace(/[\s\-–_.,]+$/, '')}.pdf`)

const semTipo = 'O nome do arquivo não diz o que ele é.'
const tipoDaPagina = 'É da primeira página. Confira.'

type Onde = { arquivo: string; pastas: string[]; pagina: string }

function qualLicitacao({ arquivo, pastas, pagina }: Onde): { lida: LicitacaoLida; duvida: string } {
  const ano =
    [...pastas]
      .reverse()
      .map(anoDaPasta)
      .find((one) => one !== '') ?? ''
  const doArquivo = leLicitacaoDoNome(arquivo, ano)
  // the innermost folder that names one
  const daPasta =
    pastas.map((pasta) => leLicitacaoDoNome(pasta, ano)).findLast((lida) => textoDaLicitacao(lida) !== '') ?? nenhuma
  const nome = textoDaLicitacao(doArquivo) ? doArquivo : daPasta
  const lidas = leLicitacoesDaPagina(pagina)
  const [lida = nenhuma] = lidas
  if (!textoDaLicitacao(nome)) {
    const outras = lidas.length > 1 ? `A página fala de ${lidas.map(textoDaLicitacao).slice(0, 3).join(', ')}.` : ''
    return { lida, duvida: outras }
  }
  const mesma = lidas.find((one) => one.numero === nome.numero && one.ano === nome.ano)
  const duvidas = [
    outra(doArquivo, daPasta) &&
      `O nome do arquivo diz ${textoDaLicitacao(doArquivo)}; o da pasta, ${textoDaLicitacao(daPasta)}.`,
    lidas.length > 0 &&
      nome.numero &&
      lidas.every((one) => outra(nome, one)) &&
      `O nome diz ${textoDaLicitacao(nome)}; a página, ${textoDaLicitacao(lida)}.`,
  ].filter((duvida) => duvida)
  return {
    lida: nome.modalidade === '' && mesma ? { ...nome, modalidade: mesma.modalidade } : nome,
    duvida: duvidas.join(' '),
  }
}

const outra = (one: LicitacaoLida, other: LicitacaoLida) =>
  one.numero !== '' && other.numero !== '' && (one.numero !== other.numero || one.ano !== other.ano)

// '2024', 'Licitações de 2024': a folder with nothing else in figures.
const anoDaPasta = (pasta: string) => /^\D*((?:19[89]|20\d)\d)\D*$/.exec(pasta)?.[1] ?? ''

const linhasDe = (pagina: string) =>
  pagina
    .normalize('NFC')
    .slice(0, 20_000)
    .split('\n')
    .map((linha) => linha.replace(/\s+/g, ' ').trim())
    .filter((linha) => linha !== '')

const headings = 8
const longestHeading = 90

const daPagina = (linhas: string[]) =>
  linhas
    .slice(0, headings)
    .filter(({ length }) => length <= longestHeading)
    .map(especieDoNome)
    .find((especie) => especie !== null) ?? null

// 'Serrinha - BA, 12 de março de 2024.': the line above a signature; of several days none.
function assinadoEm(linhas: string[]): string | null {
  const dias = new Set(
    linhas.flatMap((linha) => {
      const local = /^[a-z'. /()-]{3,50}, (?:em )?(?=\d{1,2}[ºo]? de )(.{8,40})$/.exec(dobra(linha))?.[1]
      return (local && leDia(local)?.data) || []
    }),
  )
  const [dia = null] = dias
  return dias.size === 1 ? dia : null
}
